// Error against processor time: every integrator at several tolerances on five mechanisms. Errors are the largest over the
// samples of a run, against closed forms (IFToMM A02, A03) or a run at a far tighter tolerance (slider-cranks).
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "build/builder.h"
#include "integrators.h"
#include "io/toml/reader.h"
#include "study/validation/embedded/reference_figures.h"
#include "windows.h"

namespace stribeck::bench {
namespace {

using nlohmann::json;
using Samples = std::vector<std::vector<double>>;  ///< of each time, the measured quantities

/// A mechanism at its start, what is measured and when.
class Trial {
 public:
  virtual ~Trial() = default;
  virtual const MultibodySystem& system() const = 0;
  virtual const State& start() const = 0;
  virtual std::vector<double> measure(const State&) = 0;

  double end = 0, interval = 0;  ///< of the run, between samples [s]
  Samples reference;             ///< without the start
};

struct Outcome {
  Samples samples;
  IntegrationReport report;
};

Outcome run(Trial& trial, const IntegrationMethod& integrator, double tolerance) {
  Outcome outcome;
  State s = trial.start();
  const std::unique_ptr<TimeIntegrator> time_integrator =
      integrator.make_time_integrator(trial.system());
  time_integrator->analyse_pattern(s);
  time_integrator->start(s);
  double next = trial.interval;
  const auto observer = [&](const State& at) {
    if (at.t < next * (1 - 1e-12)) return true;
    outcome.samples.push_back(trial.measure(at));
    next = trial.interval * (1.0 + static_cast<double>(outcome.samples.size()));
    return true;
  };
  integrate(
      trial.system(), *time_integrator, s, trial.end,
      {.tolerance = tolerance, .max_step = trial.interval}, observer, [&](double) { return next; },
      outcome.report);
  return outcome;
}

/// Not a number when the run made such numbers.
double largest_error(const Samples& ours, const Samples& reference) {
  double largest = 0;
  for (std::size_t i = 0; i < ours.size(); ++i)
    for (std::size_t k = 0; k < ours[i].size(); ++k) {
      const double error = std::abs(ours[i][k] - reference.at(i)[k]);
      if (std::isnan(error)) return error;
      largest = std::max(largest, error);
    }
  return largest;
}

/// Place of the first crank's tip of the N-four-bar [m].
class Windows final : public Trial {
 public:
  explicit Windows(int n) : system_(windows(n)), start_(system_.blank_state()) {
    end = 10;
    interval = 0.5;
    const json figures = json::parse(reference_figures("iftomm_a02"));
    for (const json& one : figures["cases"])
      if (one["windows"] == n)
        for (const json& row : one["table"])
          if (row["t"] > 0.0 && row["t"] <= end) reference.push_back({row["b0_x"], row["b0_y"]});
  }
  const MultibodySystem& system() const override { return system_; }
  const State& start() const override { return start_; }
  std::vector<double> measure(const State& s) override {
    const auto middle = coordinates(system_.mechanism().bodies()[1], s).x;
    return {2 * middle.x(), 2 * middle.y()};
  }

 private:
  System<2> system_;
  State start_;
};

/// Channels of a model file, each with the size that its errors count in.
class FileTrial : public Trial {
 public:
  struct Measured {
    const char* channel;
    double size;
  };
  FileTrial(const std::string& name, double interval_s, std::vector<Measured> measured)
      : input_(read_model(STRIBECK_SOURCE_DIR "/examples/" + name + ".toml")),
        model_(build_model(input_)),
        probe_(*model_.system, *model_.probe, model_.assembly.state) {
    end = input_.model.simulation.end();
    interval = interval_s;
    for (const Measured& one : measured)
      for (std::size_t i = 0; i < probe_.channels().size(); ++i)
        if (probe_.channels()[i].name == one.channel) indices_.push_back({i, one.size});
  }
  const MultibodySystem& system() const override { return *model_.system; }
  const State& start() const override { return model_.assembly.state; }
  std::vector<double> measure(const State& s) override {
    const std::vector<double>& all = probe_.sample(s);
    std::vector<double> values;
    for (const auto& [index, size] : indices_) values.push_back(all[index] / size);
    return values;
  }

