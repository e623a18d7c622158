#include "model/joint/wear_spec.h"

#include <fmt/format.h>

#include <numbers>

#include "model/compliance/compliances.h"

namespace stribeck {
namespace {

constexpr Dimension per_pascal = dimension(1, -1, 2);
const Schema<Groove>& groove() {
  static const auto s =
      Schema<Groove>{"groove", "Part of the bore that carries no load, counter-clockwise."}
          .quantity("from", &Groove::from, radian, any, "where it begins, from the marker's x axis")
          .quantity("to", &Groove::to, radian, any, "where it ends")
          .check([](const Groove& g, Diagnostics& diagnostics) {
            if (g.to > g.from && g.to - g.from < 2 * std::numbers::pi) return;
            diagnostics.add("to", "must come after from, by less than a turn.");
          });
  return s;
}

void check_rate(const WearRateSpec& rate, Diagnostics& diagnostics) {
  if (rate.coefficient.has_value() == rate.energy_wear_coefficient.has_value())
    diagnostics.add("",
                    rate.coefficient ? "both coefficient and energy_wear_coefficient are given."
                                     : "neither coefficient nor energy_wear_coefficient is given.",
                    "Give exactly one.");
  if (rate.running_in_factor != 1 && rate.running_in_distance == 0)
    diagnostics.add("running_in_distance", "missing: there is a running_in_factor.",
                    "Write the sliding distance over which the surface runs in.");
}

const Schema<RoughnessRunningIn>& running_in_schema() {
  static const auto s =
      Schema<RoughnessRunningIn>{"roughness_running_in",
                                 "Roughness of a film that falls as its surfaces wear: "
                                 "sigma = sigma_i + (sigma_0 - sigma_i) exp(-h/h_0), with as much "
                                 "density of asperities times roughness as new."}
          .quantity("roughness", &RoughnessRunningIn::roughness, metre, positive,
                    "combined roughness of the surfaces run in, sigma_i")
          .quantity("depth", &RoughnessRunningIn::depth, metre, positive,
                    "wear depth over which they run in, h_0");
  return s;
}

/// Whether the surfaces are those of the joint's kind is checked with the joint.
void check_joint(const JointWearSpec& wear, Diagnostics& diagnostics) {
  if (!wear.bore && !wear.pin && !wear.track && !wear.slider && !wear.first && !wear.second)
    diagnostics.add(
        "", wear.contact ? "neither track nor slider wears." : "neither of the surfaces wears.",
        wear.contact ? "Write for example track = { coefficient = \"1e-15 1/Pa\" }."
                     : "Write for example bore = { coefficient = \"5e-13 1/Pa\" }, or first = ... "
                       "in a discs joint.");
  for (const auto& [key, rate] :
       {std::pair("bore", &wear.bore), std::pair("pin", &wear.pin), std::pair("track", &wear.track),
        std::pair("slider", &wear.slider), std::pair("first", &wear.first),
        std::pair("second", &wear.second)})
    if (*rate && (*rate)->energy_wear_coefficient && wear.friction == 0)
      diagnostics.add(key, "an energy_wear_coefficient needs friction.",
                      "Write friction = 0.1 or what it is, or give a coefficient.");
}

void check_wear_simulation(const WearSpec& wear, Diagnostics& diagnostics) {
  if (wear.cycle_jump && *wear.cycle_jump > wear.cycles)
    diagnostics.add(
        "cycle_jump",
        fmt::format("{} cycles per update of {} in all.", *wear.cycle_jump, wear.cycles),
        "A cycle jump is a small part of the wear simulation.");
  if (!wear.cycle_jump && wear.update == WearUpdate::explicit_euler)
    diagnostics.add("cycle_jump", "missing: the explicit update has no error to choose it by.",
                    "Write for example cycle_jump = 10, or update = \"implicit\".");
  if (wear.update_depth && wear.update_dynamics != DynamicsUpdate::by_depth)
    diagnostics.add("update_depth", "given, but update_dynamics does not depend on depth.",
                    "Remove it, or write update_dynamics = \"by_depth\".");
}

}  // namespace

WearLaw WearRateSpec::law(double friction) const {
  return {coefficient ? *coefficient : coefficient_from_energy(*energy_wear_coefficient, friction),
          threshold, running_in_factor, running_in_distance};
}

const Schema<WearRateSpec>& WearRateSpec::schema() {
  static const auto s =
      Schema<WearRateSpec>{"wear_rate",
                           "Wear rate of a surface: dh/ds = k (p - p0), by Archard's coefficient k "
                           "or by the volume worn per work of friction.",
                           "Archard1953"}
          .quantity("coefficient", &WearRateSpec::coefficient, per_pascal, positive,
                    "depth per pressure and sliding distance, k of the run-in surface")
          .quantity("energy_wear_coefficient", &WearRateSpec::energy_wear_coefficient, per_pascal,
                    positive, "volume worn per friction work, k/mu")
          .quantity("threshold", &WearRateSpec::threshold, pascal, nonnegative,
                    "threshold pressure p0 below which there is no wear", defaulted)
          .quantity("running_in_factor", &WearRateSpec::running_in_factor, number, positive,
                    "ratio of the initial to the run-in wear rate", defaulted)
          .quantity("running_in_distance", &WearRateSpec::running_in_distance, metre, nonnegative,
                    "sliding distance of running-in", defaulted)
          .quantity("density", &WearRateSpec::density, kilogram_per_cubic_metre, positive,
                    "density of the material, for the channel worn_mass")
          .shorthand_for("coefficient")
          .check(check_rate);
  return s;
}

const Schema<MeasuredDepths>& MeasuredDepths::schema() {
  static const auto s =
      Schema<MeasuredDepths>{"measured_depths",
                             "Points measured on the worn bore. Reports draw them over the "
                             "computed profile; nothing else follows from them."}
          .quantity("angles", &MeasuredDepths::angles, radian, any,
                    "angle of each point, from the marker's x axis")
          .quantity("depths", &MeasuredDepths::depths, metre, any, "depth of each point")
          .file_columns({"angles", "depths"})
          .text("file", &MeasuredDepths::file,
                "CSV file with the points in its first two columns, its path relative to the "
                "model file; the first line holds names and units: angle [deg], depth [um]")
          .shorthand_for("file")
          .check([](const MeasuredDepths& points, Diagnostics& diagnostics) {
            if (points.angles.empty()) diagnostics.add("angles", "no points.");
            if (points.angles.size() != points.depths.size())
              diagnostics.add("depths",
                              fmt::format("{} depths for {} angles.", points.depths.size(),
                                          points.angles.size()),
                              "Give one depth for each angle.");
          });
  return s;
}

namespace {

/// Wear laws of the surfaces, and the slider.
Schema<JointWearSpec> worn_surfaces() {
  const auto& rate = WearRateSpec::schema();
  return Schema<JointWearSpec>{
      "joint_wear",
      "Wear of a joint, as [joint.NAME.wear]. Of a revolute joint, in space of a dry revolute or "
      "cylindrical one too: a round pin in an "
      "elastic bore that wears strip by strip, with the sizes of the joint's clearance; or "
      "surfaces "
      "worn by asperity contact in a film, cell by cell. Of an ideal translational or "
      "point_on_line joint: a rigid slider and the track under it. Of a discs joint: both bodies "
      "in line contact, cell by cell round them.",
      "Mukras2010"}
      .record("bore", &JointWearSpec::bore, rate, "wear law of the bore; no wear when left out")
      .record("pin", &JointWearSpec::pin, rate, "wear law of the pin; no wear when left out")
      .record("track", &JointWearSpec::track, rate,
              "wear law of the track, the first marker's side of a joint that slides; no wear when "
              "left out")
      .record("slider", &JointWearSpec::slider, rate,
              "wear law of the slider; no wear when left out")
      .record(
          "first", &JointWearSpec::first, rate,
          "wear law of the first body of a discs joint, a disc or a flat; no wear when left out")
      .record("second", &JointWearSpec::second, rate,
              "wear law of its second body, a disc; no wear when left out")
      .record("contact", &JointWearSpec::contact, SliderContactSpec::schema(),
              "shape and sizes of the slider in a joint that slides")
      .record("running_in", &JointWearSpec::running_in, running_in_schema(),
              "roughness that falls as the surfaces of a film wear; as new when left out");
}

}  // namespace

const Schema<JointWearSpec>& JointWearSpec::schema() {
  static const auto pin = elastic_solid_schema("elastic_pin", "A solid pin, elastic as a whole.");
  static const auto s =
      worn_surfaces()
          .family("compliance", &JointWearSpec::compliance, compliances(),
                  "compliance of the bore; not in a film, where asperities deform",
                  Presence::optional)
          .record("elastic_pin", &JointWearSpec::elastic_pin, pin,
                  "elasticity of the pin; rigid when left out")
          .quantity("friction", &JointWearSpec::friction, number, between(0, 2),
                    "coefficient of friction: rotates the direction of the load, and deforms a "
                    "bore that is no Winkler foundation",
                    defaulted)
          .integer("strips", &JointWearSpec::segments, between(36, 3600),
                   "strips around the bore, or cells of each body of discs: half a degree with 720",
                   defaulted)
          .integer("slices", &JointWearSpec::slices, between(3, 401),
                   "in space: slices along the bore, from end to end", defaulted)
          .choice("pin_shape", &JointWearSpec::pin_shape,
                  {{"true_circle", PinPath::true_circle, "true circle, pressure along its normals"},
                   {"radial_pressure", PinPath::radial_pressure,
                    "true circle, pressure along the radii of the bore"},
                   {"first_order_in_clearance", PinPath::first_order_in_clearance,
                    "to first order in the clearance"}},
                  "shape of the gap and direction of pressures", defaulted)
          .record("groove", &JointWearSpec::grooves, groove(),
                  "parts of the bore that carry no load", Presence::optional)
          .quantity("uncertainty", &JointWearSpec::uncertainty, number,
                    Range{.least = 0, .most = 1, .most_allowed = false},
                    "of the coefficients, as a share: a band in reports", defaulted)
          .record("measured", &JointWearSpec::measured, MeasuredDepths::schema(),
                  "points measured on the worn bore, to compare with")
          .check(check_joint);
  return s;
}

namespace {

Schema<WearSpec> cycles_and_runs() {
  return Schema<WearSpec>{
      "wear",
      "A wear simulation, as [wear]: the last period of the run is the cycle, and it repeats. "
      "Where joints have clearance, the mechanism is simulated again as they wear.",
      "Mukras2010"}
      .integer("cycles", &WearSpec::cycles, at_least(1), "cycles to reach")
      .quantity("period", &WearSpec::period, second, positive,
                "of the cycle: the last part of the run")
      .integer("steps", &WearSpec::steps, between(4, 3600), "steps per cycle", defaulted)
      .choice(
          "update", &WearSpec::update,
          {{"implicit", WearUpdate::backward_euler,
            "depths follow from the pressures after a cycle jump: stable for any jump"},
           {"explicit", WearUpdate::explicit_euler,
            "depths follow from those before it: stable for short jumps only, which is checked"}},
          "how depths follow from pressures", defaulted)
      .integer("cycle_jump", &WearSpec::cycle_jump, at_least(1),
               "cycles per update; chosen by tolerance when left out", Presence::optional)
      .quantity("tolerance", &WearSpec::tolerance, number,
                Range{.least = 0, .most = 0.5, .least_allowed = false},
                "error of a cycle jump relative to the greatest depth", defaulted)
      .choice("update_dynamics", &WearSpec::update_dynamics,
              {{"by_depth", DynamicsUpdate::by_depth,
                "when depths have grown by update_depth somewhere"},
               {"every_update", DynamicsUpdate::every_update, "after every update of depths"},
               {"never", DynamicsUpdate::never, "loads stay those of the joints as new"}},
              "when the mechanism is simulated again with the worn bore and pin; never for ideal "
              "joints, whose motion does not depend on wear",
              defaulted)
      .quantity(
          "update_depth", &WearSpec::update_depth, metre, positive,
          "growth of depth after which the mechanism is simulated again; when left out a tenth of "
          "radial clearance and depth of a dry joint, and a tenth of the roughness in a film");
}

}  // namespace

const Schema<WearSpec>& WearSpec::schema() {
  static const auto s =
      cycles_and_runs()
          .quantity("depth_limit", &WearSpec::depth_limit, metre, positive,
                    "depth at which the wear simulation ends")
          .integer("samples", &WearSpec::samples, between(1, 10000),
                   "how often volumes and depths are recorded", defaulted)
          .integer("frames", &WearSpec::frames, between(1, 1000),
                   "how often profiles and pressures are recorded; at most once a sample",
                   defaulted)
          .check(check_wear_simulation);
  return s;
}

}  // namespace stribeck
