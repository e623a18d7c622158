#pragma once
#include <Eigen/Core>

namespace stribeck {

struct NormalModes {
  Eigen::VectorXd squares;  ///< ω² [1/s²], ascending
  Eigen::MatrixXd shapes;   ///< M-orthonormal columns over all unknowns
};

}  // namespace stribeck
