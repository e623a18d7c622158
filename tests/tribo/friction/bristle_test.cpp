#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tribo/friction/elastoplastic_bristle.h"
#include "tribo/friction/lugre.h"
#include "tribo/friction/stribeck_friction.h"

// What both bristle laws promise, and where they differ: energy.
namespace stribeck::bristle_test {
namespace {

constexpr FallingCoefficient curve{.static_coefficient = 0.2,
                                   .kinetic_coefficient = 0.1,
                                   .stribeck_speed = 0.01,
                                   .stribeck_exponent = 2.0};
constexpr double weight = 500.0;  // N [N]

template <class T>
T mu(const T& v) {
  return curve.coefficient(T(value(v) < 0.0 ? -v : v));
}

template <class Bristle>
Bristle sample();
template <>
LuGre sample() {
  return {.stiffness = 2e5, .damping = 0.0, .viscous = 3.0};
}
template <>
ElastoplasticBristle sample() {
  return {.stiffness = 1e8, .damping = 50.0, .slip_viscosity = 2e3, .viscous = 3.0};
}

// What one step of the classical Runge-Kutta method sees and does.
template <class Bristle>
struct Walk {
  Bristle law;
  double z = 0, work = 0, dissipated = 0, load_work = 0;  // [m], [J]

  // Over dt, velocity and load as functions of the time within the step.
  template <class Velocity, class Load>
  void step(double dt, Velocity v, Load load) {
    const auto rate = [&](double t, double at) { return law.rate(at, v(t), load(t), mu(v(t))); };
    const double k1 = rate(0, z), k2 = rate(dt / 2, z + dt / 2 * k1);
    const double k3 = rate(dt / 2, z + dt / 2 * k2), k4 = rate(dt, z + dt * k3);
    const double middle = z + dt / 24 * (5 * k1 + 4 * k2 + 4 * k3 - k4);  // of third order
    const double end = z + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
    const double load_rate = (load(dt) - load(0)) / dt;
    const auto add = [&](double weight_in_simpson, double t, double at) {
      const double force = law.force(at, rate(t, at), v(t), load(t));
      work += weight_in_simpson * dt / 6 * force * v(t);
      dissipated += weight_in_simpson * dt / 6 * law.dissipated_power(at, v(t), load(t), mu(v(t)));
      load_work += weight_in_simpson * dt / 6 * law.load_power(at, load_rate);
    };
    add(1, 0, z);
    add(4, dt / 2, middle);
    add(1, dt, end);
    z = end;
  }
};

template <class Bristle>
class AnyBristle : public testing::Test {
 protected:
  Bristle law = sample<Bristle>();
  double force(double z, double v, double load) const {
    return law.force(z, law.rate(z, v, load, mu(v)), v, load);
  }
  // Stiffness of the stuck contact [N/m].
  double stuck_stiffness() const { return 2.0 * law.stored_energy(1.0, weight); }
};
using Bristles = testing::Types<LuGre, ElastoplasticBristle>;
TYPED_TEST_SUITE(AnyBristle, Bristles);

TYPED_TEST(AnyBristle, sticks_like_a_spring_before_it_breaks_away) {
  Walk<TypeParam> walk{this->law};
  const double v = 1e-6, dt = 1e-4;  // slow: no viscous part
  double moved = 0;
  while (moved < 0.02 * curve.static_coefficient * weight / this->stuck_stiffness()) {
    walk.step(
        dt, [&](double) { return v; }, [](double) { return weight; });
    moved += v * dt;
    const double expected = this->stuck_stiffness() * moved;
    EXPECT_NEAR(this->force(walk.z, 0.0, weight), expected, 0.011 * expected);  // z/z_ss = 2 %
  }
  EXPECT_GT(this->force(walk.z, 0.0, weight), 0.0);
}

TYPED_TEST(AnyBristle, holds_a_load_below_break_away_without_creep) {
  const double z = 0.5 * curve.static_coefficient * weight / this->stuck_stiffness();
  EXPECT_EQ(this->law.rate(z, 0.0, weight, mu(0.0)), 0.0);
  EXPECT_NEAR(this->force(z, 0.0, weight), 0.5 * curve.static_coefficient * weight, 1e-10);
}

TYPED_TEST(AnyBristle, slides_steadily_on_the_stribeck_curve) {
  for (const double v : {-0.5, -0.01, 2e-3, 0.02, 0.3}) {
    Walk<TypeParam> walk{this->law};
    const double dt = std::min(1e-6, 1e-7 / std::abs(v));
    for (int i = 0; i < 20000; ++i)
      walk.step(
          dt, [&](double) { return v; }, [](double) { return weight; });
    const double slip_viscosity = [&] {
      if constexpr (requires { this->law.slip_viscosity; }) return this->law.slip_viscosity;
      return 0.0;
    }();
    const double expected =
        weight * curve.coefficient(std::abs(v)) + (slip_viscosity + 3.0) * std::abs(v);
    EXPECT_NEAR(this->force(walk.z, v, weight), std::copysign(expected, v), 1e-8 * expected) << v;
  }
}

TYPED_TEST(AnyBristle, closes_its_loops_and_loses_their_area) {
  Walk<TypeParam> walk{this->law};
  const double way = 3.0 * curve.static_coefficient * weight / this->stuck_stiffness();
  const double omega = 20.0, dt = std::acos(-1.0) / omega / 20000.0;
  double last_z = 0, last_work = 0, last_heat = 0, t = 0;
  for (int turn = 0; turn < 3; ++turn) {
    last_z = walk.z, last_work = walk.work, last_heat = walk.dissipated;
    for (int i = 0; i < 40000; ++i, t += dt)
      walk.step(
          dt, [&](double s) { return way * omega * std::cos(omega * (t + s)); },
          [](double) { return weight; });
  }
  EXPECT_NEAR(walk.z, last_z, 1e-6 * way);
  const double area = walk.work - last_work;
  EXPECT_GT(area, 0.5 * curve.static_coefficient * weight * way);
  EXPECT_NEAR(walk.dissipated - last_heat, area, 1e-5 * area);  // truncation at the breakpoints
}

TYPED_TEST(AnyBristle, has_the_slopes_of_its_differences) {
  const double z0 = curve.static_coefficient * weight / this->stuck_stiffness();
  for (const std::array<double, 3> x : {std::array{0.3 * z0, 0.004, weight},
                                        {-0.4 * z0, 0.02, 2.0 * weight},
                                        {1.3 * z0, -0.01, 0.7 * weight},
                                        {-1.2 * z0, -0.3, 0.1 * weight}}) {
    const auto at = [&]<class T>(const T& z, const T& v, const T& load) {
      const T z_dot = this->law.rate(z, v, load, mu(v));
      return std::pair<T, T>(z_dot, this->law.force(z, z_dot, v, load));
    };
    const auto [rate, force] = at(Dual<3>(x[0], 3, 0), Dual<3>(x[1], 3, 1), Dual<3>(x[2], 3, 2));
    for (std::size_t i = 0; i < 3; ++i) {
      auto low = x, high = x;
      const double step = 1e-6 * std::abs(x[i]);
      low[i] -= step;
      high[i] += step;
      const auto below = at(low[0], low[1], low[2]), above = at(high[0], high[1], high[2]);
      const auto slope = [&](double a, double b) { return (b - a) / (2.0 * step); };
      const double by_rate = slope(below.first, above.first);
      const double by_force = slope(below.second, above.second);
      const auto index = static_cast<int>(i);  // rounding over the step, truncation far below
      EXPECT_NEAR(rate.derivatives()[index], by_rate,
                  1e-8 * std::abs(by_rate) + 1e-9 * std::abs(rate.value() / x[i]));
      EXPECT_NEAR(force.derivatives()[index], by_force,
                  1e-8 * std::abs(by_force) + 1e-9 * std::abs(force.value() / x[i]));
    }
  }
}

// What an implicit step asks for: z = z₀ + share ż, solved in closed form.
TYPED_TEST(AnyBristle, solves_a_stage_for_its_deflection) {
  std::mt19937 random(13);
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  for (int trial = 0; trial < 20000; ++trial) {
    const double z0 = 2e-6 * number(random), v = std::pow(number(random), 5);
    const double share = std::pow(10.0, -6.0 + 4.0 * number(random));
    const double load = weight * std::max(0.0, 1.0 + 2.0 * number(random));
    const double z = this->law.deflection(z0, share, v, load, mu(v));
    EXPECT_NEAR(z, z0 + share * this->law.rate(z, v, load, mu(v)),
                1e-9 * (std::abs(z0) + share * std::abs(v)));
    EXPECT_EQ(this->law.deflection(z0, 0.0, v, load, mu(v)), z0);
  }
}

// Smooth random motion from rest to fast, under a load that pulses and vanishes at times.
TYPED_TEST(AnyBristle, balances_its_energy_over_random_motion_and_load) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  Walk<TypeParam> walk{this->law};
  double v0 = 0, load0 = weight;
  const double dt = 2e-7;
  for (int piece = 0; piece < 60; ++piece) {
    const double v1 = 0.05 * std::pow(number(random), 3);
    const double load1 = weight * (1.0 + number(random));
    const int steps = 2000;
    for (int i = 0; i < steps; ++i) {
      const auto along = [&](double s) { return (i + s / dt) / steps; };
      walk.step(
          dt, [&](double s) { return v0 + (v1 - v0) * along(s); },
          [&](double s) { return load0 + (load1 - load0) * along(s); });
    }
    v0 = v1;
    load0 = load1;
  }
  const double stored = walk.law.stored_energy(walk.z, load0);
  EXPECT_GT(walk.dissipated, 0.0);
  EXPECT_NEAR(walk.work + walk.load_work, stored + walk.dissipated,
              1e-5 * walk.dissipated);  // truncation
}

TEST(ElastoplasticBristle, never_gives_back_more_than_it_stored) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  for (int trial = 0; trial < 200000; ++trial) {
    ElastoplasticBristle law = sample<ElastoplasticBristle>();
    law.damping = std::pow(10.0, 3.0 * number(random));
    law.slip_viscosity = std::pow(10.0, 3.0 * number(random));
    const double limit = 0.1 * std::pow(10.0, 1.0 + number(random));
    const double z = 1e-4 * std::pow(number(random), 5), v = std::pow(number(random), 5);
    const double load = weight * std::max(0.0, 1.0 + 2.0 * number(random));
    EXPECT_GE(law.dissipated_power(z, v, load, limit), 0.0) << z << " " << v << " " << load;
    const double z_dot = law.rate(z, v, load, limit);  // the same by its definition, to rounding
    const double power = law.force(z, z_dot, v, load) * v, spring = *law.stiffness * z * z_dot;
    EXPECT_NEAR(law.dissipated_power(z, v, load, limit), power - spring,
                1e-12 * (std::abs(power) + std::abs(spring) + std::abs(*law.stiffness * z * v)));
  }
}

