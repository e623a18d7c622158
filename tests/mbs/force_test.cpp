#include <gtest/gtest.h>

#include <functional>

#include "mbs/load.h"
#include "mbs/spring_damper.h"
#include "mechanisms.h"

namespace stribeck {
namespace {

using test::random_state;

/// Two free bodies with turned markers away from their mass centres, and one element between them.
struct ForceCase {
  std::string name;
  std::function<std::unique_ptr<ForceElement>(const Pair<2>&)> make;
  bool internal;  ///< acts between the two bodies only
};

void PrintTo(const ForceCase& c, std::ostream* out) {
  *out << c.name;
}

std::unique_ptr<ForceElement> load(Pair<2> pair, Load<2>::Kind kind, Load<2>::Over over,
                                   double sign = 1) {
  return std::make_unique<Load<2>>("force.load", std::move(pair), kind, over,
                                   Eigen::Vector2d{0.6, -1.1}, make_harmonic(3.0, 20.0, 2.0, 0.3),
                                   sign);
}

std::vector<ForceCase> force_cases() {
  using enum Load<2>::Kind;
  using enum Load<2>::Over;
  return {{"spring",
           [](const Pair<2>& p) {
             return std::make_unique<MarkerForce<SpringDamper, 2>>("spring.s", p,
                                                                   SpringDamper{30.0, 0.0, 0.4});
           },
           true},
          {"spring_with_damper",
           [](const Pair<2>& p) {
             return std::make_unique<MarkerForce<SpringDamper, 2>>("spring.s", p,
                                                                   SpringDamper{30.0, 4.0, 0.4});
           },
           true},
          {"torsion_spring",
           [](const Pair<2>& p) {
             return std::make_unique<MarkerForce<TorsionSpring, 2>>("spring.t", p,
                                                                    TorsionSpring{12.0, 3.0, 0.2});
           },
           true},
          {"force_over_time", [](const Pair<2>& p) { return load(p, force_in_world_axes, time); },
           false},
          {"force_over_angle", [](const Pair<2>& p) { return load(p, force_in_world_axes, angle); },
           false},
          {"following_force_over_angle",
           [](const Pair<2>& p) { return load(p, force_in_body_axes, angle, -1.0); }, false},
          {"torque_over_time", [](const Pair<2>& p) { return load(p, torque, time); }, false},
          {"torque_over_angle", [](const Pair<2>& p) { return load(p, torque, angle); }, false},
          {"torque_over_its_own_angle",
           [](Pair<2> p) {
             p.a = p.b;
             p.body_a = p.body_b;
             return load(p, torque, angle);
           },
           false}};
}

Mechanism<2> two_bodies(const ForceCase& c) {
  Mechanism<2> m;
  const BodyId one = m.add_body("one", 1.3, 0.2), two = m.add_body("two", 0.7, 0.1);
  const MarkerId a = m.add_marker("one.a", one, {-0.5, 0.1}, turned_by(-0.8));
  const MarkerId b = m.add_marker("two.b", two, {0.3, 0.9}, turned_by(2.1));
  m.add_force(c.make(m.pair(a, b)));
  return m;
}

class AnyForce : public testing::TestWithParam<ForceCase> {
 protected:
  System<2> system_{two_bodies(GetParam())};
  const ForceElement& element() const { return *system_.mechanism().forces().front(); }
  VectorXd forces(const State& s) const {
    VectorXd f(system_.velocities());
    system_.forces(s, f);
    return f;
  }
  /// Derivative of f with respect to unknown i, which moves q by w.q and v by w.v.
  VectorXd difference(const State& s, const TangentWeights& w, int i) const {
    constexpr double h = 1e-5;
    State ahead = s, behind = s;
    ahead.q[i] += h * w.q;
    ahead.v[i] += h * w.v;
    behind.q[i] -= h * w.q;
    behind.v[i] -= h * w.v;
    return (forces(ahead) - forces(behind)) / (2 * h);
  }
};

TEST_P(AnyForce, tangent_is_the_difference_of_forces) {
  MatrixXd K(6, 6);
  for (const TangentWeights& w :
       {TangentWeights{1, 0, 0}, TangentWeights{0, 1, 0}, TangentWeights{0.3, 0.8, 0}}) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
      const State s = random_state(system_, seed);
      DenseSink sink(K);
      system_.tangent(s, w, sink);
      for (int i = 0; i < 6; ++i)  // h² times third derivatives of some 1e3
        EXPECT_LT((K.col(i) + difference(s, w, i)).lpNorm<Eigen::Infinity>(), 2e-7) << i;
    }
  }
}

