#pragma once
#include <memory>
#include <optional>
#include <string>

#include "math/dae_problem.h"

/// One attempt at one step. Integrators know the DaeProblem seam and nothing of mechanisms.
namespace stribeck {

/// Result of an attempt. Failing to converge is a normal result that step control handles.
struct StepReport {
  bool converged = false;
  double error = 0;     ///< estimated local error against the tolerance: accept at 1 or below
  int iterations = 0;   ///< Newton iterations
  int evaluations = 0;  ///< evaluations of all forces
  std::optional<Violation> violation;  ///< reason of a failure, when a law left its range
  std::string worst;                   ///< the unknown that converged least, when Newton failed
  /// Element with the largest error, when that is above 1; the one that moved most when Newton failed.
  Violation error_diagnosis;
};

class TimeIntegrator {
 public:
  virtual ~TimeIntegrator() = default;
  /// Prepares a consistent initial state for this integrator: accelerations, multipliers, step memory.
  virtual void start(State& s) = 0;
  /// Fixes the order of elimination from the assembled state, before a run starts or is resumed: the bits of a run then
  /// depend on its model and its state alone.
  virtual void analyse_pattern(const State& assembled) = 0;
  /// Steps from `from` to from.t + h. `to` is meaningful only when converged; `from` is never touched.
  virtual StepReport attempt(const State& from, double h, double tolerance, State& to) = 0;
  /// The state at from.t + share h in the step that was attempted last, from `from` over h, for a fraction of what a shorter step costs;
  /// false where the method has no such formula, or another step was attempted since. History is that of `from`.
  virtual bool interpolate(const State& /*from*/, double /*h*/, double /*share*/, State& /*at*/) {
    return false;
  }
  /// It carries more of the past than the state into a step: it starts anew at every breakpoint of what acts, not only
  /// where accelerations jump.
  virtual bool has_memory() const { return false; }
  /// Accelerations and multipliers of its states are those of the motion. Methods that damp stiff parts leave small errors of positions,
  /// which stiff forces magnify.
  virtual bool has_smooth_accelerations() const { return true; }
  /// True where its steps are controlled by what forces do. Where they follow prescribed positions alone, a force may rise and fall within
  /// a step.
  virtual bool follows_forces() const { return true; }
  /// Order p of the error estimate: error ~ h^(p+1).
  virtual int estimate_order() const = 0;
};

}  // namespace stribeck
