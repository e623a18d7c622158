#pragma once
#include "results/run_result.h"
#include "study/run/curve.h"

namespace stribeck {

/// A channel of a run over the crank angle in degrees. Refers to the run.
class OverCrank {
 public:
  /// Throws InputError when the run has no such channel or no crank.
  OverCrank(const RunResult& run, const std::string& channel);

  double at(double angle) const { return curve().at(angle); }
  Curve::Point largest(double from, double to) const { return curve().largest(from, to); }
  Curve::Point smallest(double from, double to) const { return curve().smallest(from, to); }

 private:
  Curve curve() const { return {angles_, values_}; }
  std::span<const double> values_;
  std::vector<double> angles_;
};

}  // namespace stribeck
