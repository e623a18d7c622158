#include "study/outcome/study_analysis.h"

#include <fmt/format.h>

#include <algorithm>

#include "study/outcome/study_limits.h"

namespace stribeck {
namespace {

constexpr std::size_t most_fitted = 5000;  ///< points of a chaos expansion: more change nothing
constexpr std::size_t least_fitted = 3;

/// A grid has few values of a parameter, whatever range they are from.
bool has_levels(const StudyPlan& plan, const StudyParameter& p) {
  return p.is_of_values() || (plan.file().design.kind->has_levels && p.grid_size() > 0);
}

Margin margin_of(const StudyPlan& plan, const StudyParameter& p) {
  if (has_levels(plan, p)) return {Margin::Kind::levels, p.grid_size()};
  return {p.is_normal() ? Margin::Kind::normal : Margin::Kind::uniform};
}

IndexEstimator estimator_of(const StudyPlan& plan) {
  const bool blocks = plan.file().design.kind == &saltelli_design;
  return plan.file().analysis.estimator.value_or(blocks ? IndexEstimator::saltelli
                                                        : IndexEstimator::chaos_expansion);
}

/// Analyses one response after the other.
class Analyst {
 public:
  Analyst(const StudyPlan& plan, const FinishedPoints& finished,
          const std::vector<ResponseLimits>& limits)
      : plan_(plan),
        section_(plan.file().analysis),
        finished_(finished),
        limits_(limits),
        resampling_{section_.resamples, section_.seed, section_.confidence},
        row_of_(plan.points().size(), npos) {
    for (std::size_t k = 0; k < finished.points.size(); ++k) row_of_[finished.points[k]] = k;
  }

  ResponseAnalysis analyse(std::size_t response, const std::string& unit) {
    y_ = &finished_.responses[response];
    ResponseAnalysis all{
        .name = plan_.file().responses[response].name, .unit = unit, .points = y_->size()};
    if (y_->size() < least_fitted) {
      all.note =
          fmt::format("{} finished points; {} are needed at least", y_->size(), least_fitted);
      return all;
    }
    if (section_.kind == StudyAnalysisKind::main_effects) add_main_effects(all);
    if (section_.kind == StudyAnalysisKind::morris) add_elementary_effects(all);
    if (section_.kind == StudyAnalysisKind::sobol_indices) add_indices(all);
    if (section_.kind == StudyAnalysisKind::surrogate) add_surrogate(all);
    if (section_.kind == StudyAnalysisKind::uncertainty) add_uncertainty(all, response);
    return all;
  }

 private:
  static constexpr std::size_t npos = ~std::size_t{0};

  const double* values_at(std::size_t row) const {
    return plan_.points().point(finished_.points[row]);
  }
  double share(std::size_t j, const double* values) const {
    const StudyParameter& p = plan_.parameters()[j];
    return p.share(values[j], has_levels(plan_, p));
  }

  /// While one parameter is varied at a time, points that vary another say nothing of this one.
  bool speaks_of(std::size_t j, const double* values) const {
    if (plan_.file().design.kind != &one_at_a_time_design) return true;
    for (std::size_t k = 0; k < plan_.parameters().size(); ++k)
      if (k != j && values[k] != plan_.parameters()[k].nominal()) return false;
    return true;
  }

  void add_main_effects(ResponseAnalysis& all) const {
    for (std::size_t j = 0; j < plan_.parameters().size(); ++j) {
      std::vector<double> x, y;
      for (std::size_t row = 0; row < y_->size(); ++row) {
        if (!speaks_of(j, values_at(row))) continue;
        x.push_back(values_at(row)[j]);
        y.push_back((*y_)[row]);
      }
      all.main_effects.push_back(main_effect(x, y));
    }
  }

  void add_elementary_effects(ResponseAnalysis& all) const {
    const std::size_t d = plan_.parameters().size();
    std::vector<std::vector<double>> effects(d);
    for (std::size_t i = 1; i < plan_.points().size(); ++i) {
      if (i % (d + 1) == 0 || row_of_[i] == npos || row_of_[i - 1] == npos) continue;
      const double *from = plan_.points().point(i - 1), *to = plan_.points().point(i);
      for (std::size_t j = 0; j < d; ++j) {
        const double step = share(j, to) - share(j, from);
        if (step != 0) effects[j].push_back(((*y_)[row_of_[i]] - (*y_)[row_of_[i - 1]]) / step);
      }
    }
    for (const std::vector<double>& each : effects)
      all.elementary_effects.push_back(elementary_effects(each, resampling_));
  }

