#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "base/units/unit.h"
#include "io/run_folder.h"
#include "io/toml/reader.h"
#include "study/model_runs.h"
#include "study/run/saved_run.h"

// Mechanisms whose films are heated in time.
namespace stribeck::test::thermal_run_test {
namespace {

ModelInput big_end(std::vector<std::string> overrides = {}) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/bearings/big_end_temperature.toml", overrides);
}

/// Values of a channel after a time [s].
std::vector<double> after(const RunResult& run, const std::string& channel, double time) {
  const auto& t = run.record.time();
  const auto all = run.record.samples(channel);
  std::vector<double> kept;
  for (std::size_t k = 0; k < t.size(); ++k)
    if (t[k] >= time) kept.push_back(all[k]);
  return kept;
}

double largest(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0,
                         [](double a, double b) { return std::max(a, std::abs(b)); });
}

/// A big end over its cycle, found by finite volumes with temperatures in the film's Newton iteration, on three grids: smallest film 2.697 um at
/// 6.08 ms, largest pressure 38.1 MPa, film 105.6, bore 105.8, journal 103.6, groove 91.65 degC.
TEST(HeatedBigEnd, comes_to_the_thermal_state_that_repeats) {
  const RunResult run = simulate(big_end());
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  constexpr double cycle = 0.36;  // the last one begins [s]
  const auto film = after(run, "joint.bearing.min_film_thickness", cycle);
  EXPECT_NEAR(*std::ranges::min_element(film), 2.697e-6, 0.01 * 2.697e-6);
  EXPECT_NEAR(largest(after(run, "joint.bearing.peak_film_pressure", cycle)), 38.09e6, 0.03 * 38e6);
  const auto degC = [&](const char* channel) {
    return largest(after(run, std::string("joint.bearing.") + channel, cycle)) - ice_point;
  };
  EXPECT_NEAR(degC("peak_film_temperature"), 105.6, 0.5);
  EXPECT_NEAR(degC("bearing_temperature"), 105.84, 0.5);
  EXPECT_NEAR(degC("journal_temperature"), 103.6, 0.5);
  EXPECT_NEAR(degC("feed_temperature"), 91.72, 0.2);
  EXPECT_LT(last(run, "joint.bearing.surface_temperature_change"), 0.15);
}

TEST(HeatedBigEnd, heat_is_the_dissipated_work_and_conserved) {
  const RunResult run = simulate(big_end({"simulation.duration=0.06"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const double most = largest(after(run, "joint.bearing.heat_generated", 0));
  EXPECT_LT(largest(after(run, "joint.bearing.heat_balance_error", 0)), 1e-8 * most);
  const auto heat = after(run, "joint.bearing.heat_generated", 0.01),
             loss = after(run, "joint.bearing.power_loss", 0.01);
  const double of_heat = std::accumulate(heat.begin(), heat.end(), 0.0),
               of_loss = std::accumulate(loss.begin(), loss.end(), 0.0);
  EXPECT_NEAR(of_heat, of_loss, 0.01 * of_loss);
}

TEST(HeatedBigEnd, resumed_in_parts_leaves_the_same_bytes) {
  const TemporaryFolder folder;
  const ModelInput input = big_end({"simulation.duration=0.05"});
  const RunResult whole = simulate_into_folder(input, {}, folder / "whole");
  ASSERT_EQ(whole.status, RunStatus::done) << whole.message;
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 0.02; };
  ASSERT_EQ(simulate_into_folder(input, options, folder / "parts").status, RunStatus::interrupted);
  ASSERT_EQ(resume(folder / "parts", {})->status, RunStatus::done);
  for (const char* file : {"results.h5", "results.csv", "checkpoint.h5"})
    EXPECT_TRUE(read_file(folder / "parts" / file) == read_file(folder / "whole" / file)) << file;
}

TEST(HeatedBigEnd, in_space_has_the_temperatures_of_the_plane) {
  const std::vector<std::string> coarse{"simulation.duration=0.03",
                                        "joint.bearing.film.cells_circumferential=32",
                                        "joint.bearing.film.cells_axial=3"};
  std::vector<std::string> spatial = coarse;
  spatial.insert(spatial.end(),
                 {"model.dimension=3", "body.journal.inertia=[1e-4, 1e-4, 1e-4]",
                  "force.gas.direction=[1, 0, 0]", "force.inertia.direction=[0, 1, 0]"});
  const RunResult plane = simulate(big_end(coarse)), space = simulate(big_end(spatial));
  ASSERT_EQ(plane.status, RunStatus::done) << plane.message;
  ASSERT_EQ(space.status, RunStatus::done) << space.message;
  EXPECT_NEAR(last(space, "joint.bearing.peak_film_temperature"),
              last(plane, "joint.bearing.peak_film_temperature"), 0.02);
  EXPECT_NEAR(last(space, "joint.bearing.feed_temperature"),
              last(plane, "joint.bearing.feed_temperature"), 0.01);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

bool any_has(const std::vector<std::string>& texts, const std::string& part) {
  return std::ranges::any_of(texts, [&](const std::string& text) { return has(text, part); });
}

std::string refusal(const std::vector<std::string>& overrides) {
  try {
    simulate(big_end(overrides));
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(HeatedBigEnd, is_refused_where_its_oil_or_its_bodies_have_no_heat_to_give) {
  EXPECT_TRUE(has(refusal({"lubricant.oil={ viscosity = \"9 mPa s\" }"}),
                  "joint.bearing.film.thermal: the oil has no density"));
  EXPECT_TRUE(has(refusal({"lubricant.oil={ viscosity = \"9 mPa s\", density = 850 }"}),
                  "joint.bearing.film.thermal.supply_temperature: missing"));
  EXPECT_TRUE(has(refusal({"joint.bearing.film.thermal={ bearing = { model = \"conductance\", "
                           "conductance = 5, ambient_temperature = 350 } }"}),
                  "its temperature follows a steady film only"));
}

TEST(HeatedBigEnd, warns_of_adiabatic_surfaces_and_tells_that_its_clearance_does_not_grow) {
  const RunResult run =
      simulate(big_end({"joint.bearing.film.thermal={}", "simulation.duration=1e-3"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_TRUE(any_has(run.warnings, "both surfaces are adiabatic"));
  EXPECT_TRUE(any_has(run.assumptions, "the clearance does not grow with temperature"));
}

/// Warm pads: oil that enters cold at their edges is heated by shear and by the surfaces.
TEST(HeatedPads, conserve_their_heat_and_warm_their_oil) {
  const RunResult run = simulate(read_model(
      STRIBECK_SOURCE_DIR "/examples/machines/crosshead_on_pads.toml",
      {"joint.guide.film.cavitation_pressure=\"-1 bar\"", "simulation.duration=\"20 ms\"",
       "lubricant.oil={ grade = \"ISO VG 100\", temperature = \"50 degC\" }",
       "joint.guide.film.thermal={ guide = { model = \"temperature\", temperature = \"60 degC\" } "
       "}"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
  for (const std::string pad : {"joint.guide.pad_1.", "joint.guide.pad_2."}) {
    const double most = largest(after(run, pad + "heat_generated", 0));
    EXPECT_LT(largest(after(run, pad + "heat_balance_error", 0)), 1e-7 * most) << pad;
    EXPECT_GT(last(run, pad + "peak_film_temperature"), 323.15 + 1) << pad;
    EXPECT_EQ(last(run, pad + "guide_temperature"), 333.15);
  }
}

}  // namespace
}  // namespace stribeck::test::thermal_run_test
