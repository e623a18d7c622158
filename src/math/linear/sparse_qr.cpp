#include "math/linear/sparse_qr.h"

#include <Eigen/SparseQR>

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

struct SparseQr::Factor {
  virtual ~Factor() = default;
  virtual int rank() const = 0;
  virtual int column(int k) const = 0;
  virtual VectorXd solve(const VectorXd& b) const = 0;
  virtual MatrixXd complement() const = 0;
};

template <class Ordering>
struct SparseQr::Ordered final : Factor {
  Eigen::SparseQR<Sparse, Ordering> qr;

  Ordered(const Sparse& A, double threshold) {
    if (threshold > 0) qr.setPivotThreshold(threshold);
    qr.compute(A);
  }
  int rank() const override { return static_cast<int>(qr.rank()); }
  int column(int k) const override { return qr.colsPermutation().indices()[k]; }
  VectorXd solve(const VectorXd& b) const override { return qr.solve(b); }
  MatrixXd complement() const override {
    const Index rows = qr.rows(), last = rows - qr.cols();
    MatrixXd unit = MatrixXd::Zero(rows, last);
    unit.bottomRows(last).setIdentity();
    return qr.matrixQ() * unit;
  }
};

SparseQr::SparseQr(const Sparse& A, Order order, double threshold) {
  if (order == Order::least_fill)
    factor_ = std::make_unique<Ordered<Eigen::COLAMDOrdering<int>>>(A, threshold);
  else
    factor_ = std::make_unique<Ordered<Eigen::NaturalOrdering<int>>>(A, threshold);
}
SparseQr::~SparseQr() = default;

int SparseQr::rank() const {
  return factor_->rank();
}
int SparseQr::column(int k) const {
  return factor_->column(k);
}
VectorXd SparseQr::solve(const VectorXd& b) const {
  return factor_->solve(b);
}
MatrixXd SparseQr::complement() const {
  return factor_->complement();
}

}  // namespace stribeck
