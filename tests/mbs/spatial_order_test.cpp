// Implicit methods keep their order on the manifold of orientations.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "dae/integrators/diagonally_implicit.h"
#include "dae/integrators/generalized_alpha.h"
#include "dae/method/sdirk2.h"
#include "dae/method/tr_bdf2.h"
#include "dae/problems.h"
#include "solved.h"
#include "spatial_motions.h"

namespace stribeck::test::spatial_order_test {
namespace {

using nlohmann::json;

struct ImplicitMethod {
  std::string name;
  int order;
  std::function<std::unique_ptr<TimeIntegrator>(const DaeProblem&)> make;
};

void PrintTo(const ImplicitMethod& m, std::ostream* out) {
  *out << m.name;
}

std::vector<ImplicitMethod> implicit_methods() {
  const auto runge_kutta = [](const RungeKuttaTable& table) {
    return [&table](const DaeProblem& p) { return std::make_unique<DiagonallyImplicit>(p, table); };
  };
  return {{"tr_bdf2", 2, runge_kutta(tr_bdf2())},
          {"sdirk2", 2, runge_kutta(sdirk2())},
          {"generalized_alpha", 2, [](const DaeProblem& p) {
             return std::make_unique<GeneralizedAlpha>(
                 p, GeneralizedAlphaWeights::from_spectral_radius(0.8));
           }}};
}

/// Errors of a run in position [m], orientation [rad] and velocities [m/s, rad/s].
struct Errors {
  std::vector<double> position, turn, velocity, spin;

  void add(const State& s, const State& exact) {
    position.push_back((position_of(s, 1) - position_of(exact, 1)).norm());
    turn.push_back(angle_between(turn_of(s, 1), turn_of(exact, 1)));
    velocity.push_back((velocity_of(s, 1) - velocity_of(exact, 1)).norm());
    spin.push_back((spin_of(s, 1) - spin_of(exact, 1)).norm());
  }
};

class SpatialOrder : public testing::TestWithParam<ImplicitMethod> {
 protected:
  /// Runs with `coarsest` and twice, four and eight times as many steps.
  Errors errors(Mechanism<3> mechanism, const State& exact, int coarsest) const {
    const Solved<3> solved(std::move(mechanism));
    const auto time_integrator = GetParam().make(solved.system);
    Errors all;
    for (int steps = coarsest; steps <= 8 * coarsest; steps *= 2)
      all.add(march(*time_integrator, solved.s, exact.t, {exact.t / steps}), exact);
    return all;
  }
  void expect_order(const std::vector<double>& errors) const {
    const std::vector<double> seen = orders(errors);
    for (std::size_t i = seen.size() - 2; i < seen.size(); ++i)
      EXPECT_NEAR(seen[i], GetParam().order, 0.15) << testing::PrintToString(errors);
  }
};

/// Exact positions and velocities of one body.
State exact_state(double t, const Eigen::Vector3d& x, const Eigen::Quaterniond& turn,
                  const Eigen::Vector3d& v, const Eigen::Vector3d& w) {
  State s;
  s.t = t;
  s.q.resize(7);
  s.v.resize(6);
  s.q << x, turn.w(), turn.vec();
  s.v << v, w;
  return s;
}

TEST_P(SpatialOrder, of_a_tilted_pendulum) {
  const json row = spatial_reference("tilted_pendulum")["table"][2];
  const Eigen::Vector3d centre = vector3(row["centre"]),
                        w = row["angular_velocity"].get<double>() * tilted_axis();
  const State exact =
      exact_state(row["t"], centre, tilted_pendulum_turn(row["angle"]), w.cross(centre), w);
  const Errors seen = errors(tilted_pendulum(), exact, 80);
  for (const auto* each : {&seen.position, &seen.turn, &seen.velocity, &seen.spin})
    expect_order(*each);
}

TEST_P(SpatialOrder, of_a_free_top) {
  const json row = spatial_reference("free_top")["table"][2];
  const State exact = exact_state(row["t"], {0, 0, 0}, quaternion(row["quaternion"]), {0, 0, 0},
                                  vector3(row["world_rates"]));
  const Errors seen = errors(free_top(), exact, 80);
  expect_order(seen.turn);
  expect_order(seen.spin);
}

TEST_P(SpatialOrder, of_a_heavy_top) {
  const json figures = spatial_reference("heavy_top")["slow"], row = figures["table"][1];
  const State exact = exact_state(row["t"], vector3(row["centre"]), quaternion(row["quaternion"]),
                                  vector3(row["centre_velocity"]), vector3(row["world_rates"]));
  const Errors seen = errors(heavy_top(figures), exact, 320);
  for (const auto* each : {&seen.position, &seen.turn, &seen.velocity, &seen.spin})
    expect_order(*each);
}

INSTANTIATE_TEST_SUITE_P(methods, SpatialOrder, testing::ValuesIn(implicit_methods()),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace stribeck::test::spatial_order_test
