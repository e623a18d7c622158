#pragma once
#include <memory>

#include "model/model_input.h"
#include "study/run/simulate.h"
#include "study/wear/worn_joint.h"

namespace stribeck {

/// The joint of this name, which wears, under the loads of a run of the model.
std::unique_ptr<WornJoint> make_worn_joint(const ModelInput&, const std::string& name,
                                           const RunResult& cycle);

/// Description of the wear simulation of a model for its results. Runs the model without clearance, where dry joints wear: what their loads would be
/// if inertia in the clearance did not matter.
SceneWear scene_of_wear(const ModelInput&, const RunOptions&, const RunResult& cycle);

/// Warnings at the end of a wear simulation: of loads that wear has changed, or would have.
std::vector<std::string> warnings_of_wear(const RunResult& run);

}  // namespace stribeck
