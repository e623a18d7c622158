#pragma once
#include <string>

#include "io/checkpoint.h"
#include "math/state.h"

/// A State as named numbers and back, bit for bit. Elements write no restart code: all that evolves is in the State.
namespace stribeck {

Checkpoint save_state(const State& state, const std::string& input_hash,
                      const std::string& program_version);
State load_state(const Checkpoint& checkpoint);

}  // namespace stribeck
