#pragma once
#include "base/schema/schema.h"
#include "model/joint/dry/dry_sizes.h"

namespace stribeck {

/// A slider in a straight guide, [joint.NAME.guide].
class GuideSizes final : public DrySizes {
 public:
  double slider_length = 0, slider_width = 0, side_clearance = 0, thickness = 0;  ///< [m]
  double corner_radius = 0;                                                       ///< [m]
  std::optional<double> guide_length;                                             ///< [m]

  static const Schema<GuideSizes>& schema();
  ContactPair contact_pair(double combined_modulus) const override;
  DryElement element(const DryParts&, const Pair<2>&) const override;
  void draw(Scene::Joint&) const override;

 private:
  SliderInGuide shape() const;
};

}  // namespace stribeck
