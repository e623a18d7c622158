#pragma once
#include <cmath>
#include <optional>

#include "math/curves/profile.h"
#include "mbs/force/load.h"
#include "tribo/friction/stribeck_friction.h"

/// Friction of piston rings, or of any seal, between a body and the wall along which it slides.
///   F = −µ(|v|) P(s) tanh(v/v₀)   on B along x of A,   µ = 1 where P is the friction itself
/// P size of the friction, or of the force that presses the rings on the wall, over time or over the angle of a crank [N]; v velocity of
/// B against A along x of A [m/s]; µ coefficient of friction (tribo/friction/stribeck_friction.h); v₀ speed below which friction falls
/// to zero [m/s].
/// Sign: against the sliding. A takes the opposite at B. All its power is heat. A negative P counts as none.
/// Source: elementary mechanics; Stribeck's curve from [ArmstrongHelouvry1994].
namespace stribeck {

struct RingFrictionLaw {
  ProfilePtr size;  ///< P
  LoadOver over = LoadOver::time;
  std::optional<FallingCoefficient> coefficient;  ///< µ; 1 without it
  double speed = 1e-2;                            ///< v₀

  /// Share of P along the sliding, −µ tanh(v/v₀); of double or Dual<N>.
  template <class T>
  T share(const T& v) const {
    using std::tanh;
    const T regular = -tanh(T(v / speed));
    if (!coefficient) return regular;
    return coefficient->coefficient(value(v) < 0 ? T(-v) : v) * regular;
  }
};

template <int D>
class RingFriction final : public ForceElement {
 public:
  /// crank: the marker whose rotation counts; not read over time.
  RingFriction(std::string name, Pair<D> pair, Marker<D> crank, Body<D> crank_body,
               RingFrictionLaw law);

  void add_force(const State&, Work&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, Work&, MatrixSink& K) const override;
  PowerFlow power(const State&, Work&) const override;
  double next_breakpoint(double t) const override;
  double next_jump(double t) const override;
  double time_to_feature(const State&) const override;
  double share_before(const State& from, const State& to) const override;
  int history_rows() const override { return D == 3 && over_angle() ? 1 : 0; }
  void commit(State&, Work&) const override;
  std::optional<Violation> violation(const State&, Work&) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;

 private:
  bool over_angle() const { return law_.over == LoadOver::angle; }
  /// P and its slope over the angle; no slope over time.
  struct Size {
    double value, slope;
  };
  Size size(const State&) const;
  double angle(const State&) const;
  /// A unit force on B along x of A.
  template <class T>
  PairForce<T, D> along(const Frame<T, D>& a, const Frame<T, D>& b) const;
  double force(const State&) const;  ///< force on B along x of A [N]
  void add_crank_tangent(const State&, const TangentWeights&, double slope, MatrixSink& K) const;

  Pair<D> pair_;
  Marker<D> crank_;
  Body<D> crank_body_;
  RingFrictionLaw law_;
};

extern template class RingFriction<2>;
extern template class RingFriction<3>;

}  // namespace stribeck
