#pragma once
#include "math/state.h"

namespace stribeck {

/// What a force element offers whose force takes long to find: to find it beforehand, several elements side by side. It keeps the
/// answer until it is asked for another one, so that forces are summed in their order and no bit depends on the threads.
class ParallelEvaluation {
 public:
  virtual ~ParallelEvaluation() = default;
  /// The force in this state and, with `tangent`, its derivatives. Never asked twice at once.
  virtual void prepare(const State&, bool tangent) const = 0;
};

}  // namespace stribeck
