#include <fmt/format.h>

#include <numbers>

#include "study/every_element/element_models.h"

namespace stribeck::test {
namespace {

std::string joint(const std::string& type, const std::string& rest) {
  return fmt::format("[joint.j]\ntype = \"{}\"\nbetween = [\"ground\", \"b\"]\n{}\n", type, rest);
}

std::string film(const std::string& rest) {
  return fmt::format(
      "realism = \"lubricated\"\n[joint.j.film]\nlubricant = \"oil\"\n{}\n[lubricant.oil]\n"
      "viscosity = 0.05\n",
      rest);
}

std::string pad(const std::string& side) {
  return fmt::format(
      "[[joint.j.film.pad]]\nside = \"{}\"\nlength = 0.04\nwidth = 0.02\n"
      "profile = [{{ shape = \"crown\", height = 1e-5 }}]\n",
      side);
}

/// A beam of 2 kg along x, with its middle in the origin and an interface at each end.
std::string beam() {
  constexpr double length = 0.5, diameter = 0.02, area = std::numbers::pi / 4 * diameter * diameter;
  return fmt::format(R"([point]
left = [{}, 0, 0]
right = [{}, 0, 0]
[beam.only]
between = ["left", "right"]
diameter = {}
elements = 2
[material.steel]
modulus = 2e9
poisson_ratio = 0.3
density = {}
[interface.left]
point = "left"
[interface.right]
point = "right"
[reduction]
modes = 2
)",
                     -length / 2, length / 2, diameter, 2 / (area * length));
}

}  // namespace

std::vector<ElementModel> film_models_of_guides() {
  return {{.name = "film_of_pads",
           .tables = joint("translational", film("model = \"pads\"\nslider_length = 0.04\n"
                                                 "slider_width = 0.04\nside_clearance = 4e-5\n" +
                                                 pad("lower") + pad("upper"))),
           .duration = 0.02,
           .velocity = {0.7, 0, 0}},
          {.name = "film_in_a_slot",
           .tables = joint("point_on_line", film("model = \"slot\"\npin_radius = 0.01\n"
                                                 "side_clearance = 3e-5\nthickness = 0.01")),
           .duration = 0.01,
           .interval = 2e-5,
           .velocity = {0.7, 0, 0}},
          {.name = "dry_slot",
           .tables = joint("point_on_line",
                           "realism = \"dry\"\n[joint.j.slot]\npin_radius = 0.01\n"
                           "side_clearance = 1e-4\nthickness = 0.02\n[joint.j.contact]\n"
                           "model = \"johnson\"\nrestitution = 0.5\n"
                           "friction = { model = \"constant\", friction_coefficient = 0.1 }\n"),
           .duration = 0.02,
           .interval = 2e-6,
           .at = {0, -5e-5, 0},
           .velocity = {1, 0, 0}}};
}

std::vector<ElementModel> flexible_and_external_models() {
  const std::string end = "between = [\"ground\", \"b.right\"]\n";
  return {{.name = "external_force",
           .tables = "[force.f]\ntype = \"external\"\nbetween = [\"ground\", \"b\"]\n",
           .at = {0.3, 0.1, 0},
           .velocity = {0.5, -0.4, 0},
           .law = "force.f"},
          {.name = "flexible_body_on_a_spring",
           .dimension = 3,
           .tables = "[force.f]\ntype = \"spring_damper\"\n" + end +
                     "stiffness = 2000\ndamping = 3\nfree_length = 0.1\n",
           .at = {0.3, 0.1, 0.05},
           .velocity = {0.5, -0.4, 0.2},
           .flexible = beam()},
          {.name = "flexible_body_in_a_joint",
           .dimension = 3,
           .tables = "[joint.j]\ntype = \"spherical\"\n" + end,
           .at = {-0.25, 0, 0},
           .flexible = beam()}};
}

}  // namespace stribeck::test
