#include "mbs/constraint_set.h"

#include <fmt/format.h>

#include <algorithm>

#include "mbs/advancing.h"
#include "mbs/pair_curvature.h"

namespace stribeck {

template <int D>
ConstraintSet<D>::ConstraintSet(const Mechanism<D>& mechanism, std::vector<Constraint> constraints)
    : mechanism_(&mechanism), constraints_(std::move(constraints)) {
  for (Constraint& c : constraints_)
    for (ConstraintRow& row : c.rows) row.multiplier = 0;
  number_rows();
}

template <int D>
void ConstraintSet<D>::number_rows() {
  names_.clear();
  angles_.clear();
  for (Constraint& c : constraints_) {
    for (ConstraintRow& row : c.rows) {
      if (row.multiplier < 0) continue;
      row.multiplier = size();
      names_.push_back(fmt::format("{} [{}]", c.name, row.label));
      angles_.push_back(row.is_angle);
    }
  }
}

template <int D>
template <class Kept>
ConstraintSet<D> ConstraintSet<D>::with_rows(const Kept& kept) const {
  ConstraintSet rest = *this;
  for (Constraint& c : rest.constraints_)
    for (ConstraintRow& row : c.rows)
      if (row.multiplier >= 0 && !kept(row.multiplier)) row.multiplier = -1;
  rest.number_rows();
  return rest;
}

template <int D>
ConstraintSet<D> ConstraintSet<D>::without(const std::vector<int>& multipliers) const {
  return with_rows([&](int i) { return std::ranges::count(multipliers, i) == 0; });
}

template <int D>
ConstraintSet<D> ConstraintSet<D>::only(const std::vector<int>& multipliers) const {
  return with_rows([&](int i) { return std::ranges::count(multipliers, i) != 0; });
}

/// visit(row, multiplier) for every row that acts.
template <int D>
template <class Visit>
void ConstraintSet<D>::each_row(const Visit& visit) const {
  for (const Constraint& c : constraints_)
    for (const ConstraintRow& row : c.rows)
      if (row.multiplier >= 0) visit(row, row.multiplier);
}

/// visit(motion, frame of A, frame of B, pair, constraint) for every pair.
template <int D>
template <class Visit>
void ConstraintSet<D>::each_pair(const State& s, const Visit& visit) const {
  for (const Constraint& c : constraints_)
    for (const ConstraintPair& pair : c.pairs) {
      const Frame<double, D> a = frame_of(s, pair.a), b = frame_of(s, pair.b);
      visit(relative_motion(a, b), a, b, pair, c);
    }
}

template <int D>
void ConstraintSet<D>::hold_as_started(const State& s) {
  VectorXd gap(size());
  values(s, gap);
  for (Constraint& c : constraints_)
    for (ConstraintRow& row : c.rows)
      if (row.held_as_started && row.multiplier >= 0) row.held_at += gap[row.multiplier];
}

template <int D>
void ConstraintSet<D>::values(const State& s, VectorXd& g) const {
  each_row([&](const ConstraintRow& row, int i) { g[i] = -row.target(s.t); });
  each_pair(s, [&](const auto& m, const auto&, const auto&, const auto& pair, const auto& c) {
    for (const Term& term : pair.terms)
      if (const int i = c.rows[term.row].multiplier; i >= 0)
        g[i] += term.coefficient * row_value(term.coordinate, m, near(s, pair));
  });
}

template <int D>
void ConstraintSet<D>::rates(const State& s, VectorXd& g_dot) const {
  each_row([&](const ConstraintRow& row, int i) { g_dot[i] = -row.target_rate(s.t); });
  each_pair(s, [&](const auto& m, const auto&, const auto&, const auto& pair, const auto& c) {
    for (const Term& term : pair.terms)
      if (const int i = c.rows[term.row].multiplier; i >= 0)
        g_dot[i] += term.coefficient * row_rate(term.coordinate, m);
  });
}

template <int D>
void ConstraintSet<D>::bias(const State& s, VectorXd& bias) const {
  each_row([&](const ConstraintRow& row, int i) { bias[i] = -row.target_acceleration(s.t); });
  for (const Constraint& c : constraints_)
    for (const ConstraintPair& pair : c.pairs) {
      const Motion<Dual<1>, D> m = advancing_motion<D>(frame_of(s, pair.a), frame_of(s, pair.b));
      for (const Term& term : pair.terms) {
        const int i = c.rows[term.row].multiplier;
        if (i < 0) continue;
        bias[i] += term.coefficient * row_rate(term.coordinate, m).derivatives()[0];
      }
    }
}

template <int D>
void ConstraintSet<D>::add_jacobian(const State& s, int first_row, bool with_transpose,
                                    MatrixSink& K) const {
  each_pair(s, [&](const auto& m, const auto& a, const auto& b, const auto& pair, const auto& c) {
    const int column_a = body(pair.a).v, column_b = body(pair.b).v;
    for (const Term& term : pair.terms) {
      const int i = c.rows[term.row].multiplier;
      if (i < 0) continue;
      PairForce<double, D> way = pull_back(a, b, unit_wrench(term.coordinate, m));
      way.on_a *= term.coefficient;
      way.on_b *= term.coefficient;
      if (column_a >= 0) K.add(first_row + i, column_a, way.on_a.transpose());
      if (column_b >= 0) K.add(first_row + i, column_b, way.on_b.transpose());
      if (with_transpose && column_a >= 0) K.add(column_a, first_row + i, way.on_a);
      if (with_transpose && column_b >= 0) K.add(column_b, first_row + i, way.on_b);
    }
  });
}

template <int D>
VectorXd ConstraintSet<D>::jacobian_times(const State& s, const VectorXd& x) const {
  State moving = s;
  moving.v = x;
  VectorXd product(size());
  rates(moving, product);
  each_row([&](const ConstraintRow& row, int i) { product[i] += row.target_rate(s.t); });
  return product;
}

template <int D>
Wrench<double, D> ConstraintSet<D>::multiplier_wrench(const Constraint& c,
                                                      const ConstraintPair& pair,
                                                      const VectorXd& lambda, double scale,
                                                      const Motion<double, D>& m) const {
  Wrench<double, D> sum = Wrench<double, D>::zero();
  for (const Term& term : pair.terms) {
    const int i = c.rows[term.row].multiplier;
    if (i < 0) continue;
    const double effort = scale * term.coefficient * lambda[i];
    const Wrench<double, D> unit = unit_wrench(term.coordinate, m);
    sum.f += effort * unit.f;
    sum.m += effort * unit.m;
  }
  return sum;
}

template <int D>
void ConstraintSet<D>::add_multiplier_forces(const State& s, double scale, VectorXd& f) const {
  constexpr int n = freedoms<D>;
  each_pair(s, [&](const auto& m, const auto& a, const auto& b, const auto& pair, const auto& c) {
    const auto force = pull_back(a, b, multiplier_wrench(c, pair, s.lambda, scale, m));
    const int row_a = body(pair.a).v, row_b = body(pair.b).v;
    if (row_a >= 0) f.template segment<n>(row_a) += force.on_a;
    if (row_b >= 0) f.template segment<n>(row_b) += force.on_b;
  });
}

template <int D>
void ConstraintSet<D>::add_curvature(const State& s, const TangentWeights& w, MatrixSink& K) const {
  for (const Constraint& c : constraints_)
    for (const ConstraintPair& p : c.pairs) {
      const Frame<double, D> a = frame_of(s, p.a), b = frame_of(s, p.b);
      PairCurvature<D> curvature(a, b);
      for (const Term& term : p.terms)
        if (const int i = c.rows[term.row].multiplier; i >= 0)
          curvature.add(term.coordinate, -term.coefficient * s.lambda[i]);
      curvature.subtract_from(K, {body(p.a).v, body(p.b).v}, w.q);
    }
}

template <int D>
Wrench<double, D> ConstraintSet<D>::wrench(const State& s, const Constraint& c) const {
  const ConstraintPair& pair = c.pairs.front();
  return multiplier_wrench(c, pair, s.lambda, -1.0,
                           relative_motion(frame_of(s, pair.a), frame_of(s, pair.b)));
}

template <int D>
Vector<double, freedoms<D>> ConstraintSet<D>::world_wrench(const State& s,
                                                           const Constraint& c) const {
  const Wrench<double, D> on_b = wrench(s, c);
  const Rotation<double, D> axes = frame_of(s, c.a()).axes;
  return joined(axes.turn(on_b.f), axes.turn(on_b.m));
}

template <int D>
double ConstraintSet<D>::input_power(const State& s) const {
  double power = 0;
  each_row([&](const ConstraintRow& row, int i) { power -= s.lambda[i] * row.target_rate(s.t); });
  return power;
}

template <int D>
double ConstraintSet<D>::next_kink(double t) const {
  double next = std::numeric_limits<double>::infinity();
  each_row([&](const ConstraintRow& row, int) {
    for (const Profile* profile : {row.position, row.speed})
      if (profile) next = std::min(next, profile->next_kink(t));
  });
  return next;
}

template class ConstraintSet<2>;
template class ConstraintSet<3>;

}  // namespace stribeck
