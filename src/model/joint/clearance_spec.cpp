#include "model/joint/clearance_spec.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace stribeck {
namespace {

void check_start(const JournalSizes& sizes, Diagnostics& diagnostics) {
  const double eccentricity = std::hypot(sizes.start[0], sizes.start[1]);
  const double clearance = sizes.radial_clearance_value();
  if (eccentricity >= clearance)
    diagnostics.add(
        "start",
        fmt::format("the journal would start {:.6g} m off centre, outside its bearing with a "
                    "radial clearance of {:.6g} m.",
                    eccentricity, clearance),
        "Start it inside: the eccentricity is smaller than the clearance.");
}

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

void check_radii(const JournalSizes& sizes, Diagnostics& diagnostics) {
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
  check_start(sizes, diagnostics);
}

/// Play that is no clearance: the unit of one of the two is wrong.
void check_play(double side_clearance, double size, const char* of, Diagnostics& diagnostics) {
  if (side_clearance >= size)
    diagnostics.add(
        "side_clearance",
        fmt::format("{:.6g} m is not smaller than {} {:.6g} m.", side_clearance, of, size),
        "A usual clearance is a thousandth of the size; mind the units.");
}

void check_slot(const SlotSizes& slot, Diagnostics& diagnostics) {
  check_play(slot.side_clearance, slot.pin_radius, "the pin's radius of", diagnostics);
}

void check_guide(const GuideSizes& guide, Diagnostics& diagnostics) {
  check_play(guide.side_clearance, guide.slider_width, "the slider's width of", diagnostics);
  if (guide.corner_radius > guide.slider_width / 2)
    diagnostics.add("corner_radius",
                    fmt::format("{:.6g} m does not fit a slider {:.6g} m wide.",
                                guide.corner_radius, guide.slider_width),
                    "Give the rounding of its corners, half the width at most.");
}

}  // namespace

bool JournalSizes::sound() const {
  return given(*this) == 2 && journal_radius_value() > 0 && radial_clearance_value() > 0;
}

double JournalSizes::journal_radius_value() const {
  return journal_radius ? *journal_radius : *bearing_radius - *radial_clearance;
}

double JournalSizes::radial_clearance_value() const {
  return radial_clearance ? *radial_clearance : *bearing_radius - *journal_radius;
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
          .quantity("start", &JournalSizes::start, metre, any,
                    "eccentricity of the journal at the start, in the axes of the bearing's marker",
                    defaulted)
          .check(check_radii);
  return s;
}

PinInSlot SlotSizes::shape() const {
  PinInSlot slot{pin_radius, side_clearance};
  if (travel) slot.travel = *travel;
  return slot;
}

const Schema<SlotSizes>& SlotSizes::schema() {
  static const auto s =
      Schema<SlotSizes>{
          "slot",
          "A pin with clearance in a straight slot along the x axis of the first marker, as "
          "[joint.NAME.slot] of a dry point_on_line joint."}
          .quantity("pin_radius", &SlotSizes::pin_radius, metre, positive, "radius of the pin")
          .quantity("side_clearance", &SlotSizes::side_clearance, metre, positive,
                    "clearance to each side: half of slot width minus pin diameter")
          .quantity("thickness", &SlotSizes::thickness, metre, positive,
                    "length of the line along which pin and slot touch")
          .quantity("travel", &SlotSizes::travel, metre, positive,
                    "way of the pin's centre from one flat end of the slot to the other, with the "
                    "marker in the middle; without ends when left out")
          .check(check_slot);
  return s;
}

SliderInGuide GuideSizes::shape() const {
  SliderInGuide guide{slider_length / 2, slider_width / 2, side_clearance};
  if (guide_length) guide.half_guide = *guide_length / 2;
  return guide;
}

const Schema<GuideSizes>& GuideSizes::schema() {
  static const auto s =
      Schema<GuideSizes>{
          "guide",
          "A rectangular slider with clearance in a straight guide along the x axis of the "
          "first marker, as [joint.NAME.guide] of a dry translational joint.",
          "Flores2008"}
          .quantity("slider_length", &GuideSizes::slider_length, metre, positive,
                    "length of the slider, with the second marker in its middle")
          .quantity("slider_width", &GuideSizes::slider_width, metre, positive,
                    "width of the slider across the guide")
          .quantity("side_clearance", &GuideSizes::side_clearance, metre, positive,
                    "clearance to each side: half of guide width minus slider width")
          .quantity("thickness", &GuideSizes::thickness, metre, positive,
                    "length of the lines along which corners and guide touch")
          .quantity("corner_radius", &GuideSizes::corner_radius, metre, positive,
                    "rounding of the slider's corners and of the guide's ends, which the contact "
                    "law sees")
          .quantity("guide_length", &GuideSizes::guide_length, metre, positive,
                    "length of the guide, with the first marker in its middle; without ends when "
                    "left out")
          .check(check_guide);
  return s;
}

const Schema<DiscSizes>& DiscSizes::schema() {
  static const auto s =
      Schema<DiscSizes>{"discs",
                        "Two discs side by side, or a disc on a flat, as [joint.NAME.discs] of a "
                        "dry discs joint. "
                        "How far apart they start is said by their bodies.",
                        "Johnson1985"}
          .quantity("first_radius", &DiscSizes::first_radius, metre, positive,
                    "radius of the disc about the first marker; when left out, the first is a flat "
                    "along its marker's x axis and the disc is on the side of y")
          .quantity("second_radius", &DiscSizes::second_radius, metre, positive,
                    "radius of the disc about the second marker")
          .quantity("thickness", &DiscSizes::thickness, metre, positive,
                    "length of the line along which they touch; laws of spheres do not ask for it");
  return s;
}

}  // namespace stribeck
