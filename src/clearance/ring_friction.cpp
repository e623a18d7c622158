#include "clearance/ring_friction.h"

#include "mbs/force/step_limit.h"

namespace stribeck {

template <int D>
RingFriction<D>::RingFriction(std::string name, Pair<D> pair, Marker<D> crank, Body<D> crank_body,
                              RingFrictionLaw law)
    : ForceElement(std::move(name)),
      pair_(std::move(pair)),
      crank_(std::move(crank)),
      crank_body_(std::move(crank_body)),
      law_(std::move(law)) {}

template <int D>
double RingFriction<D>::angle(const State& s) const {
  return turn_of<D>(frame(crank_, coordinates(crank_body_, s)), D == 2 ? 0 : *history(s));
}

template <int D>
auto RingFriction<D>::size(const State& s) const -> Size {
  const double at = over_angle() ? angle(s) : s.t, found = law_.size->value(at);
  if (!(found > 0)) return {0, 0};
  return {found, over_angle() ? law_.size->rate(at) : 0};
}

template <int D>
template <class T>
PairForce<T, D> RingFriction<D>::along(const Frame<T, D>& a, const Frame<T, D>& b) const {
  Wrench<T, D> unit = Wrench<T, D>::zero();
  unit.f[0] = T(1);
  return pull_back(a, b, unit);
}

template <int D>
double RingFriction<D>::force(const State& s) const {
  return size(s).value * law_.share(relative_motion(pair_, s).v[0]);
}

template <int D>
void RingFriction<D>::add_force(const State& s, Work&, VectorXd& f) const {
  PairForce<double, D> all = along(frame(pair_.a, coordinates(pair_.body_a, s)),
                                   frame(pair_.b, coordinates(pair_.body_b, s)));
  const double force = this->force(s);
  all.on_a *= force;
  all.on_b *= force;
  scatter<D>({pair_.body_a.v, pair_.body_b.v}, all, f);
}

template <int D>
void RingFriction<D>::add_tangent(const State& s, const TangentWeights& w, Work&,
                                  MatrixSink& K) const {
  const auto a = seeded_a(pair_.a, pair_.body_a, s, w), b = seeded_b(pair_.b, pair_.body_b, s, w);
  PairForce<PairDual<D>, D> all = along(a, b);
  const Size now = size(s);
  const PairDual<D> speed = relative_motion(a, b).v[0];
  const PairDual<D> force = now.value * law_.share(speed);
  for (int k = 0; k < dofs<D>; ++k) {
    all.on_a[k] *= force;
    all.on_b[k] *= force;
  }
  scatter_tangent<D>({pair_.body_a.v, pair_.body_b.v}, all, K);
  if (now.slope != 0) add_crank_tangent(s, w, now.slope * law_.share(value(speed)), K);
}

/// Adds the `slope` of the force over the angle to the rows of each body of the pair in turn.
template <int D>
void RingFriction<D>::add_crank_tangent(const State& s, const TangentWeights& w, double slope,
                                        MatrixSink& K) const {
  const PairForce<double, D> unit = along(frame(pair_.a, coordinates(pair_.body_a, s)),
                                          frame(pair_.b, coordinates(pair_.body_b, s)));
  const PairDual<D> turned = turn_of<D>(seeded_a(crank_, crank_body_, s, w), angle(s));
  const auto add = [&](int row, const auto& on) {
    PairForce<PairDual<D>, D> force{Vector<PairDual<D>, dofs<D>>::Constant(PairDual<D>(0)),
                                    Vector<PairDual<D>, dofs<D>>::Constant(PairDual<D>(0))};
    for (int k = 0; k < dofs<D>; ++k) force.on_b[k] = (on[k] * slope) * turned;
    scatter_tangent<D>({crank_body_.v, row}, force, K);
  };
  add(pair_.body_a.v, unit.on_a);
  add(pair_.body_b.v, unit.on_b);
}

template <int D>
PowerFlow RingFriction<D>::power(const State& s, Work&) const {
  const double v = relative_motion(pair_, s).v[0];
  return {0, -size(s).value * law_.share(v) * v};
}

template <int D>
double RingFriction<D>::next_breakpoint(double t) const {
  return over_angle() ? ForceElement::next_breakpoint(t) : law_.size->next_breakpoint(t);
}

template <int D>
double RingFriction<D>::next_jump(double t) const {
  return over_angle() ? ForceElement::next_breakpoint(t) : law_.size->next_jump(t, 0);
}

template <int D>
double RingFriction<D>::time_to_feature(const State& s) const {
  if (!over_angle()) return ForceElement::time_to_feature(s);
  return stribeck::time_to_feature<D>(*law_.size, angle(s), crank_body_, s);
}

template <int D>
double RingFriction<D>::share_before(const State& from, const State& to) const {
  if (!over_angle()) return 1;
  return share_before_feature(*law_.size, angle(from), angle(to));
}

template <int D>
void RingFriction<D>::commit(State& s, Work&) const {
  if (history_rows() > 0) *history(s) = angle(s);
}

template <int D>
std::optional<Violation> RingFriction<D>::violation(const State& s, Work&) const {
  if (history_rows() == 0) return {};
  return lost_count(name(), angle(s), *history(s));
}

template <int D>
std::vector<Channel> RingFriction<D>::channels() const {
  return {{name() + ".friction_force", "N", "on the second marker along x of the first"},
          {name() + ".power_loss", "W", "mechanical power dissipated by the friction"}};
}

template <int D>
void RingFriction<D>::sample(const State& s, double* values) const {
  values[0] = force(s);
  values[1] = -values[0] * relative_motion(pair_, s).v[0];
}

template class RingFriction<2>;
template class RingFriction<3>;

}  // namespace stribeck
