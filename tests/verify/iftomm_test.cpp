// The IFToMM benchmark mechanisms of examples/benchmarks against independent solutions (tools/reference/iftomm_*.py).
#include "verify/reference.h"

namespace stribeck::verify {
namespace {

using nlohmann::json;

RunResult run_benchmark(const std::string& name, const std::string& tolerance) {
  return run_example_file("benchmarks/" + name, {"simulation.tolerance=" + tolerance});
}

TEST(SimplePendulum, is_where_the_elliptic_functions_say) {
  const RunResult run = run_benchmark("a01_simple_pendulum", "1e-11");
  const json table = reference("iftomm_a01.json")["table"];
  for (const json& row : table) {
    EXPECT_NEAR(sample_at(run, row["t"], "body.mass.x"), row["x"].get<double>(), 1e-9);
    EXPECT_NEAR(sample_at(run, row["t"], "body.mass.y"), row["y"].get<double>(), 1e-9);
  }
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-9);
}

/// Ten seconds lead through the flat position ten times.
TEST(Windows, pass_the_flat_position_and_turn_as_one_crank) {
  const std::map<int, double> tolerance{{2, 1e-6}, {40, 2e-5}};  // ten passages amplify errors
  const json cases = reference("iftomm_a02.json")["cases"];
  for (const auto& [windows, most] : tolerance) {
    const RunResult run = run_benchmark(fmt::format("a02_windows_{}", windows), "1e-8");
    for (const json& one : cases) {
      if (one["windows"] != windows) continue;
      const json last = one["table"][20];
      ASSERT_EQ(last["t"], 10.0);
      EXPECT_NEAR(2 * sample_at(run, 10, "body.crank0.x"), last["b0_x"].get<double>(), most);
      EXPECT_NEAR(2 * sample_at(run, 10, "body.crank0.y"), last["b0_y"].get<double>(), most);
    }
  }
}

double largest_crank_error(const RunResult& run) {
  double largest = 0;
  const json table = reference("iftomm_a03.json")["table"];
  for (const json& row : table)
    largest = std::max(largest, std::abs(sample_at(run, row["t"], "body.OF.phi") -
                                         row["angles"][0].get<double>()));
  return largest;
}

TEST(Andrews, crank_within_1e_5_at_the_default_tolerance_and_1e_8_at_a_tight_one) {
  EXPECT_LT(largest_crank_error(run_benchmark("a03_andrews", "1e-6")), 1e-5);
  EXPECT_LT(largest_crank_error(run_benchmark("a03_andrews", "1e-11")), 1e-8);
}

TEST(Bricard, moves_although_counting_rows_gives_no_freedom) {
  const RunResult run = run_benchmark("a04_bricard", "1e-8");
  const json table = reference("iftomm_a04.json")["prismatic_links"]["table"];
  for (const json& row : table) {  // link 2 leads from P2 to P3
    const double t = row["t"];
    for (int i = 0; i < 3; ++i) {
      const double middle = (row["p2"][i].get<double>() + row["p3"][i].get<double>()) / 2;
      const std::string channel = std::string("body.link2.") + "xyz"[i];
      EXPECT_NEAR(sample_at(run, t, channel), middle, 1e-7) << channel << " at " << t;
    }
  }
  ASSERT_EQ(run.warnings.size(), 1u);
}

TEST(Governor, stiff_dampers_do_not_disturb_the_slow_swing) {
  const RunResult run = run_benchmark("a05_flyball_governor", "1e-7");
  const json table = reference("iftomm_a05.json")["table"];
  for (const json& row : table) {
    const double t = row["t"];
    if (t > 2) break;
    EXPECT_NEAR(sample_at(run, t, "body.slider.z"), row["slider"].get<double>(), 1e-5) << t;
  }
}

}  // namespace
}  // namespace stribeck::verify
