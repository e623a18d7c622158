#include "mbs/constraint/row_table.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/error.h"
#include "mbs/force/convective_acceleration.h"
#include "mbs/force/pair_curvature.h"

namespace stribeck {
namespace {

// Rows of a constraint: those of a weld, and which way its axes face at the start.
constexpr int most_rows = 7;

/// Second derivative of a row's value while both bodies move on unaccelerated; `straight` is that of r, in A's axes.
template <int D>
double acceleration_along(Row row, const Vector<double, D>& straight, const Frame<double, D>& a,
                          const Frame<double, D>& b) {
  if (is_along_axis(row)) return straight[axis_of(row)];
  if (D == 2 && row == Row::angle) return 0;
  return row_rate(row, convective_motion<D>(a, b)).derivatives()[0];
}

/// The wrench of unit_wrench() in world axes.
template <int D>
Wrench<double, D> world_unit_wrench(Row row, const Frame<double, D>& a, const Frame<double, D>& b) {
  if (!is_along_axis(row)) return in_world(a, unit_wrench(row, relative_motion(a, b)));
  Wrench<double, D> w = Wrench<double, D>::zero();
  w.f = axis(a.axes, axis_of(row));
  return w;
}

template <int D>
Attachment<D> attachment(const Mechanism<D>& mechanism, MarkerId id) {
  const Marker<D>& marker = mechanism.markers()[id.index];
  return {mechanism.bodies()[marker.body.index], marker.at, marker.axes};
}

}  // namespace

/// Effect of the rows of one pair on its two bodies: blocks of G, entries column by column.
template <int D>
class RowTable<D>::Blocks {
 public:
  Blocks(const FlatPair& pair, std::span<const FlatTerm> terms, const Frame<double, D>& a,
         const Frame<double, D>& b)
      : rows_(pair.kept_rows) {
    std::fill_n(of_a_.begin(), n * rows_, 0.0);
    std::fill_n(of_b_.begin(), n * rows_, 0.0);
    for (const FlatTerm& term : terms) {
      const int i = term.multiplier - pair.first_multiplier;
      const PairForce<double, D> way = on_bodies(a, b, world_unit_wrench(term.coordinate, a, b));
      for (int j = 0; j < n; ++j) {
        of_a_[j * rows_ + i] += term.coefficient * way.on_a[j];
        of_b_[j * rows_ + i] += term.coefficient * way.on_b[j];
      }
    }
  }

  void add_to(MatrixSink& K, int row, PairRows columns, bool with_transpose) const {
    add(of_a_, row, columns.a, with_transpose, K);
    add(of_b_, row, columns.b, with_transpose, K);
  }

 private:
  static constexpr int n = dofs<D>;
  using Entries = std::array<double, n * most_rows>;

  /// Nothing for the ground.
  void add(const Entries& block, int row, int column, bool with_transpose, MatrixSink& K) const {
    if (column < 0) return;
    K.add(row, column, block.data(), rows_, n);
    if (!with_transpose) return;
    Entries opposite;
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < n; ++j) opposite[i * n + j] = block[j * rows_ + i];
    K.add(column, row, opposite.data(), n, rows_);
  }

  int rows_;
  Entries of_a_, of_b_;  ///< blocks of G; rows_ rows of them are filled
};

template <int D>
RowTable<D>::RowTable(const Mechanism<D>& mechanism, const std::vector<Constraint>& constraints) {
  for (const Constraint& c : constraints) {
    if (kept_rows(c) == 0) continue;
    for (const ConstraintPair& pair : c.pairs) add_pair(mechanism, c, pair);
    for (const ConstraintRow& row : c.rows)
      if (row.multiplier >= 0) add_target(row.target);
    add_modal(mechanism, c);
  }
}

template <int D>
void RowTable<D>::add_modal(const Mechanism<D>& mechanism, const Constraint& c) {
  for (const ModalTerm& term : c.modal)
    if (const int i = c.rows[term.row].multiplier; i >= 0)
      modal_.add(i, mechanism.flexible_bodies()[term.flexible].rows(), term);
}

template <int D>
void RowTable<D>::add_target(const RowTarget& target) {
  if (target.position || target.speed) moving_.push_back(size());
  targets_.push_back(target);
}

template <int D>
int RowTable<D>::kept_rows(const Constraint& c) {
  return static_cast<int>(
      std::ranges::count_if(c.rows, [](const ConstraintRow& row) { return row.multiplier >= 0; }));
}

template <int D>
void RowTable<D>::add_pair(const Mechanism<D>& mechanism, const Constraint& c,
                           const ConstraintPair& pair) {
  ensure(kept_rows(c) <= most_rows, "{} has more than {} rows", c.name, most_rows);
  const int first_term = static_cast<int>(terms_.size());
  for (const Term& term : pair.terms)
    if (const int i = c.rows[term.row].multiplier; i >= 0)
      terms_.push_back({i, term.coordinate, term.coefficient});
  pairs_.push_back({attachment(mechanism, pair.a), attachment(mechanism, pair.b), pair.turns,
                    size(), kept_rows(c), first_term,
                    static_cast<int>(terms_.size()) - first_term});
}

/// visit(pair, frame of A, frame of B) for every pair. All that is called in it is compiled in line: frames and relative motions that
/// pass through memory make the processor wait for what it has just stored, which costs a step of a rigid mechanism a quarter of its time.
template <int D>
template <class Visit>
[[gnu::flatten]] void RowTable<D>::each_pair(const State& s, const Visit& visit) const {
  for (const FlatPair& p : pairs_)
    visit(p, frame(p.a, coordinates(p.a, s)), frame(p.b, coordinates(p.b, s)));
}

