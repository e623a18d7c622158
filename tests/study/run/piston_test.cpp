#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "study/model_runs.h"

// Models whose piston floats on its skirts: joint.NAME.film with model = "skirts".
namespace stribeck::test {
namespace {

constexpr const char* rigid = "engine_b_conserving";
constexpr const char* elastic = "engine_b";

/// Engine B on coarse skirts.
RunResult engine(std::vector<std::string> overrides, const char* name = rigid) {
  for (const int skirt : {0, 1})
    for (const char* cells : {"cells_along=8", "cells_around=12"})
      overrides.push_back(fmt::format("joint.piston.film.skirt[{}].{}", skirt, cells));
  return simulate(
      read_model(fmt::format("{}/examples/dlugos/{}.toml", STRIBECK_SOURCE_DIR, name), overrides));
}

/// A tenth of a cycle on coarse panels of finite elements.
RunResult elastic_engine(std::vector<std::string> overrides) {
  for (const char* common :
       {"joint.piston.film.cavitation=mass_conserving", "simulation.duration=\"4 ms\"",
        "joint.piston.film.skirt_compliance[0].elements_along=8",
        "joint.piston.film.skirt_compliance[0].elements_around=12",
        "joint.piston.film.skirt_compliance[0].elements_through=1"})
    overrides.emplace_back(common);
  return engine(std::move(overrides), elastic);
}

double largest(const RunResult& run, const char* channel) {
  double most = 0;
  for (const double value : run.record.samples(channel)) most = std::max(most, std::abs(value));
  return most;
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

TEST(Piston, on_elastic_skirts_balances_its_energy_and_its_oil) {
  const RunResult run = elastic_engine({});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
  EXPECT_LT(largest(run, "joint.piston.oil_balance_error"),
            1e-12 * last(run, "joint.piston.oil_volume"));
  EXPECT_GT(largest(run, "joint.piston.thrust.peak_deflection"), 1e-6);
}

/// No time has passed yet: thick oil holds its surfaces whatever their compliance.
TEST(Piston, on_soft_skirts_starts_in_thick_oil) {
  for (const char* cavitation : {"mass_conserving", "reynolds"}) {
    const RunResult run =
        elastic_engine({"joint.piston.film.skirt_compliance[0].thickness=\"3.4 mm\"",
                        "joint.piston.film.skirt_compliance[0].sides_held_from=\"4.8 mm\"",
                        "lubricant.oil.viscosity=\"34 mPa s\"", "drive.crank.speed=\"2540 rpm\"",
                        "simulation.duration=\"0.1 ms\"",
                        fmt::format("joint.piston.film.cavitation={}", cavitation)});
    EXPECT_EQ(run.status, RunStatus::done) << run.message;
  }
}

/// All modes with mass are the whole flexibility: skirts are far stiffer than their oil is fast.
TEST(Piston, on_all_modes_is_that_on_a_few_and_the_residual) {
  const RunResult few = elastic_engine({}),
                  all = elastic_engine({"joint.piston.film.skirt_compliance[0].modes=117",
                                        "joint.piston.film.skirt_compliance[0].residual=false"});
  ASSERT_EQ(all.status, RunStatus::done) << all.message;
  for (const char* channel : {"joint.piston.thrust.peak_deflection", "joint.piston.offset"})
    EXPECT_NEAR(last(all, channel), last(few, channel), 1e-3 * largest(few, channel)) << channel;
}

TEST(Piston, on_skirts_of_a_stiff_material_is_the_rigid_one) {
  const RunResult stiff =
      elastic_engine({"joint.piston.film.skirt_compliance[0].modulus=\"1e6 GPa\""});
  const RunResult reference = engine(
      {"simulation.duration=\"4 ms\"", "joint.piston.film.cavitation=mass_conserving"}, rigid);
  ASSERT_EQ(stiff.status, RunStatus::done) << stiff.message;
  for (const char* channel : {"joint.piston.offset", "joint.piston.tilt"})
    EXPECT_NEAR(last(stiff, channel), last(reference, channel), 2e-3 * largest(reference, channel))
        << channel;
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
