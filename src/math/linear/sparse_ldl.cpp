#include "math/linear/sparse_ldl.h"

#include <Eigen/SparseCholesky>

namespace stribeck {

struct SparseLdl::Factor {
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> ldl;
};

SparseLdl::SparseLdl(const Eigen::SparseMatrix<double>& lower)
    : factor_(std::make_unique<Factor>()) {
  factor_->ldl.compute(lower);
}
SparseLdl::~SparseLdl() = default;
SparseLdl::SparseLdl(SparseLdl&&) noexcept = default;
SparseLdl& SparseLdl::operator=(SparseLdl&&) noexcept = default;

bool SparseLdl::is_regular() const {
  return factor_->ldl.info() == Eigen::Success;
}

Eigen::VectorXd SparseLdl::pivots() const {
  return factor_->ldl.vectorD();
}

Eigen::MatrixXd SparseLdl::solve(const Eigen::MatrixXd& b) const {
  return factor_->ldl.solve(b);
}

}  // namespace stribeck
