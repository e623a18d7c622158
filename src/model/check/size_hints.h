#pragma once
#include <string>
#include <vector>

#include "model/model_input.h"

/// Sizes that are possible and yet hardly meant: a slip of a unit shows as a size far from its neighbours.
namespace stribeck {

/// One sentence each, with path and place in the file:
/// - a clearance ratio c/R outside of 1e-4 to 5e-2;
/// - lengths, speeds or masses without a unit a thousand times as large as all others of the model: one, or several where the others
///   have units;
/// - a drive of more than 1000 rad/s given as a number without a unit.
std::vector<std::string> size_advice(const ModelInput& input);

}  // namespace stribeck
