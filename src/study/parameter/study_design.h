#pragma once
#include <Eigen/Core>
#include <string>
#include <vector>

#include "study/parameter/study_parameter.h"

namespace stribeck {

/// The points of a study: one row of values for each, in the order of its parameters.
///   grid             every combination, the last parameter fastest
///   latin_hypercube  u_ij = (π_j(i) + r)/n, π_j a random permutation [McKay1979]
///   sobol_sequence   directions of Joe and Kuo by Boost.Random, with a random digital shift [JoeKuo2008]
///   morris           trajectories over a grid of p levels, steps of p/(2(p − 1)) [Morris1991]
///   saltelli         blocks A, B, A with column j of B: for Sobol indices [Saltelli2010]
/// A seed gives the same points on every machine: the random numbers are those of Boost, whose streams are fixed.
class DesignPoints {
 public:
  DesignPoints(std::size_t parameters, std::vector<double> values)
      : parameters_(parameters), values_(std::move(values)) {}
  std::size_t size() const { return parameters_ == 0 ? 0 : values_.size() / parameters_; }
  std::size_t parameters() const { return parameters_; }
  const double* point(std::size_t i) const { return values_.data() + i * parameters_; }

 private:
  std::size_t parameters_;
  std::vector<double> values_;
};

/// Complains with places in [design]. `table`: text of its CSV file. `scores`: lower factor of the correlation of normal
/// scores; empty without one.
DesignPoints make_design(const DesignSection& design, const std::vector<StudyParameter>& parameters,
                         const Eigen::MatrixXd& scores, const std::string& table,
                         Diagnostics& diagnostics);

}  // namespace stribeck
