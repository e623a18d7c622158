#pragma once
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "base/named.h"
#include "study/validation/figure/comparison.h"
#include "study/validation/figure/figure.h"
#include "study/validation/validate.h"

/// One file of validation/: a case as plain data.
///   [[part]]             some runs and what is read from them; every part is done for itself, in order
///   [part.for.NAME]      the part is repeated for each: {part} and {KEY} stand for its name and values
///   [part.run.NAME]      a model of examples/ and what is changed of it
///   [part.bearing.NAME]  the steady state of a bearing of such a model
///   [part.sweep.NAME]    many such runs, counted by how they end
///   [part.figure.NAME]   a number read from the runs
///   [[part.row]]         one row of `stribeck validate`; it may be repeated by [part.row.for.NAME], named {row}
namespace stribeck {

/// Runs examples/NAME.toml with PATH=VALUE settings.
struct RunSection {
  CaseName model;
  std::vector<std::string> settings;
  static Schema<RunSection> schema();
};

/// The steady state of the only film joint of a model at a prescribed eccentricity or load, as of `stribeck bearing`.
struct SteadySection {
  RunSection run;
  std::optional<double> eccentricity_ratio, at;  ///< [-], [rad]
  std::optional<double> load;                ///< downwards unless `direction` says otherwise [N]
  double direction = -std::numbers::pi / 2;  ///< direction of the load [rad]
  double speed = 0;                          ///< [rad/s]
  static Schema<SteadySection> schema();
};

/// The condition for a run to be right: no pair differs by more.
struct RightSection {
  TableComparison compared;
  double within = 0;
  static Schema<RightSection> schema();
};

/// Runs with each of the integrators at each of the tolerances.
struct SweepSection {
  RunSection run;
  std::vector<std::string> integrators;
  std::vector<double> tolerances;
  int usual_warnings = 0;  ///< number of warnings that every run of the model gives
  std::vector<RightSection> right;
  static Schema<SweepSection> schema();
};

/// Largest difference between ours and the reference of a row along a table.
struct CompareSection {
  CaseName run;
  TableComparison compared;
  static Schema<CompareSection> schema();
};

struct RowSection {
  std::string quantity, unit;
  std::optional<Operand> ours;
  std::optional<CompareSection> compare;  ///< instead of ours and reference
  Relation relation = Relation::relative;
  std::optional<Operand> reference;
  std::optional<double> tolerance;
  std::string source, note;
  std::vector<CaseName> only, except;  ///< entries of the part's `for`
  static const Schema<RowSection>& schema();
};

struct PartSection {
  std::string entry;  ///< entry of `for`; empty without one
  std::optional<CaseName> program;
  std::vector<Named<RunSection>> runs;
  std::vector<Named<SteadySection>> bearings;
  std::vector<Named<SweepSection>> sweeps;
  std::vector<Named<Figure>> figures;
  std::vector<RowSection> rows;
  static const Schema<PartSection>& schema();
};

struct CaseFile {
  int order = std::numeric_limits<int>::max();  ///< among the cases; those of one order by name
  std::vector<PartSection> parts;               ///< repeated ones as often as they are repeated
  static const Schema<CaseFile>& schema();
};

/// Returns the place of a case among the others, from its text alone.
int order_of_case(const std::string& text);

/// Throws InputError with all that is wrong, `file` is its name in messages.
CaseFile read_case(const std::string& text, const std::string& file, ValidationPrograms);

}  // namespace stribeck
