#include "mbs/system/system.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/rotation.h"
#include "mbs/body/inertia.h"
#include "mbs/system/motion_limits.h"
#include "mbs/system/velocity_correction.h"
#include "mbs/system/whole_rotation.h"

namespace stribeck {
namespace {

template <int D>
std::vector<Constraint> joints_then_drives(const Mechanism<D>& m) {
  std::vector<Constraint> all = m.attachments();
  all.insert(all.end(), m.joints().begin(), m.joints().end());
  all.insert(all.end(), m.drives().begin(), m.drives().end());
  return all;
}

double as_turn(double angle) {
  return angle;
}
Eigen::Quaterniond as_turn(const Eigen::Quaterniond& turn) {
  return turn.normalized();
}

template <int D>
void begin(const InitialMotion<D>& start, const Body<D>& b, State& s) {
  place(b, start.position, as_turn(start.turn), s.q);
  s.v.segment<D>(b.v) = start.velocity;
  s.v.segment<spins<D>>(b.v + D) << start.angular_velocity;
}

constexpr double still_implied = 1e-6;  // gap of a redundant row, of the mechanism's size or rad
// Multiple of the other rows' largest gap that is allowed too.
constexpr double share_of_drift = 100;

struct OpenRow {
  double gap = 0;  ///< share of the mechanism's size, or rad
  int row = 0;
};

template <int D>
OpenRow widest_gap(const ConstraintSet<D>& set, const State& s, double length) {
  VectorXd g(set.size());
  set.values(s, g);
  OpenRow widest;
  for (int i = 0; i < set.size(); ++i) {
    const double gap = std::abs(g[i]) / (set.is_angle(i) ? 1 : length);
    if (gap > widest.gap) widest = {gap, i};
  }
  return widest;
}

}  // namespace

template <int D>
System<D>::System(Mechanism<D> mechanism)
    : mechanism_(std::move(mechanism)),
      constraints_(mechanism_, joints_then_drives(mechanism_)),
      dropped_(mechanism_, {}),
      length_scale_(mechanism_.length_scale()),
      sizes_(mechanism_, length_scale_),
      works_([this] { return std::make_unique<Work>(mechanism_.forces().size()); }) {
  for (const auto& element : mechanism_.forces())
    if (const auto* costly = element->parallel_evaluation()) costly_.push_back(costly);
  assign_multipliers();
}

template <int D>
void System<D>::assign_multipliers() {
  for (const auto& element : mechanism_.forces())
    element->assign_multipliers(constraints_.constraints());
}

template <int D>
bool System<D>::forces_depend_on_multipliers() const {
  return std::ranges::any_of(mechanism_.forces(),
                             [](const auto& element) { return element->depends_on_reactions(); });
}

template <int D>
void System<D>::use_threads(int threads) {
  const int useful = std::min(threads, static_cast<int>(costly_.size()));
  team_ = useful > 1 ? std::make_unique<ThreadTeam>(useful) : nullptr;
}

template <int D>
void System<D>::prepare(const State& s, bool tangent) const {
  if (!team_) return;
  Work& work = this->work();
  team_->run(static_cast<int>(costly_.size()),
             [&](int i) { costly_[static_cast<std::size_t>(i)]->prepare(s, work, tangent); });
}

template <int D>
State System<D>::blank_state() const {
  State s;
  s.q = VectorXd::Zero(mechanism_.coordinates());
  s.v = s.a = s.step.v_dot = s.step.algorithmic = VectorXd::Zero(velocities());
  s.lambda = VectorXd::Zero(constraints());
  s.energy_integrals = s.step.power = VectorXd::Zero(counters());
  s.history = VectorXd::Zero(mechanism_.history_rows());
  s.internal_states = s.step.internal_rates = s.step.internal_algorithmic =
      VectorXd::Zero(mechanism_.internal_states());
  for (std::size_t i = 1; i < mechanism_.bodies().size(); ++i)
    begin(mechanism_.starts()[i], mechanism_.bodies()[i], s);
  for (const FlexibleBody<D>& body : mechanism_.flexible_bodies()) body.begin(s);
  for (const Constraint& drive : mechanism_.drives())
    if (const int turns = drive.pairs[0].turns; turns >= 0)
      s.history[turns] = drive.rows[0].target.value(s.t);
  count_turns(s);
  return s;
}

template <int D>
double System<D>::turn(const State& s, MarkerId a, MarkerId b, int counter) const {
  const double near = counter < 0 ? 0 : s.history[counter];
  return turn_about_z(relative_motion(mechanism_.frame_of(a, s), mechanism_.frame_of(b, s)), near);
}

template <int D>
void System<D>::count_turns(State& s) const {
  for (const auto& [a, b, row] : mechanism_.turn_counters()) s.history[row] = turn(s, a, b, row);
}

template <int D>
void System<D>::commit(State& s) const {
  count_turns(s);
  Work& work = this->work();
  for (const auto& element : mechanism_.forces()) element->commit(s, work);
}

template <int D>
std::optional<Violation> System<D>::violation(const State& s) const {
  for (const auto& [a, b, row] : mechanism_.turn_counters())
    if (auto lost =
            lost_count(mechanism_.markers()[b.index].name, turn(s, a, b, row), s.history[row]))
      return lost;
  prepare(
      s, false);  // a state is asked for violations first, and its films answer from what they find
  return MultibodySystem::violation(s);
}

template <int D>
void System<D>::drop_rows(const std::vector<int>& multipliers) {
  dropped_ = constraints_.only(multipliers);
  constraints_ = constraints_.without(multipliers);
  assign_multipliers();
}

/// Rows were found redundant at the start; in a mechanism that comes into another position, or under drives that part
/// later, they may say something of their own.
template <int D>
std::optional<Violation> System<D>::contradiction(const State& s) const {
  for (const Body<D>& b : mechanism_.bodies())
    if (b.v >= 0 && s.v.template segment<D>(b.v).norm() > MotionLimits::largest_speed)
      return excessive_speed(b.name, s.v.template segment<D>(b.v).norm());
  if (auto found = excessive_deflection(*this, s)) return found;
  if (dropped_.size() == 0) return {};
  const OpenRow worst = widest_gap(dropped_, s, length_scale_);
  const double drift = widest_gap(constraints_, s, length_scale_).gap;
  if (worst.gap <= std::max(still_implied, share_of_drift * drift)) return {};
  const bool turns = dropped_.is_angle(worst.row);
  return Violation{
      dropped_.row_name(worst.row),
      fmt::format("the other joints and drives implied it at the start and do not any more: it is "
                  "off by {:.3g} {}",
                  turns ? worst.gap * 180 / std::numbers::pi : worst.gap * length_scale_ * 1e3,
                  turns ? "deg" : "mm"),
      "Remove one of the drives or joints that prescribe the same motion, or start where they "
      "differ."};
}

template <int D>
void System<D>::forces(const State& s, VectorXd& f) const {
  f.setZero();
  each_body([&](const Body<D>& b) {
    f.template segment<D>(b.v) = b.mass * mechanism_.gravity();
    if constexpr (D == 3) f.template segment<6>(b.v) += gyroscopic_force(b, s);
  });
  for (const auto& flexible : mechanism_.flexible_bodies())
    flexible.add_forces(s, mechanism_.gravity(), f);
  prepare(s, false);
  Work& work = this->work();
  for (const auto& element : mechanism_.forces()) element->add_force(s, work, f);
}

template <int D>
void System<D>::dynamics(const State& s, VectorXd& r) const {
  forces(s, r);
  r = -r;
  each_body([&](const Body<D>& b) {
    r.template segment<dofs<D>>(b.v) += stribeck::mass_times(b, s, s.a);
  });
  for (const auto& flexible : mechanism_.flexible_bodies()) flexible.add_mass_times(s, s.a, r);
  constraints_.add_multiplier_forces(s, 1.0, r);
}

template <int D>
void System<D>::mass_times(const State& s, const VectorXd& x, VectorXd& y) const {
  each_body(
      [&](const Body<D>& b) { y.template segment<dofs<D>>(b.v) = stribeck::mass_times(b, s, x); });
  y.tail(mechanism_.modal_coordinates()).setZero();
  for (const auto& flexible : mechanism_.flexible_bodies()) flexible.add_mass_times(s, x, y);
}

template <int D>
void System<D>::mass_matrix(const State& s, MatrixSink& K) const {
  each_body([&](const Body<D>& b) { add_inertia(b, s, {0, 0, 1}, K); });
  for (const auto& flexible : mechanism_.flexible_bodies()) flexible.add_mass(s, K);
}

template <int D>
void System<D>::mass_and_jacobian(const State& s, MatrixSink& K) const {
  mass_matrix(s, K);
  constraints_.add_jacobian(s, velocities(), false, K);
}

/// |dx|² + (length scale)² |dθ|² of each body
template <int D>
void System<D>::metric_and_jacobian(const State& s, MatrixSink& K) const {
  each_body([&](const Body<D>& b) {
    for (int i = 0; i < dofs<D>; ++i)
      K.add(b.v + i, b.v + i, i < D ? 1.0 : length_scale_ * length_scale_);
  });
  for (const auto& flexible : mechanism_.flexible_bodies())
    for (int k = 0; k < flexible.modes(); ++k)
      K.add(flexible.rows().v + k, flexible.rows().v + k,
            flexible.mode_size() * flexible.mode_size());
  constraints_.add_jacobian(s, velocities(), false, K);
}

template <int D>
void System<D>::tangent(const State& s, const TangentWeights& w, MatrixSink& K) const {
  each_body([&](const Body<D>& b) { add_inertia(b, s, w, K); });
  for (const auto& flexible : mechanism_.flexible_bodies())
    flexible.add_tangent(s, mechanism_.gravity(), w, K);
  prepare(s, true);
  Work& work = this->work();
  for (const auto& element : mechanism_.forces()) element->add_tangent(s, w, work, K);
  constraints_.add_curvature(s, w, K);
  constraints_.add_jacobian(s, velocities(), true, K);
}

template <int D>
void System<D>::plus(VectorXd& q, const VectorXd& dq) const {
  each_body([&](const Body<D>& b) { displace(b, q, dq); });
  if (const int modal = mechanism_.modal_coordinates(); modal > 0)
    q.tail(modal) += dq.segment(mechanism_.rigid_velocities(), modal);
}

template <int D>
void System<D>::chart_rate(const VectorXd& dq, const VectorXd& v, VectorXd& rate) const {
  rate = v;
  if constexpr (D == 3)
    each_body([&](const Body<3>& b) {
      rate.segment<3>(b.v + 3) =
          stribeck::chart_rate(dq.segment<3>(b.v + 3), v.segment<3>(b.v + 3));
    });
}

template <int D>
double System<D>::unit(int i) const {
  if (i < mechanism_.rigid_velocities()) return i % dofs<D> < D ? length_scale_ : 1;
  for (const auto& flexible : mechanism_.flexible_bodies())
    if (i < flexible.rows().v + flexible.modes()) return length_scale_ / flexible.mode_size();
  return 1;
}

template <int D>
void System<D>::powers(const State& s, VectorXd& p) const {
  p[0] = constraints_.input_power(s);
  Work& work = this->work();
  for (std::size_t i = 0; i < mechanism_.forces().size(); ++i) {
    const PowerFlow flow = mechanism_.forces()[i]->power(s, work);
    p[0] += flow.input;
    p[static_cast<Eigen::Index>(i) + 2] = flow.absorbed;
  }
  for (int k = 0; k < flexible_bodies(); ++k)
    p[p.size() - flexible_bodies() + k] =
        mechanism_.flexible_bodies()[static_cast<std::size_t>(k)].absorbed_power(s);
  p[1] = std::abs(p[0]);
}

template <int D>
void System<D>::internal_rates(const State& s, VectorXd& rates) const {
  double* next = rates.data();
  for (const auto& element : mechanism_.forces()) {
    element->internal_rates(s, next);
    next += element->internal_rows();
  }
}

template <int D>
double System<D>::internal_norm(const State&, const VectorXd& dz) const {
  double largest = 0;
  Eigen::Index row = 0;
  for (const auto& element : mechanism_.forces())
    for (int i = 0; i < element->internal_rows(); ++i)
      largest = std::max(largest, std::abs(dz[row++]) / element->internal_scale());
  return largest;
}

template <int D>
Violation System<D>::most_changed(const State& s, const VectorXd& dz) const {
  const double largest = internal_norm(s, dz);
  Eigen::Index row = 0;
  for (const auto& element : mechanism_.forces())
    for (int i = 0; i < element->internal_rows(); ++i)
      if (std::abs(dz[row++]) / element->internal_scale() == largest)
        return element->error_diagnosis(s, work());
  return {};
}

template <int D>
double System<D>::next_breakpoint(double t) const {
  double next = constraints_.next_breakpoint(t);
  for (const auto& element : mechanism_.forces())
    next = std::min(next, element->next_breakpoint(t));
  return next;
}

template <int D>
double System<D>::next_jump(double t) const {
  double next = constraints_.next_jump(t);
  for (const auto& element : mechanism_.forces()) next = std::min(next, element->next_jump(t));
  return next;
}

template <int D>
std::string System<D>::unknown_name(int i) const {
  if (i >= velocities()) return "multiplier of " + constraints_.row_name(i - velocities());
  for (const auto& flexible : mechanism_.flexible_bodies())
    if (const int k = i - flexible.rows().v; k >= 0 && k < flexible.modes())
      return fmt::format("body.{}.mode_{}", flexible.name(), k + 1);
  static constexpr std::array planar{"x", "y", "phi"};
  static constexpr std::array spatial{"x", "y", "z", "turn_x", "turn_y", "turn_z"};
  const int n = dofs<D>;
  return fmt::format("body.{}.{}", mechanism_.bodies()[i / n + 1].name,
                     D == 2 ? planar[i % 3] : spatial[i % 6]);
}

template <int D>
void System<D>::project_velocities(State& s) const {
  correct_velocities(*this, constraints_, s);
}

template <int D>
std::unique_ptr<RotatingMotion> System<D>::rotating_motion(const State& s) const {
  return whole_rotation(*this, s);
}

template <int D>
VectorXd System<D>::deflection(const State& s, int body) const {
  const FlexibleBody<D>& one = mechanism_.flexible_bodies()[static_cast<std::size_t>(body)];
  VectorXd eta = s.q.segment(one.rows().q, one.modes());
  if (!mechanism_.holds_shapes()) return eta;
  for (const Constraint& c : constraints_.constraints())
    for (const ModalTerm& term : c.modal)
      if (c.pairs.empty() && term.flexible == body)
        if (const int row = c.rows[term.row].multiplier; row >= 0)
          eta[term.row] = -s.lambda[row] / one.body().stiffness[term.row];
  return eta;
}

template class System<2>;
template class System<3>;

}  // namespace stribeck