  void add_indices(ResponseAnalysis& all) {
    if (estimator_of(plan_) == IndexEstimator::saltelli) return add_saltelli(all);
    add_surrogate(all);
    const ChaosExpansion& expansion = *all.surrogate;
    const auto intervals = chaos_intervals(expansion, fitted_t_, fitted_y_, margins_, resampling_);
    all.indices = SobolIndices{
        .mean = expansion.mean(), .variance = expansion.variance(), .points = expansion.points};
    for (std::size_t j = 0; j < margins_.size(); ++j)
      all.indices->parameters.push_back({expansion.first_index(j), expansion.total_index(j),
                                         intervals[j].first, intervals[j].total});
    if (expansion.leave_one_out > 0.1)
      all.note = "the expansion explains less than 90 % of the variance: more points are needed";
  }

  /// Blocks of a Saltelli sample in which every point is finished.
  void add_saltelli(ResponseAnalysis& all) const {
    const std::size_t d = plan_.parameters().size(), block = d + 2;
    std::vector<std::size_t> whole;
    for (std::size_t i = 0; i + block <= plan_.points().size(); i += block)
      if (std::all_of(row_of_.begin() + static_cast<std::ptrdiff_t>(i),
                      row_of_.begin() + static_cast<std::ptrdiff_t>(i + block),
                      [](std::size_t row) { return row != npos; }))
        whole.push_back(row_of_[i]);
    all.points = whole.size() * block;
    if (whole.size() < 2) {
      all.note = "fewer than two of the blocks of the sample are finished";
      return;
    }
    const auto n = static_cast<Eigen::Index>(whole.size());
    SobolSample sample{Eigen::VectorXd(n), Eigen::VectorXd(n),
                       Eigen::MatrixXd(n, static_cast<Eigen::Index>(d))};
    for (Eigen::Index k = 0; k < n; ++k) {
      const double* y = y_->data() + whole[static_cast<std::size_t>(k)];
      sample.a[k] = y[0];
      sample.b[k] = y[d + 1];
      for (std::size_t j = 0; j < d; ++j)
        sample.a_with_b(k, static_cast<Eigen::Index>(j)) = y[j + 1];
    }
    all.indices = sobol_indices(sample, resampling_);
  }

  void add_surrogate(ResponseAnalysis& all) {
    const std::size_t d = plan_.parameters().size();
    const std::size_t n = std::min(y_->size(), most_fitted);
    margins_.clear();
    for (const StudyParameter& p : plan_.parameters()) margins_.push_back(margin_of(plan_, p));
    fitted_t_.resize(static_cast<Eigen::Index>(n), static_cast<Eigen::Index>(d));
    fitted_y_.resize(static_cast<Eigen::Index>(n));
    for (std::size_t k = 0; k < n; ++k) {
      const std::size_t row = k * y_->size() / n;
      const auto at = static_cast<Eigen::Index>(k);
      fitted_y_[at] = (*y_)[row];
      for (std::size_t j = 0; j < d; ++j)
        fitted_t_(at, static_cast<Eigen::Index>(j)) =
            margins_[j].coordinate(share(j, values_at(row)));
    }
    all.surrogate = fit_chaos(fitted_t_, fitted_y_, margins_);
    all.points = n;
  }

  void add_uncertainty(ResponseAnalysis& all, std::size_t response) const {
    all.uncertainty = uncertainty(*y_, section_.quantiles, section_.confidence);
    for (const ResponseLimits& limit : limits_) {
      if (limit.response != response) continue;
      const auto failed = std::ranges::count_if(*y_, [&](double y) { return !limit.allow(y); });
      all.limits.push_back(
          {limit.at_least, limit.at_most,
           failure_probability(static_cast<std::size_t>(failed), y_->size(), section_.confidence)});
    }
  }

