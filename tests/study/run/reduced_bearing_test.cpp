#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "study/model_runs.h"

// Bearings of reduced bodies in runs: with all that films and models may have beside.
namespace stribeck::test::reduced_bearing_test {
namespace {

namespace fs = std::filesystem;

const std::string examples = STRIBECK_SOURCE_DIR "/examples/flexible/";
const std::vector<std::string> short_run{"simulation.duration=\"1 ms\"",
                                         "body.rod.modes_up_to=\"6 kHz\"",
                                         "joint.big_end.film.cells_circumferential=32"};

ModelInput big_end(std::vector<std::string> overrides = {}) {
  overrides.insert(overrides.begin(), short_run.begin(), short_run.end());
  return read_model(examples + "big_end_flexible_rod.toml", overrides);
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(ReducedBearing, resumed_in_parts_leaves_the_bytes_of_an_uninterrupted_run) {
  const TemporaryFolder folder;
  const ModelInput input = big_end();
  ASSERT_EQ(simulate_into_folder(input, {}, folder / "whole").status, RunStatus::done);
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 3e-4; };
  ASSERT_EQ(simulate_into_folder(input, options, folder / "parts").status, RunStatus::interrupted);
  resume(folder / "parts", {});
  for (const char* file : {"results.h5", "results.csv", "checkpoint.h5"})
    EXPECT_TRUE(bytes_of(folder / "parts" / file) == bytes_of(folder / "whole" / file)) << file;
}

/// Two films between elastic surfaces, one of them on modes.
TEST(ReducedBearing, has_the_same_bits_in_two_threads) {
  const TemporaryFolder folder;
  const ModelInput input = big_end(
      {"joint.small_end.realism=\"lubricated\"",
       "joint.small_end.film={model=\"reynolds\",journal_radius=\"9.98 mm\",radial_clearance=\"20 "
       "um\",length=\"14 mm\",lubricant=\"oil\",cells_circumferential=24,cells_axial=2,"
       "bearing_compliance={model=\"winkler_foundation\",modulus=\"3.5 GPa\",poisson_ratio=0.4,"
       "thickness=\"1 mm\"}}"});
  RunOptions two;
  two.threads = 2;
  ASSERT_EQ(simulate_into_folder(input, {}, folder / "one").status, RunStatus::done);
  ASSERT_EQ(simulate_into_folder(input, two, folder / "two").status, RunStatus::done);
  for (const char* file : {"results.h5", "results.csv"})
    EXPECT_TRUE(bytes_of(folder / "one" / file) == bytes_of(folder / "two" / file)) << file;
}

TEST(ReducedBearing, yields_beside_an_elastic_journal) {
  const RunResult rigid = simulate(big_end()),
                  elastic = simulate(big_end({"joint.big_end.film.elastic_journal={modulus=\"20 "
                                              "GPa\",poisson_ratio=0.3}"}));
  ASSERT_EQ(elastic.status, RunStatus::done) << elastic.message;
  EXPECT_GT(last(elastic, "joint.big_end.peak_deflection"),
            1.02 * last(rigid, "joint.big_end.peak_deflection"));
  EXPECT_LT(std::abs(elastic.energy.imbalance), 1e-5 * elastic.energy.throughput);
}

/// A slider-crank in the plane or in space; {0} a third number.
std::string slider_crank(bool space, const std::string& rod, const std::string& compliance) {
  const std::string z = space ? ", 0" : "";
  const auto inertia = [&](const char* value) {
    return space ? fmt::format("[{0}, {0}, {0}]", value) : std::string(value);
  };
  return fmt::format(R"([model]
name = "Big end"
{}
[body.crank]
mass = "2 kg"
inertia = {}
points.pin = ["40 mm", 0{z}]
[body.rod]
{}
position = ["40 mm", 0{z}]
[body.piston]
mass = "0.4 kg"
inertia = {}
position = ["180 mm", 0{z}]
[joint.main]
type = "revolute"
between = ["ground", "crank"]
[joint.big_end]
type = "revolute"
between = ["rod.big", "crank.pin"]
realism = "lubricated"
[joint.big_end.film]
model = "reynolds"
journal_radius = "16.98 mm"
radial_clearance = "20 um"
length = "14 mm"
lubricant = "oil"
cells_circumferential = 32
cells_axial = 3
bearing_compliance = {{ model = "reduced_body", surface = "big"{} }}
[joint.small_end]
type = "{}"
between = ["rod.small", "piston"]
[joint.cylinder]
type = "translational"
between = ["ground", "piston"]
[lubricant.oil]
viscosity = "8 mPa s"
[drive.motor]
joint = "main"
speed = "3000 rpm"
[simulation]
duration = "0.3 ms"
tolerance = 1e-6
)",
                     space ? "dimension = 3" : "", inertia("2e-3"), rod, inertia("3e-4"),
                     compliance, space ? "spherical" : "revolute", fmt::arg("z", z));
}

TEST(ReducedBearing, is_the_same_in_the_plane_and_in_space) {
  const std::string image = bytes_of(examples + "rod/rod_big_end.h5");
  const auto run = [&](bool space, bool modal) {
    const std::string mass = fmt::format(
        "mass = 0.34\ninertia = {}\npoints.big = [0, 0{}]\n"
        "points.small = [0.14, 0{}]",
        space ? "[1e-3, 1e-3, 1e-3]" : "1e-3", space ? ", 0" : "", space ? ", 0" : "");
    return simulate(read_model_text(
        slider_crank(space, modal ? "flexible = \"rod.h5\"\nmodes_up_to = \"6 kHz\"" : mass,
                     modal ? "" : ", file = \"rod.h5\""),
        "model.toml", {}, [&](const std::string&) { return image; }));
  };
  for (const bool modal : {false, true}) {
    const RunResult plane = run(false, modal), space = run(true, modal);
    ASSERT_EQ(plane.status, RunStatus::done) << plane.message;
    ASSERT_EQ(space.status, RunStatus::done) << space.message;
    for (const char* channel : {"min_film_thickness", "peak_deflection", "peak_film_pressure"}) {
      const double there = last(plane, std::string("joint.big_end.") + channel);
      EXPECT_NEAR(last(space, std::string("joint.big_end.") + channel), there,
                  1e-3 * std::abs(there))
          << channel << (modal ? " with modes" : "");
    }
  }
}

}  // namespace
}  // namespace stribeck::test::reduced_bearing_test
