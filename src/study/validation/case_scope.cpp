#include "study/validation/case_scope.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/units/unit_expression.h"
#include "study/validation/run_example.h"
#include "study/validation/validation_rows.h"

namespace stribeck {
namespace {

template <class T>
const T& value_named(const std::vector<Named<T>>& all, const std::string& name) {
  const auto found = std::ranges::find(all, name, &Named<T>::name);
  ensure(found != all.end(), "'{}' was not checked", name);
  return found->value;
}

EndingsFigure::Ending ending_of(const SweepSection& sweep, const RunResult& run) {
  for (const RightSection& right : sweep.right)
    for (const ComparedPair& pair : pairs_of(right.compared, run))
      if (std::abs(pair.ours - pair.reference) > right.within)
        return run.warnings.size() > static_cast<std::size_t>(sweep.usual_warnings)
                   ? EndingsFigure::Ending::warned
                   : EndingsFigure::Ending::wrong;
  return EndingsFigure::Ending::right;
}

EndingsFigure::Ending ending_of(const SweepSection& sweep, const std::string& integrator,
                                double tolerance, const ExampleRunner& runner) {
  std::vector<std::string> settings = sweep.run.settings;
  settings.push_back("simulation.integrator=" + integrator);
  settings.push_back("simulation.tolerance=" + written(tolerance));
  try {
    return ending_of(sweep, runner(sweep.run.model.text, settings));
  } catch (const SolveError&) {
    return EndingsFigure::Ending::refused;
  }
}

/// A number in SI in the unit of a row.
double in_unit(double si, const std::string& unit) {
  const UnitValue of = read_unit(unit).value;
  const double scaled = of.decimals != 0 ? si * std::pow(10, -of.decimals) : si;
  return (scaled - of.offset) / of.factor;
}

double in_unit_of(const RowSection& row, const Operand& operand, CaseScope& scope) {
  const double value = scope.number(operand);
  return operand.is_in_unit_of_row() ? value : in_unit(value, row.unit);
}

void add_row(const RowSection& row, CaseScope& scope, ValidationRows& rows) {
  ValidationRow made;
  made.quantity = row.quantity;
  made.unit = row.unit;
  made.relation = row.relation;
  made.tolerance = row.tolerance.value_or(0);
  made.source = row.source;
  made.note = row.note;
  if (row.compare) {
    const TableComparison& compared = row.compare->compared;
    const RunResult& run = scope.run(row.compare->run);
    const ComparedPair worst =
        read_at(compared.file.where, [&] { return worst_pair(pairs_of(compared, run)); });
    made.ours = in_unit(worst.ours, row.unit);
    made.reference = in_unit(worst.reference, row.unit);
  } else {
    made.ours = in_unit_of(row, *row.ours, scope);
    if (row.reference) made.reference = in_unit_of(row, *row.reference, scope);
  }
  rows.add(std::move(made));
}

bool has_row(const RowSection& row, const std::string& entry) {
  const auto names = [&](const std::vector<CaseName>& all) {
    return std::ranges::find(all, entry, &CaseName::text) != all.end();
  };
  return (row.only.empty() || names(row.only)) && !names(row.except);
}

}  // namespace

const RunResult& CaseScope::run(const CaseName& name) {
  const auto known = runs_.find(name.text);
  if (known != runs_.end()) return known->second;
  const RunSection& run = value_named(part_.runs, name.text);
  return runs_.emplace(name.text, runner_(run.model.text, run.settings)).first->second;
}

const BearingState& CaseScope::bearing(const CaseName& name) {
  const auto known = bearings_.find(name.text);
  if (known != bearings_.end()) return known->second;
  const SteadySection& steady = value_named(part_.bearings, name.text);
  const ModelInput input = read_example(steady.run.model.text, steady.run.settings);
  BearingQuestion question;
  question.eccentricity_ratio = steady.eccentricity_ratio;
  question.at = steady.at;
  question.load = steady.load;
  question.direction = steady.direction;
  return bearings_.emplace(name.text, BearingStudy(input, "").at_rest(question, steady.speed))
      .first->second;
}

const EndingCounts& CaseScope::endings(const CaseName& name) {
  const auto known = endings_.find(name.text);
  if (known != endings_.end()) return known->second;
  const SweepSection& sweep = value_named(part_.sweeps, name.text);
  EndingCounts counts;
  for (const std::string& integrator : sweep.integrators)
    for (const double tolerance : sweep.tolerances)
      ++counts[ending_of(sweep, integrator, tolerance, runner_)];
  return endings_.emplace(name.text, counts).first->second;
}

double CaseScope::number(const Operand& operand) {
  struct Number {
    CaseScope& scope;
    double operator()(double plain) const { return plain; }
    double operator()(const Operand::Quantity& quantity) const { return quantity.si; }
    double operator()(const ReferenceKey& key) const { return reference_number(key.file, key.key); }
    double operator()(const CaseName& name) const {
      const auto here = scope.figures_.find(name.text);
      return here != scope.figures_.end() ? here->second : scope.earlier_.at(name.text);
    }
    double operator()(const std::shared_ptr<const Figure>& figure) const {
      return evaluate(*figure, scope);
    }
  };
  return std::visit(Number{*this}, operand.what);
}

const ValidationProgram& CaseScope::program(const CaseName& name) const {
  const auto found = std::ranges::find(programs_, name.text, &ValidationProgram::name);
  ensure(found != programs_.end(), "'{}' was not checked", name.text);
  return *found;
}

const std::map<std::string, double>& CaseScope::evaluate_figures() {
  for (const auto& figure : part_.figures) figures_[figure.name] = evaluate(figure.value, *this);
  return figures_;
}

std::vector<ValidationRow> rows_of_case(const std::string& name, const CaseFile& file,
                                        ValidationPrograms programs, const ExampleRunner& runner) {
  ValidationRows rows(name);
  std::map<std::string, double> figures;
  for (const PartSection& part : file.parts) {
    CaseScope scope(part, figures, programs, runner);
    const std::map<std::string, double> of_part = scope.evaluate_figures();
    if (part.program) scope.program(*part.program).rows(rows);
    for (const RowSection& row : part.rows)
      if (has_row(row, part.entry)) add_row(row, scope, rows);
    const std::string before = part.entry.empty() ? "" : part.entry + ".";
    for (const auto& [figure, value] : of_part) figures[before + figure] = value;
  }
  return rows.take();
}

}  // namespace stribeck