template <int D>
void RowTable<D>::values(const State& s, VectorXd& g) const {
  for (int i = 0; i < size(); ++i) g[i] = -targets_[i].value(s.t);
  each_pair(s, [&](const FlatPair& p, const auto& a, const auto& b) {
    const Motion<double, D> m = relative_motion(a, b);
    for (const FlatTerm& term : terms(p))
      g[term.multiplier] += term.coefficient * row_value(term.coordinate, m, near(s, p));
  });
  modal_.add_values(s, g);
}

template <int D>
void RowTable<D>::rates(const State& s, VectorXd& g_dot) const {
  g_dot.setZero();
  for (const int i : moving_) g_dot[i] = -targets_[i].rate(s.t);
  each_pair(s, [&](const FlatPair& p, const auto& a, const auto& b) {
    const Motion<double, D> m = relative_motion(a, b);
    for (const FlatTerm& term : terms(p))
      g_dot[term.multiplier] += term.coefficient * row_rate(term.coordinate, m);
  });
  modal_.add_rates(s, g_dot);
}

template <int D>
void RowTable<D>::bias(const State& s, VectorXd& bias) const {
  bias.setZero();
  for (const int i : moving_) bias[i] = -targets_[i].acceleration(s.t);
  each_pair(s, [&](const FlatPair& p, const auto& a, const auto& b) {
    const Vector<double, D> straight = convective_acceleration(a, b);
    for (const FlatTerm& term : terms(p))
      bias[term.multiplier] +=
          term.coefficient * acceleration_along(term.coordinate, straight, a, b);
  });
  modal_.add_bias(s, bias);
}

template <int D>
void RowTable<D>::add_jacobian(const State& s, int first_row, bool with_transpose,
                               MatrixSink& K) const {
  each_pair(s, [&](const FlatPair& p, const auto& a, const auto& b) {
    Blocks(p, terms(p), a, b)
        .add_to(K, first_row + p.first_multiplier, {p.a.v, p.b.v}, with_transpose);
  });
  modal_.add_jacobian(s, first_row, with_transpose, K);
}

template <int D>
Wrench<double, D> RowTable<D>::multiplier_wrench(const FlatPair& p, const VectorXd& lambda,
                                                 double scale, const Motion<double, D>& m) const {
  Wrench<double, D> sum = Wrench<double, D>::zero();
  for (const FlatTerm& term : terms(p)) {
    const double effort = scale * term.coefficient * lambda[term.multiplier];
    if (is_along_axis(term.coordinate)) {
      sum.f[axis_of(term.coordinate)] += effort;
      continue;
    }
    const Wrench<double, D> unit = unit_wrench(term.coordinate, m);
    sum.f += effort * unit.f;
    sum.m += effort * unit.m;
  }
  return sum;
}

template <int D>
void RowTable<D>::add_multiplier_forces(const State& s, double scale, VectorXd& f) const {
  each_pair(s, [&](const FlatPair& p, const auto& a, const auto& b) {
    const Wrench<double, D> w = multiplier_wrench(p, s.lambda, scale, relative_motion(a, b));
    scatter<D>({p.a.v, p.b.v}, pull_back(a, b, w), f);
  });
  modal_.add_multiplier_forces(s, scale, f);
}

template <int D>
void RowTable<D>::add_curvature(const State& s, const TangentWeights& w, MatrixSink& K) const {
  each_pair(s, [&](const FlatPair& p, const auto& a, const auto& b) {
    PairCurvature<D> curvature(a, b);
    for (const FlatTerm& term : terms(p))
      curvature.add(term.coordinate, -term.coefficient * s.lambda[term.multiplier]);
    curvature.subtract_from(K, {p.a.v, p.b.v}, w.q);
  });
  modal_.add_curvature(s, w, K);
}

template <int D>
Vector<double, dofs<D>> RowTable<D>::world_wrench(const State& s, const Constraint& c) const {
  const auto acting =
      std::ranges::find_if(c.rows, [](const auto& row) { return row.multiplier >= 0; });
  if (acting == c.rows.end() || c.pairs.empty()) return Vector<double, dofs<D>>::Zero();
  const auto p =
      std::ranges::lower_bound(pairs_, acting->multiplier, {}, &FlatPair::first_multiplier);
  const Frame<double, D> a = frame(p->a, coordinates(p->a, s)),
                         b = frame(p->b, coordinates(p->b, s));
  const Wrench<double, D> on_b =
      in_world(a, multiplier_wrench(*p, s.lambda, -1.0, relative_motion(a, b)));
  return joined(on_b.f, on_b.m);
}

template <int D>
double RowTable<D>::input_power(const State& s) const {
  double power = 0;
  for (const int i : moving_) power -= s.lambda[i] * targets_[i].rate(s.t);
  return power;
}

template <int D>
double RowTable<D>::next_breakpoint(double t) const {
  double next = std::numeric_limits<double>::infinity();
  for (const RowTarget& target : targets_)
    for (const Profile* profile : {target.position, target.speed})
      if (profile) next = std::min(next, profile->next_breakpoint(t));
  return next;
}

template <int D>
double RowTable<D>::next_jump(double t) const {
  double next = std::numeric_limits<double>::infinity();
  for (const RowTarget& target : targets_) {
    if (target.position) next = std::min(next, target.position->next_jump(t, 2));
    if (target.speed) next = std::min(next, target.speed->next_jump(t, 1));
  }
  return next;
}

template class RowTable<2>;
template class RowTable<3>;

}  // namespace stribeck
