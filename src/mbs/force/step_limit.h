#pragma once
#include "math/curves/profile.h"
#include "mbs/force/force.h"

/// Limits of a step, so that nothing which acts by position passes unnoticed.
namespace stribeck {

/// Time until a body that has turned so far about the world's z axis reaches the next feature of a table over its angle, at its present
/// rates [s]; infinity where it never does, or where the profile is no table.
template <int D>
double time_to_feature(const Profile& over_angle, double turn, const BodyRows<D>& body,
                       const State& s);

/// Share of the way from one angle to the other up to the first feature of the table that it passes; 1 where it passes none.
double share_before_feature(const Profile& over_angle, double from, double to);

/// Time in which no body of the pair turns so far that a marker beside its mass centre runs on anything but a slightly curved path
/// against the other [s]: an approach and a departure within a step show in the rates at both its ends then. `by_axes`: where B lies
/// among the axes of A counts as well.
template <int D>
double time_of_slight_turn(const Pair<D>& pair, bool by_axes, const State& s);

}  // namespace stribeck
