#pragma once
#include <Eigen/Core>
#include <string>
#include <vector>

#include "study/parameter/study_parameter.h"

namespace stribeck {

/// The points of a study: one row of values for each, in the order of its parameters.
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
