#pragma once
#include "math/profile.h"
#include "mbs/force.h"

namespace stribeck {

/// Prescribed force or torque on one body.
///   F = P(s) d at marker B, or M = P(s);  s = time, or the turning angle φ of body A
/// P magnitude profile [N or N m], d direction (not normalised: a component of 0.5 halves the force).
/// Sign: along d, counter-clockwise torques positive. The reaction goes to the ground.
/// Source: elementary mechanics; gas loads over crank angle are tables P(φ) with the period of the working cycle.
class Load final : public ForceElement {
 public:
  enum class Kind { force_in_world_axes, force_in_body_axes, torque };
  enum class Over { time, angle };

  /// pair.a is the body whose angle counts (the ground when over time), pair.b the loaded marker.
  /// `sign` −1 makes it the reaction to another load.
  Load(std::string name, Pair pair, Kind kind, Over over, Eigen::Vector2d direction,
       ProfilePtr magnitude, double sign = 1);

  void add_force(const State&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, MatrixXd& K) const override;
  PowerFlow power(const State&) const override;
  double next_kink(double t) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;

 private:
  template <class T>
  PairForce<T> forces(double t, const Coordinates<T>& reference,
                      const Coordinates<T>& loaded) const;
  double magnitude(const State&) const;

  Pair pair_;
  Kind kind_;
  Over over_;
  Eigen::Vector2d direction_;
  ProfilePtr magnitude_;
  double sign_;
};

}  // namespace stribeck
