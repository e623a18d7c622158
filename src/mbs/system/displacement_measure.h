#pragma once
#include <string>
#include <vector>

#include "mbs/mechanism.h"

/// Displacements of a mechanism and their sizes.
namespace stribeck {

/// Sizes of a displacement dq: of a body its share of the mechanism's size or its rotation [rad], whichever is larger; of the modes of a
/// flexible body what they displace an interface by, as such a share; of an element what it says itself.
template <int D>
class DisplacementMeasure {
 public:
  /// Keeps a reference to the mechanism, whose size is length_scale [m].
  DisplacementMeasure(const Mechanism<D>& mechanism, double length_scale)
      : mechanism_(mechanism), length_scale_(length_scale) {}

  double largest(const State&, const VectorXd& dq) const;
  /// Returns the diagnosis of what has the largest size.
  Violation most_displaced(const State&, const VectorXd& dq, Work&) const;
  /// Bodies, flexible bodies and elements by name, and the size of the displacement of each.
  std::vector<std::string> names() const;
  std::vector<double> sizes(const State&, const VectorXd& dq) const;

 private:
  double of_body(const Body<D>&, const VectorXd& dq) const;
  double of_modes(const FlexibleBody<D>&, const VectorXd& dq) const;

  const Mechanism<D>& mechanism_;
  double length_scale_;
};

/// The displacement that takes the coordinates q to others; rotations are the least ones.
template <int D>
void displacement_between(const Mechanism<D>&, const VectorXd& q, const VectorXd& to, VectorXd& dq);

}  // namespace stribeck
