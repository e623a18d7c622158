#pragma once
#include <cstddef>
#include <vector>

#include "study/sensitivity/interval.h"

namespace stribeck {

/// A value below which a share of the population lies, with an interval that no distribution is assumed for: of the ordered
/// sample, those ranks between which the number of values below it lies with the given confidence (binomial) [DavidNagaraja2003].
struct SampleQuantile {
  double probability = 0, value = 0;
  Interval interval;
};

struct Uncertainty {
  double mean = 0, deviation = 0, least = 0, greatest = 0;
  std::vector<SampleQuantile> quantiles;
};
/// Needs one value at least.
Uncertainty uncertainty(std::vector<double> values, const std::vector<double>& probabilities,
                        double confidence);

/// Share of a population of which `failed` of `all` in a sample are, with the exact interval of the binomial [ClopperPearson1934].
struct FailureProbability {
  std::size_t failed = 0, all = 0;
  double probability = 0;
  Interval interval;
};
FailureProbability failure_probability(std::size_t failed, std::size_t all, double confidence);

}  // namespace stribeck
