#include "study/plain_bearing/plain_bearing.h"

#include <fmt/format.h>

#include <utility>

#include "io/toml/document.h"
#include "model/lubricant/lubricant_spec.h"

namespace stribeck {
namespace {

/// Requires exactly one of two; `remedy` when there is none.
void check_one_of(const std::pair<const char*, bool>& first,
                  const std::pair<const char*, bool>& second, const char* remedy,
                  Diagnostics& diagnostics) {
  if (first.second && second.second)
    diagnostics.add(second.first, fmt::format("given beside the {}.", first.first),
                    "Keep one of the two.");
  if (!first.second && !second.second)
    diagnostics.add(first.first, fmt::format("missing, and so is {}.", second.first), remedy);
}

void check_oil(const PlainBearing& b, Diagnostics& diagnostics) {
  check_one_of({"oil", b.oil != nullptr}, {"viscosity", b.viscosity.has_value()},
               "Give a grade and the temperature of the film, such as \"ISO VG 46\" and \"50 "
               "degC\", or a viscosity such as \"20 mPa s\".",
               diagnostics);
  if (b.oil && !b.temperature)
    diagnostics.add("temperature", "missing: the viscosity of the oil depends on it.",
                    "Give that of the film, such as \"50 degC\".");
  if (b.viscosity && b.temperature)
    diagnostics.add("temperature", "has no use: the viscosity is given as it is in the film.",
                    "Remove it, or give an oil in place of the viscosity.");
}

void check_heat(const PlainBearing& b, Diagnostics& diagnostics) {
  const bool heated = b.heat != HeatModel::none;
  if (heated && b.viscosity)
    diagnostics.add("heat", "a viscosity alone does not fall with temperature.",
                    "Give an oil and the temperature with which it enters in place of the "
                    "viscosity.");
  const bool by_cell = b.heat == HeatModel::film || b.heat == HeatModel::film_3d;
  if (by_cell && b.groove == GrooveKind::none)
    diagnostics.add("heat",
                    "no groove brings fresh oil: that which comes round again has the heat of all "
                    "turns before.",
                    "Give groove as well, such as \"axial\"; or \"heat_balance\".");
  if (b.cooling.has_value() != b.ambient_temperature.has_value())
    diagnostics.add(b.cooling ? "ambient_temperature" : "cooling",
                    b.cooling ? "missing: heat goes to the surroundings."
                              : "missing: how well heat goes to the surroundings.",
                    b.cooling ? "Give it, such as \"25 degC\"."
                              : "Give it, such as \"5 W/K\": 15 W/(m^2 K) times the outer area in "
                                "still air.");
  else if (b.cooling && !heated)
    diagnostics.add("cooling", "has no use: the temperature of the film is given.",
                    "Give heat as well: heat_balance, film or film_3d.");
}

void check_groove(const PlainBearing& b, Diagnostics& diagnostics) {
  const std::pair<const char*, bool> sizes[] = {{"groove_angle", b.groove_angle.has_value()},
                                                {"groove_width", b.groove_width.has_value()},
                                                {"groove_length", b.groove_length.has_value()},
                                                {"feed_pressure", b.feed_pressure.has_value()}};
  if (b.groove == GrooveKind::none)
    for (const auto& [key, given] : sizes)
      if (given)
        diagnostics.add(key, "there is no groove or hole that feeds the bearing.",
                        "Give groove as well: axial, two_axial, circumferential or hole.");
  if (b.groove == GrooveKind::circumferential && b.groove_angle)
    diagnostics.add("groove_angle", "a circumferential groove has none.", "Remove it.");
  const bool is_round = b.groove == GrooveKind::circumferential || b.groove == GrooveKind::hole;
  if (is_round && b.groove_length)
    diagnostics.add("groove_length", "only an axial groove has it.",
                    "Give groove_width: the axial width of a circumferential groove, the diameter "
                    "of a hole.");
}

void check_clearance(const PlainBearing& b, Diagnostics& diagnostics) {
  if ((!b.diameter && !b.radius) || (!b.clearance && !b.psi)) return;
  const double R = b.journal_radius(), c = b.radial_clearance();
  if (c >= R)
    diagnostics.add(b.clearance ? "clearance" : "psi",
                    fmt::format("a radial clearance of {:.4g} mm is no less than the radius of "
                                "{:.4g} mm.",
                                c * 1e3, R * 1e3),
                    "Films are thin: clearances are about 1/1000 of the radius.");
}

void check_load(const PlainBearing& b, Diagnostics& diagnostics) {
  if (b.load && b.load_table)
    diagnostics.add("load_table", "given beside the load.", "Keep one of the two.");
  if (b.load_table && !b.cycle)
    diagnostics.add("cycle", "missing: the angle after which the load repeats.",
                    "Give for example \"360 deg\", or \"720 deg\" of a four-stroke engine.");
  if (b.cycle && !b.load_table)
    diagnostics.add("cycle", "there is no load that repeats.", "Give load_table as well.");
  if (b.load_table && (!b.speed || *b.speed == 0))
    diagnostics.add("speed", "missing: the load repeats over the angle of the journal.",
                    "Give for example \"3000 rpm\".");
  if (b.load_table && b.arc)
    diagnostics.add("arc", "its middle is where the load points, and this load turns.",
                    "Leave it out.");
}

void check_plain_bearing(const PlainBearing& b, Diagnostics& diagnostics) {
  check_one_of({"diameter", b.diameter.has_value()}, {"radius", b.radius.has_value()},
               "Give the diameter of the journal, such as \"50 mm\".", diagnostics);
  check_one_of({"clearance", b.clearance.has_value()}, {"psi", b.psi.has_value()},
               "Give the radial clearance, such as \"30 um\", or psi = clearance/radius, such as "
               "1.2e-3.",
               diagnostics);
  check_clearance(b, diagnostics);
  check_oil(b, diagnostics);
  check_heat(b, diagnostics);
  check_groove(b, diagnostics);
  check_load(b, diagnostics);
}

std::vector<Choice<GrooveKind>> grooves() {
  return {{"none", GrooveKind::none, "the bearing is flooded from its ends"},
          {"axial", GrooveKind::axial, "one axial groove, opposite to the load"},
          {"two_axial", GrooveKind::two_axial, "two axial grooves, across the load"},
          {"circumferential", GrooveKind::circumferential, "a groove all round the mid plane"},
          {"hole", GrooveKind::hole, "a hole, opposite to the load"}};
}

std::vector<Choice<HeatModel>> heats() {
  return {{"none", HeatModel::none, "nothing: the film has the temperature that is given"},
          {"heat_balance", HeatModel::heat_balance,
           "one temperature of all oil, the mean of those with which it enters and leaves, as in "
           "ISO 7902"},
          {"film", HeatModel::film, "the temperature of each cell, the mean across the gap"},
          {"film_3d", HeatModel::film_3d, "temperatures across the gap as well"}};
}

Schema<PlainBearing> with_oil(Schema<PlainBearing> schema) {
  return std::move(schema)
      .choice("oil", &PlainBearing::oil, grade_choices(), "grade of the oil", Presence::optional)
      .quantity("temperature", &PlainBearing::temperature, kelvin, positive,
                "temperature of the film; with heat that of the oil that enters")
      .quantity("viscosity", &PlainBearing::viscosity, pascal_second, positive,
                "dynamic viscosity in the film, in place of oil and temperature");
}

Schema<PlainBearing> with_load(Schema<PlainBearing> schema) {
  return std::move(schema)
      .quantity("speed", &PlainBearing::speed, radian_per_second, any, "of the journal")
      .quantity("load", &PlainBearing::load, newton, positive, "load on the journal")
      .quantity("direction", &PlainBearing::direction, radian, any,
                "of the load, from the x axis; -90 deg is downwards", defaulted)
      .text("load_table", &PlainBearing::load_table,
            "CSV file of a load that repeats: angle, force on the journal along x and along y; in "
            "place of the load")
      .quantity("cycle", &PlainBearing::cycle, radian, positive,
                "angle of the journal after which that load repeats");
}

Schema<PlainBearing> with_heat(Schema<PlainBearing> schema) {
  return std::move(schema)
      .choice("heat", &PlainBearing::heat, heats(),
              "what finds the temperature of the oil; where it is found, `temperature` is that "
              "with which oil enters",
              defaulted)
      .quantity("cooling", &PlainBearing::cooling, watt_per_kelvin, positive,
                "heat conductance from the bearing to its surroundings; all heat goes with the "
                "oil when left out")
      .quantity("ambient_temperature", &PlainBearing::ambient_temperature, kelvin, positive,
                "temperature of the surroundings");
}

Schema<PlainBearing> with_supply(Schema<PlainBearing> schema) {
  return std::move(schema)
      .choice("groove", &PlainBearing::groove, grooves(), "through what oil enters", defaulted)
      .quantity("groove_angle", &PlainBearing::groove_angle, radian, any,
                "of the middle of the groove or hole, of the first of two; opposite to the load, "
                "and 90 deg from it, when left out")
      .quantity("groove_width", &PlainBearing::groove_width, metre, positive,
                "size of an axial groove around the bearing (0.25 of the radius when left out), "
                "axial width of a circumferential one (0.15 of the width), diameter of a hole "
                "(0.1 of the diameter)")
      .quantity("groove_length", &PlainBearing::groove_length, metre, positive,
                "axial length of an axial groove; 0.7 of the width when left out")
      .quantity("feed_pressure", &PlainBearing::feed_pressure, pascal, any,
                "gauge pressure in the groove; 0 when left out");
}

/// Faults of a file are reported with the key that names it.
template <class Table>
Table table_of(const char* key, const std::string& file, const FileSource& source,
               Table (*read)(const std::string&, const std::string&)) {
  try {
    return read(file, source(file));
  } catch (const InputError& error) {
    std::vector<Diagnostic> all = error.diagnostics();
    for (Diagnostic& one : all) one.path = key;
    throw InputError(std::move(all));
  }
}

}  // namespace

const Schema<PlainBearing>& PlainBearing::schema() {
  static const auto s =
      with_heat(with_supply(with_load(with_oil(
                    Schema<PlainBearing>{"plain_bearing",
                                         "A plain bearing without a mechanism: what 'stribeck "
                                         "bearing' asks for where no file is given."}
                        .quantity("diameter", &PlainBearing::diameter, metre, positive,
                                  "diameter of the journal")
                        .quantity("radius", &PlainBearing::radius, metre, positive,
                                  "radius of the journal, in place of the diameter")
                        .quantity("width", &PlainBearing::width, metre, positive, "axial width")
                        .quantity("clearance", &PlainBearing::clearance, metre, positive,
                                  "radial clearance, half of the difference of the diameters")
                        .quantity("psi", &PlainBearing::psi, number, positive,
                                  "relative clearance c/R, in place of the clearance")
                        .quantity("arc", &PlainBearing::arc, radian, positive,
                                  "extent of a partial bearing, its middle where the load points; "
                                  "a whole bearing when left out")
                        .text("bore_profile", &PlainBearing::bore_profile,
                              "CSV file of the measured deviation of the bore from a cylinder, "
                              "positive where material is missing: angle [deg], gap [um]; or "
                              "angle, z, gap")))))
          .check(check_plain_bearing);
  return s;
}

PlainBearingInput read_plain_bearing(Value table) {
  return read_plain_bearing(std::move(table),
                            [](const std::string& file) { return load_text(file); });
}

PlainBearingInput read_plain_bearing(Value table, const FileSource& source) {
  PlainBearingInput input{{}, std::move(table), {}, {}};
  std::vector<Diagnostic> entries;
  Diagnostics diagnostics(entries, input.written);
  PlainBearing::schema().read(input.bearing, input.written, diagnostics);
  throw_if_any(std::move(entries));
  const PlainBearing& b = input.bearing;
  if (b.load_table) input.load = table_of("load_table", *b.load_table, source, read_load_table);
  if (b.bore_profile)
    input.profile = table_of("bore_profile", *b.bore_profile, source, read_bore_profile);
  return input;
}

void PlainBearingInput::hold_tables() {
  if (load) load->table.file.clear();
  if (profile) profile->file.clear();
}

}  // namespace stribeck
