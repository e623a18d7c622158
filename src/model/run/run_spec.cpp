#include "model/run/run_spec.h"

#include <fmt/format.h>

#include <limits>

#include "model/run/integrators.h"

namespace stribeck {
namespace {

ChoicesOf<const AnalysisKind*> analysis_choices() {
  ChoicesOf<const AnalysisKind*> all;
  for (const AnalysisKind& kind : analysis_kinds()) all.push_back({kind.name, &kind, kind.meaning});
  return all;
}

constexpr double inf = std::numeric_limits<double>::infinity();

void check_analysis(const SimulationSpec& run, Diagnostics& diagnostics) {
  if (run.periodic && !run.goes_through_time())
    diagnostics.add("periodic", "this analysis has no cycles.",
                    "Leave it out, or use analysis = \"dynamic\".");
  if (run.analysis->no_equilibrium && run.start == StartFrom::equilibrium)
    diagnostics.add("start", run.analysis->no_equilibrium, "Leave it out.");
}

void check_steps(const SimulationSpec& run, Diagnostics& diagnostics) {
  const double largest = run.max_step ? *run.max_step : run.duration.value_or(inf);
  if (run.min_step && *run.min_step > largest)
    diagnostics.add(
        "min_step",
        fmt::format("{} s is larger than the largest step of {} s.", *run.min_step, largest),
        "Make it much smaller, or leave it out.");
  if (run.initial_step && *run.initial_step > largest)
    diagnostics.add(
        "initial_step",
        fmt::format("{} s is larger than the largest step of {} s.", *run.initial_step, largest),
        "Make it smaller, or leave it out.");
}

void check_fixed_step(const SimulationSpec& run, Diagnostics& diagnostics) {
  if (!run.fixed_step) return;
  if (run.max_step || run.initial_step)
    diagnostics.add("fixed_step", "given beside max_step or initial_step.",
                    "All steps are of this size: leave the others out.");
  if (run.min_step && *run.min_step > *run.fixed_step)
    diagnostics.add("fixed_step",
                    fmt::format("{} s is smaller than the smallest step of {} s.", *run.fixed_step,
                                *run.min_step),
                    "min_step bounds how far a step is halved where no solution is found.");
}

void check_cycle(const CycleSpec& cycle, Diagnostics& diagnostics) {
  if (!(cycle.length.value > 0))
    diagnostics.add("length", fmt::format("{} is not allowed: must be > 0.", cycle.length.value),
                    "A cycle repeats after this much of 'over', in either direction.");
  if (cycle.start && cycle.start->dimension && cycle.length.dimension &&
      cycle.start->dimension != cycle.length.dimension)
    diagnostics.add("start", "measured in another unit than the length.",
                    "Give both in the unit of 'over'.");
}

/// Lets the field declared last take this text instead, which sets `flag`.
template <class P>
void or_text(Schema<P>& schema, const char* text, bool P::*flag, const char* meaning) {
  FieldInfo& field = schema.fields.back();
  field.choices.push_back({text, meaning});
  field.read = [flag, text, otherwise = field.read](const FieldInfo& self, void* object,
                                                    const Value& value, Diagnostics& diagnostics) {
    if (value.text() && *value.text() == text)
      static_cast<P*>(object)->*flag = true;
    else if (value.text())
      diagnostics.add("", fmt::format("\"{}\" is not allowed here.", *value.text()),
                      fmt::format("Write \"{}\", or a list of two.", text));
    else
      otherwise(self, object, value, diagnostics);
  };
}

void check_window(const StatisticsSpec& s, Diagnostics& diagnostics) {
  if (s.last_cycle) return;
  if (s.window[0].dimension && s.window[1].dimension &&
      s.window[0].dimension != s.window[1].dimension)
    return diagnostics.add("window", "its ends are measured in different units.",
                           "Give both in the unit of 'over'.");
  if (!(s.window[0].value < s.window[1].value))
    diagnostics.add("window",
                    fmt::format("from {} to {} is empty.", s.window[0].value, s.window[1].value),
                    "The first value is the smaller one.");
  if (s.over == "time" && s.window[0].dimension && *s.window[0].dimension != second)
    diagnostics.add("window", "not a time, but 'over' is the time.",
                    "Write over = \"crank.angle\" for angles.");
}

Schema<SimulationSpec> with_steps(Schema<SimulationSpec> s) {
  return s
      .quantity("initial_step", &SimulationSpec::initial_step, second, positive,
                "first step; a millionth of the duration when left out")
      .quantity("min_step", &SimulationSpec::min_step, second, positive,
                "a run that needs smaller steps fails; 1e-12 of the duration when left out")
      .quantity("max_step", &SimulationSpec::max_step, second, positive,
                "largest step; a hundredth of the duration when left out")
      .quantity("fixed_step", &SimulationSpec::fixed_step, second, positive,
                "size of all steps, whatever their local error; halved only where no solution "
                "is found, and at breakpoints. Left out, steps follow the tolerance, which is "
                "otherwise that of Newton's method alone",
                Presence::optional)
      .integer("max_steps", &SimulationSpec::max_steps, at_least(1),
               "a run that needs more steps fails", defaulted);
}

}  // namespace

const Schema<PeriodicSpec>& PeriodicSpec::schema() {
  static const auto s =
      Schema<PeriodicSpec>{
          "periodic",
          "Ends a run when its motion is periodic, as [simulation.periodic]: motion, velocities "
          "and "
          "the fields of films (pressure, gap, oil content, deflection) of a cycle differ from "
          "those of the last one by less than the tolerance, two cycles running. Cycles are those "
          "of [output.cycle]. The duration limits the run."}
          .quantity(
              "tolerance", &PeriodicSpec::tolerance, number, Range{1e-9, 0.5, true, true},
              "largest change from cycle to cycle: of what moves, relative to its motion over "
              "a cycle and to the clearance of joints; of fields, mean change relative to "
              "the largest mean over a cycle",
              defaulted)
          .integer("max_cycles", &PeriodicSpec::max_cycles, at_least(3),
                   "whole cycles after which the run ends with a warning that it is not periodic; "
                   "when left out, the duration alone limits it");
  return s;
}

const Schema<SimulationSpec>& SimulationSpec::schema() {
  static const auto s =
      with_steps(
          Schema<SimulationSpec>{"simulation", "What is simulated, as [simulation]."}
              .choice("analysis", &SimulationSpec::analysis, analysis_choices(), "kind of analysis",
                      defaulted)
              .choice("start", &SimulationSpec::start,
                      {{"assembled", StartFrom::assembled, "the assembled position"},
                       {"equilibrium", StartFrom::equilibrium,
                        "the static equilibrium near it, at rest except for prescribed motion"}},
                      "initial state of a dynamic analysis, and reference state of a modal one",
                      defaulted)
              .quantity("duration", &SimulationSpec::duration, second, positive,
                        "simulated time; not for static and modal analyses")
              .family("integrator", &SimulationSpec::integrator, integrators(),
                      "integrator of a dynamic analysis; when left out, esdirk4 with films, with "
                      "friction that sticks or with springs and dampers that are stiff against the "
                      "motion at the start, dormand_prince otherwise; stribeck check names it",
                      Presence::optional)
              .quantity("tolerance", &SimulationSpec::tolerance, number,
                        Range{1e-14, 1, true, false},
                        "local error of a step, relative to the size of the motion and of every "
                        "clearance",
                        defaulted))
          .record("periodic", &SimulationSpec::periodic, PeriodicSpec::schema(),
                  "ends the run when its motion is periodic; the whole duration when left out")
          .choice("arithmetic", &SimulationSpec::arithmetic,
                  {{"portable", Arithmetic::portable, "as on any x86-64"},
                   {"avx2", Arithmetic::avx2, "with AVX2 and fused multiply-adds"}},
                  "arithmetic that the run must have, so that runs of several machines agree to "
                  "the last bit: a program built for the other one refuses it; any when left out",
                  Presence::optional)
          .check(check_analysis)
          .check(check_steps)
          .check(check_fixed_step);
  return s;
}

const Schema<CycleSpec>& CycleSpec::schema() {
  static const auto s =
      Schema<CycleSpec>{"cycle",
                        "What repeats in a run: cycles begin where the channel is start + k length "
                        "with whole k, in either direction. Figures of the summary and of the "
                        "report are those of the last whole cycle."}
          .text("over", &CycleSpec::over, "crank.angle, time, or a channel that advances",
                defaulted)
          .any_quantity("length", &CycleSpec::length, {radian, second, metre},
                        "after how much of 'over' the motion repeats, such as \"720 deg\"")
          .any_quantity("start", &CycleSpec::start, {radian, second, metre},
                        "of 'over' where a cycle begins; 0 when left out")
          .check(check_cycle);
  return s;
}

const Schema<OutputSpec>& OutputSpec::schema() {
  static const auto s =
      Schema<OutputSpec>{"output", "What is written, as [output]."}
          .reference("crank", &OutputSpec::crank, "body",
                     "body whose angle is the channel crank.angle; the one rotated by the first "
                     "drive when left out")
          .record("cycle", &OutputSpec::cycle, CycleSpec::schema(),
                  "what repeats; when left out, the period of wear, else of a load over the "
                  "crank's angle, else one revolution of the crank, else the period of a harmonic "
                  "load or drive")
          .quantity("interval", &OutputSpec::interval, second, positive,
                    "time between samples, where the motion is found between the steps, which do "
                    "not depend on it; every step when left out")
          .integer(
              "max_samples", &OutputSpec::max_samples, between(100, 10'000'000),
              "largest number of samples in the results, 20000 when left out; a longer run keeps "
              "every step of its last whole cycle and thins those before it around their peaks; "
              "with an interval, 100000, and the interval grows where it would give more")
          .boolean("csv", &OutputSpec::csv,
                   "also write results.csv, and modes.csv of a modal analysis", defaulted)
          .integer("field_frames", &OutputSpec::field_frames, between(0, 3600),
                   "how often results.h5 shows pressure, gap and other fields of film joints: "
                   "frames per revolution of the crank, 72 when left out; without a rotating "
                   "crank, frames "
                   "per run, 120 when left out; 0 for none; a long run thins those before its "
                   "last whole cycle");
  return s;
}

namespace {

Schema<StatisticsSpec> statistics_schema() {
  auto s =
      Schema<StatisticsSpec>{"statistics",
                             "Mean, extremes, deviation and time integral of a channel over a "
                             "window, as [[statistics]]; they are written to summary.json. All are "
                             "those of every step, weighted by time."}
          .text("name", &StatisticsSpec::name, "name in the summary")
          .text("channel", &StatisticsSpec::channel,
                "channel, such as joint.pin.min_film_thickness")
          .text("over", &StatisticsSpec::over,
                "time, or a channel that only grows or only falls, such as crank.angle", defaulted)
          .any_quantity("window", &StatisticsSpec::window, {radian, second, metre},
                        "from and to, in the unit of 'over'; or \"last cycle\"")
          .check(check_window);
  or_text(s, "last cycle", &StatisticsSpec::last_cycle,
          "the last whole cycle of [output]; 'over' does not count");
  return s;
}

}  // namespace

const Schema<StatisticsSpec>& StatisticsSpec::schema() {
  static const auto s = statistics_schema();
  return s;
}

}  // namespace stribeck
