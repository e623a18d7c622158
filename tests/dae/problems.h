#pragma once
#include <cmath>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <numbers>
#include <utility>

#include "dae/integrate.h"
#include "math/curves/profile.h"

/// Small problems with closed forms, written out without any mechanics library.
namespace stribeck::test {

using std::numbers::pi;

inline nlohmann::json closed_form(const char* name) {
  const char* file = STRIBECK_SOURCE_DIR "/tests/verify/reference/closed_forms.json";
  return nlohmann::json::parse(std::ifstream(file))[name];
}

/// Bodies with a constant diagonal mass; what every problem here shares.
class SmallProblem : public DaeProblem {
 public:
  SmallProblem(VectorXd mass, int rows) : mass_(std::move(mass)), rows_(rows) {}

  State state(const VectorXd& q, const VectorXd& v) const {
    State s;
    s.q = q;
    s.v = v;
    s.a = s.step.v_dot = s.step.algorithmic = VectorXd::Zero(velocities());
    s.lambda = VectorXd::Zero(rows_);
    s.energy_integrals = s.step.power = VectorXd::Zero(1);
    return s;
  }
  double kinetic_energy(const State& s) const { return 0.5 * s.v.dot(mass_.cwiseProduct(s.v)); }

  int velocities() const override { return static_cast<int>(mass_.size()); }
  int constraints() const override { return rows_; }
  void dynamics(const State& s, VectorXd& r) const override {
    const MatrixXd G = jacobian(s);
    forces(s, r);
    r = VectorXd(mass_.cwiseProduct(s.a) + G.transpose() * s.lambda - r);
  }
  void mass_times(const State&, const VectorXd& x, VectorXd& y) const override {
    y = mass_.cwiseProduct(x);
  }
  void constraint_values(const State&, VectorXd&) const override {}
  void constraint_rates(const State&, VectorXd&) const override {}
  void constraint_bias(const State&, VectorXd&) const override {}
  void mass_and_jacobian(const State& s, MatrixSink& K) const override {
    const int n = velocities();
    const MatrixXd G = jacobian(s);
    for (int i = 0; i < n; ++i) K.add(i, i, mass_[i]);
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < n; ++j) K.add(n + i, j, G(i, j));
  }
  void tangent(const State& s, const TangentWeights& w, MatrixSink& K) const override {
    MirroringSink whole(K, velocities());
    mass_and_jacobian(s, whole);
    for (int i = 0; i < velocities(); ++i) K.add(i, i, (w.a - 1) * mass_[i]);
    MatrixXd stiffness = MatrixXd::Zero(velocities(), velocities());
    add_stiffness(s, w, stiffness);
    for (int i = 0; i < velocities(); ++i)
      for (int j = 0; j < velocities(); ++j) K.add(i, j, stiffness(i, j));
  }
  void plus(VectorXd& q, const VectorXd& dq) const override { q += dq; }
  double scaled_norm(const State&, const VectorXd& dq) const override {
    return dq.lpNorm<Eigen::Infinity>();
  }
  Violation most_displaced(const State&, const VectorXd&) const override {
    return {"the body", "", ""};
  }
  void powers(const State& s, VectorXd& p) const override {
    VectorXd f(velocities());
    forces(s, f);
    p[0] = f.dot(s.v);
  }
  std::optional<Violation> violation(const State&) const override { return {}; }
  void commit(State&) const override {}
  std::string unknown_name(int i) const override { return "unknown " + std::to_string(i); }

 protected:
  virtual void fill_jacobian(const State&, MatrixXd& /*G*/) const {}
  virtual void add_stiffness(const State&, const TangentWeights&, MatrixXd&) const {}

 private:
  MatrixXd jacobian(const State& s) const {
    MatrixXd G = MatrixXd::Zero(rows_, velocities());
    fill_jacobian(s, G);
    return G;
  }
  VectorXd mass_;
  int rows_;
};

/// A uniform rod (2 kg, 1 m) hinged at its end: (x, y) of its centre, angle from the downward
/// vertical; g = (x − l/2 sin φ, y + l/2 cos φ), the hinge's force on the rod is −λ.
class RodPendulum final : public SmallProblem {
 public:
  RodPendulum() : SmallProblem(Eigen::Vector3d(2.0, 2.0, 1.0 / 6), 2) {}
  State at(double angle) const {
    const Eigen::Vector3d q(half * std::sin(angle), -half * std::cos(angle), angle);
    return state(q, Eigen::Vector3d::Zero());
  }
  double energy(const State& s) const { return kinetic_energy(s) + 2.0 * 9.81 * s.q[1]; }

