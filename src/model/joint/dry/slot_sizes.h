#pragma once
#include "base/schema/schema.h"
#include "model/joint/dry/dry_sizes.h"

namespace stribeck {

/// A pin in a straight slot, [joint.NAME.slot].
class SlotSizes final : public DrySizes {
 public:
  double pin_radius = 0, side_clearance = 0, thickness = 0;  ///< [m]
  std::optional<double> travel;                              ///< [m]

  static const Schema<SlotSizes>& schema();
  ContactPair contact_pair(double combined_modulus) const override;
  DryElement element(const DryParts&, const Pair<2>&) const override;
  void draw(Scene::Joint&) const override;

 private:
  PinInSlot shape() const;
};

}  // namespace stribeck