  const StudyPlan& plan_;
  const AnalysisSection& section_;
  const FinishedPoints& finished_;
  const std::vector<ResponseLimits>& limits_;
  Resampling resampling_;
  std::vector<std::size_t> row_of_;  ///< row of each point among the finished ones
  const std::vector<double>* y_ = nullptr;
  std::vector<Margin> margins_;
  Eigen::MatrixXd fitted_t_;
  Eigen::VectorXd fitted_y_;
};

void check_design_of(const StudyPlan& plan, std::vector<Diagnostic>& entries) {
  const AnalysisSection& section = plan.file().analysis;
  const DesignKind* design = plan.file().design.kind;
  const auto complain = [&](const char* key, const char* problem, const char* remedy) {
    const std::string path = fmt::format("analysis.{}", key);
    entries.push_back({plan.place(path), path, problem, remedy});
  };
  if (section.kind == StudyAnalysisKind::morris && design != &morris_design)
    complain("kind", "elementary effects need the design morris.",
             "Write [design] kind = \"morris\", or choose \"main_effects\".");
  if (section.kind != StudyAnalysisKind::sobol_indices) return;
  if (estimator_of(plan) == IndexEstimator::saltelli && design != &saltelli_design)
    complain("estimator", "needs the design saltelli.",
             "Write [design] kind = \"saltelli\", or estimator = \"chaos_expansion\".");
  if (!plan.file().correlations.empty())
    complain("kind", "Sobol indices are of independent parameters; these are correlated.",
             "Leave out [[correlation]], or choose \"uncertainty\".");
  if (design == &one_at_a_time_design)
    complain("kind", "a design of one parameter at a time has no interactions to find.",
             "Choose another design, or \"main_effects\".");
}

/// Positions of the responses that the analysis is of.
std::vector<std::size_t> analysed(const StudyPlan& plan, std::vector<Diagnostic>& entries) {
  std::vector<std::size_t> all;
  const auto& names = plan.file().analysis.responses;
  for (std::size_t k = 0; k < names.size(); ++k)
    if (auto at = response_named(plan, names[k], fmt::format("analysis.responses[{}]", k), entries))
      all.push_back(*at);
  for (std::size_t k = 0; names.empty() && k < plan.file().responses.size(); ++k) all.push_back(k);
  return all;
}

void add_optimum(StudyAnalysis& analysis, const StudyPlan& plan, const FinishedPoints& finished,
                 const std::vector<ResponseLimits>& limits, const ComputeRows& compute) {
  if (finished.points.empty()) return;
  if (plan.file().analysis.objectives.size() > 1)
    analysis.front = front_of(plan, finished, limits);
  else
    analysis.optimum = find_optimum(plan, finished, limits, compute);
}

}  // namespace

void check_analysis(const StudyPlan& plan, const std::vector<std::string>& units) {
  std::vector<Diagnostic> entries;
  check_design_of(plan, entries);
  analysed(plan, entries);
  limits_of(plan, units, entries);
  const auto& objectives = plan.file().analysis.objectives;
  for (std::size_t k = 0; k < objectives.size(); ++k)
    response_named(plan, objectives[k].response, fmt::format("analysis.objective[{}].response", k),
                   entries);
  throw_if_any(std::move(entries));
}

StudyAnalysis analyse(const StudyPlan& plan, const std::vector<std::string>& units,
                      const FinishedPoints& finished, const ComputeRows& compute) {
  std::vector<Diagnostic> entries;
  const std::vector<ResponseLimits> limits = limits_of(plan, units, entries);
  const std::vector<std::size_t> responses = analysed(plan, entries);
  throw_if_any(std::move(entries));
  StudyAnalysis analysis{.kind = plan.file().analysis.kind,
                         .points = plan.points().size(),
                         .finished = finished.points.size(),
                         .confidence = plan.file().analysis.confidence};
  if (analysis.kind == StudyAnalysisKind::optimise) {
    add_optimum(analysis, plan, finished, limits, compute);
    return analysis;
  }
  Analyst analyst(plan, finished, limits);
  for (const std::size_t k : responses) analysis.responses.push_back(analyst.analyse(k, units[k]));
  return analysis;
}

}  // namespace stribeck
