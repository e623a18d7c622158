#pragma once
#include <string>
#include <vector>

#include "results/run_result.h"
#include "tribo/wear/slider_wear.h"

namespace stribeck {

/// The cycle of a joint that slides, from the last `period` [s] of a recorded planar run: a step between each two samples, with the place and
/// rotation of the second marker in the axes of the first at its ends, and the mean force and moment of the slider on its track.
std::vector<SliderStep> slider_cycle(const RunResult& run, const std::string& joint, double period);

/// Turns a cycle so that the slider of a plane pushes towards the flank + in its mean.
void orient_to_plane(std::vector<SliderStep>& cycle);

}  // namespace stribeck
