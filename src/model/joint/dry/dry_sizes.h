#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "clearance/dry/dry_joint.h"
#include "model/scene/scene.h"
#include "model/surface/clearance_spec.h"

/// The surfaces of a dry joint: what laws of contact and friction see of them, the element that they make, and what the
/// report draws. A kind is one source in this folder with its parameters and checks, and one line in dry_kind.cpp.
namespace stribeck {

/// Parts of a dry joint beside its sizes.
struct DryParts {
  std::string name;  ///< "joint.pin"
  const ContactLaw& contact;
  ContactPair pair;
  SlidingContact oil;  ///< viscosity and density of what wets it
};

/// An element, seen as two.
struct DryElement {
  std::unique_ptr<ForceElement> element;
  const ValidityMonitor* watched;
};

class DrySizes {
 public:
  virtual ~DrySizes() = default;
  virtual ContactPair contact_pair(double combined_modulus) const = 0;
  virtual DryElement element(const DryParts&, const Pair<2>&) const = 0;
  /// Returns the element of a kind that exists in space. Throws InputError.
  virtual DryElement element(const DryParts&, const Pair<3>&) const;
  virtual void draw(Scene::Joint&) const = 0;
  /// Returns the initial position of a journal in its bearing [m]; none for other joints.
  virtual std::optional<JournalStart> start() const { return {}; }
  /// A journal and its bearing without form deviations, which touch at the clearance.
  virtual bool is_round() const { return false; }
};

template <int D, class Shape>
DryElement dry_element(const DryParts& parts, const Pair<D>& pair, const Shape& shape) {
  auto joint = std::make_unique<DryJoint<Shape>>(
      parts.name, pair, shape,
      std::make_shared<const DrySurfaces>(parts.contact, parts.pair, parts.oil, true));
  const ValidityMonitor* watched = joint.get();
  return {std::move(joint), watched};
}

}  // namespace stribeck
