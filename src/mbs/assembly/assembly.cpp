#include "mbs/assembly/assembly.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "base/error.h"
#include "mbs/assembly/massless.h"
#include "mbs/assembly/position_solver.h"
#include "mbs/system/velocity_correction.h"

namespace stribeck {
namespace {

/// Gap at round-off level of an ill-conditioned mechanism, still accepted.
constexpr double nearly_closed = 1e-9;

using Source = StartingCondition::Source;

/// Everything that holds at the start: joints, drives, and journals in the middle of their bearings; starting conditions up to this
/// source.
template <int D>
std::vector<Constraint> starting_constraints(const System<D>& system, Source last) {
  std::vector<Constraint> all = system.constraint_set().constraints();
  for (const StartingCondition& condition : system.mechanism().starting_conditions())
    if (condition.source <= last) all.push_back(condition.constraint);
  return all;
}

/// Attachments that come first, of interfaces that start where their body's stated deflection tilts them.
template <int D>
std::size_t tilted_attachments(const Mechanism<D>& m) {
  const bool deflected = std::ranges::any_of(
      m.flexible_bodies(), [](const auto& body) { return !body.start().displacement.empty(); });
  return deflected ? m.attachments().size() : 0;
}

/// Joints that keep z axes parallel want them to point the same way, which tilt rows do not enforce. Axes that start tilted are not
/// parallel: the first `tilted` constraints.
void face(std::vector<Constraint>& constraints, std::size_t tilted) {
  for (std::size_t k = tilted; k < constraints.size(); ++k) {
    Constraint& c = constraints[k];
    for (ConstraintPair& pair : c.pairs)
      if (std::any_of(pair.terms.begin(), pair.terms.end(),
                      [](const Term& term) { return term.coordinate == Row::tilt_x; })) {
        pair.terms.push_back({static_cast<int>(c.rows.size()), Row::parallel_z});
        c.rows.push_back({.label = "parallel_z", .is_angle = true, .target = {.held_at = 1}});
      }
  }
}

/// The first joint whose z axes point in opposite directions, or none.
template <int D>
const Constraint* opposite_axes(const ConstraintSet<D>& set, const VectorXd& g) {
  for (const Constraint& c : set.constraints())
    for (const ConstraintRow& row : c.rows)
      if (row.label == "parallel_z" && g[row.multiplier] < -1.9) return &c;
  return nullptr;
}

template <int D>
std::string gap_text(const ConstraintSet<D>& set, int row, double gap) {
  if (set.is_angle(row))
    return fmt::format("{} by {:.4g} deg", set.row_name(row), gap * 180 / std::numbers::pi);
  return fmt::format("{} by {:.4g} mm", set.row_name(row), gap * 1e3);
}

template <int D>
std::string worst_gaps(const ConstraintSet<D>& set, const VectorXd& g, double tolerance) {
  std::vector<int> order;
  for (int i = 0; i < g.size(); ++i)
    if (std::abs(g[i]) > tolerance) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int i, int j) { return std::abs(g[i]) > std::abs(g[j]); });
  std::string text;
  for (std::size_t k = 0; k < std::min<std::size_t>(order.size(), 6); ++k)
    text += (k ? ", " : "") + gap_text(set, order[k], std::abs(g[order[k]]));
  return text;
}

template <int D>
VectorXd values_of(const ConstraintSet<D>& set, const State& s) {
  VectorXd g(set.size());
  set.values(s, g);
  return g;
}

/// Describes what lies between the open joints: the distances of their points on each body, and by how much all gaps together,
/// laid end to end, fall short.
template <int D>
std::string lengths_between(const System<D>& system, const ConstraintSet<D>& set, const VectorXd& g,
                            double tolerance) {
  const auto& markers = system.mechanism().markers();
  std::map<int, std::set<int>> on_body;
  double missing = 0;
  for (const Constraint& c : set.constraints()) {
    double square = 0;
    for (const ConstraintRow& row : c.rows)
      if (row.multiplier >= 0 && !row.is_angle) square += g[row.multiplier] * g[row.multiplier];
    if (!(std::sqrt(square) > tolerance)) continue;
    missing += std::sqrt(square);
    for (const MarkerId id : {c.pairs[0].a, c.pairs[0].b})
      on_body[markers[id.index].body.index].insert(id.index);
  }
  std::string text;
  int listed = 0;
  for (const auto& [body, points] : on_body)
    for (auto a = points.begin(); a != points.end(); ++a)
      for (auto b = std::next(a); b != points.end() && listed < 6; ++b) {
        const double length = (markers[*a].at - markers[*b].at).norm();
        if (length <= tolerance) continue;
        text += fmt::format("{}{:.6g} mm from {} to {}", listed++ ? ", " : "", length * 1e3,
                            markers[*a].name, markers[*b].name);
      }
  return text.empty() ? ""
                      : fmt::format("; together they miss {:.4g} mm with the lengths {}",
                                    missing * 1e3, text);
}

