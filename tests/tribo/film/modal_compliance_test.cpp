#include "tribo/film/surface/modal_compliance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "tribo/film/skirt/skirt_patch.h"

// Surfaces whose modes have mass.
namespace stribeck::test::modal_compliance_test {
namespace {

/// All cells hang on one node: a surface of one mode.
struct Piston {
  explicit Piston(double damping, double residual = 0)
      : patch({0.04, -0.02, 0.02, 0, 0.6}, {4, 4, false}),
        surface(patch, shares(patch),
                {Eigen::MatrixXd::Constant(1, 1, shape), Eigen::VectorXd::Constant(1, frequency),
                 Eigen::VectorXd::Constant(1, damping)},
                residual == 0 ? Eigen::MatrixXd() : Eigen::MatrixXd::Constant(1, 1, residual)),
        memory(static_cast<std::size_t>(surface.memory()), 0.0),
        pressure(Field::Zero(patch.size())),
        deflection(pressure) {}

  static NodalCompliance::Shares shares(const FilmPatch& g) {
    NodalCompliance::Shares all(g.size(), 1);
    for (int j = 0; j < g.columns(); ++j)
      for (int i = 0; i < g.rows(); ++i) all.insert(g.cell(j, i), 0) = 1;
    return all;
  }
  double force() const { return (patch.area * pressure).sum(); }

  /// Steps of τ after one of τ'; 0: the first one.
  void step(double tau, double before) {
    const double kappa = before > 0 ? tau / (tau + before) : 0;
    const StepRates rates{1 / tau, kappa, (1 + kappa) / tau};
    SurfaceStep now;
    surface.begin(rates, memory.data(), now);
    surface.deflect_in_step(pressure, now, deflection);
    deflection += now.free;
    surface.store_modal_state(pressure, rates, memory.data(), memory.data());
    EXPECT_NEAR(deflection[0], shape * memory[0] + deflection_of_rest(), 1e-14);
  }
  double deflection_of_rest() const { return rest * force(); }

  static constexpr double shape = 2, frequency = 500;
  double rest = 0;
  SkirtPatch patch;
  ModalCompliance surface;
  std::vector<double> memory;
  Field pressure, deflection;
};

TEST(ModalCompliance, is_that_of_its_modes_and_the_rest_under_a_load_that_stays) {
  constexpr double residual = 3e-6;
  Piston p(0.2, residual);
  p.rest = residual;
  p.pressure = 1e5 * p.patch.used;
  const double expected = (std::pow(Piston::shape / Piston::frequency, 2) + residual) * p.force();
  Field at_rest(p.patch.size());
  p.surface.deflect(p.pressure, at_rest);
  EXPECT_NEAR(at_rest[0], expected, 1e-12 * expected);
  for (int k = 0; k < 4000; ++k) p.step(1e-4, k == 0 ? 0 : 1e-4);
  EXPECT_NEAR(p.deflection[0], expected, 1e-9 * expected);
  EXPECT_NEAR(p.surface.energy(p.pressure, p.memory.data()), expected * p.force() / 2,
              1e-9 * expected * p.force());
}

/// d under a load that is put on at once, undamped: d(1 − cos ωt).
double error_after_a_period(int steps) {
  Piston p(0);
  p.pressure = 1e5 * p.patch.used;
  const double tau = 1.25 * 2 * std::numbers::pi / Piston::frequency / steps,
               statically = std::pow(Piston::shape / Piston::frequency, 2) * p.force();
  for (int k = 0; k < steps; ++k) p.step(tau, k == 0 ? 0 : tau);
  return std::abs(p.deflection[0] / statically - 1);
}

TEST(ModalCompliance, swings_with_its_frequency_to_second_order) {
  const double coarse = error_after_a_period(400), fine = error_after_a_period(800);
  EXPECT_LT(fine, 5e-3);
  EXPECT_NEAR(std::log2(coarse / fine), 2, 0.2);
}

TEST(ModalCompliance, follows_at_once_where_steps_are_long_against_its_period) {
  Piston p(0);
  p.pressure = 1e5 * p.patch.used;
  const double statically = std::pow(Piston::shape / Piston::frequency, 2) * p.force();
  p.step(10.0, 0);
  EXPECT_NEAR(p.deflection[0], statically, 1e-6 * statically);
}

}  // namespace
}  // namespace stribeck::test::modal_compliance_test
