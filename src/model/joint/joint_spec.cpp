#include "model/joint/joint_spec.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/film/film_models.h"
#include "model/joint/contact_spec.h"
#include "model/joint/dry_kind.h"
#include "model/joint/joint_wear_check.h"

namespace stribeck {
namespace {

void check_film_sizes(const FilmSpec& film, Diagnostics& diagnostics) {
  if (!film.model || !film.model->journal()) return;
  check_journal_radii(*film.model->journal(), diagnostics);
  if (!film.model->passes_clearance()) check_journal_start(*film.model->journal(), diagnostics);
}

/// A model of a film that the joint can have.
std::string_view film_of(const JointSpec& joint) {
  if (joint.is_journal()) return "reynolds";
  return joint.type == JointKind::point_on_line ? "slot" : "pads";
}

/// A film between surfaces that this joint does not have.
void check_film_kind(const JointSpec& joint, Diagnostics& diagnostics) {
  if (!joint.film || !joint.film->model) return;
  const FilmModel& film = *joint.film->model;
  if (joint.is(Realism::lubricated) && !film.lubricates(joint.type))
    diagnostics.add("film.model",
                    fmt::format("it does not lubricate a {} joint.", joint_kind_name(joint.type)),
                    fmt::format("Use model = \"{}\".", film_of(joint)));
  if (joint.transition && !film.journal())
    diagnostics.add("transition", "only a journal in its bearing has a transition to dry contact.",
                    "Remove it, and add [joint.NAME.film.asperity] for asperity contact.");
}

void check_film(const JointSpec& joint, Diagnostics& diagnostics) {
  const bool lubricated = joint.is(Realism::lubricated);
  if (lubricated && !joint.is_journal() && joint.type != JointKind::translational &&
      joint.type != JointKind::point_on_line)
    return diagnostics.add(
        "realism",
        "only a revolute, cylindrical, translational or point_on_line joint can be lubricated.",
        "Use realism = \"ideal\".");
  check_film_kind(joint, diagnostics);
  if (lubricated && !joint.film)
    diagnostics.add("realism", "a lubricated joint needs a film.",
                    "Add a table [joint.NAME.film] with model, radii, length and lubricant.");
  if (!joint.realism && joint.film)
    diagnostics.add("film", "an ideal joint has no film.",
                    "Write realism = \"lubricated\", or realism = \"ideal\" to leave it unused.");
  if (joint.transition && !joint.film)
    diagnostics.add("transition", "without a film there is no transition to dry contact.",
                    "Add a film or remove it.");
}

/// "revolute, cylindrical, ... or discs", in the order of the kinds.
std::string joints_that_can_be_dry() {
  std::vector<std::string_view> names;
  for (const DryKind& kind : dry_kinds())
    for (const JointKind joint : kind.joints) names.push_back(joint_kind_name(joint));
  const std::string_view last = names.back();
  names.pop_back();
  return fmt::format("{} or {}", fmt::join(names, ", "), last);
}

/// Sizes of a dry joint in one whose realism is not said.
void check_unused_sizes(const JointSpec& joint, Diagnostics& diagnostics) {
  const auto given =
      std::ranges::find_if(dry_kinds(), [&](const DryKind& kind) { return kind.has_table(joint); });
  if (joint.realism || given == dry_kinds().end()) return;
  if (joint.wear)
    return diagnostics.add(
        given->table, "an ideal joint has no clearance, but the wear of this one needs it.",
        "Write realism = \"ideal\" for a joint that wears by these sizes and moves "
        "without clearance, or realism = \"dry\" for one that moves in it.");
  diagnostics.add(given->table, "an ideal joint has no clearance.",
                  "Write realism = \"dry\", or realism = \"ideal\" to leave it unused.");
}

void check_dry(const JointSpec& joint, Diagnostics& diagnostics) {
  const DryKind* kind = dry_kind_of(joint.type);
  if (kind && kind->not_ideal && joint.is(Realism::ideal))
    return diagnostics.add("realism", kind->not_ideal, "Write realism = \"dry\".");
  check_unused_sizes(joint, diagnostics);
  if (!joint.is(Realism::dry)) return;
  if (!kind)
    return diagnostics.add("realism",
                           fmt::format("only a {} joint can be dry.", joints_that_can_be_dry()),
                           "Use realism = \"ideal\".");
  if (!kind->sizes(joint))
    diagnostics.add("realism",
                    fmt::format("a dry {} joint needs its sizes.", joint_kind_name(joint.type)),
                    fmt::format("Add a table [joint.NAME.{}].", kind->table));
  if (!joint.contact)
    diagnostics.add("realism", "a dry joint needs a contact law.",
                    "Add a table [joint.NAME.contact], for example with model = \"johnson\".");
}

/// A bore no wider than its pin somewhere; the bore's and the pin's narrowest places may meet.
void check_room(const JointSpec& joint, Diagnostics& diagnostics) {
  const JournalSizes& sizes = joint.journal();
  if (!sizes.sound()) return;
  const double clearance = sizes.radial_clearance_value() +
                           least_gap(make_form(joint.bore_profile, sizes.length)) +
                           least_gap(make_form(joint.journal_profile, sizes.length));
  if (clearance > 0) return;
  diagnostics.add(
      joint.bore_profile.empty() ? "journal_profile" : "bore_profile",
      fmt::format("the pin does not fit into its bore where it is narrowest: the clearance would "
                  "be {:.4g} m.",
                  clearance),
      "A gap counts from the cylinder, and is negative where metal stands out; mind the "
      "units.");
}

void check_forms(const JointSpec& joint, Diagnostics& diagnostics) {
  if (joint.bore_profile.empty() && joint.journal_profile.empty()) return;
  const bool takes_them =
      joint.type == JointKind::revolute && joint.realism && !joint.is(Realism::lubricated);
  if (!takes_them)
    diagnostics.add(joint.bore_profile.empty() ? "journal_profile" : "bore_profile",
                    "only a dry revolute joint has surface profiles.",
                    "Write realism = \"dry\"; films have profiles of their own.");
  else if (joint.has_journal_sizes())
    check_room(joint, diagnostics);
}

void check_transition_contact(const JointSpec& joint, Diagnostics& diagnostics) {
  if (!joint.transition || !joint.film || !joint.film->sizes().sound()) return;
  const ContactLaw& contact = joint.transition->contact;
  if (contact.friction && contact.friction->has_bristles())
    diagnostics.add("transition.contact.friction.regularisation",
                    "bristle models have an internal state, which the contact of a transition does "
                    "not support.",
                    "Use shape = \"ambrosio\" or \"smooth\", or realism = \"dry\".");
  const JournalSizes& sizes = joint.film->sizes();
  const ContactPair pair =
      contact.in_bore(sizes.journal_radius_value(), sizes.radial_clearance_value(), sizes.length);
  if (const auto incompatibility = contact.model->incompatibility(pair))
    diagnostics.add("transition.contact.model", incompatibility->problem, incompatibility->remedy);
}

void check_friction(const JointSpec& joint, Diagnostics& diagnostics) {
  if (!joint.friction) return;
  if (joint.is(Realism::ideal)) return joint.friction->check(joint.type, "friction", diagnostics);
  if (joint.realism == Realism::dry)
    return diagnostics.add("friction", "the friction of a dry joint belongs to its contact.",
                           "Write [joint.NAME.contact.friction].");
  diagnostics.add("friction", "the friction of a lubricated joint follows from its film.",
                  "Remove it, and add [joint.NAME.film.asperity] for the friction of asperities.");
}

void check_joint_sizes(const JointSpec& joint, Diagnostics& diagnostics) {
  if (joint.length && joint.type != JointKind::distance)
    diagnostics.add("length", "only a distance joint has it.", "Remove it.");
  if (joint.lead.has_value() != (joint.type == JointKind::screw))
    diagnostics.add("lead", joint.lead ? "only a screw has it." : "missing: a screw needs it.",
                    joint.lead ? "Remove it." : "Write for example lead = \"2 mm\".");
}

void check_profiles(const DriveSpec& drive, Diagnostics& diagnostics) {
  const int given = drive.angle.has_value() + drive.position.has_value() + drive.speed.has_value() +
                    drive.sliding_speed.has_value();
  if (given != 1)
    return diagnostics.add(
        "", fmt::format("{} of angle, speed, position and sliding_speed are given.", given),
        "Give exactly one: angle or speed for a revolute joint, position or sliding_speed for a "
        "translational one.");
  if (drive.start && drive.start->dimension &&
      *drive.start->dimension != (drive.turns() ? radian : metre))
    diagnostics.add("start",
                    drive.turns() ? "a length, but this drive is rotational."
                                  : "an angle, but this drive is translational.",
                    {});
  if (drive.start && drive.start->value != 0 && (drive.angle || drive.position))
    diagnostics.add("start", "only a drive by speed has it.",
                    "The profile itself says where the joint starts.");
}

}  // namespace

const JournalSizes& FilmSpec::sizes() const {
  static const JournalSizes none;
  return model && model->journal() ? *model->journal() : none;
}

FilmConditions FilmSpec::conditions(const LubricantSpec& oil) const {
  return sizes().conditions(oil.dynamic_viscosity());
}

const Schema<FilmSpec>& FilmSpec::schema() {
  static const auto s =
      Schema<FilmSpec>{
          "film",
          "The oil film of a lubricated joint, as [joint.NAME.film]: its model with the model's "
          "parameters. Films of journals take two of bearing_radius, journal_radius, "
          "radial_clearance."}
          .merged_family(&FilmSpec::model, film_models(), "film model")
          .reference("lubricant", &FilmSpec::lubricant, "lubricant", "the oil, a [lubricant.NAME]")
          .check(check_film_sizes);
  return s;
}

namespace {

const Schema<TransitionSpec>& transition_schema() {
  static const auto s = Schema<TransitionSpec>{"transition", Transition::schema().summary,
                                               Transition::schema().source}
                            .merged(&TransitionSpec::band, Transition::schema())
                            .record("contact", &TransitionSpec::contact, contact_law_schema(),
                                    "dry contact law", defaulted);
  return s;
}

std::vector<Choice<JointKind>> joint_kinds() {
  return {
      {"revolute", JointKind::revolute,
       "the second marker rotates about the first, in space about its z axis"},
      {"translational", JointKind::translational,
       "the second marker slides along the x axis of the first and does not rotate"},
      {"weld", JointKind::weld, "the second marker is fixed to the first"},
      {"cylindrical", JointKind::cylindrical,
       "in space: rotates about and slides along the z axis of the first"},
      {"spherical", JointKind::spherical, "in space: rotates freely about one point"},
      {"universal", JointKind::universal,
       "in space: a cross; x of the first and y of the second stay perpendicular"},
      {"planar", JointKind::planar,
       "in space: slides in the x-y plane of the first and rotates about its z axis"},
      {"point_on_line", JointKind::point_on_line,
       "the second point stays on the x axis of the first and rotates freely"},
      {"distance", JointKind::distance, "the points keep their distance"},
      {"screw", JointKind::screw,
       "in space: rotates about the z axis of the first and moves along it by `lead` in "
       "a turn"},
      {"discs", JointKind::discs,
       "in the plane, dry only: two round bodies, or one on a flat, that make and break contact"}};
}

/// The tables of what lies between the surfaces of a joint.
Schema<JointSpec>& add_surfaces(Schema<JointSpec>& joint) {
  joint.record("film", &JointSpec::film, FilmSpec::schema(), "the oil film of a lubricated joint")
      .record("transition", &JointSpec::transition, transition_schema(),
              "dry contact where the journal exceeds the clearance; without it the film force has "
              "no limit");
  for (const DryKind& kind : dry_kinds()) kind.declare(joint);
  return joint
      .record("contact", &JointSpec::contact, contact_law_schema(),
              "contact law of a dry joint, with its friction")
      .family("bore_profile", &JointSpec::bore_profile, form_shapes(),
              "deviation of the bore of a planar dry revolute joint from a cylinder, positive "
              "where material is missing, at the middle of its length; shapes add up",
              defaulted)
      .family("journal_profile", &JointSpec::journal_profile, form_shapes(),
              "deviation of its journal from a cylinder, positive where material is missing; "
              "rotates with it",
              defaulted)
      .reference(
          "lubricant", &JointSpec::lubricant, "lubricant",
          "oil of a dry joint or of an ideal one with friction, for lubricated friction laws");
}

}  // namespace

const Schema<JointSpec>& JointSpec::schema() {
  static const auto s = [] {
    Schema<JointSpec> joint{"joint", "A connection of two bodies, as [joint.NAME]."};
    joint.choice("type", &JointSpec::type, joint_kinds(), "kind of joint")
        .reference("between", &JointSpec::between, "marker",
                   "two markers: \"BODY.POINT\", \"BODY\" for its origin, \"ground\" or "
                   "\"ground.POINT\"; bearing or "
                   "guide first, journal or slider second")
        .choice(
            "realism", &JointSpec::realism,
            {{"ideal", Realism::ideal, "no clearance; friction by [joint.NAME.friction]"},
             {"dry", Realism::dry,
              "clearance with dry contact: a journal in its bearing (revolute; cylindrical in "
              "space: free to slide along it), and in the plane a pin in a "
              "slot (point_on_line), a slider in a guide (translational), discs"},
             {"lubricated", Realism::lubricated,
              "a journal bearing with an oil film (revolute; cylindrical in space, whose "
              "journal slides along the bearing in its film; translational in the plane with "
              "model = \"reynolds\": a ram that slides along its bushing), a slider on oil pads "
              "in its guide (translational), or in the plane a pin in its slot (point_on_line)"}},
            "fidelity of the joint model; ideal when left out. Tables of another realism may stay");
    return add_surfaces(joint)
        .record("friction", &JointSpec::friction, JointFrictionSpec::schema(),
                "friction of an ideal joint; none when left out")
        .record("wear", &JointSpec::wear, JointWearSpec::schema(),
                "wear of the joint in the wear simulation of [wear]")
        .quantity("length", &JointSpec::length, metre, positive,
                  "length of a distance joint; as long as at the start when left out")
        .quantity("lead", &JointSpec::lead, metre, any,
                  "axial displacement of a screw per revolution")
        .check(check_film)
        .check(check_dry)
        .check(check_forms)
        .check(check_transition_contact)
        .check(check_friction)
        .check(check_joint_wear)
        .check(check_joint_sizes);
  }();
  return s;
}

const Schema<CouplingSpec>& CouplingSpec::schema() {
  static const auto s =
      Schema<CouplingSpec>{
          "coupling",
          "Two joints that move together, as [coupling.NAME]: gears on fixed axes, a rack and its "
          "pinion. The second joint moves ratio times as far as the first."}
          .reference("first", &CouplingSpec::first, "joint", "the joint that leads")
          .reference("second", &CouplingSpec::second, "joint", "the joint that follows")
          .any_quantity("ratio", &CouplingSpec::ratio, {number, dimension(1, 0, 0, 0, -1)},
                        "displacement of the second over that of the first: -z1/z2 for outer "
                        "gears, the pinion's radius in m/rad for a rack");
  return s;
}

const Schema<DriveSpec>& DriveSpec::schema() {
  static const auto s =
      Schema<DriveSpec>{
          "drive",
          "Prescribed motion of a joint, as [drive.NAME]: exactly one of angle, speed, position, "
          "sliding_speed. Each is a number or a profile over time."}
          .reference("joint", &DriveSpec::joint, "joint", "the joint that is driven")
          .family("angle", &DriveSpec::angle, angle_profiles(),
                  "angle of the second marker in the first; its rate must not jump")
          .family("speed", &DriveSpec::speed, speed_profiles(), "its angular velocity")
          .family("position", &DriveSpec::position, position_profiles(),
                  "displacement of the second marker along the guide; its rate must not jump")
          .family("sliding_speed", &DriveSpec::sliding_speed, sliding_speed_profiles(),
                  "its velocity")
          .any_quantity("start", &DriveSpec::start, {radian, metre},
                        "angle or displacement at the start of a drive by speed; left out, where "
                        "the angle (in the plane) or position of a body of the joint places it, "
                        "else 0",
                        Presence::optional)
          .check(check_profiles);
  return s;
}

}  // namespace stribeck
