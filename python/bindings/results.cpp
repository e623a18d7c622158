#include "results.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "base/arithmetic.h"
#include "callback.h"
#include "io/run_folder.h"
#include "report/report.h"
#include "results/summary.h"
#include "study/wear/wear_run.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

template <class Number>
using View = nb::ndarray<nb::numpy, const Number>;

/// The samples where they lie; `owner` keeps them alive.
template <class Number>
View<Number> view(std::span<const Number> values, const nb::object& owner,
                  std::initializer_list<std::size_t> shape) {
  return View<Number>(values.data(), shape, owner);
}

nb::tuple described(const Channel& channel) {
  return nb::make_tuple(channel.name, channel.unit, channel.meaning);
}

nb::list channels_of(const RunResult& run) {
  nb::list all;
  for (const Channel& channel : run.record.channels()) all.append(described(channel));
  return all;
}

nb::list fields_of(const RunResult& run) {
  nb::list all;
  for (const FieldChannel& field : run.fields.channels()) {
    nb::list axes;
    for (const FieldAxis& axis : field.axes)
      axes.append(nb::make_tuple(axis.name, axis.unit, axis.values));
    all.append(nb::make_tuple(described(field.channel), axes));
  }
  return all;
}

View<float> field_values(const nb::object& self, std::size_t index) {
  const auto& fields = nb::cast<const RunResult&>(self).fields;
  const auto& axes = fields.channels().at(index).axes;
  return view(fields.values(index), self,
              {fields.size(), axes[0].values.size(), axes[1].values.size()});
}

/// What a run leaves, and what was raised in one of its callbacks.
nb::tuple run(const ModelInput& input, const std::optional<std::string>& folder, int threads,
              bool force, nb::object progress, const nb::dict& laws) {
  Callbacks callbacks(std::move(progress), laws);
  const RunOptions options = callbacks.options(threads, force);
  std::optional<RunResult> result;
  {
    const Computing computing;
    nb::gil_scoped_release release;
    result = folder ? run_model_into_folder(input, options, *folder) : run_model(input, options);
  }
  return nb::make_tuple(std::move(*result), callbacks.take_raised());
}

/// The same; no result where nothing was left to do.
nb::tuple resume(const std::string& folder, std::optional<double> until, int threads,
                 nb::object progress) {
  Callbacks callbacks(std::move(progress), nb::dict());
  const RunOptions options = callbacks.options(threads, false);
  std::optional<RunResult> result;
  {
    const Computing computing;
    nb::gil_scoped_release release;
    result = resume_model(folder, options, until);
  }
  return nb::make_tuple(std::move(result), callbacks.take_raised());
}

std::string report_of(const std::vector<const RunResult*>& runs) {
  std::vector<RunResult> all;
  for (const RunResult* one : runs) all.push_back(*one);
  return report_html(viewer_page(), all);
}

}  // namespace

void bind_results(nb::module_& m) {
  nb::class_<RunResult>(m, "Result", "What a run leaves: channels, fields, figures.")
      .def_ro("model", &RunResult::model)
      .def_ro("analysis", &RunResult::analysis)
      .def_ro("model_text", &RunResult::model_text)
      .def_ro("overrides", &RunResult::overrides)
      .def_ro("message", &RunResult::message)
      .def_ro("warnings", &RunResult::warnings)
      .def_ro("steps", &RunResult::steps)
      .def_ro("wall_time_s", &RunResult::wall_time_s)
      .def_ro("cpu_time_s", &RunResult::cpu_time_s)
      .def_prop_ro("status", [](const RunResult& r) { return to_string(r.status); })
      .def_prop_ro("channels", &channels_of,
                   nb::sig("def channels(self) -> list[tuple[str, str, str]]"))
      .def_prop_ro("fields", &fields_of,
                   nb::sig("def fields(self) -> list[tuple[tuple[str, str, str], "
                           "list[tuple[str, str, list[float]]]]]"))
      .def_prop_ro("time",
                   [](const nb::object& self) {
                     const Record& record = nb::cast<const RunResult&>(self).record;
                     return view(record.time(), self, {record.size()});
                   })
      .def("column",
           [](const nb::object& self, std::size_t index) {
             const Record& record = nb::cast<const RunResult&>(self).record;
             return view(record.column(index), self, {record.size()});
           })
      .def_prop_ro("field_time",
                   [](const nb::object& self) {
                     const FieldRecord& fields = nb::cast<const RunResult&>(self).fields;
                     return view(fields.time(), self, {fields.size()});
                   })
      .def("field", &field_values)
      .def("summary", &summary_json)
      .def("save",
           [](const RunResult& r, const std::string& folder) {
             write_run(folder, r, {.csv = false, .report = false});
           })
      .def("write", [](const RunResult& r, const std::string& folder) {
        start_run_folder(folder);
        write_run(folder, r);
      });
  m.def("run", &run,
        nb::sig("def run(input: Input, folder: str | None, threads: int, force: bool, progress: "
                "object | None, laws: dict) -> tuple[Result, object]"),
        nb::arg("input"), nb::arg("folder").none(), nb::arg("threads"), nb::arg("force"),
        nb::arg("progress").none(), nb::arg("laws"));
  m.def("resume", &resume,
        nb::sig("def resume(folder: str, until: float | None, threads: int, progress: object | "
                "None) -> tuple[Result | None, object]"),
        nb::arg("folder"), nb::arg("until").none(), nb::arg("threads"), nb::arg("progress").none());
  m.def(
      "open_run", [](const std::string& folder) { return read_run(folder); }, nb::arg("folder"),
      nb::call_guard<nb::gil_scoped_release>());
  m.def("report_html", &report_of, nb::arg("runs"));
  m.attr("version") = program_version;
  m.attr("arithmetic") = name_of(arithmetic());
}

}  // namespace stribeck::python
