#include "mbs/constraint_set.h"

#include <fmt/format.h>

#include <algorithm>

namespace stribeck {

ConstraintSet::ConstraintSet(const Mechanism& mechanism, std::vector<Constraint> constraints)
    : mechanism_(&mechanism), constraints_(std::move(constraints)) {
  for (Constraint& c : constraints_)
    for (ConstraintRow& row : c.rows) row.multiplier = 0;
  number_rows();
}

void ConstraintSet::number_rows() {
  size_ = 0;
  names_.clear();
  kinds_.clear();
  for (Constraint& c : constraints_) {
    for (ConstraintRow& row : c.rows) {
      if (row.multiplier < 0) continue;
      row.multiplier = size_++;
      names_.push_back(fmt::format("{} [{}]", c.name, stribeck::row_name(row.kind)));
      kinds_.push_back(row.kind);
    }
  }
}

ConstraintSet ConstraintSet::without(const std::vector<int>& multipliers) const {
  ConstraintSet rest = *this;
  for (Constraint& c : rest.constraints_)
    for (ConstraintRow& row : c.rows)
      if (std::find(multipliers.begin(), multipliers.end(), row.multiplier) != multipliers.end())
        row.multiplier = -1;
  rest.number_rows();
  return rest;
}

Frame<double, 2> ConstraintSet::frame_of(const State& s, MarkerId id) const {
  const Marker& m = marker(id);
  return frame(m, coordinates(body(m), s));
}

void ConstraintSet::values(const State& s, VectorXd& g) const {
  for (const Constraint& c : constraints_) {
    const auto m = relative_motion(frame_of(s, c.a), frame_of(s, c.b));
    for (const ConstraintRow& row : c.rows)
      if (row.multiplier >= 0) g[row.multiplier] = row_value(row.kind, m) - row.target(s.t);
  }
}

void ConstraintSet::rates(const State& s, VectorXd& g_dot) const {
  for (const Constraint& c : constraints_) {
    const auto m = relative_motion(frame_of(s, c.a), frame_of(s, c.b));
    for (const ConstraintRow& row : c.rows)
      if (row.multiplier >= 0) g_dot[row.multiplier] = row_rate(row.kind, m) - row.target_rate(s.t);
  }
}

void ConstraintSet::bias(const State& s, VectorXd& bias) const {
  for (const Constraint& c : constraints_) {
    const Marker &on_a = marker(c.a), &on_b = marker(c.b);
    const auto m = relative_motion(frame(on_a, advancing(body(on_a), s)),
                                   frame(on_b, advancing(body(on_b), s)));
    for (const ConstraintRow& row : c.rows) {
      if (row.multiplier < 0) continue;
      const Dual<1> rate = row_rate(row.kind, m);
      bias[row.multiplier] = rate.derivatives()[0] - row.target_acceleration(s.t);
    }
  }
}

void ConstraintSet::jacobian(const State& s, Eigen::Ref<MatrixXd> G) const {
  for (const Constraint& c : constraints_) {
    const Frame<double, 2> a = frame_of(s, c.a), b = frame_of(s, c.b);
    const int row_a = body(marker(c.a)).row, row_b = body(marker(c.b)).row;
    for (const ConstraintRow& row : c.rows) {
      if (row.multiplier < 0) continue;
      Wrench<double, 2> unit{{0, 0}, 0};
      add_unit_wrench(row.kind, 1.0, unit);
      const PairForce<double> direction = pull_back(a, b, unit);
      G.row(row.multiplier).setZero();
      if (row_a >= 0) G.block<1, 3>(row.multiplier, row_a) += direction.on_a.transpose();
      if (row_b >= 0) G.block<1, 3>(row.multiplier, row_b) += direction.on_b.transpose();
    }
  }
}

namespace {

template <class T>
Wrench<T, 2> multiplier_wrench(const Constraint& c, const VectorXd& lambda, double scale) {
  Wrench<T, 2> wrench{{T(0), T(0)}, T(0)};
  for (const ConstraintRow& row : c.rows)
    if (row.multiplier >= 0) add_unit_wrench(row.kind, scale * lambda[row.multiplier], wrench);
  return wrench;
}

}  // namespace

void ConstraintSet::add_multiplier_forces(const State& s, double scale, VectorXd& f) const {
  for (const Constraint& c : constraints_) {
    const auto force = pull_back(frame_of(s, c.a), frame_of(s, c.b),
                                 multiplier_wrench<double>(c, s.lambda, scale));
    const int row_a = body(marker(c.a)).row, row_b = body(marker(c.b)).row;
    if (row_a >= 0) f.segment<3>(row_a) += force.on_a;
    if (row_b >= 0) f.segment<3>(row_b) += force.on_b;
  }
}

void ConstraintSet::add_curvature(const State& s, const TangentWeights& w, MatrixXd& K) const {
  for (const Constraint& c : constraints_) {
    const Pair pair{marker(c.a), marker(c.b), body(marker(c.a)), body(marker(c.b))};
    const auto a = frame(pair.a, seeded<6>(pair.body_a, s, w, 0));
    const auto b = frame(pair.b, seeded<6>(pair.body_b, s, w, 3));
    scatter_tangent(pair, pull_back(a, b, multiplier_wrench<Dual<6>>(c, s.lambda, -1.0)), K);
  }
}

Wrench<double, 2> ConstraintSet::wrench(const State& s, const Constraint& c) const {
  return multiplier_wrench<double>(c, s.lambda, -1.0);
}

Vector<double, 3> ConstraintSet::world_wrench(const State& s, const Constraint& c) const {
  const Wrench<double, 2> on_b = wrench(s, c);
  const Vector<double, 2> f = frame_of(s, c.a).to_world(on_b.f);
  return {f.x(), f.y(), on_b.m};
}

double ConstraintSet::input_power(const State& s) const {
  double power = 0;
  for (const Constraint& c : constraints_)
    for (const ConstraintRow& row : c.rows)
      if (row.multiplier >= 0) power -= s.lambda[row.multiplier] * row.target_rate(s.t);
  return power;
}

double ConstraintSet::next_kink(double t) const {
  double next = std::numeric_limits<double>::infinity();
  for (const Constraint& c : constraints_)
    for (const ConstraintRow& row : c.rows)
      for (const Profile* profile : {row.position, row.speed})
        if (profile) next = std::min(next, profile->next_kink(t));
  return next;
}

}  // namespace stribeck