TEST(ElastoplasticBristle, is_a_spring_exactly_up_to_break_away) {
  ElastoplasticBristle law = sample<ElastoplasticBristle>();
  law.damping = 0.0;
  const double v = 1e-9, break_away = curve.coefficient(v) * weight / *law.stiffness;
  for (const double share : {-0.999, 0.3, 0.999}) {
    const double z = share * break_away, z_dot = law.rate(z, v, weight, mu(v));
    EXPECT_EQ(z_dot, v);
    EXPECT_NEAR(law.force(z, z_dot, v, weight), *law.stiffness * z, 1e-8);  // σ₂ v
  }
  EXPECT_LT(law.rate(1.001 * break_away, v, weight, mu(v)), 0.0);
}

TEST(ElastoplasticBristle, lets_go_when_the_load_is_gone) {
  const auto law = sample<ElastoplasticBristle>();
  Walk<ElastoplasticBristle> walk{law, 1e-6};
  const double dt = 1e-7, time = (*law.damping + law.slip_viscosity) / *law.stiffness;
  for (int i = 0; i < 1000; ++i)
    walk.step(
        dt, [](double) { return 0.0; }, [](double) { return 0.0; });
  EXPECT_NEAR(walk.z, 1e-6 * std::exp(-1000 * dt / time), 1e-14);
  EXPECT_EQ(walk.work, 0.0);
}

