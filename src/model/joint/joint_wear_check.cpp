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

/// Surfaces that wear in a kind of joint: what messages call them, and what to write for them.
struct WornPair {
  const char* surfaces;
  const char* remedy;
};
constexpr WornPair journal{"in its bore and on its pin", "Write bore, pin and compliance."};
constexpr WornPair slider{"on its track and slider", "Write track, slider and contact."};
constexpr WornPair discs{"on its first and second body", "Write first and second."};

/// Refuses keys of the wear of other joints.
void refuse_unused_wear(const JointSpec& joint, const WornPair& own, Diagnostics& diagnostics) {
  const JointWearSpec& wear = *joint.wear;
  const std::tuple<const char*, bool, const WornPair*> keys[] = {
      {"bore", wear.bore.has_value(), &journal},
      {"pin", wear.pin.has_value(), &journal},
      {"compliance", wear.compliance != nullptr, &journal},
      {"elastic_pin", wear.elastic_pin.has_value(), &journal},
      {"groove", !wear.grooves.empty(), &journal},
      {"measured", wear.measured.has_value(), &journal},
      {"running_in", wear.running_in.has_value(), &journal},
      {"track", wear.track.has_value(), &slider},
      {"slider", wear.slider.has_value(), &slider},
      {"contact", wear.contact.has_value(), &slider},
      {"first", wear.first.has_value(), &discs},
      {"second", wear.second.has_value(), &discs}};
  for (const auto& [key, given, of] : keys)
    if (given && of != &own)
      diagnostics.add(
          fmt::format("wear.{}", key),
          fmt::format("a {} joint wears {}.", joint_kind_name(joint.type), own.surfaces),
          own.remedy);
}

void check_slider_wear(const JointSpec& joint, Diagnostics& diagnostics) {
  refuse_unused_wear(joint, slider, diagnostics);
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

void check_disc_wear(const JointSpec& joint, Diagnostics& diagnostics) {
  refuse_unused_wear(joint, discs, diagnostics);
}

}  // namespace

void check_joint_wear(const JointSpec& joint, Diagnostics& diagnostics) {
  if (!joint.wear) return;
  if (joint.type == JointKind::translational || joint.type == JointKind::point_on_line)
    return check_slider_wear(joint, diagnostics);
  if (joint.type == JointKind::discs) return check_disc_wear(joint, diagnostics);
  if (!joint.is_journal())
    return diagnostics.add(
        "wear",
        "wear is available for revolute, cylindrical, translational, point_on_line and discs "
        "joints only.",
        "Remove it.");
  refuse_unused_wear(joint, journal, diagnostics);
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
