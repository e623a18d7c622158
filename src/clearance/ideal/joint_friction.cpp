#include "clearance/ideal/joint_friction.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/channel_table.h"

namespace stribeck {
namespace {

template <class T>
Motion<T, 2> constant(const Motion<double, 2>& m) {
  return {m.r.cast<T>(), T(m.angle), m.v.cast<T>(), T(m.w)};
}
template <class T>
Motion<T, 3> constant(const Motion<double, 3>& m) {
  return {m.r.cast<T>(), m.R.cast<T>(), m.v.cast<T>(), m.w.cast<T>()};
}

template <class T, int D>
void add_scaled(const Wrench<T, D>& part, const T& scale, Wrench<T, D>& sum) {
  for (int i = 0; i < D; ++i) sum.f[i] += scale * part.f[i];
  if constexpr (D == 2)
    sum.m += scale * part.m;
  else
    for (int i = 0; i < 3; ++i) sum.m[i] += scale * part.m[i];
}

/// Derivative k of a wrench.
template <int N>
Wrench<double, 2> slope(const Wrench<Dual<N>, 2>& w, int k) {
  return {{w.f.x().derivatives()[k], w.f.y().derivatives()[k]}, w.m.derivatives()[k]};
}
template <int N>
Wrench<double, 3> slope(const Wrench<Dual<N>, 3>& w, int k) {
  const auto of = [k](const Dual<N>& x) { return x.derivatives()[k]; };
  return {w.f.unaryExpr(of), w.m.unaryExpr(of)};
}

bool rotates(JointKind kind) {
  return kind == JointKind::revolute || kind == JointKind::cylindrical;
}

}  // namespace

template <int D>
JointFriction<D>::JointFriction(std::string name, Pair<D> pair, std::span<const Row> rows,
                                JointFrictionLaw law)
    : ForceElement(std::move(name)),
      pair_(std::move(pair)),
      rows_(rows.begin(), rows.end()),
      multipliers_(rows.size(), -1),
      law_(std::move(law)) {}

template <int D>
void JointFriction<D>::assign_multipliers(std::span<const Constraint> constraints) {
  const auto joint = std::ranges::find(constraints, name(), &Constraint::name);
  if (joint == constraints.end()) return;
  for (std::size_t i = 0; i < rows_.size(); ++i) multipliers_[i] = joint->rows[i].multiplier;
}

template <int D>
Vector<double, dofs<D>> JointFriction<D>::multipliers(const State& s) const {
  Vector<double, dofs<D>> lambda = Vector<double, dofs<D>>::Zero();
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (multipliers_[i] >= 0) lambda[static_cast<Eigen::Index>(i)] = s.lambda[multipliers_[i]];
  return lambda;
}

template <int D>
template <class T>
Wrench<T, D> JointFriction<D>::reaction(const Vector<T, dofs<D>>& multipliers,
                                        const Motion<T, D>& m) const {
  Wrench<T, D> sum = Wrench<T, D>::zero();
  for (std::size_t i = 0; i < rows_.size(); ++i)
    add_scaled(unit_wrench(rows_[i], m), T(-multipliers[static_cast<Eigen::Index>(i)]), sum);
  return sum;
}

template <int D>
template <class T>
JointFrictionForce<T, D> JointFriction<D>::evaluate(const State& s, const Motion<T, D>& m,
                                                    const Vector<T, dofs<D>>& multipliers) const {
  BristleStage stage;
  if (internal_rows() > 0) {
    std::copy_n(internal_states(s), internal_rows(), stage.at.begin());
    stage.share = s.internal_state_weight;
  }
  return friction_in(law_, m, reaction(multipliers, m), stage);
}

template <int D>
JointFrictionForce<double, D> JointFriction<D>::evaluate(const State& s) const {
  return evaluate(s, motion(s), multipliers(s));
}

template <int D>
void JointFriction<D>::add_force(const State& s, Work&, VectorXd& f) const {
  scatter<D>({pair_.body_a.v, pair_.body_b.v},
             pull_back(frame(pair_.a, coordinates(pair_.body_a, s)),
                       frame(pair_.b, coordinates(pair_.body_b, s)), evaluate(s).on_b),
             f);
}

template <int D>
void JointFriction<D>::add_tangent(const State& s, const TangentWeights& w, Work&,
                                   MatrixSink& K) const {
  const auto a = seeded_a(pair_.a, pair_.body_a, s, w), b = seeded_b(pair_.b, pair_.body_b, s, w);
  const Vector<PairDual<D>, dofs<D>> lambda = multipliers(s).template cast<PairDual<D>>();
  scatter_tangent<D>({pair_.body_a.v, pair_.body_b.v},
                     pull_back(a, b, evaluate(s, relative_motion(a, b), lambda).on_b), K);
  add_multiplier_tangent(s, K);
}

/// Subtracts ∂f/∂λ from the columns of the joint's multipliers.
template <int D>
void JointFriction<D>::add_multiplier_tangent(const State& s, MatrixSink& K) const {
  using T = Dual<dofs<D>>;
  const auto a = frame(pair_.a, coordinates(pair_.body_a, s)),
             b = frame(pair_.b, coordinates(pair_.body_b, s));
  const Vector<double, dofs<D>> values = multipliers(s);
  Vector<T, dofs<D>> lambda;
  for (int k = 0; k < dofs<D>; ++k) lambda[k] = T(values[k], dofs<D>, k);
  const Wrench<T, D> on_b = evaluate(s, constant<T>(relative_motion(a, b)), lambda).on_b;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (multipliers_[i] < 0) continue;
    const auto force = pull_back(a, b, slope(on_b, static_cast<int>(i)));
    const int column = static_cast<int>(s.v.size()) + multipliers_[i];
    const auto subtract = [&](int row, const Vector<double, dofs<D>>& on_body) {
      if (row >= 0) K.add(row, column, Vector<double, dofs<D>>(-on_body));
    };
    subtract(pair_.body_a.v, force.on_a);
    subtract(pair_.body_b.v, force.on_b);
  }
}