TEST_P(AnyForce, power_is_that_of_the_generalised_forces) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const State s = random_state(system_, seed);
    const PowerFlow flow = element().power(s);
    EXPECT_NEAR(flow.input - flow.absorbed, forces(s).dot(s.v), 1e-13);
    EXPECT_EQ(GetParam().internal ? flow.input : flow.absorbed, 0.0);
  }
}

class InternalForce : public AnyForce {};

TEST_P(InternalForce, has_no_resultant) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const State s = random_state(system_, seed);
    const VectorXd f = forces(s);
    double moment = f[2] + f[5];
    for (const int row : {0, 3}) moment += s.q[row] * f[row + 1] - s.q[row + 1] * f[row];
    EXPECT_EQ(f[0] + f[3], 0.0);
    EXPECT_EQ(f[1] + f[4], 0.0);
    EXPECT_NEAR(moment, 0.0, 1e-13);
  }
}

TEST_P(AnyForce, channels_and_samples_go_together) {
  const std::size_t declared = element().channels().size();
  std::vector<double> values(declared + 1, -77.5);
  element().sample(random_state(system_, 2), values.data());
  for (std::size_t i = 0; i < declared; ++i) EXPECT_NE(values[i], -77.5) << i;
  EXPECT_EQ(values[declared], -77.5);
}

std::vector<ForceCase> internal_cases() {
  std::vector<ForceCase> internal;
  for (const ForceCase& c : force_cases())
    if (c.internal) internal.push_back(c);
  return internal;
}

const auto name_of = [](const testing::TestParamInfo<ForceCase>& one) { return one.param.name; };
INSTANTIATE_TEST_SUITE_P(elements, AnyForce, testing::ValuesIn(force_cases()), name_of);
INSTANTIATE_TEST_SUITE_P(elements, InternalForce, testing::ValuesIn(internal_cases()), name_of);

TEST(Spring, its_energy_grows_by_what_it_absorbs) {
  constexpr double h = 1e-5;
  System<2> system(two_bodies(force_cases().front()));
  for (unsigned seed = 1; seed <= 10; ++seed) {
    const State s = random_state(system, seed);
    State ahead = s, behind = s;
    ahead.q += h * s.v;
    behind.q -= h * s.v;
    const double growth = (system.elastic_energy(ahead) - system.elastic_energy(behind)) / (2 * h);
    EXPECT_NEAR(system.mechanism().forces().front()->power(s).absorbed, growth, 1e-7);
  }
}

TEST(Spring, at_length_zero_it_exerts_nothing) {
  const SpringDamper spring{30.0, 4.0, 0.4};
  const Wrench<double, 2> w = spring.wrench(Motion<double, 2>{{0, 0}, 0.3, {1, 2}, 1}, nullptr);
  EXPECT_EQ(w.f.norm(), 0.0);
}

TEST(Load, acts_along_its_direction_at_its_marker) {
  Mechanism<2> m;
  const BodyId body = m.add_body("one", 1.0, 1.0, {{2.0, 3.0}, test::pi / 2});
  const MarkerId ground = m.add_marker("ground.o", m.ground(), {0, 0});
  const MarkerId tip = m.add_marker("one.tip", body, {0.5, 0});
  for (const auto kind : {Load<2>::Kind::force_in_world_axes, Load<2>::Kind::force_in_body_axes})
    m.add_force(std::make_unique<Load<2>>("force.f", m.pair(ground, tip), kind, Load<2>::Over::time,
                                          Eigen::Vector2d{1.0, 0.0}, make_constant(8.0)));
  const System<2> system(std::move(m));
  VectorXd f(3);
  system.forces(system.blank_state(), f);
  // 8 N along x with an arm of 0.5 m in y, and 8 N along the body's x axis, which is y
  EXPECT_LT((f - Eigen::Vector3d(8.0, 8.0, -4.0)).norm(), 1e-14);
}

}  // namespace
}  // namespace stribeck
