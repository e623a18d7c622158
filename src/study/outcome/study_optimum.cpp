#include "study/outcome/study_optimum.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/optimise/feasible_minimum.h"
#include "study/optimise/pareto.h"

namespace stribeck {
namespace {

/// Step of a parameter for a gradient, as a share of its range
constexpr double gradient_step = 1e-3;
constexpr double outermost_share = 1e-3;  ///< share at which an unbounded parameter ends

/// Position of a response by its name; the study file was checked.
std::size_t position(const StudyPlan& plan, const std::string& name) {
  const auto& all = plan.file().responses;
  return static_cast<std::size_t>(std::ranges::find(all, name, &ResponseSection::name) -
                                  all.begin());
}

double sign_of(Goal goal) {
  return goal == Goal::minimise ? 1 : -1;
}

double spread(const std::vector<double>& values) {
  const auto [low, high] = std::ranges::minmax(values);
  if (high > low) return high - low;
  return low != 0 ? std::abs(low) : 1;
}

/// A point failed, or the search was stopped from outside.
struct SearchEnd {
  std::string why;
};

class Search {
 public:
  Search(const StudyPlan& plan, const FinishedPoints& finished,
         const std::vector<ResponseLimits>& limits, const ComputeRows& compute)
      : plan_(plan), section_(plan.file().analysis), limits_(limits), compute_(compute) {
    const ObjectiveSection& objective = section_.objectives.front();
    objective_ = position(plan, objective.response);
    sign_ = sign_of(objective.goal);
    for (const std::vector<double>& values : finished.responses) spreads_.push_back(spread(values));
    for (std::size_t j = 0; j < plan.parameters().size(); ++j)
      if (const StudyParameter& p = plan.parameters()[j];
          p.is_number() && !p.is_of_values() && !p.is_whole())
        free_.push_back(j);
    take_best_of(finished);
    held_ = optimum_.best.values;
  }

  StudyOptimum run() {
    if (free_.empty() || !compute_) {
      optimum_.message = compute_ ? "no parameter has a range to search along"
                                  : "the study is not complete: the best of its finished points";
      optimum_.converged = true;
      return optimum_;
    }
    const auto n = static_cast<Eigen::Index>(free_.size());
    MinimiseProblem problem{.start = start(),
                            .lower = Eigen::VectorXd::Zero(n),
                            .upper = Eigen::VectorXd::Ones(n),
                            .constraints = constraint_count(),
                            .evaluate = [this](const Eigen::VectorXd& u, bool with_gradients) {
                              return with_gradients ? with_differences(u) : alone(u);
                            }};
    for (Eigen::Index k = 0; k < n; ++k)
      if (parameter(k).is_normal())
        problem.lower[k] = outermost_share, problem.upper[k] = 1 - outermost_share;
    try {
      const FeasibleMinimum minimum = minimise_within(
          problem, {.method = section_.method == SearchMethod::slsqp ? MinimiseMethod::slsqp
                                                                     : MinimiseMethod::cobyla,
                    .tolerance = section_.tolerance,
                    .evaluations = section_.evaluations});
      optimum_.converged = minimum.converged;
      optimum_.message = minimum.message + bounds_text(minimum);
    } catch (const SearchEnd& end) {
      optimum_.message = end.why;
    }
    return optimum_;
  }

 private:
  /// The bounds that end the search: a wider range would move the optimum.
  std::string bounds_text(const FeasibleMinimum& minimum) const {
    std::string text;
    const auto add = [&](const std::vector<int>& variables, const char* bound) {
      for (const int k : variables)
        text += fmt::format(", at the {} bound of {}", bound, parameter(k).name());
    };
    add(minimum.at_lower, "lower");
    add(minimum.at_upper, "upper");
    return text;
  }

  const StudyParameter& parameter(Eigen::Index k) const {
    return plan_.parameters()[free_[static_cast<std::size_t>(k)]];
  }

  void take_best_of(const FinishedPoints& finished) {
    for (std::size_t row = 0; row < finished.points.size(); ++row) {
      SearchPlace place;
      const double* values = plan_.points().point(finished.points[row]);
      place.values.assign(values, values + plan_.parameters().size());
      for (const std::vector<double>& response : finished.responses)
        place.responses.push_back(response[row]);
      take(std::move(place));
    }
  }

  /// Keeps the best: within the constraints, else with the least violation.
  void take(SearchPlace place) {
    const double violation = worst_violation(place.responses);
    place.allowed = violation <= 1e-9;
    const double value = sign_ * place.responses[objective_];
    const bool first = optimum_.best.values.empty();
    const bool better = place.allowed ? (!optimum_.best.allowed || value < best_value_)
                                      : (!optimum_.best.allowed && violation < best_violation_);
    if (!first && !better) return;
    best_value_ = value;
    best_violation_ = violation;
    optimum_.best = std::move(place);
  }

  double worst_violation(const std::vector<double>& responses) const {
    const Eigen::VectorXd g = constraints(responses);
    return g.size() == 0 ? 0 : g.maxCoeff();
  }

  Eigen::Index constraint_count() const {
    Eigen::Index count = 0;
    for (const ResponseLimits& limit : limits_)
      count += Eigen::Index{limit.at_least.has_value()} + Eigen::Index{limit.at_most.has_value()};
    return count;
  }

