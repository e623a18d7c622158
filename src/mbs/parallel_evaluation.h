#pragma once
#include "math/state.h"
#include "mbs/force/work.h"

namespace stribeck {

/// A force element whose force takes long to evaluate offers to evaluate it beforehand, so that several elements do so side by side. The
/// evaluation is kept in the work until another one is needed: forces are summed in their order, and no bit depends on the threads.
class ParallelEvaluation {
 public:
  virtual ~ParallelEvaluation() = default;
  /// Evaluates the force in this state and, with `tangent`, its derivatives.
  virtual void prepare(const State&, Work&, bool tangent) const = 0;
};

}  // namespace stribeck
