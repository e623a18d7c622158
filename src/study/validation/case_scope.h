#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "study/bearing/bearing_study.h"
#include "study/validation/case_file.h"
#include "study/validation/run_example.h"

/// A part of a case can refer to these while it is evaluated: its runs, bearings, sweeps and figures, and figures of earlier parts.
namespace stribeck {

using EndingCounts = std::map<EndingsFigure::Ending, int>;

class CaseScope {
 public:
  /// Keeps references.
  CaseScope(const PartSection& part, const std::map<std::string, double>& earlier_figures,
            ValidationPrograms programs, ExampleRunner runner)
      : part_(part), earlier_(earlier_figures), programs_(programs), runner_(std::move(runner)) {}

  /// Runs a model the first time that it is asked for. Throws SolveError when it does not reach its end.
  const RunResult& run(const CaseName& name);
  /// Solves a bearing the first time that it is asked for.
  const BearingState& bearing(const CaseName& name);
  /// Runs a sweep the first time that it is asked for.
  const EndingCounts& endings(const CaseName& sweep);
  /// Returns a number in SI, or as written. Throws InputError where a figure cannot be read.
  double number(const Operand&);
  const ValidationProgram& program(const CaseName& name) const;

  /// Figures of this part, in the order of the file.
  const std::map<std::string, double>& evaluate_figures();

 private:
  const PartSection& part_;
  const std::map<std::string, double>& earlier_;
  ValidationPrograms programs_;
  ExampleRunner runner_;
  std::map<std::string, RunResult> runs_;
  std::map<std::string, BearingState> bearings_;
  std::map<std::string, EndingCounts> endings_;
  std::map<std::string, double> figures_;
};

/// The rows of a case, called so in them. Throws SolveError when a run fails, InputError where a figure cannot be read.
std::vector<ValidationRow> rows_of_case(const std::string& name, const CaseFile&,
                                        ValidationPrograms, const ExampleRunner&);

/// The number of a figure, in SI.
double evaluate(const Figure&, CaseScope&);

}  // namespace stribeck
