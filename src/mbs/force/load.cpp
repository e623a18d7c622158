#include "mbs/force/load.h"

#include "mbs/force/step_limit.h"

namespace stribeck {

template <int D>
Load<D>::Load(std::string name, Pair<D> pair, Kind kind, Over over, Direction direction,
              ProfilePtr magnitude, double sign, double area)
    : ForceElement(std::move(name)),
      pair_(std::move(pair)),
      kind_(kind),
      over_(over),
      direction_(std::move(direction)),
      magnitude_(std::move(magnitude)),
      sign_(sign),
      area_(area) {}

template <int D>
template <class T>
PairForce<T, D> Load<D>::forces(const State& s, const Frame<T, D>& reference,
                                const Frame<T, D>& b) const {
  T size(sign_);
  if (over_ == Over::angle) {
    const T angle = turn(s, reference);
    const double at = value(angle);
    size *= magnitude_->value(at) + magnitude_->rate(at) * (angle - at);
  } else {
    size *= magnitude_->value(s.t);
  }
  PairForce<T, D> force{Vector<T, dofs<D>>::Constant(T(0)), Vector<T, dofs<D>>::Constant(T(0))};
  Vector<T, D> along = direction_.template cast<T>() * size;
  if (kind_ == Kind::torque) {
    if constexpr (D == 2)
      force.on_b[2] = size;
    else
      force.on_b.template tail<3>() = along;
    return force;
  }
  if (kind_ == Kind::force_in_body_axes) along = b.axes.turn(along);
  const Vector<T, D> arm = b.p - b.centre;
  const Spin<T, D> moment = cross(arm, along);
  force.on_b = joined(along, moment);
  return force;
}

template <int D>
void Load<D>::add_force(const State& s, Work&, VectorXd& f) const {
  scatter<D>({pair_.body_a.v, pair_.body_b.v}, forces(s, reference(s), loaded(s)), f);
}

template <int D>
void Load<D>::add_tangent(const State& s, const TangentWeights& w, Work&, MatrixSink& K) const {
  scatter_tangent<D>(
      {pair_.body_a.v, pair_.body_b.v},
      forces(s, seeded_a(pair_.a, pair_.body_a, s, w), seeded_b(pair_.b, pair_.body_b, s, w)), K);
}

template <int D>
double Load<D>::input_power(const State& s) const {
  if (pair_.body_b.v < 0) return 0;
  const PairForce<double, D> f = forces(s, reference(s), loaded(s));
  return f.on_b.dot(s.v.template segment<dofs<D>>(pair_.body_b.v));
}

template <int D>
PowerFlow Load<D>::power(const State& s, Work&) const {
  return {input_power(s), 0};
}

template <int D>
double Load<D>::next_breakpoint(double t) const {
  return over_ == Over::time ? magnitude_->next_breakpoint(t) : ForceElement::next_breakpoint(t);
}

template <int D>
double Load<D>::next_jump(double t) const {
  return over_ == Over::time ? magnitude_->next_jump(t, 0) : ForceElement::next_breakpoint(t);
}

template <int D>
double Load<D>::time_to_feature(const State& s) const {
  if (over_ == Over::time) return ForceElement::time_to_feature(s);
  return stribeck::time_to_feature<D>(*magnitude_, turn(s, reference(s)), pair_.body_a, s);
}

template <int D>
double Load<D>::share_before(const State& from, const State& to) const {
  if (over_ == Over::time) return 1;
  return share_before_feature(*magnitude_, turn(from, reference(from)), turn(to, reference(to)));
}

template <int D>
void Load<D>::commit(State& s, Work&) const {
  if (history_rows() > 0) *history(s) = turn(s, reference(s));
}

template <int D>
std::optional<Violation> Load<D>::violation(const State& s, Work&) const {
  if (history_rows() == 0) return {};
  return lost_count(name(), turn(s, reference(s)), *history(s));
}

template <int D>
double Load<D>::magnitude(const State& s) const {
  return sign_ * magnitude_->value(over_ == Over::time ? s.t : turn(s, reference(s)));
}

template <int D>
std::vector<Channel> Load<D>::channels() const {
  const bool torque = kind_ == Kind::torque;
  std::vector<Channel> all{{name() + ".magnitude", torque ? "N m" : "N",
                            "prescribed load before its direction is applied"},
                           {name() + ".power", "W", "work done on the mechanism per time"}};
  if (area_ > 0)
    all.push_back({name() + ".volume", "m^3",
                   "volume beside the piston, from where its marker is level with the origin: area "
                   "times the place along the direction"});
  return all;
}

template <int D>
void Load<D>::sample(const State& s, double* values) const {
  values[0] = magnitude(s);
  values[1] = input_power(s);
  if (area_ > 0) values[2] = area_ * direction_.dot(loaded(s).p);
}

template class Load<2>;
template class Load<3>;

}  // namespace stribeck
