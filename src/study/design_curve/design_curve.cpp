#include "study/design_curve/design_curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/thread_team.h"

namespace stribeck {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

double figure_value(const BearingFigure& figure, const BearingState& state) {
  return figure.on_grid && !state.on_grid ? none : figure.of(state);
}

void widen(FigureBounds& bounds, const BearingState& state) {
  const auto& figures = bearing_figures();
  bounds.resize(figures.size(), {none, none});
  for (std::size_t k = 0; k < figures.size(); ++k) {
    const double value = figure_value(figures[k], state);
    bounds[k] = {std::fmin(bounds[k][0], value), std::fmax(bounds[k][1], value)};
  }
}

class DesignComputation {
 public:
  DesignComputation(const DesignBearing& bearing, const DesignRequest& request)
      : bearing_(bearing), request_(request) {}

  DesignPoint at(std::vector<double> values) const {
    DesignPoint point;
    point.values = std::move(values);
    if (request_.deadline && std::chrono::steady_clock::now() > *request_.deadline) {
      point.failure = "it is not computed: the time for these curves is over";
      return point;
    }
    try {
      point.state = bearing_.at(nominal(point.values));
      widen(point.bounds, *point.state);
      const std::size_t corners = std::size_t{1} << request_.uncertain.size();
      for (std::size_t k = 0; k < corners && corners > 1; ++k)
        widen(point.bounds, bearing_.at(corner(point.values, k)));
      point.meets_limits = excess(point) == 0;
    } catch (const SolveError& error) {
      point.failure = error.problem();
    } catch (const InputError& error) {
      point.failure = error.diagnostics().front().problem;
    }
    return point;
  }

  /// Largest relative excess over a limit; infinite where there is no state.
  double excess(const DesignPoint& point) const {
    if (!point.state || !point.failure.empty()) return std::numeric_limits<double>::infinity();
    double most = 0;
    for (const DesignLimit& limit : request_.limits)
      most = std::max(most,
                      limit.excess(point.bounds[index_of(*limit.figure)][limit.is_least ? 0 : 1]));
    return most;
  }

  /// The less the better.
  double cost(const DesignPoint& point) const {
    const DesignGoal& goal = request_.goal;
    const double value = figure_value(*goal.figure, *point.state);
    if (std::isnan(value))  // a journal without a critical mass is stable for any
      return (goal.is_largest ? -1 : 1) * std::numeric_limits<double>::infinity();
    return goal.is_largest ? -value : value;
  }

 private:
  std::vector<DesignValue> nominal(const std::vector<double>& values) const {
    std::vector<DesignValue> all;
    for (std::size_t i = 0; i < values.size(); ++i)
      all.push_back({&request_.variables[i], values[i]});
    return all;
  }

  /// Bit i of k: the i-th uncertain quantity is above its nominal value, or below.
  std::vector<DesignValue> corner(const std::vector<double>& values, std::size_t k) const {
    std::vector<DesignValue> all = nominal(values);
    for (std::size_t i = 0; i < request_.uncertain.size(); ++i) {
      const double shift = (k >> i & 1U ? 1 : -1) * request_.tolerances[i];
      const auto varied = std::ranges::find_if(all, [&](const DesignValue& v) {
        return v.variable->name == request_.uncertain[i].name;
      });
      if (varied != all.end())
        varied->value += shift;
      else
        all.push_back({&request_.uncertain[i], request_.nominals[i] + shift});
    }
    return all;
  }

