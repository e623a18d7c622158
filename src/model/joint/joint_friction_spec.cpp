#include "model/joint/joint_friction_spec.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/joint/friction_spec.h"

namespace stribeck {
namespace {

/// Stiffness of a contact of steel on steel against tangential displacement, over its length [Pa]: E*, as elastoplastic_bristle.h has it.
constexpr double steel_on_steel = 1.14e11;
constexpr double usual_length = 0.02;  // [m], where no size of the joint is stated

bool is_pin(JointKind kind) {
  return kind == JointKind::revolute || kind == JointKind::cylindrical;
}

bool depends_on_load(const FrictionModel& model, const SlidingContact& contact) {
  constexpr SlidingState<double> usual{1e4, 0.1, 0.1};
  const FrictionCoefficient mu = model.evaluate(contact, usual),
                            under_more = model.evaluate(contact, {1e5, 0.1, 0.1});
  return mu.by_load != 0 || mu.value != under_more.value;
}

}  // namespace

JointFrictionLaw JointFrictionSpec::in_joint(JointKind kind, const SlidingContact& oil) const {
  JointFrictionLaw all;
  all.kind = kind;
  all.radius = radius.value_or(0);
  all.span = span.value_or(0);
  all.width = width.value_or(0);
  all.collar_radius = collar_radius.value_or(0);
  all.viscous = viscous_damping ? viscous_damping->value : 0;
  const double size = radius ? 2 * *radius : span.value_or(usual_length);
  all.contact_length = length.value_or(size);
  all.contact = oil;
  if (radius) all.contact.radius_i = *radius;
  if (radius && is_pin(kind)) all.contact.radius_j = -*radius;
  all.friction = law.completed(true, steel_on_steel * all.contact_length);
  return all;
}

void JointFrictionSpec::check(JointKind kind, const std::string& path,
                              Diagnostics& diagnostics) const {
  const bool slides = kind == JointKind::translational || kind == JointKind::point_on_line;
  if (!is_pin(kind) && !slides)
    return diagnostics.add(path, fmt::format("a {} joint has no friction.", joint_kind_name(kind)),
                           "Friction is there for revolute, cylindrical, translational and "
                           "point_on_line joints; use one of these, or remove it.");
  if (is_pin(kind) && !radius)
    diagnostics.add(path + ".radius", "missing: friction acts at the radius of the pin.",
                    "Write for example radius = \"10 mm\".");
  const std::pair<const char*, bool> unused[] = {
      {".radius", radius && kind == JointKind::translational},
      {".span", span && kind == JointKind::point_on_line},
      {".width", width && kind != JointKind::translational},
      {".collar_radius", collar_radius && kind != JointKind::revolute}};
  for (const auto& [key, given] : unused)
    if (given)
      diagnostics.add(path + key,
                      fmt::format("a {} joint does not have it.", joint_kind_name(kind)),
                      "Remove it.");
  if (width && !span)
    diagnostics.add(path + ".width", "acts on the ends of a slider, whose span is not given.",
                    "Give span, the length of the slider in its guide.");
  const Dimension wanted = is_pin(kind) ? newton_metre_second_per_radian : newton_second_per_metre;
  if (viscous_damping && viscous_damping->dimension && *viscous_damping->dimension != wanted)
    diagnostics.add(
        path + ".viscous_damping",
        fmt::format("a {} joint has one in {}.", joint_kind_name(kind), si_symbol(wanted)),
        is_pin(kind) ? "It is a moment over an angular velocity."
                     : "It is a force over a velocity.");
}

void JointFrictionSpec::check_dimension(JointKind kind, const std::string& path,
                                        const DimensionRules& rules) const {
  rules.only_in_space(path + ".collar_radius", collar_radius.has_value());
  rules.only_in_space(path + ".span", span && kind == JointKind::revolute);
  rules.only_in_plane(path + ".width", width.has_value(),
                      "In space a slider bears on the two ends of its span alone.");
  rules.only_in_plane(path + ".radius", radius && kind == JointKind::point_on_line,
                      "In space the point rotates about any axis.");
}

void JointFrictionSpec::check_law(JointKind kind, const SlidingContact& oil,
                                  const std::string& path, Diagnostics& diagnostics) const {
  const SlidingContact contact = in_joint(kind, oil).contact;
  if (const auto found = law.model->incompatibility(contact))
    return diagnostics.add(path + ".model", found->problem, found->remedy);
  if (!length && depends_on_load(*law.model, contact))
    diagnostics.add(path + ".length",
                    "missing: this law depends on the load per length of the contact.",
                    "Write for example length = \"20 mm\".");
}

const Schema<JointFrictionSpec>& JointFrictionSpec::schema() {
  static const auto s =
      Schema<JointFrictionSpec>{
          "joint_friction",
          "Friction of an ideal revolute, cylindrical, translational or point_on_line joint, as "
          "[joint.NAME.friction]: its normal forces are those with which the joint holds its "
          "bodies "
          "together. Sticks by default (cylindrical joints creep).",
          "Haug1989"}
          .merged(&JointFrictionSpec::law, friction_schema())
          .quantity("radius", &JointFrictionSpec::radius, metre, positive,
                    "radius of the pin, at which friction acts")
          .quantity("length", &JointFrictionSpec::length, metre, positive,
                    "length of the contact, for laws over the load per length and for the "
                    "stiffness with which it sticks; 2 radius or span when left out")
          .quantity("span", &JointFrictionSpec::span, metre, positive,
                    "distance of the two bearings of a pin in space, or length of a slider, which "
                    "carries moments on its two ends; moments are left out without it")
          .quantity("width", &JointFrictionSpec::width, metre, positive,
                    "width of a planar slider, whose flanks it slides on; friction acts in its "
                    "middle without it")
          .quantity("collar_radius", &JointFrictionSpec::collar_radius, metre, positive,
                    "radius at which the axial force of a revolute joint in space rubs; without it "
                    "that force has no friction")
          .any_quantity("viscous_damping", &JointFrictionSpec::viscous_damping,
                        {newton_metre_second_per_radian, newton_second_per_metre},
                        "moment over the angular velocity of a pin, or force over the velocity of "
                        "a slider, beside the friction");
  return s;
}

}  // namespace stribeck
