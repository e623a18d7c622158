#pragma once
#include <Eigen/Core>
#include <vector>

#include "study/sensitivity/interval.h"

namespace stribeck {

/// Shares of the variance V of a response that parameters have, from the blocks A, B and A with column i of B of a Saltelli
/// sample, of n points each:
///   first order   S_i  = (1/n) Σ f(B) (f(A_B^i) − f(A))/V          [Saltelli2010]
///   total         S_Ti = (1/2n) Σ (f(A) − f(A_B^i))²/V              [Jansen1999]
/// f without the mean of A and B, V of A and B together. Valid for independent parameters; the error falls with 1/√n.
struct SobolSample {
  Eigen::VectorXd a, b;      ///< f(A), f(B)
  Eigen::MatrixXd a_with_b;  ///< f(A_B^i), one column for each parameter
};

struct SobolIndex {
  double first = 0, total = 0;
  Interval first_interval, total_interval;
};

struct SobolIndices {
  double mean = 0, variance = 0;
  std::size_t points = 0;  ///< n
  std::vector<SobolIndex> parameters = {};
};

/// Needs two points at least.
SobolIndices sobol_indices(const SobolSample& sample, const Resampling& resampling);

}  // namespace stribeck
