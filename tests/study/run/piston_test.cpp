#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "study/model_runs.h"

// Models whose piston floats on its skirts: joint.NAME.film with model = "skirts".
namespace stribeck::test {
namespace {

/// Engine B on coarse skirts.
RunResult engine(std::vector<std::string> overrides) {
  for (const int skirt : {0, 1})
    for (const char* cells : {"cells_along=8", "cells_around=12"})
      overrides.push_back(fmt::format("joint.piston.film.skirt[{}].{}", skirt, cells));
  return simulate(
      read_model(STRIBECK_SOURCE_DIR "/examples/dlugos/engine_b_conserving.toml", overrides));
}

TEST(Piston, balances_its_energy_and_its_oil_by_every_integrator) {
  std::vector<double> losses;
  for (const char* method : {"tr_bdf2", "sdirk2", "esdirk4", "generalized_alpha", "hht"}) {
    const RunResult run =
        engine({fmt::format("simulation.integrator={}", method), "simulation.duration=\"10 ms\""});
    ASSERT_EQ(run.status, RunStatus::done) << method << run.message;
    EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput) << method;
    const double oil = last(run, "joint.piston.oil_volume");
    for (const double error : run.record.samples("joint.piston.oil_balance_error"))
      ASSERT_LT(std::abs(error), 1e-12 * oil) << method;
    losses.push_back(last(run, "joint.piston.dissipated_energy"));
  }
  for (const double loss : losses) EXPECT_NEAR(loss, losses[0], 2e-3 * losses[0]);
}

TEST(Piston, is_refused_where_a_skirt_begins_outside_its_liner) {
  try {
    engine({"joint.piston.film.liner=[\"160 mm\", \"210 mm\"]"});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what())
                  .find("joint.piston.film.liner: at the start joint.piston.thrust reaches x = "
                        "0.155999 m of the liner, beyond its end at 0.16 m.\n"
                        "  Lengthen the liner, or move the slider"),
              std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace stribeck::test
