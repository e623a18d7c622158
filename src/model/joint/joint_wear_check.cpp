#include "model/joint/joint_wear_check.h"

#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "tribo/roughness/surface_contact.h"

namespace stribeck {
namespace {

/// Refuses a roughness that asperities do not have, or that rises.
void check_running_in(const JointSpec& joint, Diagnostics& diagnostics) {
  const auto& running_in = joint.wear->running_in;
  if (!running_in) return;
  const SurfaceContactLaw& contact = *joint.film->model->surface_contact();
  if (!contact.rough_pair())
    diagnostics.add("wear.running_in", "a measured contact has no roughness that could fall.",
                    "Use a model of asperities, or remove it.");
  else if (running_in->roughness > contact.roughness())
    diagnostics.add("wear.running_in.roughness",
                    fmt::format("{:.4g} m is rougher than the new surfaces, {:.4g} m.",
                                running_in->roughness, contact.roughness()),
                    "Surfaces that run in become smoother.");
}

void check_film_wear(const JointSpec& joint, Diagnostics& diagnostics) {
  if (!joint.film) return;
  if (!joint.film->model || !joint.film->model->surface_contact())
    return diagnostics.add(
        "wear", "without asperity contact this film produces no wear.",
        "Give it film.model = \"reynolds\" and film.asperity, for asperity contact; "
        "or remove it.");
  const std::pair<const char*, bool> unused[] = {
      {"wear.compliance", joint.wear->compliance != nullptr},
      {"wear.elastic_pin", joint.wear->elastic_pin.has_value()},
      {"wear.groove", !joint.wear->grooves.empty()}};
  for (const auto& [key, given] : unused)
    if (given)
      diagnostics.add(key,
                      "in a film the asperities deform, on its own grid and with its own supply.",
                      "Remove it.");
  check_running_in(joint, diagnostics);
}

/// Refuses keys of the wear of other joints.
void refuse_unused_wear(const JointSpec& joint, bool slides, Diagnostics& diagnostics) {
  const JointWearSpec& wear = *joint.wear;
  const std::tuple<const char*, bool, bool> keys[] = {
      {"bore", wear.bore.has_value(), false},
      {"pin", wear.pin.has_value(), false},
      {"compliance", wear.compliance != nullptr, false},
      {"elastic_pin", wear.elastic_pin.has_value(), false},
      {"groove", !wear.grooves.empty(), false},
      {"measured", wear.measured.has_value(), false},
      {"running_in", wear.running_in.has_value(), false},
      {"track", wear.track.has_value(), true},
      {"slider", wear.slider.has_value(), true},
      {"contact", wear.contact.has_value(), true}};
  for (const auto& [key, given, of_slider] : keys)
    if (given && of_slider != slides)
      diagnostics.add(
          fmt::format("wear.{}", key),
          fmt::format(
              "a {} joint {}.", joint_kind_name(joint.type),
              slides ? "wears on its track and slider" : "wears in its bore and on its pin"),
          slides ? "Write track, slider and contact." : "Write bore, pin and compliance.");
}

void check_slider_wear(const JointSpec& joint, Diagnostics& diagnostics) {
  refuse_unused_wear(joint, true, diagnostics);
  if (!joint.is(Realism::ideal))
    return diagnostics.add(
        "wear",
        fmt::format("the wear of a {} joint follows from the forces of an ideal one.",
                    joint_kind_name(joint.type)),
        "Write realism = \"ideal\", or remove it.");
  if (joint.wear->contact)
    return joint.wear->contact->check(joint.type, "wear.contact", diagnostics);
  diagnostics.add(
      "wear.contact", "missing: the shape and sizes of the slider.",
      "Write for example contact = { shape = \"flat\", length = \"30 mm\", width = \"10 mm\" }.");
}

}  // namespace

void check_joint_wear(const JointSpec& joint, Diagnostics& diagnostics) {
  if (!joint.wear) return;
  if (joint.type == JointKind::translational || joint.type == JointKind::point_on_line)
    return check_slider_wear(joint, diagnostics);
  if (joint.type != JointKind::revolute)
    return diagnostics.add(
        "wear", "wear is available for revolute, translational and point_on_line joints only.",
        "Remove it.");
  refuse_unused_wear(joint, false, diagnostics);
  if (joint.is(Realism::lubricated)) return check_film_wear(joint, diagnostics);
  if (joint.wear->running_in)
    diagnostics.add("wear.running_in", "only a film has asperities that run in.",
                    "Remove it, or use running_in_factor.");
  if (!joint.wear->compliance)
    diagnostics.add(
        "wear.compliance", "missing: the compliance of the bore.",
        "Write for example compliance = { model = \"winkler_foundation\", modulus = \"1 GPa\", "
        "poisson_ratio = 0.4, thickness = \"2 mm\" }.");
  if (!joint.has_journal_sizes())
    return diagnostics.add("wear", "a joint that wears needs its sizes.",
                           "Add a table [joint.NAME.clearance], and write the joint's realism.");
  const JournalSizes& sizes = joint.journal();
  if (!sizes.sound() || !joint.wear->compliance) return;
  const double bore = sizes.journal_radius_value() + sizes.radial_clearance_value();
  joint.wear->compliance->check(bore, "wear.compliance", diagnostics);
}

}  // namespace stribeck
