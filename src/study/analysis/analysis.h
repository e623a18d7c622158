#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "build/builder.h"
#include "results/run_result.h"
#include "study/analysis/integrator_choice.h"

/// Differences between the analyses of [simulation]: their requirements on a mechanism, their initial state, their time integrator and the results
/// that they evaluate. Recording, files and the rest of a run are the same for all (study/run/simulate.h). One more is a source in this folder
/// with a line in analysis.cpp, and a line in model/run/analysis_kind.cpp for readers of model files.
namespace stribeck {

/// Initial state of a run, with the warnings about it.
struct Beginning {
  State state;
  std::vector<std::string> warnings;
};

class Analysis {
 public:
  virtual ~Analysis() = default;
  /// Returns the name in model files; an AnalysisKind has it too.
  virtual std::string name() const = 0;
  /// Throws InputError when the mechanism does not suit: a kinematic analysis with degrees of freedom that nothing
  /// drives; an equilibrium with journals that only an oil film holds.
  virtual void check(const BuiltModel& model, const SimulationSpec& simulation) const = 0;
  /// The state to begin with. Throws SolveError when there is no equilibrium, or one that a degree of freedom leaves undetermined,
  /// and names the body that moves.
  virtual Beginning begin(const BuiltModel& model, const SimulationSpec& simulation) const = 0;
  /// Returns the integrator that advances a state in time; null where the analysis ends where it begins.
  virtual std::unique_ptr<TimeIntegrator> time_integrator(const BuiltModel&,
                                                          const SimulationSpec&) const {
    return nullptr;
  }
  /// Further results about the state that it begins with. Returns warnings.
  virtual std::vector<std::string> evaluate(const BuiltModel&, const State&, RunResult&) const {
    return {};
  }
  /// The integrator of an analysis that has one to choose.
  virtual std::optional<IntegratorChoice> integrator(const BuiltModel&,
                                                     const SimulationSpec&) const {
    return {};
  }
  /// Returns a remedy for an energy balance with an error; `at_start` when most of the error arose in the first step.
  virtual std::string balance_remedy(const BuiltModel&, const SimulationSpec&,
                                     bool /*at_start*/) const {
    return {};
  }
};

/// The analysis that the model file asks for.
const Analysis& analysis_of(const SimulationSpec& simulation);

/// Throws InputError, with the place in the file, when the mechanism does not suit the analysis.
void check_analysis(const BuiltModel& model, const ModelInput& input);

}  // namespace stribeck
