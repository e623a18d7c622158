#include "model.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <filesystem>

#include "base/units/unit.h"
#include "base/units/unit_expression.h"
#include "io/toml/reader.h"
#include "model/check/json_schema.h"
#include "model/check/manual.h"
#include "study/overview/model_overview.h"
#include "study/parameter/parameter_path.h"
#include "study/run/saved_run.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

nb::object python_value(const Value& value) {
  if (const auto* table = value.table()) {
    nb::dict d;
    for (const Entry& entry : *table) d[entry.key.c_str()] = python_value(entry.value);
    return std::move(d);
  }
  if (const auto* array = value.array()) {
    nb::list l;
    for (const Value& one : *array) l.append(python_value(one));
    return std::move(l);
  }
  if (const auto* text = value.text()) return nb::str(text->c_str(), text->size());
  if (const auto* whole = std::get_if<std::int64_t>(&value.data)) return nb::int_(*whole);
  if (const auto* truth = std::get_if<bool>(&value.data)) return nb::bool_(*truth);
  return nb::float_(std::get<double>(value.data));
}

const Value* find(const Value& root, const std::string& path) {
  const Value* at = &root;
  for (const std::string& part : split_path(path)) {
    if (part.front() == '[') {
      const auto* array = at->array();
      const std::size_t index = std::stoul(part.substr(1));
      if (!array || index >= array->size()) return nullptr;
      at = &(*array)[index];
    } else {
      const Entry* entry = at->find(part);
      if (!entry) return nullptr;
      at = &entry->value;
    }
  }
  return at;
}

nb::object value_at(const ModelInput& input, const std::string& path) {
  if (const Value* value = path.empty() ? &input.tree : find(input.tree, path))
    return python_value(*value);
  throw nb::key_error(path.c_str());
}

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

NamedTexts pairs(const std::vector<ModelSummary>& all) {
  NamedTexts texts;
  for (const ModelSummary& one : all) texts.emplace_back(one.name, one.text);
  return texts;
}

nb::list rows_of(const Assembly& assembly) {
  nb::list rows;
  for (const RedundantRow& row : assembly.redundant)
    rows.append(nb::make_tuple(row.name, row.implied_by));
  return rows;
}

nb::object cycle_of(const std::optional<Cycle>& cycle) {
  if (!cycle) return nb::none();
  nb::dict d;
  d["over"] = cycle->over;
  d["length"] = cycle->length;
  d["source"] = cycle->source;
  return std::move(d);
}

std::vector<std::string> warnings_of(const ModelOverview& all) {
  std::vector<std::string> texts = all.model.warnings;
  texts.insert(texts.end(), all.questions.notes.begin(), all.questions.notes.end());
  return texts;
}

/// The text of `stribeck check`, and the same as a dictionary.
nb::tuple check(const ModelInput& input) {
  ModelOverview all;
  {
    nb::gil_scoped_release release;
    all = overview_of(input);
  }
  const BuiltModel& model = all.model;
  std::vector<std::string> elements;
  for (const auto& element : model.system->elements()) elements.push_back(element->name());
  nb::dict d;
  d["name"] = all.name;
  d["coordinates"] = model.system->velocities();
  d["bodies"] = pairs(model.bodies);
  d["joints"] = pairs(model.joints);
  d["drives"] = pairs(model.drives);
  d["degrees_of_freedom"] = model.assembly.joint_dofs;
  d["driven"] = model.assembly.driven_dofs;
  d["elements"] = elements;
  d["redundant"] = rows_of(model.assembly);
  d["undetermined"] = model.undetermined;
  d["largest_gap"] = model.assembly.largest_gap;
  d["iterations"] = model.assembly.iterations;
  d["cycle"] = cycle_of(all.questions.cycle);
  d["assumptions"] = model.assumptions;
  d["warnings"] = warnings_of(all);
  d["integrator"] = all.integrator;
  d["integrator_reason"] = all.integrator_reason;
  return nb::make_tuple(overview_text(all), d);
}

