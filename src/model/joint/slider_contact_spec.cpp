#include "model/joint/slider_contact_spec.h"

#include <utility>

#include <fmt/format.h>

namespace stribeck {
namespace {

/// A size of the contact, and the shapes that have it.
struct SizeOfShapes {
  const char* key;
  std::optional<double> SliderContactSpec::*size;
  bool flat, cylinder, ball;
  bool of(SliderShape shape) const {
    return shape == SliderShape::flat ? flat : shape == SliderShape::cylinder ? cylinder : ball;
  }
};
constexpr SizeOfShapes sizes[] = {{"length", &SliderContactSpec::length, true, false, false},
                                  {"width", &SliderContactSpec::width, true, true, false},
                                  {"radius", &SliderContactSpec::radius, false, true, true}};

void check_sizes(const SliderContactSpec& contact, Diagnostics& diagnostics) {
  for (const SizeOfShapes& size : sizes) {
    const bool given = (contact.*size.size).has_value(), needed = size.of(contact.shape);
    if (needed && !given)
      diagnostics.add(size.key, fmt::format("missing: the {} of a slider with shape = \"{}\".",
                                            size.key, SliderContactSpec::name_of(contact.shape)));
    if (given && !needed)
      diagnostics.add(size.key,
                      fmt::format("a slider with shape = \"{}\" has no {}.",
                                  SliderContactSpec::name_of(contact.shape), size.key),
                      "Remove it.");
  }
}

}  // namespace

const char* SliderContactSpec::name_of(SliderShape shape) {
  if (shape == SliderShape::flat) return "flat";
  return shape == SliderShape::cylinder ? "cylinder" : "ball";
}

void SliderContactSpec::check(JointKind joint, const std::string& path,
                              Diagnostics& diagnostics) const {
  if (joint == JointKind::translational) return;
  if (shape == SliderShape::flat)
    diagnostics.add(
        path + ".shape",
        "the pin of a point_on_line joint may rotate, and a flat slider would not.",
        "Write shape = \"cylinder\" with the radius of the pin, or use a translational joint.");
  if (closed_track)
    diagnostics.add(path + ".closed_track",
                    "only the track of a translational joint is closed in itself.", "Remove it.");
}

const Schema<SliderContactSpec>& SliderContactSpec::schema() {
  static const auto s =
      Schema<SliderContactSpec>{"slider_contact",
                                "Shape of what slides along a translational joint or in the slot "
                                "of a point_on_line joint, for its wear. "
                                "The slider, the joint's second marker, is rigid and carries the "
                                "force and moment of the joint.",
                                "Archard1953"}
          .choice("shape", &SliderContactSpec::shape,
                  {{"flat", SliderShape::flat,
                    "a block or flat-ended pin: pressure linear along it, by force and moment"},
                   {"cylinder", SliderShape::cylinder,
                    "a pin or roller across the track: a line contact"},
                   {"ball", SliderShape::ball, "a point contact, as of a ball on a disc"}},
                  "shape of the slider", defaulted)
          .choice(
              "counterface", &SliderContactSpec::counterface,
              {{"guide", Counterface::guide, "two flanks, which hold the slider without clearance"},
               {"plane", Counterface::plane,
                "one surface, from which the slider may lift; it lies on the side to which the "
                "slider pushes in the mean of the cycle"}},
              "what the slider slides on", defaulted)
          .quantity("length", &SliderContactSpec::length, metre, positive,
                    "length of a flat slider along the track")
          .quantity("width", &SliderContactSpec::width, metre, positive,
                    "width of a flat slider or of a cylinder across the track")
          .quantity("radius", &SliderContactSpec::radius, metre, positive,
                    "radius of a cylinder or ball")
          .quantity("closed_track", &SliderContactSpec::closed_track, metre, positive,
                    "length of a track that is closed in itself, such as the circumference of the "
                    "track on a disc; the stroke of the cycle when left out")
          .integer("cells", &SliderContactSpec::cells, between(20, 20000), "cells along the track",
                   defaulted)
          .check(check_sizes);
  return s;
}

}  // namespace stribeck
