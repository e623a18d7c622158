#include "math/linear/recycled_space.h"

namespace stribeck {
namespace {

constexpr double held =
    1e-6;  // share of a product across the space, below which the space holds it

}  // namespace

RecycledSpace::RecycledSpace(Eigen::Index unknowns, int most_pairs)
    : differences_(unknowns, most_pairs),
      products_(unknowns, most_pairs),
      shares_(most_pairs),
      shares_of_four_(4, most_pairs) {}

void RecycledSpace::collect(const Eigen::VectorXd& u, const Eigen::VectorXd& product) {
  const Eigen::Index next = pairs_ + collected_;
  if (next == products_.cols()) return;
  differences_.col(next) = u - product;
  products_.col(next) = product;
  ++collected_;
}

/// Gram-Schmidt, once: what round-off leaves of the space is far below what preconditioning needs.
void RecycledSpace::extend() {
  const int end = pairs_ + collected_;
  for (int from = pairs_; from < end; ++from) {
    auto q = products_.col(from), d = differences_.col(from);
    const double size = q.norm();
    auto shares = shares_.head(pairs_);
    shares.noalias() = products_.leftCols(pairs_).transpose() * q;
    q.noalias() -= products_.leftCols(pairs_) * shares;
    d.noalias() -= differences_.leftCols(pairs_) * shares;
    const double left = q.norm();
    if (!(left > held * size)) continue;
    products_.col(pairs_) = q / left;
    differences_.col(pairs_) = d / left;
    ++pairs_;
  }
  collected_ = 0;
}

void RecycledSpace::precondition(Eigen::VectorXd& x) {
  if (pairs_ == 0) return;
  auto shares = shares_.head(pairs_);
  shares.noalias() = products_.leftCols(pairs_).transpose() * x;
  x.noalias() += differences_.leftCols(pairs_) * shares;
}

namespace {

/// Y = X A for some columns of A from the first one on, four rows: an entry of X is loaded once for all of them.
template <int count>
void multiply_columns(const RecycledSpace::Sides& X, const Eigen::MatrixXd& A, Eigen::Index first,
                      RecycledSpace::Sides& Y) {
  Eigen::Array4d sum[count];
  for (Eigen::Array4d& s : sum) s.setZero();
  for (Eigen::Index i = 0; i < A.rows(); ++i) {
    const Eigen::Array4d x = X.col(i);
    for (int m = 0; m < count; ++m) sum[m] += A(i, first + m) * x;
  }
  for (int m = 0; m < count; ++m) Y.col(first + m) = sum[m];
}

/// X += Y Aᵀ for these columns.
template <int count>
void add_columns(const RecycledSpace::Sides& Y, const Eigen::MatrixXd& A, Eigen::Index first,
                 RecycledSpace::Sides& X) {
  Eigen::Array4d y[count];
  for (int m = 0; m < count; ++m) y[m] = Y.col(first + m);
  for (Eigen::Index i = 0; i < A.rows(); ++i) {
    Eigen::Array4d sum = X.col(i);
    for (int m = 0; m < count; ++m) sum += A(i, first + m) * y[m];
    X.col(i) = sum;
  }
}

}  // namespace

void RecycledSpace::precondition_transposed(Sides& x) {
  constexpr int together = 8;
  int j = 0;
  for (; j + together <= pairs_; j += together)
    multiply_columns<together>(x, differences_, j, shares_of_four_);
  for (; j < pairs_; ++j) multiply_columns<1>(x, differences_, j, shares_of_four_);
  for (j = 0; j + together <= pairs_; j += together)
    add_columns<together>(shares_of_four_, products_, j, x);
  for (; j < pairs_; ++j) add_columns<1>(shares_of_four_, products_, j, x);
}

}  // namespace stribeck