  const DesignBearing& bearing_;
  const DesignRequest& request_;
};

std::vector<double> spaced(const std::array<double, 2>& range, int points) {
  std::vector<double> all;
  for (int k = 0; k < points; ++k) {
    const double part = static_cast<double>(k) / (points - 1);
    all.push_back((1 - part) * range[0] + part * range[1]);
  }
  return all;
}

std::vector<std::vector<double>> grid(const DesignRequest& request) {
  std::vector<std::vector<double>> all{{}};
  for (const auto& range : request.ranges) {
    std::vector<std::vector<double>> next;
    for (const std::vector<double>& begun : all)
      for (const double value : spaced(range, request.points)) {
        next.push_back(begun);
        next.back().push_back(value);
      }
    all = std::move(next);
  }
  return all;
}

/// Returns the last point that meets the limits, between one that does and a neighbour that does not.
DesignPoint edge(const DesignComputation& compute, DesignPoint meets, const DesignPoint& misses) {
  constexpr int halvings = 8;
  double outside = misses.values[0];
  for (int k = 0; k < halvings; ++k) {
    DesignPoint middle = compute.at({(meets.values[0] + outside) / 2});
    if (middle.meets_limits)
      meets = std::move(middle);
    else
      outside = middle.values[0];
  }
  return meets;
}

/// Bands that meet the limits, and the best of the states at their edges.
void find_bands(const DesignComputation& compute, DesignCurve& curve,
                std::vector<DesignPoint>& candidates) {
  const std::vector<DesignPoint>& p = curve.points;
  for (std::size_t k = 0; k < p.size(); ++k) {
    if (!p[k].meets_limits) continue;
    const bool begins = k == 0 || !p[k - 1].meets_limits,
               ends = k + 1 == p.size() || !p[k + 1].meets_limits;
    if (begins) {
      const DesignPoint first = k == 0 ? p[k] : edge(compute, p[k], p[k - 1]);
      curve.bands.push_back({first.values[0], first.values[0]});
      candidates.push_back(first);
    }
    if (ends) {
      const DesignPoint last = k + 1 == p.size() ? p[k] : edge(compute, p[k], p[k + 1]);
      curve.bands.back()[1] = last.values[0];
      candidates.push_back(last);
    }
  }
}

/// The least cost between two values about a point, by sections of the golden ratio.
DesignPoint refined(const DesignComputation& compute, const DesignPoint& best, double low,
                    double high) {
  constexpr int sections = 8;
  constexpr double golden = 0.6180339887498949;
  DesignPoint least = best;
  for (int k = 0; k < sections; ++k) {
    const double at = least.values[0];
    const bool below = at - low > high - at;  // the larger side of the best so far
    DesignPoint other =
        compute.at({below ? at - (1 - golden) * (at - low) : at + (1 - golden) * (high - at)});
    const bool better = other.meets_limits && compute.cost(other) < compute.cost(least);
    const double edge = better ? at : other.values[0];
    if (better) least = std::move(other);
    (below == better ? high : low) = edge;
  }
  return least;
}

void find_best(const DesignComputation& compute, DesignCurve& curve) {
  std::vector<DesignPoint> candidates;
  const bool is_line = curve.request.variables.size() == 1;
  if (is_line) find_bands(compute, curve, candidates);
  for (const DesignPoint& point : curve.points)
    if (point.meets_limits) candidates.push_back(point);
  const auto by_cost = [&](const DesignPoint& a, const DesignPoint& b) {
    return compute.cost(a) < compute.cost(b);
  };
  const auto by_excess = [&](const DesignPoint& a, const DesignPoint& b) {
    return compute.excess(a) < compute.excess(b);
  };
  if (candidates.empty()) {
    const auto nearest = std::ranges::min_element(curve.points, by_excess);
    if (std::isfinite(compute.excess(*nearest))) curve.nearest = *nearest;
    return;
  }
  curve.best = *std::ranges::min_element(candidates, by_cost);
  if (!is_line) return;
  const auto& range = curve.request.ranges[0];
  const double step = (range[1] - range[0]) / (curve.request.points - 1),
               at = curve.best->values[0];
  for (const auto& [from, to] : curve.bands)
    if (from <= at && at <= to && from < to)
      curve.best =
          refined(compute, *curve.best, std::max(from, at - step), std::min(to, at + step));
}

/// A film in closed form has neither flows nor asperities: nothing would meet a limit of them.
void require_figures(const DesignRequest& request, const BearingState& state) {
  const auto require = [&](const char* option, const BearingFigure* figure) {
    if (figure && figure->on_grid && !state.on_grid)
      throw InputError(option, fmt::format("a film in closed form has no {}.", figure->title),
                       "Choose model = \"reynolds\", or another figure.");
  };
  for (const DesignLimit& limit : request.limits) require("--limit", limit.figure);
  require("--best", request.goal.figure);
}

void check(const DesignRequest& request) {
  if (request.variables.size() == 2 && request.variables[0].name == request.variables[1].name)
    throw InputError("--vary", fmt::format("'{}' twice.", request.variables[0].name),
                     "Vary two different quantities.");
  constexpr std::size_t most_uncertain = 6;
  if (request.uncertain.size() > most_uncertain)
    throw InputError("--tolerance", "more than 6 quantities.",
                     "Each doubles the number of corners: keep those that matter.");
}

}  // namespace

DesignCurve design_curve(const DesignBearing& bearing, const std::string& joint,
                         DesignRequest request, int threads) {
  check(request);
  DesignCurve curve;
  curve.joint = joint;
  curve.request = std::move(request);
  const DesignComputation compute(bearing, curve.request);
  const std::vector<std::vector<double>> places = grid(curve.request);
  curve.points.resize(places.size());
  ThreadTeam(threads).run(static_cast<int>(places.size()), [&](int i) {
    const auto k = static_cast<std::size_t>(i);
    curve.points[k] = compute.at(places[k]);
  });
  const auto computed =
      std::ranges::find_if(curve.points, [](const DesignPoint& p) { return p.state.has_value(); });
  if (computed == curve.points.end())
    throw SolveError(0, "joint." + joint,
                     "no point has a steady state: " + curve.points.front().failure,
                     "Choose another range.");
  const auto is_temperature = [](const DesignVariable& v) { return v.name == "temperature"; };
  const bool one_temperature = std::ranges::none_of(curve.request.variables, is_temperature);
  require_figures(curve.request, *computed->state);
  curve.assumption =
      one_temperature ? computed->state->assumption : bearing.study().film_assumption();
  if (curve.request.goal.figure) find_best(compute, curve);
  return curve;
}

}  // namespace stribeck
