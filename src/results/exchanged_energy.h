#pragma once
#include <vector>

#include "results/record.h"
#include "results/signal/span_statistics.h"

namespace stribeck {

/// The energy that took part in a run [J]: what the error of its balance is judged against.
///   W = ∫|P| dt + max(T + V + E) − min V − min E + D
/// P power of drives and loads [W], T kinetic energy, V potential energy, E elastic energy, D dissipated energy [J]. The work of drives
/// alone says nothing of a mechanism that nothing drives: a pendulum exchanges kinetic and potential energy. The zeros of V and the
/// preload in E do not matter, as their least values are subtracted.
/// The extremes are those of the channels energy.* in `channels`, which are in the order of the record's; W is 0 before the first step.
double exchanged_energy(double throughput, double dissipated, const Record& record,
                        const std::vector<SignalStatistics>& channels);

}  // namespace stribeck
