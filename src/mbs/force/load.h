#pragma once
#include "math/curves/profile.h"
#include "mbs/force/force.h"

namespace stribeck {

/// Prescribed force or torque on one body.
///   F = P(s) d at marker B, or M = P(s) d (planar: M = P(s));  s = time, or the rotation of marker A about the world's z axis
/// P magnitude profile [N or N m], d direction (not normalised: a component of 0.5 halves the force).
/// Sign: along d, counter-clockwise torques positive. The reaction goes to the ground.
/// Source: elementary mechanics; gas loads over crank angle are tables P(φ) with the period of the working cycle.
template <int D>
class Load final : public ForceElement {
 public:
  enum class Kind { force_in_world_axes, force_in_body_axes, torque };
  enum class Over { time, angle };
  using Direction = Eigen::Matrix<double, D, 1>;

  /// pair.a is the marker whose rotation counts (the ground when over time), pair.b the loaded marker.
  /// `sign` −1 makes it the reaction to another load. Torques in the plane ignore the direction.
  Load(std::string name, Pair<D> pair, Kind kind, Over over, Direction direction,
       ProfilePtr magnitude, double sign = 1);

  void add_force(const State&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, MatrixSink& K) const override;
  PowerFlow power(const State&) const override;
  bool is_internal() const override { return false; }
  double next_breakpoint(double t) const override;
  double next_jump(double t) const override;
  /// In space: the rotation of marker A, continuous over full revolutions [rad].
  int history_rows() const override { return D == 3 && over_ == Over::angle ? 1 : 0; }
  void commit(State&) const override;
  std::optional<Violation> violation(const State&) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;

 private:
  template <class T>
  PairForce<T, D> forces(const State&, const Frame<T, D>& reference, const Frame<T, D>& b) const;
  template <class T>
  T turn(const State&, const Frame<T, D>& reference) const;
  double magnitude(const State&) const;
  Frame<double, D> reference(const State& s) const {
    return frame(pair_.a, coordinates(pair_.body_a, s));
  }
  Frame<double, D> loaded(const State& s) const {
    return frame(pair_.b, coordinates(pair_.body_b, s));
  }

  Pair<D> pair_;
  Kind kind_;
  Over over_;
  Direction direction_;
  ProfilePtr magnitude_;
  double sign_;
};

extern template class Load<2>;
extern template class Load<3>;

}  // namespace stribeck
