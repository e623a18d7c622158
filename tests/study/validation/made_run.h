#pragma once
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "study/validation/case_scope.h"

/// Cases as a test writes them out, whose runs are made by hand.
namespace stribeck::test {

/// Two seconds of a crank at pi rad/s, samples 0.1 s apart:
///   y = sin(angle), step = 0 before 1 s, 1 later, slow = t/10;   [[statistics]] "late" of y, two warnings
inline RunResult made_run() {
  RunResult run;
  run.record =
      Record({{"crank.angle", "rad", ""}, {"y", "m", ""}, {"step", "", ""}, {"slow", "m", ""}});
  for (int i = 0; i <= 20; ++i) {
    const double t = 0.1 * i, angle = std::numbers::pi * t;
    run.record.append(t, std::vector{angle, std::sin(angle), i < 10 ? 0.0 : 1.0, t / 10});
  }
  run.statistics = {{"late", "y", "time", 1.0, 2.0}};
  run.energy = {.input = 2, .dissipated = 1, .stored = 1.5, .imbalance = -0.5, .throughput = 4};
  run.warnings = {"one", "two"};
  run.simulated_time_s = 2;
  run.status = RunStatus::done;
  return run;
}

/// The text of a case with one run, `made`, whose only row shows this.
inline std::string case_showing(const std::string& ours, const std::string& unit = "1") {
  return "[[part]]\n[part.run.made]\nmodel = \"mukras/rig_efm\"\n[[part.row]]\nquantity = \"q\"\n"
         "relation = \"none\"\nsource = \"s\"\nunit = \"" +
         unit + "\"\nours = " + ours + "\n";
}

inline std::vector<ValidationRow> rows_of(
    const std::string& text, ValidationPrograms programs = {},
    const ExampleRunner& runner = [](const auto&, const auto&) { return made_run(); }) {
  return rows_of_case("made", read_case(text, "made.toml", programs), programs, runner);
}

/// What the row of case_showing() shows.
inline double shown(const std::string& ours, const std::string& unit = "1") {
  return rows_of(case_showing(ours, unit)).at(0).ours;
}

}  // namespace stribeck::test
