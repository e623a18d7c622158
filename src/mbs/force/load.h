#pragma once
#include "math/curves/profile.h"
#include "mbs/force/force.h"
#include "mbs/joint/row.h"

namespace stribeck {

/// Variable over which a load or a friction runs.
enum class LoadOver { time, angle };

/// Rotation of a frame about the world's z axis; in space the one nearest to `last` [rad].
template <int D, class T>
T turn_of(const Frame<T, D>& frame, double last) {
  if constexpr (D == 2)
    return frame.axes.angle;
  else
    return turn_about_z(Motion<T, 3>{frame.p, frame.axes.R, frame.v, frame.w}, last);
}

/// Prescribed force or torque on one body.
///   F = P(s) d at marker B, or M = P(s) d (planar: M = P(s));  s = time, or the rotation of marker A about the world's z axis
/// P magnitude profile [N or N m], d direction (not normalised: a component of 0.5 halves the force).
/// For a pressure p on a piston of the area A, P = A p, the volume V = A d·r_B stands beside it: the work on the piston is dW = p dV.
/// Sign: along d, counter-clockwise torques positive. The reaction goes to the ground.
/// Source: elementary mechanics; gas loads over crank angle are tables P(φ) with the period of the working cycle.
template <int D>
class Load final : public ForceElement {
 public:
  enum class Kind { force_in_world_axes, force_in_body_axes, torque };
  using Over = LoadOver;
  using Direction = Eigen::Matrix<double, D, 1>;

  /// pair.a is the marker whose rotation counts (the ground when over time), pair.b the loaded marker.
  /// `sign` −1 makes it the reaction to another load. Torques in the plane ignore the direction.
  /// area: of a pressure in world axes, whose volume is recorded [m²]; 0 of other loads.
  Load(std::string name, Pair<D> pair, Kind kind, Over over, Direction direction,
       ProfilePtr magnitude, double sign = 1, double area = 0);

  void add_force(const State&, Work&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, Work&, MatrixSink& K) const override;
  PowerFlow power(const State&, Work&) const override;
  bool is_internal() const override { return false; }
  double next_breakpoint(double t) const override;
  double next_jump(double t) const override;
  double time_to_feature(const State&) const override;
  double share_before(const State& from, const State& to) const override;
  /// In space the row holds the rotation of marker A, continuous over full revolutions [rad].
  int history_rows() const override { return D == 3 && over_ == Over::angle ? 1 : 0; }
  void commit(State&, Work&) const override;
  std::optional<Violation> violation(const State&, Work&) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;

 private:
  template <class T>
  PairForce<T, D> forces(const State&, const Frame<T, D>& reference, const Frame<T, D>& b) const;
  template <class T>
  T turn(const State& s, const Frame<T, D>& reference) const {
    return turn_of<D>(reference, D == 2 ? 0 : *history(s));
  }
  double magnitude(const State&) const;
  double input_power(const State&) const;  ///< [W]
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
  double sign_, area_;
};

extern template class Load<2>;
extern template class Load<3>;

}  // namespace stribeck
