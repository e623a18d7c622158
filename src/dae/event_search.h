#pragma once
#include "dae/stepper.h"

/// Finds where, within a step, a law first changes its form (see DaeProblem::events), by repeating the step with other
/// sizes: the secant method between a step before the event and one beyond it, weighted where one end stays [DowellJarratt1971],
/// until the two are a millionth of the step apart.
/// A law that changes and changes back within one step is not seen; its error is left to the step control.
namespace stribeck {

class EventSearch {
 public:
  EventSearch(const DaeProblem& problem, Stepper& stepper);

  /// `next` is the converged end of a step of size h from `from`. When an event lies within the step, h, next and report become
  /// those of the step that ends just beyond the first one. True when there is one. Errors are not judged here: a step
  /// far into a stiff contact has a large one, and the step up to it none.
  bool shorten(const State& from, double tolerance, double& h, State& next, StepReport& report);

 private:
  const DaeProblem& problem_;
  Stepper& stepper_;
  VectorXd before_, after_, values_;  ///< on either side of the event, and at a trial step's end
  State trial_;
};

}  // namespace stribeck