  void forces(const State&, VectorXd& f) const override { f << 0, -2.0 * 9.81, 0; }
  void constraint_values(const State& s, VectorXd& g) const override {
    g << s.q[0] - half * std::sin(s.q[2]), s.q[1] + half * std::cos(s.q[2]);
  }
  void constraint_rates(const State& s, VectorXd& g) const override {
    g << s.v[0] - half * std::cos(s.q[2]) * s.v[2], s.v[1] - half * std::sin(s.q[2]) * s.v[2];
  }
  void constraint_bias(const State& s, VectorXd& bias) const override {
    bias << std::sin(s.q[2]), -std::cos(s.q[2]);
    bias *= half * s.v[2] * s.v[2];
  }
  void fill_jacobian(const State& s, MatrixXd& G) const override {
    G << 1, 0, -half * std::cos(s.q[2]), 0, 1, -half * std::sin(s.q[2]);
  }

 private:
  void add_stiffness(const State& s, const TangentWeights& w, MatrixXd& K) const override {
    const double bend = s.lambda[0] * std::sin(s.q[2]) - s.lambda[1] * std::cos(s.q[2]);
    K(2, 2) += w.q * half * bend;
  }
  static constexpr double half = 0.5;
};

/// Mass 1.5 kg on a spring of 600 N/m with a damper, under gravity, from y = 0 at rest.
class SpringMass : public SmallProblem {
 public:
  explicit SpringMass(double damping) : SmallProblem(VectorXd::Constant(1, 1.5), 0), c_(damping) {}
  State start() const { return state(VectorXd::Zero(1), VectorXd::Zero(1)); }
  /// Distance from the closed form in position and (over 20 rad/s) velocity [m].
  double error(const State& s) const {
    const double d = c_ / (2 * 1.5), w = std::sqrt(600 / 1.5 - d * d), decay = std::exp(-d * s.t);
    const double cosine = std::cos(w * s.t), sine = std::sin(w * s.t);
    const double y = -1.5 * 9.81 / 600 * (1 - decay * (cosine + d / w * sine));
    const double v = -9.81 / w * decay * sine;
    return std::hypot(s.q[0] - y, (s.v[0] - v) / 20);
  }
  void forces(const State& s, VectorXd& f) const override {
    f[0] = -600 * s.q[0] - c_ * s.v[0] - 1.5 * 9.81;
  }

 private:
  void add_stiffness(const State&, const TangentWeights& w, MatrixXd& K) const override {
    K(0, 0) += w.q * 600 + w.v * c_;
  }
  double c_;
};

/// 1 kg thrown at 1 m/s against a spring (100 N/m) in series with a damper (20 N s/m), whose deflection is an internal state:
///   v̇ = −k z,   ż = v − (k/c) z
class MaxwellMass final : public SmallProblem {
 public:
  MaxwellMass() : SmallProblem(VectorXd::Ones(1), 0) {}
  State start() const {
    State s = state(VectorXd::Zero(1), VectorXd::Ones(1));
    s.internal_states = s.step.internal_rates = s.step.internal_algorithmic = VectorXd::Zero(1);
    return s;
  }
  /// Distances from the closed form in x [m], v over 10 rad/s [m] and z [m].
  double error(const State& s) const {
    const double d = k / c / 2, w = std::sqrt(k - d * d);
    const double z = std::exp(-d * s.t) * std::sin(w * s.t) / w;
    const double v = std::exp(-d * s.t) * (std::cos(w * s.t) + d / w * std::sin(w * s.t));
    return std::hypot(s.q[0] - (z + (1 - v) / c), (s.v[0] - v) / 10, s.internal_states[0] - z);
  }
  void forces(const State& s, VectorXd& f) const override { f[0] = -k * deflection(s); }
  void internal_rates(const State& s, VectorXd& rates) const override {
    rates[0] = s.v[0] - k / c * deflection(s);
  }
  double internal_norm(const State&, const VectorXd& dz) const override { return std::abs(dz[0]); }

 private:
  static constexpr double k = 100, c = 20;
  static double deflection(const State& s) {
    return (s.internal_states[0] + s.internal_state_weight * s.v[0]) /
           (1 + s.internal_state_weight * k / c);
  }
  void add_stiffness(const State& s, const TangentWeights& w, MatrixXd& K) const override {
    K(0, 0) += w.v * k * s.internal_state_weight / (1 + s.internal_state_weight * k / c);
  }
};

