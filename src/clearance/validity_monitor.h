#pragma once
#include <string>
#include <vector>

#include "math/state.h"

namespace stribeck {

/// A joint that has something to say of the laws it used during a run.
class ValidityMonitor {
 public:
  virtual ~ValidityMonitor() = default;
  /// Returns warnings that follow from the state at the end of a run.
  virtual std::vector<std::string> warnings(const State& end) const = 0;
};

}  // namespace stribeck
