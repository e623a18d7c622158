#include "tribo/geometry/tilting_pin_in_bore.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "math/rotation.h"

namespace stribeck::tilting_pin_test {
namespace {

using Space = Motion<double, 3>;
using Eigen::Vector3d;

constexpr double R = 8e-3, c = 0.1e-3, L = 20e-3;
constexpr TiltingPinInBore pin{{R, c}, L};

Space moving(const Vector3d& r, const Vector3d& turn, const Vector3d& v, const Vector3d& w) {
  return {r, exp_of(turn).toRotationMatrix(), v, w};
}
Space later(const Space& m, double dt) {
  return {m.r + dt * m.v, (exp_of(dt * m.w) * Eigen::Quaterniond(m.R)).toRotationMatrix(), m.v,
          m.w};
}

Space random_motion(unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  const auto vector = [&](double xy, double z) {
    return Vector3d(xy * uniform(random), xy * uniform(random), z * uniform(random));
  };
  return moving(vector(0.1e-3, 1e-3), vector(0.02, 0), vector(0.2, 0.5), vector(3, 30));
}

TEST(TiltingPin, without_tilt_touches_at_both_ends_as_in_the_plane) {
  const Vector3d r(0.05e-3, -0.12e-3, 3e-3), v(0.3, 0.1, 0.02), w(0, 0, 40);
  const Space m = moving(r, {0, 0, 0.8}, v, w);
  const Motion<double, 2> flat{r.head<2>(), 0.8, v.head<2>(), 40};
  const ContactPoint<double, 2> planar = pin.across.touch(0, flat);
  for (int end = 0; end < 2; ++end) {
    const ContactPoint<double, 3> touch = pin.touch(end, m);
    EXPECT_EQ(pin.gap(end, m), pin.across.gap(0, flat));
    EXPECT_EQ(touch.penetration, planar.penetration);
    EXPECT_EQ(touch.normal.head<2>(), planar.normal);
    EXPECT_EQ(touch.at.head<2>(), planar.at);
    EXPECT_EQ(touch.at.z(), r.z() + (end == 0 ? 0.5 : -0.5) * L);
    EXPECT_EQ(touch.contact_point_velocity.z(), v.z());
    EXPECT_NEAR(tangent_part(touch, velocity_at(touch, m))
                    .dot(as_vector(touch, touch.contact_point_velocity)),
                tangent_part(planar, velocity_at(planar, flat)) * planar.contact_point_velocity +
                    v.z() * v.z(),
                1e-14);
  }
}

TEST(TiltingPin, touches_at_the_edges_where_its_ends_pass_the_play) {
  const double tilt = 0.02;  // about x: the upper end goes to −y, the lower one to +y
  const Space m = moving({0, 0, 0}, {tilt, 0, 0}, {0, 0, 0}, {0, 0, 0});
  const double way = std::sin(tilt) * L / 2, height = std::cos(tilt) * L / 2;
  for (int end = 0; end < 2; ++end) {
    const double side = end == 0 ? -1 : 1;
    EXPECT_NEAR(pin.gap(end, m), c - way, 1e-18);
    const ContactPoint<double, 3> touch = pin.touch(end, m);
    EXPECT_NEAR((touch.normal - Vector3d(0, -side, 0)).norm(), 0, 1e-15);
    EXPECT_NEAR((touch.at - Vector3d(0, side * (way + R), -side * height)).norm(), 0, 1e-17);
  }
}

TEST(TiltingPin, opens_as_its_gaps_do) {
  int seen = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    const Space m = random_motion(seed);
    for (int end = 0; end < 2; ++end) {
      if (!(pin.gap(end, m) < 0)) continue;
      const ContactPoint<double, 3> touch = pin.touch(end, m);
      const double dt = 1e-7,
                   opening = (pin.gap(end, later(m, dt)) - pin.gap(end, later(m, -dt))) / (2 * dt);
      EXPECT_NEAR(touch.normal.norm(), 1, 1e-14);
      EXPECT_NEAR(touch.normal.dot(velocity_at(touch, m)), opening, 1e-7) << seed;
      EXPECT_NEAR(touch.normal.dot(touch.contact_point_velocity), 0, 1e-14);
      ++seen;
    }
  }
  EXPECT_GT(seen, 100);
}

TEST(TiltingPin, that_rolls_round_and_is_pushed_along_slides_along_alone) {
  const double e = 0.11e-3, round = 7, push = 0.4;
  const Space m = moving({0, -e, 0}, {0, 0, 0}, {e * round, 0, push}, {0, 0, -round * e / R});
  const ContactPoint<double, 3> touch = pin.touch(0, m);
  const Vector3d sliding = tangent_part(touch, velocity_at(touch, m));
  EXPECT_NEAR((sliding - Vector3d(0, 0, push)).norm(), 0, 1e-15);
}

}  // namespace
}  // namespace stribeck::tilting_pin_test
