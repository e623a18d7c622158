#pragma once
#include <Eigen/Core>

#include "math/state.h"

/// Rotation of a whole mechanism about one axis, and displacements seen from the frame that rotates with it:
///   v = Ω × (x − o),   a = Ω × v,   ω = Ω,   η̇ = 0;      x = T(t) ξ,   ẋ = T (ξ̇ + W ξ),   T = exp(W t)
/// x displacements in the world, ξ the same in the rotating frame; T turns translations and rotations of bodies and leaves
/// modal coordinates as they are, W ξ = Ω × of the former and zero of the latter. Motion that is steady in that frame has constant
/// matrices there, however uneven the mechanism is about the axis: a bladed hub, a shaft that is no solid of revolution.
namespace stribeck {

class RotatingMotion {
 public:
  virtual ~RotatingMotion() = default;
  virtual double speed() const = 0;                                   ///< |Ω| [rad/s]
  virtual Eigen::MatrixXd rates(const Eigen::MatrixXd& X) const = 0;  ///< W X
  virtual Eigen::MatrixXd rotated(const Eigen::MatrixXd& X, double angle) const = 0;  ///< T X
  /// Parts of X along the axis: translations along it and rotations about it.
  virtual Eigen::MatrixXd along_axis(const Eigen::MatrixXd& X) const = 0;
  /// Positions turned by an angle [rad], at the time when they are there.
  virtual State later(const State& s, double angle) const = 0;
  /// Fills v and a.
  virtual void set_rates(State& s) const = 0;
};

}  // namespace stribeck
