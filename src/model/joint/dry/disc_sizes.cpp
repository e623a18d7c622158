#include "model/joint/dry/disc_sizes.h"

namespace stribeck {

ContactPair DiscSizes::contact_pair(double combined_modulus) const {
  if (!first_radius) return pin_on_flat(second_radius, thickness, combined_modulus);
  return pin_on_cylinder(second_radius, *first_radius, thickness, combined_modulus);
}

DryElement DiscSizes::element(const DryParts& parts, const Pair<2>& pair) const {
  if (!first_radius) return dry_element(parts, pair, DiscOnFlat{second_radius});
  return dry_element(parts, pair, TwoDiscs{*first_radius, second_radius});
}

void DiscSizes::draw(Scene::Joint& joint) const {
  joint.sizes = SceneSizes{"discs", {{"second_radius", second_radius}}};
  if (first_radius) joint.sizes->values.emplace_back("first_radius", *first_radius);
}

const Schema<DiscSizes>& DiscSizes::schema() {
  static const auto s =
      Schema<DiscSizes>{"discs",
                        "Two discs side by side, or a disc on a flat, as [joint.NAME.discs] of a "
                        "dry discs joint. Their initial distance follows from their bodies.",
                        "Johnson1985"}
          .quantity("first_radius", &DiscSizes::first_radius, metre, positive,
                    "radius of the disc about the first marker; when left out, the first is a flat "
                    "along its marker's x axis and the disc is on the side of y")
          .quantity("second_radius", &DiscSizes::second_radius, metre, positive,
                    "radius of the disc about the second marker")
          .quantity("thickness", &DiscSizes::thickness, metre, positive,
                    "length of the line along which they touch; laws of spheres do not need it");
  return s;
}

}  // namespace stribeck
