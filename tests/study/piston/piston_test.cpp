#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "study/model_runs.h"

// Models whose piston floats on its skirts: joint.NAME.film with model = "skirts".
namespace stribeck::test::piston_test {
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

/// A bore that is wider by as much everywhere is a larger clearance.
TEST(Piston, feels_a_wider_bore_as_its_clearance) {
  const auto offset = [](std::vector<std::string> overrides) {
    overrides.emplace_back("simulation.duration=\"3 ms\"");
    const RunResult run = engine(std::move(overrides));
    EXPECT_EQ(run.status, RunStatus::done) << run.message;
    return last(run, "joint.piston.offset");
  };
  const double wider = offset({"joint.piston.film.radial_clearance=\"35 um\""}),
               bore = offset({"joint.piston.film.bore_shape=[{ shape = \"measured\", angles = [0], "
                              "heights = [0], gaps = [1e-5] }]"});
  EXPECT_NEAR(bore, wider, 1e-4 * std::abs(wider));  // steps are judged by the clearance
  EXPECT_GT(std::abs(wider - offset({})), 1e-3 * std::abs(wider));
}

/// Pressure on the slopes of a bore pushes along it.
TEST(Piston, in_a_tapered_bore_balances_its_energy_and_its_oil) {
  const RunResult run = engine(
      {"simulation.duration=\"10 ms\"",
       "joint.piston.film.bore_shape=[{ shape = \"taper\", rise = \"30 um\", from = \"60 mm\", "
       "length = \"150 mm\" }, { shape = \"barrel\", drop = \"15 um\", apex = \"150 mm\", "
       "length = \"50 mm\" }]"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
  EXPECT_LT(largest(run, "joint.piston.oil_balance_error"),
            1e-12 * last(run, "joint.piston.oil_volume"));
}

/// Oil of SAE 10W-30 that is as hot along the whole liner as a film of that temperature.
TEST(Piston, has_the_oil_that_the_temperature_of_its_liner_gives) {
  const auto loss = [](const char* film, const char* liner) {
    std::vector<std::string> overrides{"simulation.duration=\"3 ms\"",
                                       fmt::format("lubricant.oil={{ grade = \"SAE 10W-30\", "
                                                   "temperature = \"{}\" }}",
                                                   film)};
    if (*liner)
      overrides.push_back(
          fmt::format("joint.piston.film.liner_temperature={{ heights = [0, \"80 mm\", \"0.3 m\"], "
                      "temperatures = [\"90 degC\", \"90 degC\", \"{}\"] }}",
                      liner));
    const RunResult run = engine(std::move(overrides));
    EXPECT_EQ(run.status, RunStatus::done) << run.message;
    return last(run, "joint.piston.dissipated_energy");
  };
  const double at_90 = loss("90 degC", "");
  EXPECT_NEAR(loss("120 degC", "90 degC"), at_90, 1e-5 * at_90);
  EXPECT_LT(loss("120 degC", "180 degC"), 0.98 * at_90);
}

TEST(Piston, is_refused_where_its_oil_knows_no_temperature) {
  try {
    engine(
        {"joint.piston.film.liner_temperature={ heights = [0, \"0.3 m\"], "
         "temperatures = [\"90 degC\", \"180 degC\"] }"});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what())
                  .find("joint.piston.film.liner_temperature: the oil has one viscosity at all "
                        "temperatures.\n  Give it a grade or a temperature_law."),
              std::string::npos)
        << error.what();
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

/// Films are found side by side.
TEST(Piston, of_four_on_one_crankshaft_has_the_same_bits_in_two_threads) {
  std::vector<std::string> overrides{"simulation.duration=\"0.3 ms\""};
  for (int cylinder = 1; cylinder <= 4; ++cylinder)
    for (const int skirt : {0, 1})
      for (const char* cells : {"cells_along=8", "cells_around=12"})
        overrides.push_back(
            fmt::format("joint.cylinder_{}.film.skirt[{}].{}", cylinder, skirt, cells));
  for (const int cylinder : {1, 3})
    for (const char* elements : {"elements_along=8", "elements_around=12", "elements_through=1"})
      overrides.push_back(
          fmt::format("joint.cylinder_{}.film.skirt_compliance[0].{}", cylinder, elements));
  const auto model =
      read_model(STRIBECK_SOURCE_DIR "/examples/dlugos/four_cylinders.toml", overrides);
  RunOptions two;
  two.threads = 2;
  const RunResult alone = simulate(model), together = simulate(model, two);
  ASSERT_EQ(alone.status, RunStatus::done) << alone.message;
  ASSERT_EQ(alone.record.size(), together.record.size());
  for (std::size_t c = 0; c < alone.record.channels().size(); ++c)
    EXPECT_TRUE(std::ranges::equal(alone.record.column(c), together.record.column(c)))
        << alone.record.channels()[c].name;
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
}  // namespace stribeck::test::piston_test
