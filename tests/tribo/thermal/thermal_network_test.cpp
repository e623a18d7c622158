#include "tribo/thermal/thermal_network.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace stribeck::test::thermal_network_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A body of 100 J/K that leads 4 W/K to a casing of 300 J/K and the casing 2 W/K to air at 290 K.
ThermalNetwork chain() {
  return {{{"body", false, 300, 100, 0}, {"casing", false, 295, 300, 5}, {"air", true, 290, 0, 0}},
          {{"inner", 0, 1, 4}, {"outer", 1, 2, 2}}};
}

MatrixXd no_slope(const ThermalNetwork& of) {
  return MatrixXd::Zero(of.size(), of.size());
}

TEST(ThermalNetwork, in_series_adds_its_resistances) {
  const ThermalNetwork network = chain();
  const VectorXd start = (VectorXd(3) << 300, 295, 290).finished(),
                 heat = (VectorXd(3) << 60, 0, 0).finished();
  const VectorXd end = start + network.change(start, heat, no_slope(network), 0);
  EXPECT_NEAR(end[1], 290 + (60 + 5) / 2.0, 1e-10);
  EXPECT_NEAR(end[0], end[1] + 60 / 4.0, 1e-10);
  EXPECT_EQ(end[2], 290);
  const MatrixXd r = network.resistance(std::array{0, 1});
  EXPECT_NEAR(r(0, 0), 1 / 4.0 + 1 / 2.0, 1e-12);
  EXPECT_NEAR(r(1, 1), 1 / 2.0, 1e-12);
  EXPECT_NEAR(r(0, 1), 1 / 2.0, 1e-12);  // heat of either warms the other alike
  EXPECT_NEAR(r(1, 0), r(0, 1), 1e-12);
  EXPECT_NEAR(network.at_rest()[0], 290 + 5 / 2.0, 1e-10);
}

/// One body of 240 J/K with 12 W/K: 20 K (1 - exp(-t/20 s)) for 240 W, at first order in steps.
TEST(ThermalNetwork, follows_the_exponential_of_one_body_at_first_order) {
  const ThermalNetwork network{{{"body", false, 300, 240, 0}, {"air", true, 300, 0, 0}},
                               {{"path", 0, 1, 12}}};
  const VectorXd heat = (VectorXd(2) << 240, 0).finished();
  const double exact = 300 + 20 * (1 - std::exp(-1.0));
  std::array<double, 2> errors{};
  for (std::size_t k = 0; k < 2; ++k) {
    const int steps = k == 0 ? 200 : 400;
    VectorXd T = VectorXd::Constant(2, 300);
    for (int i = 0; i < steps; ++i) T += network.change(T, heat, no_slope(network), steps / 20.0);
    errors[k] = std::abs(T[0] - exact);
  }
  EXPECT_LT(errors[1], 0.02);
  EXPECT_NEAR(errors[0] / errors[1], 2, 0.02);
}

TEST(ThermalNetwork, conserves_heat_in_any_step) {
  const ThermalNetwork network = chain();
  VectorXd T = (VectorXd(3) << 350, 280, 290).finished();
  for (const double step : {1e-4, 1.0, 1e4}) {
    const VectorXd heat = (VectorXd(3) << 70, -3, 0).finished(),
                   change = network.change(T, heat, no_slope(network), 1 / step);
    T += change;
    const double stored = (100 * change[0] + 300 * change[1]) / step;
    EXPECT_NEAR(stored, 70 - 3 + 5 - network.flow(1, T), 1e-9) << step;
  }
}

/// Heat that falls with temperature is a path to the temperature at which there would be none.
TEST(ThermalNetwork, takes_heat_that_changes_with_temperature_as_a_path) {
  const ThermalNetwork network = chain();
  const VectorXd start = (VectorXd(3) << 300, 295, 290).finished(),
                 heat = (VectorXd(3) << 60, 0, 0).finished();
  MatrixXd slope = no_slope(network);
  slope(0, 0) = -3;
  const ThermalNetwork with_path{{{"body", false, 300, 100, 0},
                                  {"casing", false, 295, 300, 5},
                                  {"air", true, 290, 0, 0},
                                  {"oil", true, 300 + 60 / 3.0, 0, 0}},
                                 {{"inner", 0, 1, 4}, {"outer", 1, 2, 2}, {"film", 0, 3, 3}}};
  const VectorXd more = (VectorXd(4) << start, 320).finished();
  const VectorXd change = network.change(start, heat, slope, 0.01),
                 same = with_path.change(more, VectorXd::Zero(4), no_slope(with_path), 0.01);
  EXPECT_LT((change - same.head(3)).cwiseAbs().maxCoeff(), 1e-10);
}

TEST(ThermalNetwork, finds_nodes_that_no_path_leads_out_of) {
  const ThermalNetwork network{{{"a", false, 300, 1, 0},
                                {"b", false, 310, 1, 0},
                                {"air", true, 290, 0, 0},
                                {"c", false, 0, 1, 0},
                                {"alone", false, 305, 1, 0}},
                               {{"ab", 0, 1, 1}, {"c_air", 3, 2, 1}}};
  const auto closed = network.isolated();
  ASSERT_EQ(closed.size(), 2U);
  EXPECT_EQ(closed[0], (std::vector<int>{0, 1}));
  EXPECT_EQ(closed[1], (std::vector<int>{4}));
  const VectorXd rest = network.at_rest();
  EXPECT_EQ(rest[0], 300);
  EXPECT_NEAR(rest[3], 290, 1e-12);
}

}  // namespace
}  // namespace stribeck::test::thermal_network_test
