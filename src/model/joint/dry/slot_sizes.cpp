#include "model/joint/dry/slot_sizes.h"

#include "model/surface/side_clearance_check.h"

namespace stribeck {
namespace {

void check_slot(const SlotSizes& slot, Diagnostics& diagnostics) {
  check_side_clearance(slot.side_clearance, slot.pin_radius, "the pin's radius of", diagnostics);
}

}  // namespace

ContactPair SlotSizes::contact_pair(double combined_modulus) const {
  return pin_on_flat(pin_radius, thickness, combined_modulus);
}

PinInSlot SlotSizes::shape() const {
  PinInSlot slot{pin_radius, side_clearance};
  if (travel) slot.travel = *travel;
  return slot;
}

DryElement SlotSizes::element(const DryParts& parts, const Pair<2>& pair) const {
  return dry_element(parts, pair, shape());
}

void SlotSizes::draw(Scene::Joint& joint) const {
  joint.sizes =
      SceneSizes{"slot", {{"pin_radius", pin_radius}, {"side_clearance", side_clearance}}};
  if (travel) joint.sizes->values.emplace_back("travel", *travel);
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
          .quantity(
              "travel", &SlotSizes::travel, metre, positive,
              "travel of the pin's centre from one flat end of the slot to the other, with the "
              "marker in the middle; without ends when left out")
          .check(check_slot);
  return s;
}

}  // namespace stribeck
