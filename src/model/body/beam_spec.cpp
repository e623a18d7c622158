#include "model/body/beam_spec.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/text/suggest.h"
#include "model/body/rotation_spec.h"

namespace stribeck {
namespace {

void check_section(const BeamSpec& beam, Diagnostics& diagnostics) {
  const bool round = beam.diameter.has_value(),
             square = beam.width.has_value() && beam.height.has_value();
  if (round == square || (round && (beam.width || beam.height)))
    return diagnostics.add("diameter", "the section is not clear.",
                           "Give a diameter, or a width and a height.");
  if (!round && (beam.inner_diameter || beam.end_diameter || beam.end_inner_diameter))
    return diagnostics.add("inner_diameter", "the section is a rectangle.",
                           "Remove the diameters.");
  if (round && (beam.end_width || beam.end_height))
    return diagnostics.add("end_width", "the section is a circle.", "Give end_diameter instead.");
  const double outer = beam.diameter.value_or(0), inner = beam.inner_diameter.value_or(0),
               outer_end = beam.end_diameter.value_or(outer),
               inner_end = beam.end_inner_diameter.value_or(inner);
  if (round && (inner >= outer || inner_end >= outer_end))
    diagnostics.add("inner_diameter", "not less than the diameter.", "Make it smaller.");
  if (beam.y_axis) check_axis("y_axis", *beam.y_axis, diagnostics);
}

template <class Spec>
int index_of(const std::vector<Named<Spec>>& all, const std::string& name, const std::string& path,
             const char* kind) {
  std::vector<std::string> names;
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (all[k].name == name) return static_cast<int>(k);
    names.push_back(all[k].name);
  }
  throw InputError(path, fmt::format("there is no {} named '{}'.", kind, name),
                   suggestion(name, names));
}

const SolidMaterial& material_of(const BeamSpec& beam,
                                 const std::vector<Named<SolidMaterial>>& materials,
                                 const std::string& path) {
  if (!beam.material && materials.size() != 1)
    throw InputError(path, "there are several.", "Name the beam's.");
  const int index = beam.material ? index_of(materials, *beam.material, path, "material") : 0;
  return materials[static_cast<std::size_t>(index)].value;
}

void set_section(const BeamSpec& beam, BeamPlan& plan) {
  if (beam.diameter) {
    const double inner = beam.inner_diameter.value_or(0);
    plan.start = {*beam.diameter, inner};
    plan.end = {beam.end_diameter.value_or(*beam.diameter),
                beam.end_inner_diameter.value_or(inner)};
  } else {
    plan.shape = SectionShape::rectangle;
    plan.start = {*beam.width, *beam.height};
    plan.end = {beam.end_width.value_or(*beam.width), beam.end_height.value_or(*beam.height)};
  }
  if (beam.y_axis) plan.y_axis = Eigen::Vector3d(beam.y_axis->data());
}

}  // namespace

const Schema<BeamPointSpec>& BeamPointSpec::schema() {
  static const auto s =
      Schema<BeamPointSpec>{"beam_point",
                            "A point that beams end at, as [point]: NAME = [x, y, z]."}
          .quantity("position", &BeamPointSpec::position, metre, any,
                    "position, in the axes of the body")
          .shorthand_for("position");
  return s;
}

const Schema<BeamSpec>& BeamSpec::schema() {
  static const auto s =
      Schema<BeamSpec>{"beam",
                       "A Timoshenko beam of a flexible body without a mesh, as [beam.NAME]; its "
                       "section may change from its first point to its second one.",
                       "Przemieniecki1968"}
          .text("between", &BeamSpec::between, "its two points")
          .text("material", &BeamSpec::material, "its material; the only one when left out")
          .quantity("diameter", &BeamSpec::diameter, metre, positive, "of a circle")
          .quantity("inner_diameter", &BeamSpec::inner_diameter, metre, nonnegative,
                    "of a hollow circle")
          .quantity("width", &BeamSpec::width, metre, positive, "of a rectangle, along y_axis")
          .quantity("height", &BeamSpec::height, metre, positive, "of a rectangle, across it")
          .quantity("end_diameter", &BeamSpec::end_diameter, metre, positive,
                    "at the second point; the same when left out")
          .quantity("end_inner_diameter", &BeamSpec::end_inner_diameter, metre, nonnegative,
                    "at the second point; the same when left out")
          .quantity("end_width", &BeamSpec::end_width, metre, positive,
                    "at the second point; the same when left out")
          .quantity("end_height", &BeamSpec::end_height, metre, positive,
                    "at the second point; the same when left out")
          .quantity("y_axis", &BeamSpec::y_axis, number, any,
                    "direction of the width of a rectangle; its component along the beam is "
                    "removed")
          .integer("elements", &BeamSpec::elements, stribeck::between(1, 1000),
                   "elements of the beam", defaulted)
          .check(check_section);
  return s;
}

BeamPlans beam_plans(const std::vector<Named<BeamPointSpec>>& points,
                     const std::vector<Named<BeamSpec>>& beams,
                     const std::vector<Named<SolidMaterial>>& materials) {
  BeamPlans plans;
  for (const auto& [name, point] : points) {
    plans.names.push_back(name);
    plans.points.emplace_back(point.position.data());
  }
  for (const auto& [name, beam] : beams) {
    const std::string path = "beam." + name;
    BeamPlan plan;
    plan.name = name;
    for (std::size_t k = 0; k < 2; ++k)
      plan.between[k] = index_of(points, beam.between[k], path + ".between", "point");
    plan.material = material_of(beam, materials, path + ".material");
    plan.elements = beam.elements;
    set_section(beam, plan);
    plans.beams.push_back(plan);
  }
  return plans;
}

}  // namespace stribeck
