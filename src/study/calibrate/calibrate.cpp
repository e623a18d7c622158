#include "study/calibrate/calibrate.h"

#include <fmt/format.h>

#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>

#include "base/error.h"
#include "io/toml/reader.h"
#include "results/statistics.h"
#include "study/wear/wear_run.h"

namespace stribeck {
namespace {

constexpr std::uintmax_t most_runs = 60;
constexpr double slope_step = 1e-3;  // step of the difference quotient, as a share of the range

double taken(const RunResult& run, const std::string& channel, Taken which) {
  const std::span<const double> samples =
      run.record.samples(channel);  // names the nearest, if none
  const auto index = run.record.find(channel);
  if (which == Taken::last || !index) return samples.back();
  const SignalStatistics all = run.summed_up().channels[*index];
  return which == Taken::max ? all.max : which == Taken::min ? all.min : all.mean;
}

/// The function whose root is wanted, and every run it took.
class Runs {
 public:
  Runs(const ModelWith& model, const CalibrationPlan& plan,
       const std::function<void(double, double)>& on_run)
      : model_(model), plan_(plan), on_run_(on_run) {}

  double result(double x) {
    const RunResult run = run_model(
        model_(plan_.unit.empty() ? fmt::format("{}={}", plan_.path, x)
                                  : fmt::format("{}=\"{} {}\"", plan_.path, x, plan_.unit)));
    if (run.status != RunStatus::done)
      throw SolveError(run.simulated_time_s, fmt::format("{} = {} {}", plan_.path, x, plan_.unit),
                       run.message, "Choose a range in which every run comes to its end.");
    ++count;
    const double f = taken(run, plan_.channel, plan_.taken);
    on_run_(x, f);
    return f;
  }
  double miss(double x) { return result(x) - plan_.target; }

  int count = 0;

 private:
  const ModelWith& model_;
  const CalibrationPlan& plan_;
  const std::function<void(double, double)>& on_run_;
};

void require_bracket(const CalibrationPlan& plan, double at_from, double at_to) {
  if ((at_from <= 0) != (at_to <= 0) || at_from == 0 || at_to == 0) return;
  throw InputError(
      "--parameter",
      fmt::format("{} is {:.9g} at {:.9g} {} and {:.9g} at {:.9g} {}: the target {:.9g} is not "
                  "between them.",
                  plan.channel, at_from + plan.target, plan.from, plan.unit, at_to + plan.target,
                  plan.to, plan.unit, plan.target),
      "Widen the range, or check how the result changes over it.");
}

/// Slope at the root and what is uncertain, from a run to each side.
void add_slope(const CalibrationPlan& plan, Runs& runs, Calibration& found) {
  const double step = slope_step * (plan.to - plan.from);
  const double before = runs.result(found.value - step), after = runs.result(found.value + step);
  found.derivative = (after - before) / (2 * step);
  const double bend = after - 2 * found.result + before;
  found.derivative_uncertainty = std::abs(bend) / (2 * step);
  if (found.derivative != 0)
    found.uncertainty += std::abs((found.result - plan.target) / found.derivative);
}

}  // namespace

Calibration calibrate(const ModelWith& model, const CalibrationPlan& plan,
                      const std::function<void(double, double)>& on_run) {
  Runs runs(model, plan, on_run);
  const double at_from = runs.miss(plan.from), at_to = runs.miss(plan.to);
  require_bracket(plan, at_from, at_to);
  const double narrow = plan.tolerance * std::abs(plan.to - plan.from);
  std::uintmax_t most = most_runs;
  const auto [a, b] = boost::math::tools::toms748_solve(
      [&](double x) { return runs.miss(x); }, plan.from, plan.to, at_from, at_to,
      [&](double left, double right) { return right - left <= narrow; }, most);
  Calibration found;
  found.value = (a + b) / 2;
  found.uncertainty = (b - a) / 2;
  found.result = runs.result(found.value);
  add_slope(plan, runs, found);
  found.runs = runs.count;
  return found;
}

Calibration calibrate(const std::string& file, const std::vector<std::string>& overrides,
                      const CalibrationPlan& plan,
                      const std::function<void(double, double)>& on_run) {
  const ModelWith with = [&](const std::string& assignment) {
    std::vector<std::string> all = overrides;
    all.push_back(assignment);
    return read_model(file, all);
  };
  return calibrate(with, plan, on_run);
}

}  // namespace stribeck
