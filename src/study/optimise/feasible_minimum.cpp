#include "study/optimise/feasible_minimum.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace stribeck {
namespace {

using Eigen::Index, Eigen::MatrixXd, Eigen::VectorXd;

// Distance that counts as on a bound, as a share of a variable's range
constexpr double on_a_bound = 1e-9;
constexpr double feasible_until = 1e-9;  // largest violation of a constraint that counts as none
constexpr double margin = 1e-6;          // margin of a constraint, and of a place beside it
constexpr double touched = 1e-4;         // largest margin of a constraint that counts as active
constexpr double small_residual = 0.01;  // small residual, as a share of the gradient of f
constexpr int most_searches = 6;

struct Place {
  VectorXd x;
  Evaluation at;
};

double worst(const Evaluation& e) {
  return e.constraints.size() == 0 ? 0 : e.constraints.maxCoeff();
}

/// Non-negative multipliers by removal: columns whose multiplier would be negative leave one by one.
double distance_to_cone(const VectorXd& gradient, std::vector<VectorXd> normals) {
  while (!normals.empty()) {
    MatrixXd A(gradient.size(), static_cast<Index>(normals.size()));
    for (Index k = 0; k < A.cols(); ++k) A.col(k) = normals[static_cast<std::size_t>(k)];
    const VectorXd multipliers = A.colPivHouseholderQr().solve(-gradient);
    Index least = 0;
    if (multipliers.minCoeff(&least) >= 0) return (gradient + A * multipliers).norm();
    normals.erase(normals.begin() + least);
  }
  return gradient.norm();
}

/// One search after the other, each from the best place within the constraints.
class FeasibleSearch {
 public:
  FeasibleSearch(const MinimiseProblem& problem, const MinimiseOptions& options)
      : problem_(problem), options_(options), recorded_(problem) {
    recorded_.evaluate = [this](const VectorXd& x, bool with_gradients) {
      Evaluation e = evaluate(x, with_gradients);
      e.constraints.array() += tightened_;
      return e;
    };
  }

  FeasibleMinimum run() {
    Minimum last;
    for (int search = 0; search < most_searches && left() > 0; ++search) {
      const std::optional<Place> before = best_;
      MinimiseOptions options = options_;
      options.evaluations = left();
      last = minimise(recorded_, options);
      return_within();
      if (!best_ && !tighten(last.x)) break;
      if (before && !gains(*before)) break;
      recorded_.start = best_ ? best_->x : last.x;
    }
    return described(last);
  }

 private:
  int left() const { return options_.evaluations - evaluations_; }
  bool gains(const Place& before) const {
    return best_->at.value < before.at.value - options_.tolerance &&
           (best_->x - before.x).norm() > options_.tolerance;
  }

  Evaluation evaluate(const VectorXd& x, bool with_gradients) {
    ++evaluations_;
    Evaluation e = problem_.evaluate(x, with_gradients);
    if (worst(e) > feasible_until)
      beyond_ = Place{x, e};
    else if (!best_ || e.value < best_->at.value)
      best_ = Place{x, e};
    return e;
  }

  /// A search that ended a little beyond, and was never within, aims at tighter constraints.
  bool tighten(const VectorXd& x) {
    constexpr double a_little = 1e-2;
    const double beyond = worst(evaluate(x, false));
    tightened_ += 2 * beyond + margin;
    return beyond < a_little;
  }

  /// Moves from the best place within towards the last one beyond, where that is better: by the largest part of the way that stays within, found
  /// by false position.
  void return_within() {
    if (!best_ || !beyond_ || beyond_->at.value >= best_->at.value) return;
    const VectorXd from = best_->x, way = beyond_->x - from;
    const auto worst_of = [](const Evaluation& e) { return worst(e) + margin / 2; };
    const auto worst_at = [&](double t) { return worst_of(evaluate(from + t * way, false)); };
    double inside = 0, outside = 1, g_inside = worst_of(best_->at),
           g_outside = worst_of(beyond_->at);
    while (g_outside > margin / 2 && g_inside < -margin / 2 && left() > 0 &&
           (outside - inside) * way.norm() > options_.tolerance) {
      const double t = inside - (outside - inside) * g_inside / (g_outside - g_inside),
                   g = worst_at(t);
      if (std::abs(g) <= margin / 2) return;
      if (g > 0) {
        outside = t, g_outside = g, g_inside /= 2;
      } else {
        inside = t, g_inside = g, g_outside /= 2;
      }
    }
  }

  FeasibleMinimum described(const Minimum& last) {
    FeasibleMinimum found{.x = best_ ? best_->x : last.x, .feasible = best_.has_value()};
    found.converged = found.feasible && last.converged;
    found.message = last.message;
    if (!found.feasible) found.message = "no point lies within the constraints";
    if (found.converged && options_.method == MinimiseMethod::slsqp) {
      const Evaluation at = evaluate(found.x, true);
      const double slope = std::max(at.gradient.norm(), options_.tolerance);
      found.converged =
          first_order_residual(problem_, found.x, at, touched) <= small_residual * slope ||
          at.gradient.norm() <= small_residual;
      if (!found.converged)
        found.message =
            "not converged: the slope left there says that a better place is near, and noise of "
            "the "
            "responses hides it";
    }
    for (Index k = 0; k < found.x.size(); ++k) {
      const double near = on_a_bound * (problem_.upper[k] - problem_.lower[k]);
      if (found.x[k] <= problem_.lower[k] + near) found.at_lower.push_back(static_cast<int>(k));
      if (found.x[k] >= problem_.upper[k] - near) found.at_upper.push_back(static_cast<int>(k));
    }
    found.evaluations = evaluations_;
    return found;
  }

  const MinimiseProblem& problem_;
  const MinimiseOptions& options_;
  MinimiseProblem recorded_;
  std::optional<Place> best_, beyond_;  ///< the best within the constraints, the last beyond
  double tightened_ = 0;                ///< offset that the method adds to each constraint
  int evaluations_ = 0;
};

}  // namespace

double first_order_residual(const MinimiseProblem& problem, const VectorXd& x, const Evaluation& at,
                            double touching) {
  std::vector<VectorXd> normals;
  for (Index k = 0; k < at.constraints.size(); ++k)
    if (at.constraints[k] > -touching) normals.push_back(at.constraint_gradient.row(k));
  for (Index k = 0; k < x.size(); ++k) {
    const double near = on_a_bound * (problem.upper[k] - problem.lower[k]);
    if (x[k] <= problem.lower[k] + near) normals.push_back(-VectorXd::Unit(x.size(), k));
    if (x[k] >= problem.upper[k] - near) normals.push_back(VectorXd::Unit(x.size(), k));
  }
  return distance_to_cone(at.gradient, std::move(normals));
}

FeasibleMinimum minimise_within(const MinimiseProblem& problem, const MinimiseOptions& options) {
  return FeasibleSearch(problem, options).run();
}

}  // namespace stribeck