/// Starts that a model states take part as joints do.
template <int D>
std::string starts_text(const System<D>& system) {
  std::string text;
  for (const StartingCondition& condition : system.mechanism().starting_conditions())
    if (condition.source != Source::assumed_direction)
      text += (text.empty() ? " Joints with a clearance hold where film.start, clearance.start or "
                              "start_offset places them: "
                            : ", ") +
              condition.constraint.name;
  return text.empty() ? text : text + ".";
}

template <int D>
[[noreturn]] void refuse(const System<D>& system, const ConstraintSet<D>& set, const VectorXd& g,
                         double tolerance) {
  if (const Constraint* joint = opposite_axes(set, g))
    throw InputError(
        joint->name, "the axes of its two sides point in opposite directions",
        "Reverse the axis of one side, or start its body in the opposite orientation.");
  throw InputError(
      "model",
      "the joints cannot be closed; what remains open: " + worst_gaps(set, g, tolerance) +
          lengths_between(system, set, g, tolerance),
      "Check the lengths between the points, and start the bodies closer to where they belong." +
          starts_text(system));
}

/// Closes all joints and notes the largest gap that is left. Where the gaps have no direction (opposite axes) or lead
/// into a dead end, a nudge must help. False where they stay open.
template <int D>
bool close_positions(const System<D>& system, const ConstraintSet<D>& set, Assembly& result) {
  if (set.size() == 0) return true;
  PositionSolver<D> solver(system, set);
  const auto closes = [&](State& s) {
    result.iterations += solver.solve(s);
    return solver.gaps(s).cwiseAbs().maxCoeff() <= nearly_closed;
  };
  const auto closes_from = [&](State nearby) {
    if (!closes(nearby)) return false;
    result.state = nearby;
    return true;
  };
  const State guess = result.state;
  bool closed = closes(result.state);
  for (double nudge = 0.1; !closed && nudge < 1; nudge *= 2)  // share of the size, or rad
    closed = closes_from(nudged(system, guess, nudge));
  result.largest_gap = values_of(set, result.state).template lpNorm<Eigen::Infinity>();
  return closed;
}

/// Returns whether journals whose places were given up are inside their bearings.
template <int D>
bool are_within_reach(const System<D>& system, const State& s) {
  return std::ranges::all_of(
      system.mechanism().starting_conditions(), [&](const StartingCondition& condition) {
        if (condition.source != Source::assumed_place) return true;
        return values_of(ConstraintSet<D>(system.mechanism(), {condition.constraint}), s).norm() <
               condition.reach;
      });
}

/// Closes all joints with as many of the starting conditions as they allow, and returns the last of those that hold.
template <int D>
Source close_from_start(const System<D>& system, Assembly& result) {
  const auto rows = [&](Source last) {
    std::vector<Constraint> constraints = starting_constraints(system, last);
    face(constraints, tilted_attachments(system.mechanism()));
    return ConstraintSet<D>(system.mechanism(), std::move(constraints));
  };
  const State guess = result.state;
  const ConstraintSet<D> all = rows(Source::assumed_direction);
  if (close_positions(system, all, result)) return Source::assumed_direction;
  const Assembly open = result;
  int size = all.size();
  for (const Source last : {Source::assumed_place, Source::stated}) {
    const ConstraintSet<D> fewer = rows(last);
    if (fewer.size() == std::exchange(size, fewer.size())) continue;
    result.state = guess;
    if (close_positions(system, fewer, result) &&
        (last != Source::stated || are_within_reach(system, result.state)))
      return last;
  }
  refuse(system, all, values_of(all, open.state), nearly_closed * system.length_scale());
}

/// The rows that starting velocities can meet: without redundant ones, so that a contradiction shows in the row that is too
/// many. Starting conditions fall away that joints, drives or other journals decide already: a journal on
/// a prescribed path starts with the velocity of that path.
template <int D>
ConstraintSet<D> independent_rows(const System<D>& system, const ConstraintSet<D>& starting,
                                  const State& s, std::vector<int> redundant) {
  if (!system.mechanism().starting_conditions().empty()) {
    redundant.clear();
    for (const RedundantRow& row : find_redundant(system, starting, s))
      redundant.push_back(row.multiplier);
  }
  return starting.without(redundant);
}

template <int D>
void require_consistent_velocities(const System<D>& system, const ConstraintSet<D>& set,
                                   const State& s) {
  VectorXd rate(set.size());
  set.rates(s, rate);
  const double speed = std::max(1.0, s.v.lpNorm<Eigen::Infinity>());
  Eigen::Index worst = 0;
  if (set.size() == 0 || rate.cwiseAbs().maxCoeff(&worst) <= 1e-8 * speed) return;
  throw InputError(
      set.row_name(static_cast<int>(worst)),
      fmt::format(
          "contradicts the other joints and drives: its speed is off by {:.4g} (SI) at the start",
          std::abs(rate[worst])),
      fmt::format("Remove one of the drives, or give the mechanism the degree of freedom it lacks "
                  "({} coordinates, {} constraint rows).",
                  system.velocities(), set.size()));
}

