#include "model/surface/clearance_spec.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace stribeck {
namespace {

/// A clearance written in metres by a slip is one in millimetres or micrometres; usual are 1e-4 to 5e-2 of the radius.
std::string clearance_remedy(double clearance, double radius) {
  constexpr double slip = 0.1;  // [m]; less is hardly a number that lacks its unit
  constexpr double least = 1e-4, most = 5e-2;
  for (const auto& [unit, size] : {std::pair("mm", 1e-3), std::pair("um", 1e-6)})
    if (clearance >= slip && clearance * size >= least * radius &&
        clearance * size <= most * radius)
      return fmt::format("{:.6g} is {:.6g} m: did you mean \"{:.6g} {}\"?", clearance, clearance,
                         clearance, unit);
  return "A usual clearance is a thousandth of the radius.";
}

int given(const JournalSizes& sizes) {
  return sizes.bearing_radius.has_value() + sizes.journal_radius.has_value() +
         sizes.radial_clearance.has_value();
}

}  // namespace

void check_journal_radii(const JournalSizes& sizes, Diagnostics& diagnostics) {
  if (given(sizes) != 2)
    return diagnostics.add(
        "",
        fmt::format("{} of bearing_radius, journal_radius and radial_clearance are given.",
                    given(sizes)),
        "Give exactly two: the third follows.");
  if (sizes.journal_radius_value() <= 0)
    return diagnostics.add(
        "radial_clearance",
        fmt::format("{:.6g} m is not smaller than the bearing's radius of {:.6g} "
                    "m: no journal is left.",
                    *sizes.radial_clearance, *sizes.bearing_radius),
        clearance_remedy(*sizes.radial_clearance, *sizes.bearing_radius));
  if (sizes.radial_clearance_value() <= 0)
    return diagnostics.add(
        "journal_radius",
        fmt::format("the journal of radius {:.9g} m does not fit into the bearing "
                    "of radius {:.9g} m.",
                    *sizes.journal_radius, *sizes.bearing_radius),
        "The bearing is larger than its journal by the radial clearance.");
  if (sizes.radial_clearance_value() >= sizes.journal_radius_value())
    return diagnostics.add(
        sizes.radial_clearance ? "radial_clearance" : "bearing_radius",
        fmt::format(
            "a radial clearance of {:.6g} m is not smaller than the journal's radius of {:.6g} m.",
            sizes.radial_clearance_value(), sizes.journal_radius_value()),
        clearance_remedy(sizes.radial_clearance_value(), sizes.journal_radius_value()));
}

void check_journal_start(const JournalSizes& sizes, Diagnostics& diagnostics) {
  if (!sizes.sound() || sizes.radial_clearance_value() >= sizes.journal_radius_value()) return;
  const auto [x, y] = sizes.start.value_or(std::array<double, 2>{});
  const double eccentricity = std::hypot(x, y);
  const double clearance = sizes.radial_clearance_value();
  if (eccentricity >= clearance)
    diagnostics.add(
        "start",
        fmt::format("the journal would start {:.6g} m off centre, outside its bearing with a "
                    "radial clearance of {:.6g} m.",
                    eccentricity, clearance),
        "Start it inside: the eccentricity is smaller than the clearance.");
}

bool JournalSizes::sound() const {
  return given(*this) == 2 && journal_radius_value() > 0 && radial_clearance_value() > 0;
}

double JournalSizes::journal_radius_value() const {
  return journal_radius ? *journal_radius : *bearing_radius - *radial_clearance;
}

double JournalSizes::radial_clearance_value() const {
  return radial_clearance ? *radial_clearance : *bearing_radius - *journal_radius;
}

FilmConditions JournalSizes::conditions(double viscosity) const {
  return {journal_radius_value(), radial_clearance_value(), length, viscosity};
}

const Schema<JournalSizes>& JournalSizes::schema() {
  static const auto s =
      Schema<JournalSizes>{
          "clearance",
          "A journal with clearance in its bearing, as [joint.NAME.clearance] of a dry "
          "revolute joint: two of bearing_radius, journal_radius, "
          "radial_clearance. A film has the same keys."}
          .quantity("bearing_radius", &JournalSizes::bearing_radius, metre, positive,
                    "radius of the bearing")
          .quantity("journal_radius", &JournalSizes::journal_radius, metre, positive,
                    "radius of the journal")
          .quantity("radial_clearance", &JournalSizes::radial_clearance, metre, positive,
                    "bearing radius minus journal radius")
          .quantity("length", &JournalSizes::length, metre, positive, "length along the axis")
          .quantity(
              "start", &JournalSizes::start, metre, any,
              "eccentricity of the journal at the start, in the axes of the bearing's marker; "
              "left out, 0, or where joints, or the position of a body that only clearances hold, "
              "place it within the clearance",
              Presence::optional)
          .check(check_journal_radii)
          .check(check_journal_start);
  return s;
}

}  // namespace stribeck
