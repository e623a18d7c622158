#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "results/run_result.h"

/// Published cases and closed forms beside our own numbers: what a user needs to trust the program, computed anew each time from the
/// case files of validation/, which run the models of examples/.
namespace stribeck {

enum class Verdict {
  ok,    ///< within the tolerance
  miss,  ///< not
  info   ///< nothing to judge: a statement in words, or a case that the note excepts
};

/// Relation of ours to the reference.
enum class Relation { relative, absolute, below, above, none };

struct ValidationRow {
  std::string case_name, quantity;
  std::string unit;  ///< unit of ours and reference; empty for pure numbers
  double ours = 0;
  Relation relation = Relation::none;
  double reference = 0;  ///< published, closed form or bound; of no meaning for Relation::none
  double tolerance = 0;  ///< largest difference for relative and absolute
  Verdict verdict = Verdict::info;
  std::string source;
  std::string note;  ///< note for statements in words, exceptions and traps; may be empty

  /// |ours − reference|, over |reference| when relative; none for bounds and statements.
  std::optional<double> difference() const;
};

class ValidationRows;

/// C++ that a case file names, for what cannot be read from the results of a run: it makes rows, or a
/// figure of a run.
struct ValidationProgram {
  const char* name;
  void (*rows)(ValidationRows&) = nullptr;
  double (*figure)(const RunResult&) = nullptr;
};
using ValidationPrograms = std::span<const ValidationProgram>;

/// Names of all cases, in the order of the manual.
std::vector<std::string> validation_cases();

/// Throws InputError with the nearest name when one is unknown.
void check_validation_cases(const std::vector<std::string>& names);

/// Runs one case. Throws InputError for an unknown name, SolveError when a run of it fails.
std::vector<ValidationRow> validate(const std::string& name, ValidationPrograms programs);

/// Returns true when no row misses.
bool all_hold(const std::vector<ValidationRow>& rows);

/// Returns a table for people: the rows of one case with aligned columns.
std::string validation_table(const std::vector<ValidationRow>& rows);
/// "40 ok, 0 missed, 1 for information"
std::string validation_count(const std::vector<ValidationRow>& rows);
/// Returns a text for programs: {"program", "version", "ok", "miss", "info", "rows": [...]}.
std::string validation_json(const std::vector<ValidationRow>& rows);

}  // namespace stribeck