 private:
  ModelInput input_;
  BuiltModel model_;
  Probe probe_;
  std::vector<std::pair<std::size_t, double>> indices_;
};

/// The same, its reference a run at a far tighter tolerance.
class ConvergedTrial final : public FileTrial {
 public:
  ConvergedTrial(const std::string& name, double interval_s, std::vector<Measured> measured,
                 const IntegrationMethod& integrator, double tolerance)
      : FileTrial(name, interval_s, std::move(measured)) {
    reference = run(*this, integrator, tolerance).samples;
  }
};

/// All angles of Andrews' mechanism [rad]; those of the test set are differences of the bodies' angles.
class Andrews final : public Trial {
 public:
  Andrews()
      : bodies_("benchmarks/a03_andrews", 5e-3,
                {{"body.OF.phi", 1},
                 {"body.FE.phi", 1},
                 {"body.BDE.phi", 1},
                 {"body.EG.phi", 1},
                 {"body.AG.phi", 1},
                 {"body.EH.phi", 1},
                 {"body.AH.phi", 1}}) {
    end = bodies_.end;
    interval = bodies_.interval;
    const json figures = json::parse(reference_figures("iftomm_a03"));
    for (const json& row : figures["table"]) reference.push_back(row["angles"]);
  }
  const MultibodySystem& system() const override { return bodies_.system(); }
  const State& start() const override { return bodies_.start(); }
  std::vector<double> measure(const State& s) override {
    constexpr double pi = std::numbers::pi;
    const std::vector<double> b = bodies_.measure(s);  // OF FE BDE EG AG EH AH
    return {b[0], b[1] - b[0] - pi,     b[2] + pi / 2, b[3] - b[4] - pi / 2,
            b[4], b[5] - b[6] + pi / 2, b[6] + pi / 2};
  }

 private:
  FileTrial bodies_;
};

Trial& windows_40() {
  static Windows trial(40);
  return trial;
}
Trial& windows_160() {
  static Windows trial(160);
  return trial;
}
Trial& andrews() {
  static Andrews trial;
  return trial;
}
/// Angle of the crank [rad].
Trial& slider_crank_ideal() {
  static ConvergedTrial trial("benchmarks/slider_crank_coasting", 1e-3, {{"body.crank.phi", 1}},
                              DormandPrince(), 1e-13);
  return trial;
}
/// Place of the journal in its bearing [clearances].
Trial& slider_crank_lubricated() {
  static ConvergedTrial trial(
      "slider_crank_lubricated", 1e-3,
      {{"joint.pin.eccentricity_x", 2e-4}, {"joint.pin.eccentricity_y", 2e-4}}, Esdirk4(), 1e-11);
  return trial;
}

void work_precision(benchmark::State& bench, Trial& (*trial_of)(), const Method& method,
                    double tolerance) {
  Trial& trial = trial_of();
  Outcome outcome;
  try {
    for (auto _ : bench) outcome = run(trial, *method.integrator, tolerance);
  } catch (const SolveError& error) {
    return bench.SkipWithError(error.what());
  }
  const double error = largest_error(outcome.samples, trial.reference);
  if (std::isnan(error)) return bench.SkipWithError("the run made numbers that are none");
  bench.counters["tolerance"] = tolerance;
  bench.counters["error"] = error;
  bench.counters["steps"] = static_cast<double>(outcome.report.steps);
  bench.counters["rejected"] = static_cast<double>(outcome.report.rejected);
  bench.counters["iterations"] = static_cast<double>(outcome.report.newton_iterations);
}

struct TrialPlan {
  const char* name;
  Trial& (*trial)();
  /// −log10 of tolerances: from, to with order two, to with higher order.
  double first, last_low, last_high;
};

void register_tolerances(const TrialPlan& plan, const Method& method) {
  const bool high = method.order > 2;
  const double last = high ? plan.last_high : plan.last_low;
  for (double digits = plan.first; digits <= last; digits += high ? 0.5 : 1)
    benchmark::RegisterBenchmark(
        fmt::format("work_precision/{}/{}/1e-{}", plan.name, method.name, digits).c_str(),
        work_precision, plan.trial, method, std::pow(10.0, -digits))
        ->Unit(benchmark::kMillisecond)
        ->MinTime(0.1);
}

const bool registered = [] {
  constexpr std::array plans{
      TrialPlan{"andrews", andrews, 3, 8, 11}, TrialPlan{"windows_40", windows_40, 3, 6, 8},
      TrialPlan{"windows_160", windows_160, 4, 4, 7.5},
      TrialPlan{"slider_crank_ideal", slider_crank_ideal, 3, 8, 11},
      TrialPlan{"slider_crank_lubricated", slider_crank_lubricated, 2, 7, 9}};
  for (const TrialPlan& plan : plans)
    for (const Method& method : methods) register_tolerances(plan, method);
  return true;
}();

}  // namespace
}  // namespace stribeck::bench
