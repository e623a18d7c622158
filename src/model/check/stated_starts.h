#pragma once
#include <optional>
#include <string>
#include <vector>

#include "mbs/mechanism.h"
#include "model/model_spec.h"
#include "model/surface/clearance_spec.h"

/// Starts that a model states for its bodies, beside those that joints assume. Position, angle and velocity of a body are guesses where ideal
/// joints hold it: assembly corrects them. A body that hangs in clearances alone starts where it is stated, as far as the clearance reaches,
/// and with the velocity that is stated; a drive by speed starts at the stated angle or position. What is replaced nevertheless is reported.
namespace stribeck {

/// Returns whether the joint places a body of which the model states the position, and which only clearances in the ground hold.
bool has_stated_place(const ModelFile&, const JointSpec&);
/// Returns whether the model states the velocity of a body of the joint that no ideal joint holds.
bool has_stated_velocity(const ModelFile&, const JointSpec&);
/// Returns whether the bodies of a joint state where a drive of this coordinate begins: by an angle in the plane or by a position.
bool has_stated_coordinate(const ModelFile&, const JointSpec&, bool turns);

/// Returns the stated place of a journal b in its bearing a; `assumed` where the model states none, or one beyond the reach.
template <int D>
JournalStart journal_start(const ModelFile&, const JointSpec&, const Mechanism<D>&, MarkerId a,
                           MarkerId b, const JournalStart& assumed);

/// One sentence for each stated value that joints, drives or starts of clearances have replaced in the assembled state.
template <int D>
std::vector<std::string> replaced_starts(const ModelFile&, const Mechanism<D>&, const State&);

}  // namespace stribeck
