#pragma once
#include <map>
#include <string>
#include <vector>

#include "results/run_result.h"
#include "study/validation/validate.h"

/// What the cases of `stribeck validate` are written with.
namespace stribeck {

/// The rows of one case as it makes them.
class ValidationRows {
 public:
  explicit ValidationRows(std::string case_name) : case_name_(std::move(case_name)) {}

  struct Quantity {
    std::string name, unit;
    double ours;
  };
  void relative(Quantity, double reference, double tolerance, const std::string& source,
                const std::string& note = {});
  void absolute(Quantity, double reference, double tolerance, const std::string& source,
                const std::string& note = {});
  void below(Quantity, double bound, const std::string& source, const std::string& note = {});
  void above(Quantity, double bound, const std::string& source, const std::string& note = {});
  /// A row that nothing judges; the note says why it is there.
  void info(Quantity, const std::string& source, const std::string& note);

  std::vector<ValidationRow> take() { return std::move(rows_); }

 private:
  ValidationRow& add(Quantity, Relation, double reference, const std::string& source,
                     const std::string& note);

  std::string case_name_;
  std::vector<ValidationRow> rows_;
};

/// Changes to a model, path to value, as of `--set`.
using Overrides = std::map<std::string, std::string>;

/// Runs examples/NAME.toml. Throws SolveError when the run does not reach its end.
RunResult run_example(const std::string& name, const Overrides& overrides);

/// A number as an override, without loss.
std::string exactly(double value);

/// Tolerance of a run whose model gives none.
double default_tolerance();

/// |imbalance| over throughput.
double open_energy(const RunResult& run);

void validate_journal_bearing(ValidationRows&);
void validate_slider_crank_ideal(ValidationRows&);
void validate_slider_crank_lubricated(ValidationRows&);
void validate_statements(ValidationRows&);
void validate_raimondi_boyd(ValidationRows&);
void validate_pads(ValidationRows&);
void validate_piston(ValidationRows&);
void validate_nascimento(ValidationRows&);
void validate_scotch_yoke(ValidationRows&);
void validate_mukras(ValidationRows&);
void validate_pendulum(ValidationRows&);
void validate_windows(ValidationRows&);
void validate_andrews(ValidationRows&);
void validate_bricard(ValidationRows&);
void validate_governor(ValidationRows&);
void validate_spatial(ValidationRows&);
void validate_analyses(ValidationRows&);
void validate_flexible(ValidationRows&);
void validate_elastic_films(ValidationRows&);

}  // namespace stribeck