/// Where links line up, rows can depend on each other in this one position. Dropping them would let the mechanism fall
/// apart later: nothing may become independent a small way off.
template <int D>
void require_regular_position(const System<D>& system, const State& s,
                              const std::vector<RedundantRow>& rows) {
  if (rows.empty()) return;
  const State nearby = moved_on(system, s, 0.01);  // share of the mechanism's size, or rad
  const auto still = find_redundant(system, system.constraint_set(), nearby);
  for (const RedundantRow& row : rows)
    if (std::none_of(still.begin(), still.end(),
                     [&](const auto& r) { return r.multiplier == row.multiplier; }))
      throw InputError(
          row.name, "depends on the other joints and drives in this position, and only here",
          "Start from another position: here the motion is not determined; or leave one of "
          "the joints that hold it more free, such as cylindrical in place of "
          "revolute.");
}

/// Redundant rows must agree with the others in acceleration too: with those met, nothing may be left of them.
template <int D>
void require_consistent_accelerations(const System<D>& system, const ConstraintSet<D>& whole,
                                      const State& s, const std::vector<RedundantRow>& rows) {
  const ConstraintSet<D>& kept = system.constraint_set();
  if (rows.empty() || kept.size() == 0) return;
  const int n = system.velocities();
  const SparseLu lu = mass_and_rows(system, kept, s);
  VectorXd x = VectorXd::Zero(n + kept.size()), bias(kept.size()), left(whole.size());
  kept.bias(s, bias);
  x.tail(kept.size()) = -bias;
  lu.solve_in_place(x);  // accelerations that meet the rows that are kept
  whole.bias(s, left);
  const double size = std::max(1.0, left.lpNorm<Eigen::Infinity>());
  left += whole.jacobian_times(s, x.head(n));
  for (const RedundantRow& row : rows)
    if (std::abs(left[row.multiplier]) > 1e-6 * size)
      throw InputError(row.name,
                       "contradicts the other joints and drives: its acceleration cannot be met",
                       "Two drives prescribe the same degree of freedom differently; remove one.");
}

template <int D>
void require_inertia(const System<D>& system, const State& s) {
  const std::vector<std::string> bodies = undetermined_turns(system, s);
  if (bodies.empty()) return;
  throw InputError(bodies.front() + ".inertia",
                   "its rotation is undetermined: about some axis it has no moment of inertia, and "
                   "no joint or drive determines its rotation there",
                   "Give it a moment of inertia about every axis, or a joint that holds its turn.");
}

/// The rows that starting velocities shall meet.
template <int D>
ConstraintSet<D> velocity_rows(const System<D>& system, Source last) {
  std::vector<Constraint> all = system.constraint_set().constraints();
  for (const StartingCondition& condition : system.mechanism().starting_conditions())
    if (condition.source <= last && condition.moves_along) all.push_back(condition.constraint);
  return {system.mechanism(), std::move(all)};
}

/// Returns the number of rows that belong to joints (not to drives); these come first.
template <int D>
int joint_rows(const Mechanism<D>& m) {
  int rows = 0;
  for (const Constraint& held : m.attachments()) rows += static_cast<int>(held.rows.size());
  for (const Constraint& joint : m.joints()) rows += static_cast<int>(joint.rows.size());
  return rows;
}

}  // namespace

template <int D>
Assembly assemble(System<D>& system) {
  Assembly result;
  State& s = result.state = system.blank_state();
  system.hold_as_started(s);
  const Source last = close_from_start(system, result);
  const ConstraintSet<D> set = velocity_rows(system, last);
  system.count_turns(s);
  result.redundant = find_redundant(system, system.constraint_set(), s);
  require_regular_position(system, s, result.redundant);
  const int in_joints = joint_rows(system.mechanism());
  result.joint_dofs = system.velocities() - in_joints;
  std::vector<int> rows;
  for (const RedundantRow& row : result.redundant) {
    rows.push_back(row.multiplier);
    if (row.multiplier < in_joints) ++result.joint_dofs;
  }
  const ConstraintSet<D> whole = system.constraint_set();
  system.drop_rows(rows);

  require_inertia(system, s);
  correct_velocities(system, independent_rows(system, set, s, rows), s);
  require_consistent_velocities(system, whole, s);
  require_consistent_accelerations(system, whole, s, result.redundant);
  result.driven_dofs = result.joint_dofs - (system.velocities() - system.constraints());
  s.lambda = VectorXd::Zero(system.constraints());
  system.commit(s);  // elements remember from here on
  return result;
}

template Assembly assemble(System<2>& system);
template Assembly assemble(System<3>& system);

}  // namespace stribeck
