#pragma once
#include "dae/stepper.h"

/// Finds where, within a step, a law first changes its form (see DaeProblem::events), by repeating the step with other
/// sizes: false position, halved where that is slow, until the place is known to a millionth of the step.
/// A law that changes and changes back within one step is not seen; its error is left to the step control.
namespace stribeck {

class EventSearch {
 public:
  EventSearch(const DaeProblem& problem, Stepper& stepper);

  /// `next` is the accepted end of a step of size h from `from`. When an event lies within the step, h and next become
  /// those of the step that ends just beyond the first one. True when there is one.
  bool shorten(const State& from, double tolerance, double& h, State& next, StepReport& report);

 private:
  /// Share of the step up to the earliest change on straight lines between the values; above 1 when there is none.
  double earliest_change(const State& to);

  const DaeProblem& problem_;
  Stepper& stepper_;
  VectorXd before_, after_;
  State trial_;
};

}  // namespace stribeck
