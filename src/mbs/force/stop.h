#pragma once
#include "mbs/force/step_limit.h"

/// A stop: keeps a relative coordinate x of B against A between bounds, as an elastic, dissipating buffer.
///   δ = lower − x or x − upper,  F = k δ (1 + χ dδ/dt) ≥ 0 where δ > 0, against the penetration; 0 elsewhere
/// k stiffness [N/m or N m/rad], χ dissipation [s/m or s/rad]; a coordinate is a row of mbs/joint/row.h
/// (x, y, z, distance or the angle, which is counted over full revolutions).
/// A body that meets it alone at speed v₀ leaves with v₁:  χ (v₀ + v₁) = ln((1 + χ v₀)/(1 − χ v₁)); for small χ v₀ the
/// restitution v₁/v₀ is 1 − (2/3) χ v₀.
/// Source: [HuntCrossley1975]. Steps of a run end where a stop is met or left.
namespace stribeck {

/// of_angle: it bounds the rotation; only then are revolutions counted.
template <bool of_angle>
struct BasicStop {
  static constexpr bool counts_turns = of_angle;
  Row coordinate = of_angle ? Row::angle : Row::x;
  double lower = -std::numeric_limits<double>::infinity();  ///< [m or rad]
  double upper = std::numeric_limits<double>::infinity();
  double stiffness = 0, dissipation = 0;

  template <class T, int D>
  Wrench<T, D> wrench(const Motion<T, D>& m, const LawMemory& memory) const {
    const T x = value_in(m, memory.history);
    Wrench<T, D> w = unit_wrench(coordinate, m);
    const T rate = power(w, m);
    T push(0);
    if (x < lower) push = force<T>(lower - x, -rate);
    if (x > upper) push = -force<T>(x - upper, rate);
    w.f *= push;
    w.m *= push;
    return w;
  }
  template <int D>
  double stored_energy(const Motion<double, D>& m, const LawMemory& memory) const {
    const double x = value_in(m, memory.history);
    const double depth = std::max({lower - x, x - upper, 0.0});
    return 0.5 * stiffness * depth * depth;
  }
  /// The coordinate [m or rad].
  template <class T, int D>
  T value_in(const Motion<T, D>& m, const double* history) const {
    return row_value(coordinate, m, of_angle && D == 3 ? *history : 0.0);
  }

 private:
  template <class T>
  T force(const T& depth, const T& rate) const {
    const T share = 1.0 + dissipation * rate;
    return share > 0 ? T(stiffness * depth * share) : T(0);
  }
};

using Stop = BasicStop<false>;
using AngleStop = BasicStop<true>;

template <class Law, int D>
class StopForce : public MarkerForce<Law, D> {
 public:
  using MarkerForce<Law, D>::MarkerForce;
  int events() const override { return 2; }
  /// Distances to the two bounds; 1 where there is none.
  void event_values(const State& s, double* values) const override {
    const Law& stop = this->law();
    const double x = stop.value_in(this->motion(s), this->history(s));
    values[0] = std::isfinite(stop.lower) ? x - stop.lower : 1;
    values[1] = std::isfinite(stop.upper) ? stop.upper - x : 1;
  }
  double step_limit(const State& s) const override {
    if constexpr (Law::counts_turns)
      return MarkerForce<Law, D>::step_limit(s);
    else
      return time_of_slight_turn(this->pair(), true, s);
  }
};

extern template class MarkerForce<Stop, 2>;
extern template class StopForce<Stop, 2>;
extern template class MarkerForce<Stop, 3>;
extern template class StopForce<Stop, 3>;
extern template class MarkerForce<AngleStop, 2>;
extern template class StopForce<AngleStop, 2>;
extern template class MarkerForce<AngleStop, 3>;
extern template class StopForce<AngleStop, 3>;

}  // namespace stribeck