template <int D>
PowerFlow JointFriction<D>::power(const State& s, Work&) const {
  return {0, -stribeck::power(evaluate(s).on_b, motion(s))};
}

template <int D>
double JointFriction<D>::stored_energy(const State& s) const {
  return internal_rows() > 0 ? evaluate(s).friction.bristle_energy : 0;
}

template <int D>
void JointFriction<D>::internal_rates(const State& s, double* rates) const {
  if (internal_rows() == 0) return;
  std::copy_n(evaluate(s).friction.bristle_rate.begin(), internal_rows(), rates);
}

/// Bristles are resolved as the clearance of a usual bearing would be, a thousandth of its size.
template <int D>
double JointFriction<D>::internal_scale() const {
  return 1e-3 * law_.contact_length;
}

template <int D>
void JointFriction<D>::commit(State& s, Work&) const {
  const JointFrictionForce<double, D> now = evaluate(s);
  double* const memory = history(s);
  const auto bits = static_cast<unsigned>(now.friction.outside);
  const auto before = static_cast<unsigned>(memory[outside]);
  if (before == 0 && bits != 0) memory[outside_at] = s.t;
  memory[outside] = before | bits;
  const double full = law_.friction.full_friction_speed();
  if (full > 0) dry::CreepRecord(memory + creep).add(now.sliding, s.step.last_step, full);
}

template <int D>
Violation JointFriction<D>::error_diagnosis(const State& s, Work&) const {
  const JointFrictionForce<double, D> now = evaluate(s);
  return {name(),
          fmt::format("friction of {:.3g} N under a normal force of {:.3g} N changes faster than "
                      "steps can follow",
                      now.force, now.normal),
          fmt::format("Give {}.friction a wider regularisation, for example regularisation = {{ "
                      "shape = \"smooth\", smooth_speed = \"1 mm/s\" }}, or lower "
                      "simulation.min_step.",
                      name())};
}

template <int D>
struct JointFriction<D>::Reading {
  JointFrictionForce<double, D> force;
  bool axial = false;  ///< the joint slides along its z axis

  static double moment(const Reading& r) {
    return joint_friction::moment_of<double>(r.force.on_b.m);
  }
  static double along(const Reading& r) {
    if constexpr (D == 3)
      if (r.axial) return r.force.on_b.f.z();
    return r.force.on_b.f.x();
  }

  using Table = ChannelTable<Reading>;
  static Table common() {
    return {{"normal_force", "N", "sum of the normal forces that friction counts",
             [](const Reading& r) { return r.force.normal; }},
            {"friction_coefficient", "1", "coefficient of friction of the law",
             [](const Reading& r) { return r.force.friction.friction_coefficient; }},
            {"sliding_speed", "m/s", "of the second body's surface on the first",
             [](const Reading& r) { return r.force.sliding; }},
            {"power_loss", "W", "power dissipated by friction",
             [](const Reading& r) { return r.force.friction.heat + r.force.viscous_power; }}};
  }
  static Table force_along() {
    return {{"friction_force", "N", "friction on the second body along the joint", &along}};
  }
  static Table torque() {
    return {
        {"friction_torque", "N m", "friction on the second body about the joint's axis", &moment}};
  }
  /// The channels of a kind of joint.
  static const Table& table(JointKind kind) {
    static const Table rotating = common().with(torque()), sliding = common().with(force_along()),
                       both = common().with(force_along()).with(torque());
    if (!rotates(kind)) return sliding;
    return kind == JointKind::revolute ? rotating : both;
  }
};

template <int D>
std::vector<Channel> JointFriction<D>::channels() const {
  std::vector<Channel> all;
  Reading::table(law_.kind).declare(name(), all);
  return all;
}

template <int D>
void JointFriction<D>::sample(const State& s, double* values) const {
  Reading::table(law_.kind).sample(Reading{evaluate(s), law_.kind == JointKind::cylindrical},
                                   values);
}

template <int D>
std::vector<std::string> JointFriction<D>::warnings(const State& end) const {
  std::vector<std::string> all;
  const double* const memory = history(end);
  if (const auto bits = static_cast<unsigned>(memory[outside]); bits != 0)
    all.push_back(fmt::format(
        "{}.friction: from {:.6g} s on the friction law was used outside its validity range: {}",
        name(), memory[outside_at], text(static_cast<ValidityRange>(bits))));
  if (const double full = law_.friction.full_friction_speed(); full > 0)
    if (const auto crept = dry::creep_warning(name(), memory + creep, end.t, full))
      all.push_back(*crept);
  return all;
}

template class JointFriction<2>;
template class JointFriction<3>;

}  // namespace stribeck
