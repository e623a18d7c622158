#include "mbs/system.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

std::vector<Constraint> joints_then_drives(const Mechanism& m) {
  std::vector<Constraint> all = m.joints();
  all.insert(all.end(), m.drives().begin(), m.drives().end());
  return all;
}

}  // namespace

System::System(Mechanism mechanism)
    : mechanism_(std::move(mechanism)),
      constraints_(mechanism_, joints_then_drives(mechanism_)),
      mass_(mechanism_.velocities()),
      length_scale_(mechanism_.length_scale()) {
  for (const Body& b : mechanism_.bodies())
    if (b.row >= 0) mass_.segment<3>(b.row) << b.mass, b.mass, b.inertia;
  for (const auto& element : mechanism_.forces()) {
    element->place_history(history_rows_);
    history_rows_ += element->history_rows();
  }
}

State System::blank_state() const {
  const int n = velocities();
  State s;
  s.q = s.v = s.a = VectorXd::Zero(n);
  s.lambda = VectorXd::Zero(constraints());
  s.work = VectorXd::Zero(counters);
  s.history = VectorXd::Zero(history_rows_);
  s.step.v_dot = s.step.algorithmic = VectorXd::Zero(n);
  s.step.power = VectorXd::Zero(counters);
  for (std::size_t i = 1; i < mechanism_.bodies().size(); ++i) {
    const InitialMotion& start = mechanism_.starts()[i];
    const int row = mechanism_.bodies()[i].row;
    s.q.segment<3>(row) << start.position, start.angle;
    s.v.segment<3>(row) << start.velocity, start.spin;
  }
  return s;
}

void System::forces(const State& s, VectorXd& f) const {
  f.setZero();
  for (const Body& b : mechanism_.bodies())
    if (b.row >= 0) f.segment<2>(b.row) = b.mass * mechanism_.gravity();
  for (const auto& element : mechanism_.forces()) element->add_force(s, f);
}

void System::dynamics(const State& s, VectorXd& r) const {
  forces(s, r);
  r = mass_.cwiseProduct(s.a) - r;
  constraints_.add_multiplier_forces(s, 1.0, r);
}

void System::divide_by_mass(const State&, Eigen::Ref<MatrixXd> x) const {
  x.array().colwise() /= mass_.array();
}

void System::tangent(const State& s, const TangentWeights& w, MatrixXd& K) const {
  const int n = velocities(), m = constraints();
  K.setZero();
  K.diagonal().head(n) = w.a * mass_;
  for (const auto& element : mechanism_.forces()) element->add_tangent(s, w, K);
  constraints_.add_curvature(s, w, K);
  constraints_.jacobian(s, K.bottomLeftCorner(m, n));
  K.topRightCorner(n, m) = K.bottomLeftCorner(m, n).transpose();
}

double System::body_displacement(const Body& b, const VectorXd& dq) const {
  if (b.row < 0) return 0;
  return std::max(std::hypot(dq[b.row], dq[b.row + 1]) / length_scale_, std::abs(dq[b.row + 2]));
}

double System::scaled_norm(const State& s, const VectorXd& dq) const {
  double largest = 0;
  for (const Body& b : mechanism_.bodies()) largest = std::max(largest, body_displacement(b, dq));
  for (const auto& element : mechanism_.forces())
    largest = std::max(largest, element->scaled_displacement(s, dq));
  return largest;
}

Violation System::most_displaced(const State& s, const VectorXd& dq) const {
  const double largest = scaled_norm(s, dq);
  for (const auto& element : mechanism_.forces())
    if (element->scaled_displacement(s, dq) == largest) return element->strain(s);
  for (const Body& b : mechanism_.bodies())
    if (body_displacement(b, dq) == largest) return {"body." + b.name, "", ""};
  return {"the mechanism", "", ""};
}

void System::powers(const State& s, VectorXd& p) const {
  PowerFlow total{constraints_.input_power(s), 0};
  for (const auto& element : mechanism_.forces()) {
    const PowerFlow flow = element->power(s);
    total.input += flow.input;
    total.absorbed += flow.absorbed;
  }
  p << total.input, total.absorbed, std::abs(total.input);
}

std::optional<Violation> System::violation(const State& s) const {
  for (const auto& element : mechanism_.forces())
    if (auto found = element->violation(s)) return found;
  return {};
}

void System::commit(State& s) const {
  for (const auto& element : mechanism_.forces()) element->commit(s);
}

double System::next_kink(double t) const {
  double next = constraints_.next_kink(t);
  for (const auto& element : mechanism_.forces()) next = std::min(next, element->next_kink(t));
  return next;
}

std::string System::unknown_name(int i) const {
  if (i >= velocities()) return "multiplier of " + constraints_.row_name(i - velocities());
  static constexpr std::array axes{"x", "y", "phi"};
  return fmt::format("body.{}.{}", mechanism_.bodies()[i / 3 + 1].name, axes[i % 3]);
}

double System::kinetic_energy(const State& s) const {
  return 0.5 * s.v.dot(mass_.cwiseProduct(s.v));
}

double System::potential_energy(const State& s) const {
  double energy = 0;
  for (const Body& b : mechanism_.bodies())
    if (b.row >= 0) energy -= b.mass * mechanism_.gravity().dot(s.q.segment<2>(b.row));
  return energy;
}

double System::elastic_energy(const State& s) const {
  double energy = 0;
  for (const auto& element : mechanism_.forces()) energy += element->stored_energy(s);
  return energy;
}

double System::stored_energy(const State& s) const {
  return kinetic_energy(s) + potential_energy(s) + elastic_energy(s);
}

}  // namespace stribeck
