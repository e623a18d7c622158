#pragma once
#include <fmt/format.h>

#include "base/error.h"
#include "math/linear/block_lanczos.h"

namespace stribeck {

/// Modes of a mesh next to a shift, as modes_next_to finds them. Throws InputError where it has not so many.
inline NormalModes mesh_modes(const ShiftedProblem& problem, int count) {
  if (std::optional<NormalModes> modes = modes_next_to(problem, count)) return *std::move(modes);
  throw InputError("modes",
                   fmt::format("{} modes of {} unknowns were not found", count, problem.size),
                   "Ask for fewer modes, or mesh more finely.");
}

}  // namespace stribeck
