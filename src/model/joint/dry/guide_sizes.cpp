#include "model/joint/dry/guide_sizes.h"

#include <fmt/format.h>

#include "model/surface/side_clearance_check.h"

namespace stribeck {
namespace {

void check_guide(const GuideSizes& guide, Diagnostics& diagnostics) {
  check_side_clearance(guide.side_clearance, guide.slider_width, "the slider's width of",
                       diagnostics);
  if (guide.corner_radius > guide.slider_width / 2)
    diagnostics.add("corner_radius",
                    fmt::format("{:.6g} m does not fit a slider {:.6g} m wide.",
                                guide.corner_radius, guide.slider_width),
                    "Give the rounding of its corners, half the width at most.");
}

}  // namespace

ContactPair GuideSizes::contact_pair(double combined_modulus) const {
  return pin_on_flat(corner_radius, thickness, combined_modulus);
}

SliderInGuide GuideSizes::shape() const {
  SliderInGuide guide{slider_length / 2, slider_width / 2, side_clearance};
  if (guide_length) guide.half_guide = *guide_length / 2;
  return guide;
}

DryElement GuideSizes::element(const DryParts& parts, const Pair<2>& pair) const {
  return dry_element(parts, pair, shape());
}

void GuideSizes::draw(Scene::Joint& joint) const {
  joint.sizes = SceneSizes{"guide",
                           {{"slider_length", slider_length},
                            {"slider_width", slider_width},
                            {"side_clearance", side_clearance}}};
  if (guide_length) joint.sizes->values.emplace_back("guide_length", *guide_length);
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

}  // namespace stribeck
