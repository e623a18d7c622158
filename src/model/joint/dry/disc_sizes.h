#pragma once
#include "base/schema/schema.h"
#include "model/joint/dry/dry_sizes.h"

namespace stribeck {

/// Two discs side by side, or one on a flat, [joint.NAME.discs].
class DiscSizes final : public DrySizes {
 public:
  std::optional<double> first_radius;       ///< [m]; a flat when left out
  double second_radius = 0, thickness = 0;  ///< [m]

  static const Schema<DiscSizes>& schema();
  ContactPair contact_pair(double combined_modulus) const override;
  DryElement element(const DryParts&, const Pair<2>&) const override;
  void draw(Scene::Joint&) const override;
};

}  // namespace stribeck
