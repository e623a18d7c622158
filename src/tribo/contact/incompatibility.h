#pragma once
#include <string>

namespace stribeck {

/// Reason for which a law cannot work between two surfaces, and what to do.
struct Incompatibility {
  std::string problem, remedy;
};

}  // namespace stribeck
