#pragma once
#include <memory>
#include <string>
#include <vector>

#include "clearance/validity_monitor.h"
#include "mbs/force/force.h"
#include "model/joint/joint_spec.h"

namespace stribeck {

class ElasticFoundation;
struct PinOnFoundation;
struct WornPinInBore;

/// Makes the element of a dry joint out of what a file says of it.
class DryBuilder {
 public:
  /// `oil` may be null; `warnings` gets what laws have to say of the joint. Throws InputError where a law objects to it.
  DryBuilder(std::string name, const JointSpec&, const LubricantSpec* oil,
             std::vector<std::string>& warnings);

  struct Element {
    std::unique_ptr<ForceElement> element;
    const ValidityMonitor* watched;
  };
  Element element(const Pair<2>&) const;
  Element element(const Pair<3>&) const;  ///< of a revolute joint
  /// What laws have against the joint; `diagnostics` are about the whole file.
  void check(Diagnostics& diagnostics) const;

 private:
  ContactPair contact_pair() const;
  PinOnFoundation foundation(const ElasticFoundation&) const;
  WornPinInBore worn_pin() const;
  template <int D, class Shape>
  Element make(const Pair<D>&, const Shape&) const;

  std::string name_;
  const JointSpec& spec_;
  SlidingContact oil_;
  std::vector<std::string>& advice_;
};

}  // namespace stribeck
