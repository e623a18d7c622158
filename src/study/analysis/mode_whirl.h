#pragma once
#include <string>
#include <vector>

#include "dae/analysis/whirl.h"
#include "math/dae_problem.h"
#include "model/scene/scene.h"

namespace stribeck {

/// The parts of a vibration in the fixed frame by their shares of its amplitude, for reports and summaries; the largest first, those below
/// 1e-4 left out. Empty where no body or interface moves.
std::vector<SceneWhirl> scene_whirl(const DaeProblem& problem, const State& s,
                                    const std::vector<Whirl>& parts);

/// Returns a text for a table: "fixed frame: forward 81.5 Hz", or the senses and frequencies with their shares.
std::string whirl_text(const SceneMode& mode);

}  // namespace stribeck