  /// g <= 0, in units of the spread of the response over the design.
  Eigen::VectorXd constraints(const std::vector<double>& responses) const {
    Eigen::VectorXd g(constraint_count());
    Eigen::Index k = 0;
    for (const ResponseLimits& limit : limits_) {
      const double y = responses[limit.response], scale = spreads_[limit.response];
      if (limit.at_least) g[k++] = (*limit.at_least - y) / scale;
      if (limit.at_most) g[k++] = (y - *limit.at_most) / scale;
    }
    return g;
  }

  Evaluation evaluation(const std::vector<double>& responses) const {
    return {.value = sign_ * responses[objective_] / spreads_[objective_],
            .constraints = constraints(responses),
            .gradient = {},
            .constraint_gradient = {}};
  }

  Eigen::VectorXd start() const {
    Eigen::VectorXd u(static_cast<Eigen::Index>(free_.size()));
    for (Eigen::Index k = 0; k < u.size(); ++k)
      u[k] = parameter(k).share(optimum_.best.values[free_[static_cast<std::size_t>(k)]], false);
    return u;
  }

  std::vector<double> row_at(const Eigen::VectorXd& u) const {
    std::vector<double> row = held_;
    for (Eigen::Index k = 0; k < u.size(); ++k)
      row[free_[static_cast<std::size_t>(k)]] = parameter(k).quantile(u[k]);
    return row;
  }

  std::vector<PointResult> computed(const std::vector<Eigen::VectorXd>& places) {
    std::vector<std::vector<double>> rows;
    for (const Eigen::VectorXd& u : places) rows.push_back(row_at(u));
    auto results = compute_(rows);
    if (!results) throw SearchEnd{"it was interrupted"};
    optimum_.computed += rows.size();
    if (results->front().status == PointStatus::done) {
      SearchPlace place{.values = rows.front(), .responses = results->front().values};
      place.allowed = worst_violation(place.responses) <= 1e-9;
      optimum_.places.push_back(place);
      take(std::move(place));
    }
    return std::move(*results);
  }

  /// Evaluates one point. Where it failed the response is worse than all others so far, so that the search turns away.
  Evaluation alone(const Eigen::VectorXd& u) {
    const PointResult result = computed({u}).front();
    Evaluation e = result.status == PointStatus::done ? evaluation(result.values)
                                                      : evaluation(optimum_.best.responses);
    if (result.status != PointStatus::done) {
      e.value = worst_ + 1;
      e.constraints.setConstant(1);
    }
    worst_ = std::max(worst_, e.value);
    return e;
  }

  Evaluation with_differences(const Eigen::VectorXd& u) {
    std::vector<Eigen::VectorXd> places = {u};
    std::vector<double> steps;
    for (Eigen::Index k = 0; k < u.size(); ++k) {
      const double end = parameter(k).is_normal() ? outermost_share : 0;
      Eigen::VectorXd low = u, high = u;
      low[k] = std::max(end, u[k] - gradient_step);
      high[k] = std::min(1 - end, u[k] + gradient_step);
      steps.push_back(high[k] - low[k]);
      places.push_back(low);
      places.push_back(high);
    }
    const std::vector<PointResult> results = computed(places);
    for (const PointResult& result : results)
      if (result.status != PointStatus::done)
        throw SearchEnd{
            fmt::format("a point of the search failed ({}): {}; method = \"cobyla\" "
                        "turns away from such points",
                        to_string(result.status), result.message)};
    Evaluation e = evaluation(results.front().values);
    e.gradient.resize(u.size());
    e.constraint_gradient.resize(constraint_count(), u.size());
    for (Eigen::Index k = 0; k < u.size(); ++k) {
      const auto at = static_cast<std::size_t>(k);
      const Evaluation low = evaluation(results[2 * at + 1].values),
                       high = evaluation(results[2 * at + 2].values);
      e.gradient[k] = (high.value - low.value) / steps[at];
      e.constraint_gradient.col(k) = (high.constraints - low.constraints) / steps[at];
    }
    return e;
  }

  const StudyPlan& plan_;
  const AnalysisSection& section_;
  const std::vector<ResponseLimits>& limits_;
  const ComputeRows& compute_;
  std::size_t objective_ = 0;
  double sign_ = 1;
  std::vector<double> spreads_;    ///< spread of each response over the design
  std::vector<std::size_t> free_;  ///< parameters that are searched along
  std::vector<double> held_;       ///< values of the others, with those of the start
  StudyOptimum optimum_ = {};
  double best_value_ = 0, best_violation_ = 0, worst_ = 0;
};

}  // namespace

StudyOptimum find_optimum(const StudyPlan& plan, const FinishedPoints& finished,
                          const std::vector<ResponseLimits>& limits, const ComputeRows& compute) {
  return Search(plan, finished, limits, compute).run();
}

std::vector<std::size_t> front_of(const StudyPlan& plan, const FinishedPoints& finished,
                                  const std::vector<ResponseLimits>& limits) {
  std::vector<std::size_t> rows;
  for (std::size_t row = 0; row < finished.points.size(); ++row)
    if (std::ranges::all_of(limits, [&](const ResponseLimits& limit) {
          return limit.allow(finished.responses[limit.response][row]);
        }))
      rows.push_back(row);
  std::vector<std::vector<double>> objectives;
  for (const ObjectiveSection& objective : plan.file().analysis.objectives) {
    objectives.emplace_back();
    for (const std::size_t row : rows)
      objectives.back().push_back(sign_of(objective.goal) *
                                  finished.responses[position(plan, objective.response)][row]);
  }
  std::vector<std::size_t> points;
  for (const std::size_t k : pareto_front(objectives)) points.push_back(finished.points[rows[k]]);
  return points;
}

}  // namespace stribeck
