#include "study/validation/case_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/suggest.h"
#include "study/points/bearing_figures.h"
#include "study/validation/embedded/example_models.h"

namespace stribeck {
namespace {

using Names = std::vector<std::string>;

class CaseCheck {
 public:
  CaseCheck(ValidationPrograms programs, std::vector<Diagnostic>& complaints)
      : models_(example_names()), complaints_(complaints) {
    for (const ValidationProgram& one : programs)
      (one.rows ? row_programs_ : figure_programs_).emplace_back(one.name);
  }

  void check(const CaseFile& file) {
    for (const PartSection& part : file.parts) entries_.push_back(part.entry);
    for (const PartSection& part : file.parts) check_part_names(part);
  }

 private:
  void check_part_names(const PartSection& part) {
    runs_.clear();
    bearings_.clear();
    sweeps_.clear();
    for (const auto& run : part.runs) add_run(run);
    for (const auto& steady : part.bearings) add_bearing(steady);
    for (const auto& sweep : part.sweeps) add_sweep(sweep);
    if (part.program) known("a program that makes rows", *part.program, row_programs_);
    Names here;
    for (const auto& figure : part.figures) {
      check_figure(figure.value);
      here.push_back(figure.name);
      figures_.push_back(figure.name);
    }
    for (const RowSection& row : part.rows) check_names(row);
    leave(part, here);
  }

  /// Figures of a repetition are known by the name of their entry from here on.
  void leave(const PartSection& part, const Names& here) {
    if (part.entry.empty()) return;
    figures_.resize(figures_.size() - here.size());
    for (const std::string& name : here) figures_.push_back(part.entry + "." + name);
  }

  void add_run(const Named<RunSection>& run) {
    known("an example", run.value.model, models_);
    runs_.push_back(run.name);
  }
  void add_bearing(const Named<SteadySection>& steady) {
    known("an example", steady.value.run.model, models_);
    bearings_.push_back(steady.name);
  }
  void add_sweep(const Named<SweepSection>& sweep) {
    known("an example", sweep.value.run.model, models_);
    for (const RightSection& right : sweep.value.right) check_comparison_file(right.compared);
    sweeps_.push_back(sweep.name);
  }

  void check_names(const RowSection& row) {
    if (row.ours) check_operand(*row.ours);
    if (row.reference) check_operand(*row.reference);
    if (row.compare) {
      known("a run of this part", row.compare->run, runs_);
      check_comparison_file(row.compare->compared);
    }
    for (const CaseName& name : row.only) known("a repetition", name, entries_);
    for (const CaseName& name : row.except) known("a repetition", name, entries_);
  }

  void check_figure(const Figure& figure) {
    std::visit([this](const auto& kind) { check_members(kind); }, figure.kind);
  }
  template <class Kind>
  void check_members(const Kind& kind) {
    if constexpr (requires { kind.run; }) known("a run of this part", kind.run, runs_);
    if constexpr (requires { kind.runs; })
      for (const CaseName& run : kind.runs) known("a run of this part", run, runs_);
    if constexpr (requires { kind.bearing; }) {
      known("a steady bearing of this part", kind.bearing, bearings_);
      known("a figure of a steady bearing", kind.quantity, bearing_figure_names());
    }
    if constexpr (requires { kind.sweep; }) known("a sweep of this part", kind.sweep, sweeps_);
    if constexpr (requires { kind.program; })
      known("a program that makes a figure", kind.program, figure_programs_);
    if constexpr (requires { kind.stretch; }) {
      if (kind.stretch.from) check_operand(*kind.stretch.from);
      if (kind.stretch.to) check_operand(*kind.stretch.to);
    }
    if constexpr (requires { kind.at; }) check_operand(kind.at);
    if constexpr (requires { kind.rest; })
      for (const Operand& one : kind.rest) check_operand(one);
    if constexpr (requires { kind.bound; })
      for (const Operand& one : kind.of) check_operand(one);
  }

  void check_operand(const Operand& operand) {
    if (const auto* name = std::get_if<CaseName>(&operand.what))
      known("a figure, and no number with a unit", *name, figures_);
    else if (const auto* figure = std::get_if<std::shared_ptr<const Figure>>(&operand.what))
      check_figure(**figure);
    else if (const auto* key = std::get_if<ReferenceKey>(&operand.what))
      check_reading(operand.where, [&] { reference_number(key->file, key->key); });
  }

  void check_comparison_file(const TableComparison& compared) {
    check_reading(compared.file.where, [&] { check_table(compared); });
  }

  template <class Read>
  void check_reading(const Location& where, Read read) {
    try {
      read_at(where, read);
    } catch (const InputError& error) {
      complaints_.insert(complaints_.end(), error.diagnostics().begin(), error.diagnostics().end());
    }
  }

  void known(const char* kind, const CaseName& name, const Names& names) {
    if (std::ranges::find(names, name.text) != names.end()) return;
    complaints_.push_back(
        {name.where, name.text, fmt::format("is not the name of {}.", kind), remedy(name, names)});
  }

  /// The nearest name, and all of them where they are few.
  static std::string remedy(const CaseName& name, const Names& names) {
    constexpr std::size_t few = 30;
    if (names.empty()) return "There is none.";
    if (names.size() <= few) return suggestion(name.text, names);
    const std::string near = nearest(name.text, names);
    return near.empty() ? "" : fmt::format("Did you mean '{}'?", near);
  }

  Names models_, row_programs_, figure_programs_, entries_, runs_, bearings_, sweeps_, figures_;
  std::vector<Diagnostic>& complaints_;
};

}  // namespace

void check_case(const CaseFile& file, ValidationPrograms programs,
                std::vector<Diagnostic>& complaints) {
  CaseCheck(programs, complaints).check(file);
}

}  // namespace stribeck
