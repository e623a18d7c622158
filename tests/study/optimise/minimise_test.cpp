#include "study/optimise/minimise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <stdexcept>

#include "study/optimise/feasible_minimum.h"
#include "study/optimise/pareto.h"

namespace stribeck::test::minimise_test {
namespace {

using Complex = std::complex<double>;
using Function = Complex (*)(const std::vector<Complex>& x);

/// Gradient by the complex step: exact to round-off.
Evaluation with_gradient(Function f, const Eigen::VectorXd& x) {
  constexpr double step = 1e-30;
  Evaluation e;
  e.gradient.resize(x.size());
  for (Eigen::Index j = 0; j < x.size(); ++j) {
    std::vector<Complex> z(x.begin(), x.end());
    z[static_cast<std::size_t>(j)] += Complex(0, step);
    const Complex y = f(z);
    e.value = y.real();
    e.gradient[j] = y.imag() / step;
  }
  return e;
}

Minimum found(Function f, const Eigen::VectorXd& start, const Eigen::VectorXd& lower,
              const Eigen::VectorXd& upper) {
  MinimiseProblem problem{start, lower, upper, 0,
                          [f](const Eigen::VectorXd& x, bool) { return with_gradient(f, x); }};
  return minimise(problem, {.tolerance = 1e-8, .evaluations = 30});
}

/// Load of an infinite plane slider, in ηUL²/h₂², over a = h₁/h₂ [Hamrock2004].
Complex slider_load(const Complex& a) {
  return 6.0 / ((a - 1.0) * (a - 1.0)) * (std::log(a) - 2.0 * (a - 1.0) / (a + 1.0));
}

Complex slider_friction_coefficient(const Complex& a) {
  return (4.0 * std::log(a) - 6.0 * (a - 1.0) / (a + 1.0)) / (a - 1.0) / slider_load(a);
}

const Eigen::VectorXd least = Eigen::VectorXd::Constant(1, 1.05),
                      most = Eigen::VectorXd::Constant(1, 6),
                      start = Eigen::VectorXd::Constant(1, 1.2);

TEST(Minimise, finds_the_plane_slider_of_the_greatest_load_in_thirty_evaluations) {
  const Minimum best = found([](const auto& x) { return -slider_load(x[0]); }, start, least, most);
  EXPECT_NEAR(best.x[0], 2.18870480, 1e-6);
  EXPECT_NEAR(slider_load(best.x[0]).real(), 0.16024314, 1e-8);
  EXPECT_LE(best.evaluations, 30);
  EXPECT_TRUE(best.converged) << best.message;
}

TEST(Minimise, finds_the_plane_slider_of_the_least_friction) {
  const Minimum best =
      found([](const auto& x) { return slider_friction_coefficient(x[0]); }, start, least, most);
  EXPECT_NEAR(best.x[0], 2.5335013, 1e-6);
  EXPECT_LE(best.evaluations, 30);
}

/// Load of a Rayleigh step at s L with h₁/h₂ = H: half of the pressure at the step.
Complex step_load(const std::vector<Complex>& x) {
  const Complex s = x[0], H = x[1];
  return 3.0 * (H - 1.0) * s * (1.0 - s) / (H * H * H * (1.0 - s) + s);
}

TEST(Minimise, finds_the_step_of_rayleigh) {
  const Minimum best = found([](const auto& x) { return -step_load(x); }, Eigen::Vector2d(0.5, 1.2),
                             Eigen::Vector2d(0.05, 1.05), Eigen::Vector2d(0.95, 6));
  EXPECT_NEAR(best.x[0], 0.7182335, 1e-6);
  EXPECT_NEAR(best.x[1], 1.8660254, 1e-6);
  EXPECT_LE(best.evaluations, 30);
}

/// Least x² + y² where x + y >= 1: (1/2, 1/2).
Evaluation nearest_of_a_line(const Eigen::VectorXd& x, bool) {
  Evaluation e{x.squaredNorm(), Eigen::VectorXd::Constant(1, 1 - x.sum()), 2 * x,
               Eigen::MatrixXd::Constant(1, 2, -1)};
  return e;
}

TEST(Minimise, keeps_a_constraint_with_and_without_gradients) {
  for (const MinimiseMethod method : {MinimiseMethod::slsqp, MinimiseMethod::cobyla}) {
    const MinimiseProblem problem{Eigen::Vector2d(0.9, 0.4), Eigen::Vector2d(-2, -2),
                                  Eigen::Vector2d(2, 2), 1, nearest_of_a_line};
    const Minimum best = minimise(problem, {.method = method, .tolerance = 1e-7});
    EXPECT_NEAR(best.x[0], 0.5, 1e-5);
    EXPECT_NEAR(best.x[1], 0.5, 1e-5);
    EXPECT_GE(best.x.sum(), 1 - 1e-6);
  }
}

TEST(Minimise, ends_with_the_error_of_an_evaluation) {
  const MinimiseProblem problem{start, least, most, 0,
                                [](const Eigen::VectorXd&, bool) -> Evaluation {
                                  throw std::runtime_error("no such point");
                                }};
  EXPECT_THROW(minimise(problem, {}), std::runtime_error);
}

/// f = (x − 2)², ridged by noise, within x <= 1.5.
FeasibleMinimum beside_a_wall(double noise, const Eigen::VectorXd& from) {
  MinimiseProblem problem{from, Eigen::VectorXd::Zero(1), Eigen::VectorXd::Constant(1, 4), 1,
                          [noise](const Eigen::VectorXd& x, bool) {
                            const double d = x[0] - 2, ridge = noise * std::sin(1e5 * x[0]);
                            Evaluation e{.value = d * d,
                                         .gradient = Eigen::VectorXd::Constant(1, 2 * d)};
                            e.constraints = Eigen::VectorXd::Constant(1, x[0] - 1.5 + ridge);
                            e.constraint_gradient = Eigen::MatrixXd::Constant(1, 1, 1);
                            return e;
                          }};
  return minimise_within(problem, {.tolerance = 1e-8});
}

TEST(FeasibleMinimum, ends_within_its_constraint_whatever_noise_it_has) {
  for (const double noise : {0.0, 1e-7, 1e-5, 1e-4})
    for (const double from : {0.2, 1.5, 3.0}) {
      const FeasibleMinimum best = beside_a_wall(noise, Eigen::VectorXd::Constant(1, from));
      EXPECT_TRUE(best.feasible) << noise << " " << from;
      EXPECT_TRUE(best.converged) << best.message;
      EXPECT_NEAR(best.x[0], 1.5, 2 * noise + 2e-6) << noise << " " << from;
      EXPECT_TRUE(best.at_lower.empty() && best.at_upper.empty());
    }
}

TEST(FeasibleMinimum, names_the_bounds_at_which_it_ends) {
  MinimiseProblem problem{Eigen::Vector2d(0.5, 0.5), Eigen::Vector2d(0, 0), Eigen::Vector2d(1, 1),
                          0, [](const Eigen::VectorXd& x, bool) {
                            return Evaluation{.value = x[0] - x[1],
                                              .gradient = Eigen::Vector2d(1, -1)};
                          }};
  const FeasibleMinimum best = minimise_within(problem, {});
  EXPECT_TRUE(best.converged) << best.message;
  EXPECT_EQ(best.at_lower, std::vector{0});
  EXPECT_EQ(best.at_upper, std::vector{1});
}

TEST(FeasibleMinimum, calls_nothing_converged_that_has_a_slope_left) {
  const MinimiseProblem problem{
      Eigen::Vector2d(0, 0), Eigen::Vector2d(-1, -1), Eigen::Vector2d(1, 1), 1, {}};
  Evaluation at{.value = 0, .gradient = Eigen::Vector2d(-3, 4)};
  at.constraints = Eigen::VectorXd::Constant(1, 0);
  at.constraint_gradient = Eigen::RowVector2d(1, 0);
  EXPECT_DOUBLE_EQ(first_order_residual(problem, Eigen::Vector2d(0, 0), at, 1e-4), 4);
  EXPECT_DOUBLE_EQ(first_order_residual(problem, Eigen::Vector2d(0, -1), at, 1e-4), 0);
  at.constraints[0] = -1;
  EXPECT_DOUBLE_EQ(first_order_residual(problem, Eigen::Vector2d(0, 0), at, 1e-4), 5);
}

TEST(ParetoFront, holds_the_points_that_none_is_better_than) {
  //                        0  1  2  3  4  5
  const std::vector<double> f{1, 2, 3, 2, 3, 1}, g{3, 2, 1, 3, 3, 3};
  EXPECT_EQ(pareto_front({f, g}), (std::vector<std::size_t>{0, 1, 2, 5}));
  EXPECT_EQ(pareto_front({f}), (std::vector<std::size_t>{0, 5}));
}

}  // namespace
}  // namespace stribeck::test::minimise_test
