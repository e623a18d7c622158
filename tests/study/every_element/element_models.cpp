#include "study/every_element/element_models.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <numbers>

namespace stribeck::test {
namespace {

std::string list(const std::vector<double>& values, int dimension) {
  return fmt::format("[{}]", fmt::join(values.begin(), values.begin() + dimension, ", "));
}

std::string force(const std::string& type, const std::string& rest) {
  return fmt::format("[force.f]\ntype = \"{}\"\n{}\n", type, rest);
}

std::string joint(const std::string& type, const std::string& rest = "") {
  return fmt::format("[joint.j]\ntype = \"{}\"\nbetween = [\"ground\", \"b\"]\n{}\n", type, rest);
}

const std::string between = "between = [\"ground\", \"b\"]\n";
const std::string oil = "[lubricant.oil]\nviscosity = 0.05\n";
const std::string contact =
    "[joint.j.contact]\nmodel = \"johnson\"\nrestitution = 0.5\n"
    "friction = { model = \"constant\", friction_coefficient = 0.1 }\n";

std::string film(const std::string& rest) {
  return "realism = \"lubricated\"\n[joint.j.film]\njournal_radius = 0.02\n"
         "radial_clearance = 4e-5\nlength = 0.02\nlubricant = \"oil\"\n" +
         rest + "\n" + oil + "[drive.d]\njoint = \"j\"\nspeed = 200\n";
}

}  // namespace

std::string ElementModel::text() const {
  const std::string turning = dimension == 2 ? fmt::format("{}", spin) : list({0, 0, spin}, 3),
                    inertia = !flexible.empty() ? "flexible = \"b.toml\""
                              : dimension == 2  ? "mass = 2\ninertia = 0.1"
                                                : "mass = 2\ninertia = [0.1, 0.12, 0.14]";
  return fmt::format(
      "[model]\nname = \"{}\"\ndimension = {}\ngravity = {}\n[body.b]\n{}\n"
      "position = {}\nvelocity = {}\nangular_velocity = {}\n{}[simulation]\nduration = {}\n"
      "tolerance = 1e-8\n[output]\ninterval = {}\n",
      name, dimension, list({0, -9.81, 0}, dimension), inertia, list(at, dimension),
      list(velocity, dimension), turning, tables, duration, interval);
}

std::vector<ElementModel> force_models_in(int dimension) {
  const bool planar = dimension == 2;
  const std::vector<double> at{0.3, 0.1, planar ? 0 : 0.05}, moving{0.5, -0.4, planar ? 0 : 0.2};
  const std::string harmonic = "{ type = \"harmonic\", amplitude = 5, frequency = 30 }";
  std::vector<ElementModel> all;
  const auto add = [&](const std::string& type, const std::string& rest,
                       std::vector<double> load = {0, 0, 0}) {
    all.push_back({.name = fmt::format("{}_{}d", type, dimension),
                   .dimension = dimension,
                   .tables = force(type, rest),
                   .load = std::move(load),
                   .at = at,
                   .velocity = moving});
  };
  add("spring_damper", between + "stiffness = 2000\ndamping = 3\nfree_length = 0.1");
  add("torsion_spring", between + "stiffness = 5\ndamping = 0.1\nfree_angle = 0.4");
  add("bushing", between + (planar ? "stiffness = [2000, 900]\ndamping = [3, 4]\n"
                                     "rotational_stiffness = 8\nrotational_damping = 0.1"
                                   : "stiffness = [2000, 900, 400]\ndamping = [3, 4, 5]\n"
                                     "rotational_stiffness = [8, 9, 7]\n"
                                     "rotational_damping = [0.1, 0.2, 0.3]"));
  add("stop", between + "axis = \"x\"\nupper = 0.305\nstiffness = 2e4\ndissipation = 0.3");
  add("angle_stop", between + "upper = -0.1\nstiffness = 20\ndissipation = 0.3");
  add("point_force",
      fmt::format("marker = \"b\"\ndirection = {}\nmagnitude = 7", list({0, 1, 0}, dimension)),
      {0, 7, 0});
  add("pressure",
      fmt::format("marker = \"b\"\ndirection = {}\narea = 1e-3\npressure = 4e3",
                  list({-1, 0, 0}, dimension)),
      {-4, 0, 0});
  add("torque", "marker = \"b\"\nmagnitude = " + harmonic);
  add("ring_friction", between + "friction_force = 3");
  all.back().along_x = "force.f.friction_force";
  return all;
}

std::vector<ElementModel> ideal_joint_models() {
  std::vector<ElementModel> all;
  const auto add = [&](const std::string& type, int dimension, const std::string& rest,
                       std::vector<double> at, std::vector<double> velocity, double spin = 0) {
    all.push_back({.name = fmt::format("{}_{}d", type, dimension),
                   .dimension = dimension,
                   .tables = joint(type, rest),
                   .at = std::move(at),
                   .velocity = std::move(velocity),
                   .spin = spin});
  };
  const std::vector<double> origin{0, 0, 0};
  for (const int dimension : {2, 3}) {
    add("revolute", dimension, "", origin, origin, 30);
    add("translational", dimension, "", {0.1, 0, 0}, {0.7, 0, 0});
    add("weld", dimension, "", origin, origin);
    add("point_on_line", dimension, "", {0.1, 0, 0}, {0.7, 0, 0});
    add("distance", dimension, "", {0.3, 0, 0}, {0, 0.6, 0});
  }
  add("cylindrical", 3, "", {0, 0, 0.1}, {0, 0, 0.7}, 30);
  add("spherical", 3, "", origin, origin, 30);
  add("universal", 3, "", origin, origin);
  add("planar", 3, "", {0.1, 0.2, 0}, {0.7, 0.3, 0}, 30);
  add("screw", 3, "lead = 0.02", origin, {0, 0, 0.1}, 0.1 * 2 * std::numbers::pi / 0.02);
  return all;
}

std::vector<ElementModel> other_joint_models() {
  const std::string friction =
      "[joint.j.friction]\nmodel = \"constant\"\nfriction_coefficient = 0.1\n";
  return {{.name = "translational_with_friction",
           .tables = joint("translational", friction),
           .along_x = "joint.j.friction_force",
           .at = {0.1, 0, 0},
           .velocity = {0.7, 0, 0}},
          {.name = "revolute_with_friction",
           .tables = joint("revolute", friction + "radius = 0.02\n"),
           .spin = 30},
          {.name = "driven_revolute",
           .tables = "points.p = [-0.1, 0]\n[joint.j]\ntype = \"revolute\"\n"
                     "between = [\"ground\", \"b.p\"]\n[drive.d]\njoint = \"j\"\n"
                     "angle = { type = \"harmonic\", amplitude = 0.5, frequency = 20 }\n",
           .at = {0.1, 0, 0},
           .velocity = {0, 0.1 * 0.5 * 2 * std::numbers::pi * 20, 0},
           .spin = 0.5 * 2 * std::numbers::pi * 20}};
}

std::vector<ElementModel> joint_models_with_clearance() {
  const std::string ball =
      "realism = \"dry\"\n[joint.j.clearance]\njournal_radius = 0.01\n"
      "radial_clearance = 1e-3\nlength = 0.02\n";
  return {{.name = "dry_revolute",
           .tables = joint("revolute", ball + contact),
           .duration = 0.02,
           .interval = 2e-6,
           .at = {0, -5e-4, 0},
           .velocity = {0.1, 0, 0}},
          {.name = "dry_cylindrical",
           .dimension = 3,
           .tables = joint("cylindrical", ball + contact),
           .duration = 0.02,
           .interval = 2e-6,
           .at = {0, -5e-4, 0},
           .velocity = {0.1, 0, 0.2}},
          {.name = "dry_translational",
           .tables = joint(
               "translational",
               "realism = \"dry\"\n[joint.j.guide]\nslider_length = 0.1\nslider_width = 0.05\n"
               "side_clearance = 1e-4\nthickness = 0.05\ncorner_radius = 2e-3\n" +
                   contact),
           .duration = 0.02,
           .interval = 2e-6,
           .at = {0, -5e-5, 0},
           .velocity = {1, 0, 0}},
          {.name = "dry_discs",
           .tables = joint("discs",
                           "realism = \"dry\"\n[joint.j.discs]\nfirst_radius = 0.01\n"
                           "second_radius = 0.01\nthickness = 0.01\n" +
                               contact),
           .duration = 0.02,
           .interval = 2e-6,
           .at = {0, 0.0205, 0},
           .velocity = {0.1, 0, 0}},
          {.name = "closed_film",
           .tables = joint("revolute", film("model = \"short_guembel\"\nstart = [1e-5, -1e-5]")),
           .at = {1e-5, -1e-5, 0}},
          {.name = "film_on_a_grid",
           .tables = joint("revolute", film("model = \"reynolds\"\nstart = [1e-5, -1e-5]\n"
                                            "cells_circumferential = 32\ncells_axial = 4")),
           .at = {1e-5, -1e-5, 0}}};
}

}  // namespace stribeck::test
