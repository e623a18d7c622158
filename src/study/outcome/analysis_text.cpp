// The tables of an analysis for a terminal.
#include <fmt/format.h>

#include <algorithm>

#include "study/outcome/study_analysis.h"

namespace stribeck {
namespace {

std::string bracketed(const Interval& interval) {
  return fmt::format("{:.4g} .. {:.4g}", interval.low, interval.high);
}

using TextRow = std::vector<std::string>;

/// Columns as wide as their widest entry; the first is flush left.
std::string aligned(const std::vector<TextRow>& rows) {
  std::vector<std::size_t> widths;
  for (const TextRow& row : rows)
    for (std::size_t k = 0; k < row.size(); ++k) {
      widths.resize(std::max(widths.size(), k + 1), 0);
      widths[k] = std::max(widths[k], row[k].size());
    }
  std::string text;
  for (const TextRow& row : rows) {
    text += fmt::format("  {:<{}}", row.front(), widths.front());
    for (std::size_t k = 1; k < row.size(); ++k) text += fmt::format("  {:>{}}", row[k], widths[k]);
    text += "\n";
  }
  return text;
}

std::string number_text(double x) {
  return fmt::format("{:.4g}", x);
}

class AnalysisText {
 public:
  explicit AnalysisText(const StudyPlan& plan) : plan_(plan) {}

  std::string of_response(const ResponseAnalysis& r) const {
    std::string text = r.name + (r.unit.empty() || r.unit == "1" ? "" : " [" + r.unit + "]");
    text += fmt::format(", {} points", r.points);
    if (r.surrogate)
      text += fmt::format(", chaos expansion of {} terms, leave-one-out error {:.2g}",
                          r.surrogate->terms.size(), r.surrogate->leave_one_out);
    text += "\n";
    if (!r.note.empty()) text += "  note: " + r.note + "\n";
    return text + aligned(rows_of(r));
  }

 private:
  std::vector<TextRow> rows_of(const ResponseAnalysis& r) const {
    if (!r.main_effects.empty()) return main_effects(r);
    if (!r.elementary_effects.empty()) return elementary_effects(r);
    if (r.indices) return indices(*r.indices);
    if (r.uncertainty) return uncertainties(r);
    return {};
  }

  std::vector<TextRow> main_effects(const ResponseAnalysis& r) const {
    std::vector<TextRow> rows = {{"parameter", "effect", "share of variance"}};
    for (std::size_t j = 0; j < r.main_effects.size(); ++j)
      rows.push_back({name(j), number_text(r.main_effects[j].effect),
                      number_text(r.main_effects[j].variance_share)});
    return rows;
  }

  std::vector<TextRow> elementary_effects(const ResponseAnalysis& r) const {
    std::vector<TextRow> rows = {{"parameter", "mu", "mu*", "interval", "sigma", "effects"}};
    for (std::size_t j = 0; j < r.elementary_effects.size(); ++j) {
      const ElementaryEffects& e = r.elementary_effects[j];
      rows.push_back({name(j), number_text(e.mean), number_text(e.mean_absolute),
                      bracketed(e.absolute_interval), number_text(e.deviation),
                      fmt::format("{}", e.effects)});
    }
    return rows;
  }

  std::vector<TextRow> indices(const SobolIndices& all) const {
    std::vector<TextRow> rows = {{"parameter", "first order", "interval", "total", "interval"}};
    for (std::size_t j = 0; j < all.parameters.size(); ++j) {
      const SobolIndex& i = all.parameters[j];
      rows.push_back({name(j), fmt::format("{:.4f}", i.first), bracketed(i.first_interval),
                      fmt::format("{:.4f}", i.total), bracketed(i.total_interval)});
    }
    return rows;
  }

  static std::vector<TextRow> uncertainties(const ResponseAnalysis& r) {
    const Uncertainty& u = *r.uncertainty;
    std::vector<TextRow> rows = {{"figure", "value", "interval"},
                                 {"mean", number_text(u.mean)},
                                 {"standard deviation", number_text(u.deviation)},
                                 {"least", number_text(u.least)},
                                 {"greatest", number_text(u.greatest)}};
    for (const SampleQuantile& q : u.quantiles)
      rows.push_back({fmt::format("{:g} % quantile", 100 * q.probability), number_text(q.value),
                      bracketed(q.interval)});
    for (const LimitAnalysis& limit : r.limits) rows.push_back(violation(limit));
    return rows;
  }

  static TextRow violation(const LimitAnalysis& limit) {
    std::string what = "probability of";
    if (limit.at_least) what += fmt::format(" < {:g}", *limit.at_least);
    if (limit.at_least && limit.at_most) what += " or";
    if (limit.at_most) what += fmt::format(" > {:g}", *limit.at_most);
    return {what, number_text(limit.failure.probability), bracketed(limit.failure.interval)};
  }

 public:
  std::string of_optimum(const StudyOptimum& optimum) const {
    std::vector<TextRow> rows;
    for (std::size_t j = 0; j < plan_.parameters().size(); ++j) {
      const StudyParameter& p = plan_.parameters()[j];
      rows.push_back({p.name(),
                      p.is_number() ? fmt::format("{:.8g}", optimum.best.values[j])
                                    : p.text(optimum.best.values[j]),
                      p.unit()});
    }
    for (std::size_t k = 0; k < optimum.best.responses.size(); ++k)
      rows.push_back(
          {plan_.file().responses[k].name, fmt::format("{:.8g}", optimum.best.responses[k]), ""});
    return fmt::format("{} after {} evaluations, {} points: {}\n",
                       optimum.best.allowed ? "best" : "nearest to the constraints",
                       optimum.places.size(), optimum.computed, optimum.message) +
           aligned(rows);
  }

  std::string of_front(const std::vector<std::size_t>& front) const {
    std::string text = fmt::format("Pareto front of {} points\n", front.size());
    for (const std::size_t point : front)
      text += fmt::format("  {:>6}  {}\n", point, plan_.described(plan_.points().point(point)));
    return text;
  }

 private:
  std::string name(std::size_t j) const { return plan_.parameters()[j].name(); }

  const StudyPlan& plan_;
};

}  // namespace

std::string analysis_text(const StudyPlan& plan, const StudyAnalysis& analysis) {
  std::string text = fmt::format("{} of {} finished points out of {}; intervals of {:g} %\n",
                                 to_string(analysis.kind), analysis.finished, analysis.points,
                                 100 * analysis.confidence);
  const AnalysisText texts(plan);
  for (const ResponseAnalysis& response : analysis.responses) text += texts.of_response(response);
  if (analysis.optimum) text += texts.of_optimum(*analysis.optimum);
  if (analysis.front) text += texts.of_front(*analysis.front);
  return text;
}

}  // namespace stribeck
