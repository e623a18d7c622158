#pragma once
#include "build/ports.h"
#include "model/joint/dry_kind.h"

namespace stribeck {

/// Viscosity and density of an oil as friction laws see them; none without oil.
SlidingContact sliding_oil(const LubricantSpec* oil);

/// Makes the element of a dry joint out of what a file says of it.
class DryBuilder {
 public:
  /// `oil` may be null; `warnings` gets what laws have to say of the joint.
  DryBuilder(std::string name, const JointSpec&, const LubricantSpec* oil,
             std::vector<std::string>& warnings);

  /// Throws InputError where a law objects to the joint.
  template <int D>
  DryElement element(const Pair<D>& pair) const {
    const DryParts made = parts();
    add_note(made.pair);
    return sizes_->element(made, pair);
  }
  /// Declares a friction that a program supplies.
  void declare(ModelPorts&);
  const DrySizes& sizes() const { return *sizes_; }
  /// Reports objections of the laws to the joint; `diagnostics` are about the whole file.
  void check(Diagnostics& diagnostics) const;

 private:
  DryParts parts() const;
  void add_note(const ContactPair&) const;

  std::string name_;
  ContactLaw contact_;
  std::shared_ptr<const DrySizes> sizes_;
  SlidingContact oil_;
  std::vector<std::string>& warnings_;
};

}  // namespace stribeck
