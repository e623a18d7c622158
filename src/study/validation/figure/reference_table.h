#pragma once
#include <cstddef>
#include <span>
#include <string>

#include "results/run_result.h"

/// Samples of runs whose output interval hits the times of a table.
namespace stribeck {

/// The sample of this time, up to round-off. Throws InputError, naming the channel, when there is none.
std::size_t sample_index(std::span<const double> times, double time, const std::string& channel);

/// Largest difference of a channel between two runs with the same samples.
double largest_difference(const RunResult& a, const RunResult& b, const std::string& channel);

}  // namespace stribeck
