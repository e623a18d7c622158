#include "studies.h"

#include <nanobind/stl/array.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <filesystem>
#include <functional>

#include "base/error.h"
#include "model.h"
#include "study/bearing/bearing_report.h"
#include "study/bearing/film_joint.h"
#include "study/bearing/stribeck_curve.h"
#include "study/calibrate/calibration_plan.h"
#include "study/grid/grid_error.h"
#include "study/outcome/outcome_files.h"
#include "study/points/study_folder.h"
#include "validate/programs.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

BearingQuestion question(std::optional<double> load, std::optional<double> direction,
                         std::optional<double> eccentricity_ratio, std::optional<double> at) {
  BearingQuestion q;
  q.load = load;
  q.direction = direction.value_or(q.direction);
  q.eccentricity_ratio = eccentricity_ratio;
  q.at = at;
  return q;
}

/// Estimated errors of the grid, relative to the figures, and the warnings that go with them.
nb::tuple grid_errors(const ModelInput& input, const std::string& joint, const BearingQuestion& q,
                      std::optional<double> speed) {
  BearingState state;
  {
    const nb::gil_scoped_release release;
    const BearingStudy study(input, joint);
    state = study.at_rest(q, speed_of_question(study, speed));
    state.warnings.clear();
    estimate_grid_error(study, q, state);
  }
  nb::dict errors;
  for (const FigureError& one : state.grid_errors) errors[one.figure.c_str()] = one.relative;
  return nb::make_tuple(errors, state.warnings);
}

std::string curve(const ModelInput& input, const std::string& joint, const BearingQuestion& q,
                  double from, double to, int points) {
  const BearingStudy study(input, joint);
  return curve_json(stribeck_curve(study, q, from, to, points));
}

std::string validation(const std::vector<std::string>& names) {
  std::vector<ValidationRow> rows;
  for (const std::string& name : names)
    for (ValidationRow& row : validate(name, validation_programs())) rows.push_back(std::move(row));
  return validation_json(rows);
}

using Counts = std::array<std::size_t, 3>;  ///< points, done, failed

/// As `stribeck study run`, by worker processes of `program`. `seen(points, done, failed)` while it continues; an exception of it,
/// such as of Ctrl-C, ends the study with what is finished kept, and is raised again.
Counts study(const std::string& file, const std::string& folder, const std::string& program,
             int workers, bool rerun_failed, bool force,
             const std::function<void(std::size_t, std::size_t, std::size_t)>& seen) {
  const StudyPlan plan(read_study_texts(file));
  const std::vector<std::string> units = check_whole_study(plan);
  open_study_folder(folder, plan.texts(), force);
  std::atomic<bool> stop = false;
  std::exception_ptr raised;
  StudyOptions options;
  options.workers = workers;
  options.program = program;
  options.stop = &stop;
  options.rerun_failed = rerun_failed;
  options.progress = [&](const StudyCounts& c) {
    if (stop) return;
    const nb::gil_scoped_acquire acquire;
    try {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      seen(c.points, c.done, c.failed);
    } catch (...) {
      raised = std::current_exception();
      stop = true;
    }
  };
  const StudyOutcome outcome = run_study(plan, folder, options);
  write_outcome_files(plan, folder, units, options);
  if (raised) std::rethrow_exception(raised);
  return {outcome.counts.points, outcome.counts.done, outcome.counts.failed};
}

nb::dict calibrated(const ModelInput& model, const std::string& parameter,
                    const std::string& target, const std::string& take) {
  const CalibrationPlan plan = calibration_plan(parameter, target, take);
  Calibration found;
  {
    const nb::gil_scoped_release release;
    const auto with = [&](const std::string& assignment) {
      std::vector<std::string> all = model.overrides;
      all.push_back(assignment);
      return read_again(model, all);
    };
    found = calibrate(with, plan, [](double, double) {
      const nb::gil_scoped_acquire acquire;
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
    });
  }
  nb::dict d;
  d["value"] = found.value;
  d["unit"] = plan.unit;
  d["uncertainty"] = found.uncertainty;
  d["result"] = found.result;
  d["derivative"] = found.derivative;
  d["derivative_uncertainty"] = found.derivative_uncertainty;
  d["runs"] = found.runs;
  return d;
}

}  // namespace

double speed_of_question(const BearingStudy& study, std::optional<double> asked) {
  const std::optional<double> omega = asked ? asked : study.driven_speed();
  if (!omega)
    throw InputError(
        "speed",
        fmt::format("missing, and no drive of this model holds joint.{} at one.", study.joint()),
        "Give for example speed=\"1000 rpm\".");
  return *omega;
}

void bind_studies(nb::module_& m) {
  nb::class_<BearingQuestion>(m, "BearingQuestion");
  m.def("question", &question, nb::arg("load").none(), nb::arg("direction").none(),
        nb::arg("eccentricity_ratio").none(), nb::arg("at").none());
  m.def("grid_errors", &grid_errors, nb::arg("input"), nb::arg("joint"), nb::arg("question"),
        nb::arg("speed").none(),
        nb::sig("def grid_errors(input: Input, joint: str, question: BearingQuestion, speed: float "
                "| None) -> tuple[dict[str, float], list[str]]"));
  m.def(
      "film_joint",
      [](const ModelInput& input, const std::string& asked) {
        return joint_with_film(input.model, asked);
      },
      nb::arg("input"), nb::arg("asked"));
  m.def("stribeck_curve", &curve, nb::arg("input"), nb::arg("joint"), nb::arg("question"),
        nb::arg("from_"), nb::arg("to"), nb::arg("points"),
        nb::call_guard<nb::gil_scoped_release>());
  m.def("study", &study, nb::arg("file"), nb::arg("folder"), nb::arg("program"), nb::arg("workers"),
        nb::arg("rerun_failed"), nb::arg("force"), nb::arg("seen"),
        nb::call_guard<nb::gil_scoped_release>());
  m.def("calibrate", &calibrated, nb::arg("model"), nb::arg("parameter"), nb::arg("target"),
        nb::arg("take"));
  m.def("validation_cases", &validation_cases);
  m.def("check_validation_cases", &check_validation_cases);
  m.def("validate", &validation, nb::arg("names"), nb::call_guard<nb::gil_scoped_release>());
}

}  // namespace stribeck::python
