#include <fmt/format.h>

#include "base/units/unit_expression.h"
#include "study/validation/case_file.h"

/// The sections of a case file: runs, sweeps and rows.
namespace stribeck {
namespace {

std::string toml(const Value& value);

std::string toml_list(const Value::Array& list) {
  std::string all;
  for (const Value& element : list) all += (all.empty() ? "" : ", ") + toml(element);
  return "[" + all + "]";
}

/// A value as TOML on one line. Tables have a text in a case file.
std::string toml(const Value& value) {
  return value.array() ? toml_list(*value.array()) : shown(value);
}

/// PATH=VALUE, as of --set.
std::string setting(const Entry& entry) {
  const std::string* text = entry.value.text();
  return entry.key + "=" + (text ? *text : toml(entry.value));
}

FieldInfo settings_field() {
  FieldInfo field;
  field.key = "set";
  field.kind = FieldKind::any_quantity;
  field.meaning = "what is changed of the model: path and value, as of --set";
  field.presence = Presence::optional;
  field.read = [](const FieldInfo&, void* object, const Value& value, Diagnostics& diagnostics) {
    if (!value.table())
      return diagnostics.add("", fmt::format("{} where a table is expected.", shown(value)),
                             "Write set = { \"simulation.tolerance\" = 1e-9 }.");
    for (const Entry& entry : *value.table())
      static_cast<RunSection*>(object)->settings.push_back(setting(entry));
  };
  return field;
}

void check_reference(const RowSection& row, Diagnostics& diagnostics) {
  const bool near = row.relation == Relation::relative || row.relation == Relation::absolute;
  if (row.relation == Relation::none && row.reference)
    diagnostics.add("reference", "a row for information has none.", "Leave it out.");
  if (row.relation != Relation::none && !row.reference && !row.compare)
    diagnostics.add("reference", "missing: what ours is judged by.", "");
  if (near && !row.tolerance)
    diagnostics.add("tolerance", "missing: largest difference that is allowed, >= 0.", "");
  if (!near && row.tolerance)
    diagnostics.add("tolerance", "only relative and absolute rows have it.", "Leave it out.");
}

void check_row(const RowSection& row, Diagnostics& diagnostics) {
  if (row.ours.has_value() == row.compare.has_value())
    diagnostics.add("ours", "a row shows one number.", "Give ours or compare, and not both.");
  if (row.compare && row.reference)
    diagnostics.add("reference", "given beside compare, whose table it is.", "Leave it out.");
  check_reference(row, diagnostics);
  const UnitResult unit = read_unit(row.unit);
  if (!unit.unknown_name.empty() || !unit.problem.empty())
    diagnostics.add("unit", fmt::format("\"{}\" is no unit that is known.", row.unit), unit.remedy);
}

}  // namespace

Schema<RunSection> RunSection::schema() {
  return with_fields(
      Schema<RunSection>{"run", "A run of a model of examples/."},
      {name_field("model", &RunSection::model, "model of examples/, such as mukras/rig_efm"),
       settings_field()});
}

Schema<SteadySection> SteadySection::schema() {
  static const auto run = RunSection::schema();
  return Schema<SteadySection>{"bearing", "The steady state of a bearing."}
      .merged(&SteadySection::run, run)
      .quantity("eccentricity_ratio", &SteadySection::eccentricity_ratio, number,
                Range{0, 1, false, false}, "prescribed eccentricity over clearance")
      .quantity("at", &SteadySection::at, radian, any, "direction of the eccentricity")
      .quantity("load", &SteadySection::load, newton, positive, "instead of an eccentricity")
      .quantity("direction", &SteadySection::direction, radian, any, "of the load", defaulted)
      .quantity("speed", &SteadySection::speed, radian_per_second, any, "of the journal");
}

Schema<RightSection> RightSection::schema() {
  static const auto comparison = TableComparison::schema();
  return Schema<RightSection>{"right", "What holds of a run that is right."}
      .merged(&RightSection::compared, comparison)
      .quantity("within", &RightSection::within, number, nonnegative, "largest difference, SI");
}

Schema<SweepSection> SweepSection::schema() {
  static const auto run = RunSection::schema();
  static const auto right = RightSection::schema();
  return Schema<SweepSection>{"sweep", "Runs counted by how they end."}
      .merged(&SweepSection::run, run)
      .text("integrators", &SweepSection::integrators, "integrators")
      .quantity("tolerances", &SweepSection::tolerances, number, positive, "tolerances")
      .integer("usual_warnings", &SweepSection::usual_warnings, at_least(0),
               "warnings that every run of the model gives", defaulted)
      .record("right", &SweepSection::right, right, "what holds of a run that is right");
}

Schema<CompareSection> CompareSection::schema() {
  static const auto comparison = TableComparison::schema();
  return with_fields(
      Schema<CompareSection>{"compare", "Where a signal and a table differ most."}.merged(
          &CompareSection::compared, comparison),
      {name_field("run", &CompareSection::run, "name of the run")});
}

const Schema<RowSection>& RowSection::schema() {
  static const auto compare = CompareSection::schema();
  static const auto s = with_fields(
      Schema<RowSection>{"row", "One row of stribeck validate."}
          .text("quantity", &RowSection::quantity, "what is compared")
          .text("unit", &RowSection::unit, "of ours and the reference; none for pure numbers",
                Presence::optional)
          .record("compare", &RowSection::compare, compare, "instead of ours and reference",
                  Presence::optional)
          .choice("relation", &RowSection::relation,
                  {{"relative", Relation::relative, "|ours - reference|/|reference| <= tolerance"},
                   {"absolute", Relation::absolute, "|ours - reference| <= tolerance"},
                   {"below", Relation::below, "ours < reference"},
                   {"above", Relation::above, "ours > reference"},
                   {"none", Relation::none, "for information"}},
                  "how ours is held against the reference")
          .quantity("tolerance", &RowSection::tolerance, number, nonnegative,
                    "largest difference, in the unit of the row when absolute", Presence::optional)
          .text("source", &RowSection::source, "where the reference is from")
          .text("note", &RowSection::note, "printed below the row", Presence::optional)
          .check(check_row),
      {operand_field("ours", &RowSection::ours, "our number", Presence::optional),
       operand_field("reference", &RowSection::reference, "reference or bound", Presence::optional),
       name_field("only", &RowSection::only, "repetitions of the part that have this row",
                  Presence::optional),
       name_field("except", &RowSection::except, "repetitions of the part without this row",
                  Presence::optional)});
  return s;
}

}  // namespace stribeck
