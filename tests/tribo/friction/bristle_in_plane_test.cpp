#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <random>

#include "tribo/friction/elastoplastic_bristle.h"
#include "tribo/friction/lugre.h"

// Bristles of a contact that slides in a plane: along one line they are those of a line, and no direction is preferred.
namespace stribeck::bristle_in_plane_test {
namespace {

using Plane = AlongSurface<double>;
constexpr double weight = 500, mu = 0.15;

template <class Bristle>
Bristle sample();
template <>
LuGre sample() {
  return {.stiffness = 2e5, .damping = 0.3, .viscous = 3};
}
template <>
ElastoplasticBristle sample() {
  return {.stiffness = 1e8, .damping = 50, .slip_viscosity = 2e3, .viscous = 3};
}

Eigen::Rotation2Dd turned(double angle) {
  return Eigen::Rotation2Dd(angle);
}

struct Draw {
  std::mt19937 random{17};
  std::uniform_real_distribution<double> uniform{-1, 1};
  double number() { return uniform(random); }
  double angle() { return 3.2 * number(); }
  /// From deep in stiction to far beyond it.
  Plane deflection() { return 3e-6 * Plane(number(), number()); }
  Plane velocity() { return std::pow(10.0, 3 * number() - 2) * Plane(number(), number()); }
  double share() { return std::pow(10.0, 2 * number() - 5); }
};

template <class Bristle>
class AnyBristleInPlane : public testing::Test {
 protected:
  Bristle law = sample<Bristle>();
  Draw draw;
  Plane force(const Plane& z, const Plane& v) const {
    return law.force(z, law.rate(z, v, weight, mu), v, weight);
  }
};
using Bristles = testing::Types<LuGre, ElastoplasticBristle>;
TYPED_TEST_SUITE(AnyBristleInPlane, Bristles);

TYPED_TEST(AnyBristleInPlane, is_that_of_a_line_where_it_moves_along_one) {
  for (int trial = 0; trial < 1000; ++trial) {
    const double z = this->draw.deflection().x(), v = this->draw.velocity().x();
    const double share = this->draw.share();
    const Plane n = turned(this->draw.angle()) * Plane(1, 0), at = z * n, velocity = v * n;
    const double rate = this->law.rate(z, v, weight, mu);
    EXPECT_LE((this->law.rate(at, velocity, weight, mu) - rate * n).norm(),
              1e-13 * (std::abs(v) + std::abs(rate)));
    const double force = this->law.force(z, rate, v, weight);
    EXPECT_LE((this->force(at, velocity) - force * n).norm(), 1e-11 * weight);
    EXPECT_LE((this->law.deflection(at, share, velocity, weight, mu) -
               this->law.deflection(z, share, v, weight, mu) * n)
                  .norm(),
              1e-13 * (std::abs(z) + share * std::abs(v)));
    const double heat = this->law.dissipated_power(z, v, weight, mu);
    EXPECT_NEAR(this->law.dissipated_power(at, velocity, weight, mu), heat,
                1e-11 * weight * std::abs(v) + 1e-13 * std::abs(heat));
    EXPECT_NEAR(this->law.stored_energy(at, weight), this->law.stored_energy(z, weight),
                1e-14 * this->law.stored_energy(z, weight));
  }
}

TYPED_TEST(AnyBristleInPlane, prefers_no_direction) {
  for (int trial = 0; trial < 1000; ++trial) {
    const Plane z = this->draw.deflection(), v = this->draw.velocity();
    const Eigen::Rotation2Dd turn = turned(this->draw.angle());
    const Plane turned_z = turn * z, turned_v = turn * v;
    EXPECT_LE((this->force(turned_z, turned_v) - turn * this->force(z, v)).norm(), 1e-11 * weight);
  }
}

TYPED_TEST(AnyBristleInPlane, solves_a_stage_for_its_deflection) {
  for (int trial = 0; trial < 2000; ++trial) {
    const Plane z0 = this->draw.deflection(), v = this->draw.velocity();
    const double share = this->draw.share();
    const Plane z = this->law.deflection(z0, share, v, weight, mu);
    const Plane residual = z - z0 - share * this->law.rate(z, v, weight, mu);
    EXPECT_LE(residual.norm(), 1e-9 * (z0.norm() + share * v.norm()));
  }
}

TYPED_TEST(AnyBristleInPlane, has_the_slopes_of_its_differences) {
  using T = Dual<4>;
  for (int trial = 0; trial < 200; ++trial) {
    const Plane z = this->draw.deflection(), v = this->draw.velocity();
    const AlongSurface<T> dual_z(T(z.x(), 4, 0), T(z.y(), 4, 1)),
        dual_v(T(v.x(), 4, 2), T(v.y(), 4, 3));
    const AlongSurface<T> rate = this->law.rate(dual_z, dual_v, T(weight), T(mu));
    const AlongSurface<T> force = this->law.force(dual_z, rate, dual_v, T(weight));
    for (int k = 0; k < 4; ++k) {
      Plane step_z = Plane::Zero(), step_v = Plane::Zero();
      (k < 2 ? step_z : step_v)[k % 2] = 1e-6 * (k < 2 ? z.norm() : v.norm());
      const double width = 2 * (step_z + step_v).sum();
      const Plane above = this->force(z + step_z, v + step_v),
                  below = this->force(z - step_z, v - step_v), slope = (above - below) / width;
      const double round_off = 1e-14 * (above.norm() + 1e3 * v.norm()) / width;
      for (int i = 0; i < 2; ++i)
        EXPECT_NEAR(force[i].derivatives()[k], slope[i], 1e-6 * slope.norm() + 10 * round_off);
    }
  }
}

TEST(ElastoplasticBristleInPlane, never_gives_back_more_than_it_stored) {
  const auto law = sample<ElastoplasticBristle>();
  Draw draw;
  for (int trial = 0; trial < 20000; ++trial) {
    const Plane z = draw.deflection(), v = draw.velocity();
    const double load = weight * std::max(0.0, 1 + 2 * draw.number());
    EXPECT_GE(law.dissipated_power(z, v, load, mu), 0) << z << v << load;
  }
}

// Turned about while it slides, a bristle follows its velocity within the way that bends it.
TEST(ElastoplasticBristleInPlane, slides_with_the_force_of_coulomb_against_its_velocity) {
  ElastoplasticBristle law = sample<ElastoplasticBristle>();
  law.slip_viscosity = law.viscous = 0;
  Plane z = Plane::Zero();
  const double h = 1e-5;
  for (int i = 0; i < 2000; ++i) {
    const Plane v = turned(0.5 * i * h) * Plane(0.1, 0);
    z = law.deflection(z, h, v, weight, mu);
    if (i < 100) continue;
    const Plane force = law.force(z, law.rate(z, v, weight, mu), v, weight);
    EXPECT_LE((force - mu * weight * v.normalized()).norm(), 1e-3 * mu * weight);
  }
}

}  // namespace
}  // namespace stribeck::bristle_in_plane_test
