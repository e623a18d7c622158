#pragma once
#include <boost/random/mersenne_twister.hpp>
#include <cstdint>
#include <vector>

namespace stribeck {

struct Interval {
  double low = 0, high = 0;
};

/// Intervals of the first-order and the total index of one parameter.
struct IndexIntervals {
  Interval first, total;
};

/// Bootstrap [Efron1979]: how often, from which seed, and how much of the distribution an interval covers.
struct Resampling {
  int resamples = 500;
  int seed = 1;
  double confidence = 0.95;
};

/// Draws n of n things with replacement; the streams of Boost are the same on every machine.
class Resampler {
 public:
  explicit Resampler(const Resampling& resampling)
      : engine_(static_cast<std::uint64_t>(resampling.seed)) {}
  std::vector<std::size_t> draw(std::size_t n);

 private:
  boost::random::mt19937_64 engine_;
};

/// Value below which the share p lies, linear between neighbours. Sorts the values; needs one at least.
double empirical_quantile(std::vector<double>& values, double p);

/// The middle part of the values: what remains without equal shares of both ends.
Interval middle(std::vector<double> values, double confidence);

}  // namespace stribeck
