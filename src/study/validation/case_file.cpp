#include "study/validation/case_file.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "io/toml/document.h"
#include "study/validation/case_check.h"
#include "study/validation/placeholders.h"

namespace stribeck {
namespace {

using ReadRepetition = std::function<void(const Repetition&, Diagnostics&)>;

/// Reads every table of a list, as often as it is repeated. `name` is the placeholder of its entries; placeholders in its entry `but` are
/// those of the tables there.
void read_repetitions(const Value& value, const char* name, const char* but,
                      Diagnostics& diagnostics, const ReadRepetition& read) {
  const Value::Array* list = read_list(value, std::nullopt, diagnostics);
  for (std::size_t i = 0; list && i < list->size(); ++i) {
    Diagnostics of_table = diagnostics.inside(i, (*list)[i]);
    for (const Repetition& one : repetitions((*list)[i], name, of_table)) {
      Diagnostics inside = diagnostics.inside(i, one.value);
      complain_unfilled(one.value, but, one.known, inside);
      read(one, inside);
    }
  }
}

FieldInfo list_of_tables(const char* key, const char* meaning, const SchemaInfo& nested) {
  FieldInfo field;
  field.key = key;
  field.kind = FieldKind::record;
  field.multiplicity = Multiplicity::list;
  field.meaning = meaning;
  field.nested = &nested;
  return field;
}

FieldInfo rows_field() {
  FieldInfo field = list_of_tables("row", "rows that are printed", RowSection::schema());
  field.presence = Presence::optional;
  field.read = [](const FieldInfo& self, void* object, const Value& value,
                  Diagnostics& diagnostics) {
    read_repetitions(value, "row", "", diagnostics,
                     [&](const Repetition& one, Diagnostics& inside) {
                       RowSection row;
                       self.nested->read_into(&row, one.value, inside);
                       static_cast<PartSection*>(object)->rows.push_back(std::move(row));
                     });
  };
  return field;
}

void check_part(const PartSection& part, Diagnostics& diagnostics) {
  if (part.program && !part.rows.empty())
    diagnostics.add("program", "given beside rows.", "Write a part of its own for the program.");
  if (!part.program && part.rows.empty() && part.figures.empty())
    diagnostics.add("", "reads nothing.", "Write [[part.row]].");
}

FieldInfo parts_field() {
  FieldInfo field = list_of_tables("part", "parts of the case", PartSection::schema());
  field.read = [](const FieldInfo& self, void* object, const Value& value,
                  Diagnostics& diagnostics) {
    read_repetitions(value, "part", "row", diagnostics,
                     [&](const Repetition& one, Diagnostics& inside) {
                       PartSection part;
                       part.entry = one.entry;
                       self.nested->read_into(&part, one.value, inside);
                       static_cast<CaseFile*>(object)->parts.push_back(std::move(part));
                     });
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
  complaints.erase(std::unique(complaints.begin(), complaints.end(), same), complaints.end());
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
