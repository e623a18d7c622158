#pragma once
#include <string>
#include <vector>

#include "results/run_result.h"
#include "tribo/contact/indentation.h"
#include "tribo/wear/disc_wear.h"

namespace stribeck {

/// The cycle of a joint of discs, from the last `period` [s] of a recorded planar run: a step between each two samples, with the places of the contact
/// along both surfaces at its ends, and the mean normal force with the half width of contact that it makes.
/// The pin of the pair is the second disc, its seat the first one or a flat.
std::vector<DiscStep> disc_cycle(const RunResult& run, const std::string& joint,
                                 const ContactPair& pair, double period);

}  // namespace stribeck
