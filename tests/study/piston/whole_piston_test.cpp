#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <numbers>

#include "base/temporary_folder.h"
#include "io/hdf5/reduced_body_file.h"
#include "io/run_folder.h"
#include "model/film/skirt/reduced_liner.h"
#include "model/film/skirt/reduced_skirt.h"
#include "study/model_runs.h"

// Pistons and liners that are flexible bodies of the mechanism.
namespace stribeck::test::whole_piston_test {
namespace {

namespace fs = std::filesystem;

const std::string examples = STRIBECK_SOURCE_DIR "/examples/dlugos/";

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

ReducedBodyFile body_of(const std::string& file) {
  return parse_reduced_body(bytes_of(examples + file), file);
}

/// As the file, so many times stiffer.
std::string stiffened(const std::string& name, double times) {
  ReducedBodyFile file = body_of(name);
  file.body.stiffness *= times;
  file.body.damping *= std::sqrt(times);
  for (FilmSurface& film : file.films) film.compliance /= times;
  return reduced_body_image(file);
}

/// The start of an example on coarse skirts, with bodies so many times stiffer.
ModelInput engine(const std::string& example, std::vector<std::string> overrides = {},
                  double times = 1) {
  overrides.insert(overrides.begin(), "simulation.duration=\"0.5 ms\"");
  for (const int k : {0, 1})
    for (const char* cells : {"cells_along=8", "cells_around=12"})
      overrides.push_back(fmt::format("joint.piston.film.skirt[{}].{}", k, cells));
  return read_model_text(
      bytes_of(examples + example), example, overrides, [&](const std::string& name) {
        return name.ends_with(".h5") ? stiffened(name, times) : bytes_of(examples + name);
      });
}

const std::vector<std::string> few_modes{"body.liner.modes=4", "body.piston.modes=8"};

TEST(WholePiston, closes_its_energy) {
  const RunResult run = simulate(engine("engine_b_flexible.toml"));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-6 * run.energy.throughput);
  EXPECT_GT(last(run, "joint.piston.thrust.peak_deflection"), 1e-7);
}

TEST(WholePiston, without_skirts_on_it_is_warned_of) {
  const RunResult run = simulate(
      engine("engine_b_flexible.toml", {"joint.piston.film.skirt_compliance=[]", "statistics=[]"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_TRUE(std::ranges::any_of(run.warnings, [](const std::string& text) {
    return text.find("its piston is flexible, and no skirt is a surface of it") !=
           std::string::npos;
  }));
}

TEST(WholePiston, in_an_elastic_liner_closes_its_energy) {
  const RunResult run = simulate(engine("engine_b_liner.toml", few_modes));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-6 * run.energy.throughput);
}

TEST(WholePiston, comes_to_a_limit_where_its_bodies_are_stiff) {
  for (const char* example : {"engine_b_flexible.toml", "engine_b_liner.toml"}) {
    const bool has_liner = std::string(example) == "engine_b_liner.toml";
    const auto film = [&](const RunResult& run) {
      EXPECT_EQ(run.status, RunStatus::done) << run.message;
      return last(run, "joint.piston.thrust.min_film_thickness");
    };
    std::vector<std::string> kept = few_modes;
    if (!has_liner) kept.erase(kept.begin());
    const double stiff = film(simulate(engine(example, kept, 1e6))),
                 stiffer = film(simulate(engine(example, kept, 1e9)));
    EXPECT_NEAR(stiff, stiffer, 1e-5 * stiffer) << example;
  }
}

TEST(WholePiston, resumed_in_parts_leaves_the_bytes_of_an_uninterrupted_run) {
  const TemporaryFolder folder;
  const ModelInput input = engine("engine_b_liner.toml", few_modes);
  ASSERT_EQ(simulate_into_folder(input, {}, folder / "whole").status, RunStatus::done);
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 2e-4; };
  ASSERT_EQ(simulate_into_folder(input, options, folder / "parts").status, RunStatus::interrupted);
  resume(folder / "parts", {});
  for (const char* file : {"results.h5", "results.csv", "checkpoint.h5"})
    EXPECT_TRUE(bytes_of(folder / "parts" / file) == bytes_of(folder / "whole" / file)) << file;
}

const SkirtArea thrust{0.04, -24e-3, 16e-3, std::numbers::pi, 0.62};

/// Modes and what they leave out deflect together as the mesh does, whatever modes are kept: N C Nᵀ.
TEST(WholePiston, deflects_at_rest_as_its_mesh) {
  const ReducedBodyFile file = body_of("piston/piston.h5");
  const FilmSurface& surface = file.films.front();
  const BearingAxes at{Eigen::Matrix3d::Identity(), Eigen::Vector3d::Zero()};
  const ModalInterface& pin = file.body.interfaces.front();
  for (const bool half : {true, false}) {
    ReducedSkirt flexible, at_rest;
    flexible.take_flexible(surface, file.body, pin, at);
    at_rest.take(surface, file.body);
    const SkirtPatch patch(thrust, {9, 12, half});
    Field p = Field::Zero(patch.size()), whole(p), rest(p);
    for (int c = 0; c < patch.size(); ++c)
      if (patch.used[c] != 0) p[c] = 1e6 * (1 + 20 * patch.at_x[c]) * std::cos(patch.at_angle[c]);
    at_rest.compliance(patch)->deflect(p, whole);
    flexible.compliance(patch)->deflect(p, rest);
    const Eigen::MatrixXd modes = flexible.modes_on(patch);
    const Eigen::VectorXd forces = patch.times() * modes.transpose() * (patch.area * p).matrix();
    rest += (modes * forces.cwiseQuotient(file.body.stiffness)).array();
    EXPECT_LT((rest - whole).abs().maxCoeff(), 1e-9 * whole.abs().maxCoeff()) << half;
  }
}

/// Where a place of the bore lies under a column of cells, its displacement is that of the file.
TEST(ElasticLiner, has_the_modes_of_its_file_under_the_skirt) {
  const ReducedBodyFile file = body_of("liner/liner.h5");
  const FilmSurface& bore = file.films.front();
  ReducedLiner liner;
  const BearingAxes at{Eigen::Matrix3d::Identity(), Eigen::Vector3d::Zero()};
  liner.take_flexible(bore, file.body, file.body.interfaces.front(), at);
  EXPECT_TRUE(liner.is_even(thrust));
  const SkirtPatch patch(thrust, {8, 12, false});
  const LinerModes modes = liner.modes_under(patch);
  const Eigen::Index place = 6, n = bore.angles.size();
  WallModes found;
  modes.evaluate(bore.places[place] - patch.x().front(), 0, found);
  const int middle = patch.rows() / 2;
  const Eigen::RowVectorXd opposite = bore.motion.row(place * n + n / 2);  // at 180 deg
  EXPECT_LT((found.shapes.row(patch.cell(0, middle)) - opposite).norm(), 1e-9 * opposite.norm());
}

}  // namespace
}  // namespace stribeck::test::whole_piston_test
