#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "io/toml/reader.h"
#include "study/model_runs.h"
#include "study/run/saved_run.h"

// Mechanisms whose films heat the bodies of a thermal network.
namespace stribeck::test::thermal_network_test {
namespace {

using Overrides = std::vector<std::string>;

const Overrides coarse{"simulation.duration=0.06", "joint.bearing.film.cells_circumferential=48",
                       "joint.bearing.film.cells_axial=3"};

/// A big end of 48 columns and 3 rows; what `more` puts in place of its bodies.
RunResult run(const Overrides& more) {
  Overrides all = coarse;
  all.insert(all.end(), more.begin(), more.end());
  return simulate(
      read_model(STRIBECK_SOURCE_DIR "/examples/bearings/big_end_temperature.toml", all));
}

/// The journal as a node of 200 J/K that 3 W/K join to oil at 90 degC.
Overrides with_node(const std::string& time) {
  return {"joint.bearing.film.thermal.journal={model=\"node\", node=\"crank\"}",
          "thermal={" + time +
              "node={crank={heat_capacity=\"200 J/K\"}, sump={temperature=\"90 degC\"}}, "
              "link={path={between=[\"crank\", \"sump\"], conductance=\"3 W/K\"}}}"};
}

/// Without a table of its own the film has the cycle of the network.
Overrides without_cycle(Overrides more) {
  more.push_back(
      "joint.bearing.film.thermal={bearing={model=\"conductance\", conductance=\"2 W/K\", "
      "ambient_temperature=\"80 degC\", heat_capacity=\"50 J/K\"}}");
  std::ranges::rotate(more, more.end() - 1);
  return more;
}

TEST(NetworkOfFilms, with_one_path_is_the_body_that_has_this_path) {
  const Overrides connected{
      "joint.bearing.film.thermal.journal={model=\"conductance\", conductance=\"3 W/K\", "
      "ambient_temperature=\"90 degC\", heat_capacity=\"200 J/K\"}"};
  const RunResult node = run(without_cycle(with_node(""))), body = run(without_cycle(connected));
  ASSERT_EQ(node.status, RunStatus::done) << node.message;
  ASSERT_EQ(body.status, RunStatus::done) << body.message;
  const double warmed = last(body, "joint.bearing.journal_temperature") - 363.15;
  ASSERT_GT(std::abs(warmed), 0.01);
  EXPECT_NEAR(last(node, "joint.bearing.journal_temperature") - 363.15, warmed,
              5e-3 * std::abs(warmed));
}

TEST(NetworkOfFilms, takes_all_heat_that_the_film_gives_it) {
  const RunResult of = run(without_cycle(with_node("")));
  ASSERT_EQ(of.status, RunStatus::done) << of.message;
  const auto given = of.record.samples("joint.bearing.heat_to_journal"),
             taken = of.record.samples("thermal.crank.heat_from_films"),
             stored = of.record.samples("thermal.crank.heat_stored"),
             led = of.record.samples("thermal.link.path.heat");
  for (std::size_t k = 1; k < given.size(); ++k) {
    EXPECT_NEAR(taken[k], given[k], 1e-9 * (1 + std::abs(given[k]))) << k;
    EXPECT_NEAR(stored[k] + led[k], taken[k], 1e-9 * (1 + std::abs(taken[k]))) << k;
  }
}

TEST(NetworkOfFilms, comes_to_the_steady_state_of_its_cycles) {
  Overrides node = with_node("cycle=\"40 ms\", ");
  node.insert(node.begin(),
              "joint.bearing.film.thermal={bearing={model=\"ring\", "
              "outer_radius=\"45 mm\", conductivity=\"50 W/(m K)\", "
              "outer_coefficient=\"200 W/(m^2 K)\", ambient_temperature=\"80 degC\"}}");
  node.emplace_back("simulation.duration=0.4");
  const RunResult of = run(node), body = run({"simulation.duration=0.4"});
  ASSERT_EQ(of.status, RunStatus::done) << of.message;
  EXPECT_NEAR(last(of, "thermal.crank.temperature"),
              last(body, "joint.bearing.journal_temperature"), 0.1);
  EXPECT_NEAR(last(of, "thermal.link.path.heat"), last(of, "thermal.crank.heat_from_films"), 1e-9);
  EXPECT_LT(last(of, "thermal.temperature_change"), 0.2);
}

/// The oil brings to its sump what it carries off, and enters with the temperature of the sump.
const Overrides with_sump{
    "joint.bearing.film.thermal={supply_node=\"sump\", bearing={model=\"node\", node=\"rod\"}, "
    "journal={model=\"node\", node=\"crank\"}}",
    "thermal={cycle=\"40 ms\", time_per_cycle=\"4 s\", node={air={temperature=\"0 degC\"}, "
    "sump={heat_capacity=\"500 J/K\", initial_temperature=\"60 degC\"}, "
    "rod={heat_capacity=\"200 J/K\", initial_temperature=\"60 degC\"}, "
    "crank={heat_capacity=\"300 J/K\", initial_temperature=\"60 degC\"}}, "
    "link={a={between=[\"sump\", \"air\"], conductance=\"2 W/K\"}, "
    "b={between=[\"rod\", \"sump\"], conductance=\"3 W/K\"}, "
    "c={between=[\"crank\", \"sump\"], conductance=\"3 W/K\"}}}"};

TEST(NetworkOfFilms, warms_by_jumps_to_where_heat_out_is_heat_generated) {
  Overrides more = with_sump;
  more.emplace_back("simulation.duration=2");
  more.emplace_back("thermal.time_per_cycle=\"40 s\"");
  const RunResult of = run(more);
  ASSERT_EQ(of.status, RunStatus::done) << of.message;
  EXPECT_GT(last(of, "thermal.time"), 1500);
  const auto& t = of.record.time();
  const auto heat = of.record.samples("joint.bearing.heat_generated");
  double sum = 0;
  std::size_t first = 0;
  while (t[first] < 1.96) ++first;
  for (std::size_t k = first + 1; k < t.size(); ++k) sum += heat[k] * (t[k] - t[k - 1]);
  const double generated = sum / (t.back() - t[first]);
  EXPECT_NEAR(last(of, "thermal.link.a.heat"), generated, 0.02 * generated);
  const double sump = last(of, "thermal.sump.temperature");
  EXPECT_NEAR(sump, 273.15 + generated / 2, 0.02 * generated / 2);
}

/// Bodies that grow between cycles take minutes for it: no oil is squeezed at the border, and what fills the gap is counted.
TEST(NetworkOfFilms, grows_between_cycles_without_a_blow_to_the_film) {
  const std::string steel = ", thermal_expansion=\"11.5e-6 1/K\"}";
  const Overrides ring{
      "joint.bearing.film.thermal={cycle=\"40 ms\", clearance_temperature=\"60 degC\", "
      "bearing={model=\"temperature\", temperature=\"70 degC\"}, journal={model=\"conductance\", "
      "conductance=\"3 W/K\", ambient_temperature=\"70 degC\"" +
          steel + "}",
      "simulation.duration=0.2"};
  Overrides node = with_sump;
  node[0] =
      "joint.bearing.film.thermal={supply_node=\"sump\", clearance_temperature=\"60 degC\", "
      "bearing={model=\"node\", node=\"rod\"}, journal={model=\"node\", node=\"crank\"" +
      steel + "}";
  node.emplace_back("simulation.duration=0.2");
  for (const Overrides& more : {ring, node}) {
    const RunResult of = run(more);
    ASSERT_EQ(of.status, RunStatus::done) << of.message;
    const auto pressure = of.record.samples("joint.bearing.peak_film_pressure"),
               journal = of.record.samples("joint.bearing.journal_temperature"),
               oil = of.record.samples("joint.bearing.oil_balance_error");
    ASSERT_GT(*std::ranges::max_element(journal) - journal.front(), 5);  // 1.7 um of 30
    // The load alone asks for some 40 MPa; squeezed within a step the growth would ask for thousands.
    EXPECT_LT(*std::ranges::max_element(pressure), 80e6);
    for (const double error : oil) EXPECT_LT(std::abs(error), 1e-18);
  }
}

TEST(NetworkOfFilms, resumed_in_parts_leaves_the_same_bytes) {
  const TemporaryFolder folder;
  Overrides all = coarse;
  all.insert(all.end(), with_sump.begin(), with_sump.end());
  all.emplace_back("simulation.duration=0.13");
  const ModelInput input =
      read_model(STRIBECK_SOURCE_DIR "/examples/bearings/big_end_temperature.toml", all);
  const RunResult whole = simulate_into_folder(input, {}, folder / "whole");
  ASSERT_EQ(whole.status, RunStatus::done) << whole.message;
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 0.05; };
  ASSERT_EQ(simulate_into_folder(input, options, folder / "parts").status, RunStatus::interrupted);
  ASSERT_EQ(resume(folder / "parts", {})->status, RunStatus::done);
  for (const char* file : {"results.h5", "results.csv", "checkpoint.h5"})
    EXPECT_TRUE(read_file(folder / "parts" / file) == read_file(folder / "whole" / file)) << file;
}

TEST(NetworkOfFilms, is_the_same_with_every_integrator) {
  std::vector<double> crank;
  for (const char* integrator : {"esdirk4", "generalized_alpha", "tr_bdf2"}) {
    Overrides more = with_sump;
    more.push_back(std::string("simulation.integrator={method=\"") + integrator + "\"}");
    const RunResult of = run(more);
    ASSERT_EQ(of.status, RunStatus::done) << integrator << of.message;
    crank.push_back(last(of, "thermal.crank.temperature"));
  }
  EXPECT_NEAR(crank[1], crank[0], 0.05 * std::abs(crank[0] - 333.15));
  EXPECT_NEAR(crank[2], crank[0], 0.05 * std::abs(crank[0] - 333.15));
}

}  // namespace
}  // namespace stribeck::test::thermal_network_test
