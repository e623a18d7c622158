#include "plain_bearing.h"

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <map>
#include <tuple>

#include "base/error.h"
#include "studies.h"
#include "study/bearing/bearing_page.h"
#include "study/plain_bearing/load_cycle.h"
#include "study/plain_bearing/load_of_run.h"
#include "study/plain_bearing/plain_bearing_model.h"
#include "study/points/bearing_figures.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

using Sizes = std::map<std::string, std::variant<double, std::string>>;

Value table_of(const Sizes& sizes) {
  Value table{{}, Value::Table{}};
  for (const auto& [key, size] : sizes)
    table.table()->push_back({key,
                              {},
                              std::visit(
                                  [](const auto& one) {
                                    return Value{{}, one};
                                  },
                                  size)});
  return table;
}

/// The model holds the points of its tables: it belongs to no folder.
std::string text_of(const Sizes& sizes) {
  PlainBearingInput plain = read_plain_bearing(table_of(sizes));
  plain.hold_tables();
  return model_text(plain);
}

/// The model under the load of a joint of a run, and a sentence on where that comes from.
std::pair<std::string, std::string> text_under_load(const Sizes& sizes, const RunResult& run,
                                                    const std::string& joint) {
  const RunLoad load = load_of_run(run, joint.empty() ? only_journal(run) : joint);
  PlainBearingInput plain = read_plain_bearing(table_of(sizes), load);
  plain.hold_tables();
  return {model_text(plain), load.origin()};
}

std::string cycle_figures(const RunResult& run) {
  return load_cycle_json(run, plain_bearing_names::joint);
}

ModelInput model_with(const Sizes& sizes, const std::vector<std::string>& overrides) {
  return model_of(read_plain_bearing(table_of(sizes)), overrides);
}

const FieldInfo& field_of(const std::string& key) {
  const FieldInfo* field = PlainBearing::schema().find(key);
  if (!field) throw InputError(key, "is no size of a plain bearing.", "");
  return *field;
}

/// The value of an argument over which figures are plotted, in SI.
double value_of(const std::string& key, const std::variant<double, std::string>& given) {
  if (const auto* number = std::get_if<double>(&given)) return *number;
  const Dimension dimension = key == "eccentricity" ? number : field_of(key).dimension;
  return parse_quantity(std::get<std::string>(given), dimension);
}

std::string unit_of(const std::string& key) {
  return key == "eccentricity" ? "1" : si_symbol(field_of(key).dimension);
}

/// Conditions of a state and numbers beside its figures, by the word of an argument where there is one.
std::vector<BearingFigure> conditions_of_state() {
  using B = const BearingState&;
  return {
      {"speed", "speed of the journal", "rad/s", [](B b) { return b.omega; }},
      {"direction", "direction of the load", "rad", [](B b) { return b.load_direction; }},
      {"radius", "radius of the journal", "m", [](B b) { return b.conditions.journal_radius; }},
      {"clearance", "radial clearance", "m", [](B b) { return b.conditions.radial_clearance; }},
      {"width", "width", "m", [](B b) { return b.conditions.length; }},
      {"viscosity", "viscosity", "Pa s", [](B b) { return b.conditions.viscosity; }},
      {"eccentricity_x", "eccentricity, x", "m", [](B b) { return b.eccentricity.x(); }},
      {"eccentricity_y", "eccentricity, y", "m", [](B b) { return b.eccentricity.y(); }},
      {"friction_force", "friction force", "N",
       [](B b) { return std::abs(b.moment) / b.conditions.journal_radius; }},
  };
}

const std::vector<BearingFigure>& numbers_of_state() {
  static const std::vector<BearingFigure> all = [] {
    std::vector<BearingFigure> numbers = bearing_figures();
    for (const BearingFigure& one : conditions_of_state()) numbers.push_back(one);
    return numbers;
  }();
  return all;
}

struct FoundState {
  std::map<std::string, double> figures;
  std::string assumption;
  std::vector<std::string> warnings;
};

FoundState state_of(const ModelInput& input, const BearingQuestion& question,
                    const std::string& joint, std::optional<double> speed) {
  const BearingStudy study(input, joint);
  const BearingState state = study.at_rest(question, speed_of_question(study, speed));
  FoundState found{{}, state.assumption, state.warnings};
  for (const BearingFigure& figure : numbers_of_state())
    found.figures[figure.name] = figure.on_grid && !state.on_grid ? NAN : figure.of(state);
  return found;
}

nb::dict bearing_state(const ModelInput& input, const BearingQuestion& question,
                       const std::string& joint, std::optional<double> speed) {
  FoundState found;
  {
    const nb::gil_scoped_release release;
    found = state_of(input, question, joint, speed);
  }
  nb::dict d;
  d["figures"] = nb::cast(found.figures);
  d["assumption"] = found.assumption;
  d["warnings"] = nb::cast(found.warnings);
  return d;
}

void write_page(const ModelInput& input, const BearingQuestion& question,
                std::optional<double> speed, const std::string& file) {
  const BearingStudy study(input, "");
  write_bearing_page(file, study, study.at_rest(question, speed_of_question(study, speed)),
                     nullptr);
}

using NamedFigure = std::tuple<std::string, std::string, std::string, std::string, double>;

std::vector<NamedFigure> named_figures() {
  std::vector<NamedFigure> all;
  for (const BearingFigure& f : numbers_of_state())
    all.emplace_back(f.name, f.title, f.unit, f.unit_for_people(), f.unit_value);
  return all;
}

}  // namespace

void bind_plain_bearings(nb::module_& m) {
  m.def("plain_bearing_text", &text_of, nb::arg("sizes"));
  m.def("plain_bearing_text_under_load", &text_under_load, nb::arg("sizes"), nb::arg("run"),
        nb::arg("joint"));
  m.def("load_cycle_figures", &cycle_figures, nb::arg("run"));
  m.def("plain_bearing_model", &model_with, nb::arg("sizes"), nb::arg("overrides"));
  m.def("plain_bearing_value", &value_of, nb::arg("key"), nb::arg("value"));
  m.def("plain_bearing_unit", &unit_of, nb::arg("key"));
  m.def("bearing_state", &bearing_state, nb::arg("input"), nb::arg("question"), nb::arg("joint"),
        nb::arg("speed").none(),
        nb::sig("def bearing_state(input: Input, question: BearingQuestion, joint: str, "
                "speed: float | None) -> dict[str, typing.Any]"));
  m.def("bearing_report", &write_page, nb::arg("input"), nb::arg("question"),
        nb::arg("speed").none(), nb::arg("file"), nb::call_guard<nb::gil_scoped_release>());
  m.def("bearing_figures", &named_figures);
}

}  // namespace stribeck::python
