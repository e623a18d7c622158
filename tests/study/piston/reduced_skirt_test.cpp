#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <numbers>
#include <sstream>

#include "flex/mesh/cylinder_panel.h"
#include "io/hdf5/reduced_body_file.h"
#include "model/film/skirt/panel_skirt.h"
#include "model/film/skirt/reduced_skirt.h"
#include "study/model_runs.h"

// Skirts from a file of `stribeck reduce` beside the built-in panel, whose mesh the file was made from.
namespace stribeck::test::reduced_skirt_test {
namespace {

constexpr double degree = std::numbers::pi / 180, held_from = -9e-3;
constexpr int along = 8, around = 12, through = 1;
constexpr double above = 7.5e-3, beside = 7.714285714285714 * degree;

SkirtArea skirt(double direction) {
  return {0.04, -24e-3, 16e-3, direction, 36 * degree};
}

CylinderPanel panel_mesh() {
  return CylinderPanel({.radius = 0.04,
                        .thickness = 4e-3,
                        .from = -24e-3,
                        .to = 16e-3,
                        .half_angle = 36 * degree,
                        .along = along,
                        .around = around,
                        .through = through,
                        .below = {},
                        .above = {above, 2},
                        .beside = {beside, 1}});
}

/// The mesh of the panel, x along its axis, with its film surface and the faces where the piston holds it.
SolidMesh named_mesh(const CylinderPanel& panel) {
  SolidMesh mesh = panel.mesh();
  const std::size_t heights = panel.x().size(), angles = panel.angle().size();
  for (std::size_t i = 0; i + 1 < heights; ++i)
    for (std::size_t j = 0; j + 1 < angles; ++j)
      mesh.faces["outside"].push_back({panel.node(i, j, 0), panel.node(i + 1, j, 0),
                                       panel.node(i + 1, j + 1, 0), panel.node(i, j + 1, 0)});
  const std::size_t top = heights - 1;
  for (std::size_t j = 0; j + 1 < angles; ++j)
    mesh.faces["held"].push_back({panel.node(top, j, 0), panel.node(top, j + 1, 0),
                                  panel.node(top, j + 1, 1), panel.node(top, j, 1)});
  for (std::size_t i = 0; i + 1 < heights; ++i)
    for (const std::size_t side : {std::size_t{0}, angles - 1})
      if (panel.x()[i] >= held_from - 1e-9)
        mesh.faces["held"].push_back({panel.node(i, side, 0), panel.node(i + 1, side, 0),
                                      panel.node(i + 1, side, 1), panel.node(i, side, 1)});
  return mesh;
}

/// Grid points of the surface where the panel has its nodes; x counts from `origin`.
ReducedBodyFile reduced_panel(double origin = 0) {
  const CylinderPanel panel = panel_mesh();
  SolidMesh mesh = named_mesh(panel);
  SolidMesh::Faces::mapped_type pad;
  const auto is_under = [&](int node) {
    const Eigen::Vector3d& at = mesh.node(node);
    return at.x() < 16e-3 + 1e-9 && std::abs(std::atan2(at.z(), at.y())) < 36.001 * degree;
  };
  for (const SolidMesh::Face& face : mesh.faces["outside"])
    if (std::ranges::all_of(face, is_under)) pad.push_back(face);
  mesh.faces["skirt"] = pad;
  ReductionPlan plan;
  plan.interfaces = {{"crown", "held", InterfaceKind::rigid}};
  plan.fixed_interface = "crown";
  plan.normal_modes = 20;
  plan.films = {{.name = "skirt",
                 .face = "skirt",
                 .origin = {origin, 0, 0},
                 .axis = Eigen::Vector3d::UnitX(),
                 .zero = Eigen::Vector3d::UnitY(),
                 .first_angle = -36 * degree,
                 .last_angle = 36 * degree,
                 .angles = around + 1,
                 .places = along + 1}};
  ReducedBody reduced = reduce(SolidBody(std::move(mesh), {{70e9, 0.33, 2700}}), plan);
  ReducedBodyFile file;
  file.body = std::move(reduced.body);
  file.films = std::move(reduced.films);
  return file;
}

const ReducedBodyFile& panel_file() {
  static const ReducedBodyFile file = reduced_panel();
  return file;
}

ReducedSkirt reduced_skirt() {
  ReducedSkirt made;
  made.take(panel_file().films.front(), panel_file().body);
  return made;
}

PanelSkirt built_in() {
  PanelSkirt made;
  made.thickness = 4e-3;
  made.modulus = 70e9;
  made.poisson = 0.33;
  made.density = 2700;
  made.above = above;
  made.beside = beside;
  made.sides_from = held_from;
  made.along = along;
  made.around = around;
  made.through = through;
  return made;
}

/// A pressure that leaves no symmetry but that about the middle.
Field load(const SkirtPatch& patch) {
  Field p = Field::Zero(patch.size());
  for (int j = 0; j < patch.columns(); ++j)
    for (int i = 0; i < patch.rows(); ++i)
      p[patch.cell(j, i)] =
          1e6 *
          (1.5 + std::sin(0.7 * j) * std::cos(3 * patch.angle()[static_cast<std::size_t>(i)]));
  return p;
}

double difference(const SurfaceCompliance& one, const SurfaceCompliance& other,
                  const SkirtPatch& patch) {
  const Field p = load(patch);
  Field a(p.size()), b(p.size());
  one.deflect(p, a);
  other.deflect(p, b);
  return (a - b).abs().maxCoeff() / b.abs().maxCoeff();
}

/// Loads of the panel act at the nodes of its mesh, those of the file as tractions between its points: of the same limit on finer meshes.
TEST(ReducedSkirt, yields_as_the_panel_whose_mesh_it_has) {
  for (const double direction : {std::numbers::pi, 0.0})
    for (const bool half : {true, false})
      for (const SkirtCells cells : {SkirtCells{along, around, half}, SkirtCells{13, 20, half}}) {
        const SkirtPatch patch(skirt(direction), cells);
        EXPECT_LT(
            difference(*reduced_skirt().compliance(patch), *built_in().compliance(patch), patch),
            1e-3)
            << half << ' ' << cells.along;
      }
}

TEST(ReducedSkirt, yields_alike_whatever_moves_with_mass) {
  ReducedSkirt modal = reduced_skirt();
  modal.modes = 6;
  for (const bool half : {true, false}) {
    const SkirtPatch patch(skirt(0), {along, around, half});
    EXPECT_LT(difference(*modal.compliance(patch), *reduced_skirt().compliance(patch), patch),
              1e-9);
  }
  modal.residual = false;
  const SkirtPatch patch(skirt(0), {along, around, true});
  EXPECT_GT(difference(*modal.compliance(patch), *reduced_skirt().compliance(patch), patch), 0.02);
}

/// Whatever the grids are: a film pushes with what its surface feels.
TEST(ReducedSkirt, stores_half_of_what_the_pressure_of_a_slow_step_does) {
  ReducedSkirt modal = reduced_skirt();
  modal.modes = 6;
  for (const bool half : {true, false}) {
    const SkirtPatch patch(skirt(0), {11, 18, half});
    const auto surface = modal.compliance(patch);
    std::vector<double> none(static_cast<std::size_t>(surface->memory())), after(none);
    const Field p = load(patch);
    const StepRates slow{1e-3, 0, 1e-3};
    surface->store_modal_state(p, slow, none.data(), after.data());
    Field d(p.size());
    surface->deflect(p, d);
    const double work = (patch.area * p * d).sum() / 2;
    EXPECT_NEAR(surface->energy(p, after.data()), work, 1e-6 * work) << half;
  }
}

/// Guyan's modes of the panel's outer nodes are bounds of it from above.
TEST(ReducedSkirt, has_the_lowest_frequency_of_its_mesh) {
  const double lowest = std::sqrt(panel_file().body.stiffness[0]),
               bound = modes_of(condense_panel(panel_mesh(), {70e9, 0.33, 2700},
                                               {.top = true, .sides_from = held_from}))
                           .frequencies[0];
  EXPECT_LE(lowest, bound * (1 + 1e-9));
  EXPECT_GT(lowest, 0.95 * bound);
}

TEST(ReducedSkirt, knows_whether_it_is_alike_on_both_sides) {
  ReducedSkirt skirt_of_file = reduced_skirt();
  EXPECT_TRUE(skirt_of_file.is_even(skirt(0)));
  FilmSurface uneven = panel_file().films.front();
  const Eigen::Index corner = 0;
  uneven.compliance(corner, corner) += 0.05 * uneven.compliance.maxCoeff();
  skirt_of_file.take(uneven, panel_file().body);
  EXPECT_FALSE(skirt_of_file.is_even(skirt(0)));
}

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  std::stringstream all;
  all << in.rdbuf();
  return all.str();
}

/// A tenth of a cycle of engine B on coarse skirts.
RunResult engine(const std::string& compliance, const ReducedBodyFile& file = panel_file()) {
  const std::string folder = std::string(STRIBECK_SOURCE_DIR) + "/examples/dlugos/",
                    image = reduced_body_image(file);
  std::vector<std::string> overrides{"simulation.duration=\"4 ms\"",
                                     "joint.piston.film.skirt_compliance=[{ " + compliance + " }]"};
  for (const int k : {0, 1})
    for (const char* cells : {"cells_along=8", "cells_around=12"})
      overrides.push_back(fmt::format("joint.piston.film.skirt[{}].{}", k, cells));
  return simulate(read_model_text(text_of(folder + "engine_b.toml"), "engine.toml", overrides,
                                  [&](const std::string& name) {
                                    return name == "piston.h5" ? image : text_of(folder + name);
                                  }));
}

const std::string panel =
    "model = \"panel\", thickness = \"4 mm\", modulus = \"70 GPa\", poisson_ratio = 0.33, density "
    "= \"2700 kg/m^3\", above = \"7.5 mm\", beside = \"7.714285714285714 deg\", sides_held_from = "
    "\"-9 mm\", elements_along = 8, elements_around = 12, elements_through = 1";
const std::string from_file = "model = \"reduced_body\", file = \"piston.h5\", surface = \"skirt\"";

void expect_alike(const RunResult& run, const RunResult& other, double tolerance) {
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_EQ(other.status, RunStatus::done) << other.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
  for (const char* channel :
       {"joint.piston.thrust.peak_deflection", "joint.piston.anti_thrust.min_film_thickness",
        "joint.piston.offset", "joint.piston.dissipated_energy"})
    EXPECT_NEAR(last(run, channel), last(other, channel),
                tolerance * std::abs(last(other, channel)))
        << channel;
}

TEST(ReducedSkirt, runs_an_engine_as_the_panel_whose_mesh_it_has) {
  const RunResult rest = engine(from_file);
  expect_alike(rest, engine(panel), 1e-3);  // as their compliances
  expect_alike(engine(from_file + ", modes = 6"), rest, 1e-3);
}

/// A piston whose mesh has its origin elsewhere, and its angle zero.
TEST(ReducedSkirt, lies_where_its_keys_put_it) {
  const ReducedBodyFile moved = reduced_panel(10e-3);
  expect_alike(engine(from_file + ", height = \"10 mm\"", moved), engine(from_file), 1e-6);
}

/// Both halves of a skirt that is not alike on both sides are solved.
TEST(ReducedSkirt, that_is_uneven_runs_whole) {
  ReducedBodyFile uneven = panel_file();
  Eigen::MatrixXd& C = uneven.films.front().compliance;
  const Eigen::Index n = around + 1;
  const double scale = C.maxCoeff();
  for (Eigen::Index k = 0; k < C.rows(); ++k)
    if (k % n < n / 2) C(k, k) += 0.05 * scale;
  const RunResult run = engine(from_file, uneven);
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
}

}  // namespace
}  // namespace stribeck::test::reduced_skirt_test