/// 1 kg pushed along a line by a profile over time; nothing lies beyond the wall.
class PushedMass final : public SmallProblem {
 public:
  explicit PushedMass(ProfilePtr push, double wall = std::numeric_limits<double>::infinity())
      : SmallProblem(VectorXd::Ones(1), 0), push_(std::move(push)), wall_(wall) {}
  State start() const {
    State s = state(VectorXd::Zero(1), VectorXd::Zero(1));
    s.history = VectorXd::Zero(1);
    return s;
  }
  void forces(const State& s, VectorXd& f) const override { f[0] = push_->value(s.t); }
  double next_breakpoint(double t) const override { return push_->next_breakpoint(t); }
  double next_jump(double t) const override { return push_->next_jump(t, 0); }
  void commit(State& s) const override { s.history[0] += 1; }
  std::optional<Violation> violation(const State& s) const override {
    if (s.q[0] < wall_) return {};
    return Violation{"the wall", "the mass would go through it", "push less"};
  }

 private:
  ProfilePtr push_;
  double wall_;
};

inline bool same_bits(const State& a, const State& b) {
  const StepMemory &m = a.step, &n = b.step;
  return a.t == b.t && a.q == b.q && a.v == b.v && a.a == b.a && a.lambda == b.lambda &&
         a.energy_integrals == b.energy_integrals && a.history == b.history &&
         a.internal_states == b.internal_states && m.v_dot == n.v_dot &&
         m.algorithmic == n.algorithmic && m.power == n.power && m.last_step == n.last_step &&
         m.next_step == n.next_step && m.last_error == n.last_error &&
         m.contraction == n.contraction;
}

/// Steps of the given sizes in turn until `end` [s], whatever their error; Newton to round-off.
inline State march(TimeIntegrator& time_integrator, State s, double end,
                   const std::vector<double>& sizes) {
  time_integrator.start(s);
  State next = s;
  for (std::size_t i = 0; s.t < end - sizes[0] / 2; ++i) {
    if (!time_integrator.attempt(s, sizes[i % sizes.size()], 1e-13, next).converged)
      throw std::runtime_error("a step did not converge");
    std::swap(s, next);
  }
  return s;
}

/// Largest |g| and |dg/dt| over a run at the default tolerance.
struct Drift {
  double gap = 0, rate = 0;
};
inline Drift drift_of(const DaeProblem& problem, TimeIntegrator& time_integrator, State s,
                      double end) {
  time_integrator.start(s);
  VectorXd g(problem.constraints()), g_dot(problem.constraints());
  Drift drift;
  const auto observer = [&](const State& at) {
    problem.constraint_values(at, g);
    problem.constraint_rates(at, g_dot);
    drift.gap = std::max(drift.gap, g.norm());
    drift.rate = std::max(drift.rate, g_dot.norm());
    return true;
  };
  IntegrationReport report;
  integrate(problem, time_integrator, s, end, {}, observer, nullptr, report);
  return drift;
}

/// A mass thrown up at 4 m/s falls with 9.81 m/s² for 3 s, in steps that change.
inline State thrown_up(const PushedMass& falling, TimeIntegrator& time_integrator) {
  State s = falling.start();
  s.v[0] = 4.0;
  return march(time_integrator, s, 3.0, {0.01, 0.04});
}
inline const double thrown_position = 4.0 * 3 - 9.81 * 4.5, thrown_speed = 4.0 - 9.81 * 3;

/// How far a pendulum released at 90 degrees is from its closed form, as shares of the largest.
struct PendulumError {
  double angle, speed, multiplier;
};

inline PendulumError pendulum_error(const State& s, const nlohmann::json& exact) {
  const Eigen::Vector2d pull(exact["pivot_force_x"], exact["pivot_force_y"]);
  return {std::abs(s.q[2] - exact["angle"].get<double>()) / (pi / 2),
          std::abs(s.v[2] - exact["angular_velocity"].get<double>()) / 5.4,
          (s.lambda + pull).norm() / 49.0};
}

/// Observed orders between successive halvings.
inline std::vector<double> orders(const std::vector<double>& errors) {
  std::vector<double> all;
  for (std::size_t i = 1; i < errors.size(); ++i)
    all.push_back(std::log2(errors[i - 1] / errors[i]));
  return all;
}

}  // namespace stribeck::test