TEST(LuGre, with_constant_damping_gives_energy_back) {
  LuGre law = sample<LuGre>();
  law.viscous = 0.0;
  law.damping = 1.0;
  const double z = curve.static_coefficient / law.stiffness;  // bent as far as slow motion bends
  const double limit = 0.2 * 0.2 / (1.0 * (0.2 - 0.1));       // µ_s²/(σ₁ (µ_s − µ_k))
  EXPECT_GT(law.dissipated_power(z, 0.99 * limit, weight, mu(0.99 * limit)), 0.0);
  EXPECT_LT(law.dissipated_power(z, 1.01 * limit, weight, mu(1.01 * limit)), 0.0);
  law.viscous = weight * 1.0 * (0.2 - 0.1) / 0.1;  // σ₂ = N σ₁ (µ_s − µ_k)/µ_k
  for (const double v : {0.1, 0.5, 2.0, 100.0})
    EXPECT_GE(law.dissipated_power(z, v, weight, mu(v)), 0.0) << v;
}

TEST(LuGre, without_damping_only_dissipates) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  const LuGre law = sample<LuGre>();
  for (int trial = 0; trial < 100000; ++trial) {
    const double z = 1e-6 * number(random), v = std::pow(number(random), 5);
    EXPECT_GE(law.dissipated_power(z, v, weight * (1.0 + number(random)), mu(v)), -1e-15);
  }
}

// Bent under a small load, released under a large one: more comes out than went in.
TEST(LuGre, takes_energy_from_a_load_that_grows_and_says_so) {
  const LuGre law = sample<LuGre>();
  const double z = 1e-7;
  const double gained = law.stored_energy(z, 3.0 * weight) - law.stored_energy(z, weight);
  EXPECT_GT(gained, 0.0);
  EXPECT_NEAR(law.load_power(z, 2.0 * weight), gained, 1e-12 * gained);  // over one second
  EXPECT_EQ(sample<ElastoplasticBristle>().load_power(z, 2.0 * weight), 0.0);
}

}  // namespace
}  // namespace stribeck::bristle_test
