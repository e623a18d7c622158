#pragma once
#include <optional>
#include <vector>

#include "base/channel.h"
#include "model/model_spec.h"
#include "results/cycle.h"

namespace stribeck {

/// Returns the cycle of the runs of a model: that of [output]; else the period of [wear]; else the longest period of a load over the crank's
/// angle; else one revolution of the crank, unless its drive swings it to and fro; else the longest period of a harmonic drive or load; else
/// nothing. `channels` are those of its runs. Throws InputError with the path in the model when output.cycle runs over an unknown channel or one of
/// another unit.
std::optional<Cycle> cycle_of(const ModelFile& model, const std::vector<Channel>& channels);

}  // namespace stribeck