/// The SI unit of what a path names; empty where it is no quantity, or nothing that can be found.
std::string unit_of_path(const ModelInput& input, const std::string& path) {
  const FoundParameter found = find_parameter(ModelFile::schema(), input.tree, path);
  const bool is_quantity = found.field && (found.field->kind == FieldKind::quantity);
  return is_quantity ? si_symbol(found.field->dimension) : "";
}

/// SI value of "500 N", which must have the dimension of the unit.
double to_si(const std::string& text, const std::string& unit) {
  return parse_quantity(text, read_unit(unit).value.dimension);
}

/// Tables and meshes that the model names, by the name it has for them.
nb::list files_of(const ModelInput& input) {
  nb::list all;
  for (const InputFile& file : input.files)
    all.append(nb::make_tuple(file.name, nb::bytes(file.text.data(), file.text.size())));
  return all;
}

void forget_places(Value& value) {
  value.where = {};
  if (auto* array = value.array())
    for (Value& one : *array) forget_places(one);
  if (auto* table = value.table())
    for (Entry& entry : *table) {
      entry.where = {};
      forget_places(entry.value);
    }
}

}  // namespace

ModelInput read_again(const ModelInput& input, const std::vector<std::string>& set) {
  const auto source = [&input, beside = files_beside(input.file)](const std::string& name) {
    for (const InputFile& file : input.files)
      if (file.name == name) return file.text;
    return beside(name);
  };
  return read_model_text(input.text, input.file, set, source, ModelUse::film);
}

namespace {

/// A model that never was a text: what is said about it names paths of keys, not lines.
ModelInput read_dictionary(const std::string& text, const std::string& file,
                           const std::vector<std::string>& set) {
  try {
    ModelInput input = read_model_text(text, file, set, ModelUse::film);
    forget_places(input.tree);
    return input;
  } catch (const InputError& error) {
    std::vector<Diagnostic> all = error.diagnostics();
    for (Diagnostic& one : all)
      if (one.where.file == file) one.where = {};
    throw InputError(std::move(all));
  }
}

}  // namespace

void bind_models(nb::module_& m) {
  nb::class_<ModelInput>(m, "Input", "A model file as it was read and checked.")
      .def_ro("file", &ModelInput::file)
      .def_ro("text", &ModelInput::text)
      .def_ro("overrides", &ModelInput::overrides)
      .def_prop_ro("name", [](const ModelInput& i) { return i.model.model.name; })
      .def_prop_ro("dimension", [](const ModelInput& i) { return i.model.model.dimension; })
      .def("value", &value_at, nb::arg("path"))
      .def("unit", &unit_of_path, nb::arg("path"))
      .def_prop_ro("files", &files_of, nb::sig("def files(self) -> list[tuple[str, bytes]]"))
      .def("check", &check, nb::sig("def check(self) -> tuple[str, dict[str, object]]"));
  m.def(
      "read_model",
      [](const std::string& path, const std::vector<std::string>& set) {
        return read_model(path, set, ModelUse::film);
      },
      nb::arg("path"), nb::arg("overrides"), nb::call_guard<nb::gil_scoped_release>());
  m.def(
      "read_model_text",
      [](const std::string& text, const std::string& file, const std::vector<std::string>& set) {
        return read_model_text(text, file, set, ModelUse::film);
      },
      nb::arg("text"), nb::arg("file"), nb::arg("overrides"),
      nb::call_guard<nb::gil_scoped_release>());
  m.def("read_again", &read_again, nb::arg("input"), nb::arg("overrides"),
        nb::call_guard<nb::gil_scoped_release>());
  m.def("read_dictionary", &read_dictionary, nb::arg("text"), nb::arg("file"), nb::arg("overrides"),
        nb::call_guard<nb::gil_scoped_release>());
  m.def(
      "model_of_run", [](const RunResult& run) { return input_of(run, "<run>"); }, nb::arg("run"));
  m.def("describe", &describe, nb::arg("name"));
  m.def("describe_all", &describe_all);
  m.def("json_schema", &json_schema);
  m.def("to_si", &to_si, nb::arg("text"), nb::arg("unit"));
}

}  // namespace stribeck::python
