#include "study/validation/case_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "io/toml/document.h"
#include "study/validation/case_check.h"
#include "study/validation/placeholders.h"

namespace stribeck {
namespace {

/// The rows of a part, each as often as it is repeated.
FieldInfo rows_field() {
  FieldInfo field;
  field.key = "row";
  field.kind = FieldKind::record;
  field.multiplicity = Multiplicity::list;
  field.meaning = "rows that are printed";
  field.presence = Presence::optional;
  field.nested = &RowSection::schema();
  field.read = [](const FieldInfo& self, void* object, const Value& value,
                  Diagnostics& diagnostics) {
    const Value::Array* list = read_list(value, std::nullopt, diagnostics);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
      Diagnostics of_row = diagnostics.inside(i, (*list)[i]);
      for (const Repetition& one : repetitions((*list)[i], "row", of_row)) {
        Diagnostics inside = diagnostics.inside(i, one.value);
        complain_unfilled(one.value, "", one.known, inside);
        RowSection row;
        self.nested->read_into(&row, one.value, inside);
        static_cast<PartSection*>(object)->rows.push_back(std::move(row));
      }
    }
  };
  return field;
}

void check_part(const PartSection& part, Diagnostics& diagnostics) {
  if (part.program && !part.rows.empty())
    diagnostics.add("program", "given beside rows.", "Write a part of its own for the program.");
  if (!part.program && part.rows.empty() && part.figures.empty())
    diagnostics.add("", "reads nothing.", "Write [[part.row]].");
}

/// A list of all parts, each as often as it is repeated.
FieldInfo parts_field() {
  FieldInfo field;
  field.key = "part";
  field.kind = FieldKind::record;
  field.multiplicity = Multiplicity::list;
  field.meaning = "parts of the case";
  field.nested = &PartSection::schema();
  field.read = [](const FieldInfo& self, void* object, const Value& value,
                  Diagnostics& diagnostics) {
    const Value::Array* list = read_list(value, std::nullopt, diagnostics);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
      Diagnostics of_part = diagnostics.inside(i, (*list)[i]);
      for (const Repetition& one : repetitions((*list)[i], "part", of_part)) {
        Diagnostics inside = diagnostics.inside(i, one.value);
        complain_unfilled(one.value, "row", one.known, inside);
        PartSection part;
        part.entry = one.entry;
        self.nested->read_into(&part, one.value, inside);
        static_cast<CaseFile*>(object)->parts.push_back(std::move(part));
      }
    }
  };
  return field;
}

const Schema<Figure>& figure_schema() {
  static const Schema<Figure> schema{"figure", "A number read from the runs."};
  return schema;
}

FieldInfo figures_field() {
  FieldInfo field = case_field("figure", &PartSection::figures, "numbers that rows refer to",
                               Presence::optional, read_figure);
  field.nested = &figure_schema();
  return field;
}

/// Complaints about the same place, made for each of its repetitions, once.
void remove_repeated(std::vector<Diagnostic>& complaints) {
  const auto key = [](const Diagnostic& d) {
    return std::tie(d.where.line, d.where.column, d.path);
  };
  std::ranges::stable_sort(complaints,
                           [&](const auto& a, const auto& b) { return key(a) < key(b); });
  const auto same = [&](const auto& a, const auto& b) {
    return key(a) == key(b) && a.problem == b.problem;
  };
  const auto rest = std::ranges::unique(complaints, same);
  complaints.erase(rest.begin(), rest.end());
}

}  // namespace

const Schema<PartSection>& PartSection::schema() {
  static const auto run = RunSection::schema();
  static const auto bearing = SteadySection::schema();
  static const auto sweep = SweepSection::schema();
  static const auto s = with_fields(
      Schema<PartSection>{"part", "Some runs and what is read from them."}
          .record("run", &PartSection::runs, run, "runs", Presence::optional)
          .record("bearing", &PartSection::bearings, bearing, "steady states of bearings",
                  Presence::optional)
          .record("sweep", &PartSection::sweeps, sweep, "sweeps of runs", Presence::optional)
          .check(check_part),
      {name_field("program", &PartSection::program, "C++ program of apps/validate that makes rows",
                  Presence::optional),
       figures_field(), rows_field()});
  return s;
}

const Schema<CaseFile>& CaseFile::schema() {
  static const auto s = with_fields(
      Schema<CaseFile>{"case", "A validation case."}.integer(
          "order", &CaseFile::order, at_least(0), "place in the list of cases", defaulted),
      {parts_field()});
  return s;
}

int order_of_case(const std::string& text) {
  const Value root = parse_document(text, "");
  const Entry* order = root.find("order");
  const auto* place = order ? std::get_if<std::int64_t>(&order->value.data) : nullptr;
  return place ? static_cast<int>(*place) : std::numeric_limits<int>::max();
}

CaseFile read_case(const std::string& text, const std::string& file, ValidationPrograms programs) {
  const Value root = parse_document(text, file);
  std::vector<Diagnostic> complaints;
  CaseFile made;
  CaseFile::schema().read(made, root, Diagnostics(complaints, root));
  if (complaints.empty()) check_case(made, programs, complaints);
  remove_repeated(complaints);
  throw_if_any(std::move(complaints));
  return made;
}

}  // namespace stribeck
