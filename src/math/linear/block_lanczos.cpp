#include "math/linear/block_lanczos.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include "math/dense/dense_eigen.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double tolerance = 1e-11;  // limit of a residual, in shares of |θ|
// Share of the largest |θ| that a column of this length holds as round-off.
constexpr double column_round_off = 1e-13;
constexpr int most_restarts = 200;

/// Numbers in (−1, 1), the same on every machine.
class Noise {
 public:
  double operator()() {
    constexpr double scale = 1.0 / 9007199254740992.0;  // 2⁻⁵³
    return 2 * (static_cast<double>(bits_() >> 11U) * scale) - 1;
  }

 private:
  std::mt19937_64 bits_{20};
};

class BlockLanczos {
 public:
  BlockLanczos(const ShiftedProblem& problem, Index count)
      : problem_(problem),
        count_(count),
        block_(std::clamp<Index>(count / 4, 4, 16)),
        most_(std::min(problem.size, std::max<Index>(3 * count, count + 6 * block_) + block_)),
        basis_(problem.size, most_),
        projected_(MatrixXd::Zero(most_, most_)),
        check_size_(count + 2 * block_) {}

  std::optional<NormalModes> run() {
    MatrixXd next = fresh();
    for (int restarts = 0; restarts < most_restarts && next.cols() > 0;) {
      next = advance(next);
      const bool is_full = size_ + next.cols() > most_, is_whole = next.cols() == 0;
      if (is_full && size_ < count_) return {};
      const bool is_due = size_ >= count_ && (is_full || is_whole || size_ >= check_size_);
      if (is_due && ritz_has_converged()) return found();
      if (is_due && is_full) {
        restart(most_ - next.cols());
        ++restarts;
      }
      if (is_whole && size_ < most_) next = fresh();
    }
    if (next.cols() > 0 || size_ < count_) return {};
    rayleigh_ritz();
    return found();
  }

 private:
  /// A block that the basis does not know, in the range of A; without columns once there is none.
  MatrixXd fresh() {
    MatrixXd start(problem_.size, std::min(block_, most_ - size_));
    std::generate_n(start.data(), start.size(), [&] { return noise_(); });
    MatrixXd image = problem_.inverse(problem_.mass(start));
    largest_ = std::max(largest_, 1e-3 * lengths(image).maxCoeff() / lengths(start).maxCoeff());
    coupling_ = MatrixXd::Zero(0, 0);
    MatrixXd unused = MatrixXd::Zero(size_, image.cols());
    clear_of_basis(image, unused);
    clear_of_basis(image, unused);
    return orthonormal(image, unused);
  }

  VectorXd lengths(const MatrixXd& block) const {
    return block.cwiseProduct(problem_.mass(block)).colwise().sum().cwiseMax(0).cwiseSqrt();
  }

  /// Takes a block into the basis and returns W of A times it; R stays in coupling_.
  MatrixXd advance(const MatrixXd& block) {
    const Index first = size_;
    basis_.middleCols(first, block.cols()) = block;
    size_ += block.cols();
    MatrixXd image = problem_.inverse(problem_.mass(block));
    largest_ = std::max(largest_, lengths(image).maxCoeff());
    MatrixXd parts = MatrixXd::Zero(size_, block.cols());
    clear_of_basis(image, parts);
    clear_of_basis(image, parts);
    last_ = block.cols();
    const MatrixXd within = parts.bottomRows(last_);
    parts.bottomRows(last_) = 0.5 * (within + within.transpose());
    projected_.block(0, first, size_, last_) = parts;
    projected_.block(first, 0, last_, size_) = parts.transpose();
    return orthonormal(image, coupling_);
  }

  void clear_of_basis(MatrixXd& block, MatrixXd& parts) const {
    const auto V = basis_.leftCols(size_);
    const MatrixXd along = V.transpose() * problem_.mass(block);
    block.noalias() -= V * along;
    parts += along;
  }

  /// W = Q R, M-orthonormal, by Gram-Schmidt's method twice; columns that are round-off are left out.
  MatrixXd orthonormal(const MatrixXd& W, MatrixXd& R) const {
    const Index columns = W.cols();
    MatrixXd Q(W.rows(), columns);
    R = MatrixXd::Zero(columns, columns);
    Index kept = 0;
    for (Index j = 0; j < columns; ++j) {
      VectorXd w = W.col(j);
      for (int pass = 0; pass < 2; ++pass) {
        const VectorXd along = Q.leftCols(kept).transpose() * problem_.mass(w);
        w.noalias() -= Q.leftCols(kept) * along;
        R.col(j).head(kept) += along;
      }
      const double length = lengths(w)[0];
      if (length <= column_round_off * largest_) continue;
      R(kept, j) = length;
      Q.col(kept++) = w / length;
    }
    R.conservativeResize(kept, Eigen::NoChange);
    Q.conservativeResize(Eigen::NoChange, kept);
    // Short columns have lost their orthogonality to the basis by as much as they were scaled.
    MatrixXd unused = MatrixXd::Zero(size_, kept);
    clear_of_basis(Q, unused);
    return Q * lengths(Q).cwiseInverse().asDiagonal();
  }

  /// Pairs of T by falling |θ|.
  void rayleigh_ritz() {
    const SymmetricEigen ritz = symmetric_eigen(projected_.topLeftCorner(size_, size_));
    std::vector<Index> order(static_cast<std::size_t>(size_));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) {
      return std::abs(ritz.values[a]) > std::abs(ritz.values[b]);
    });
    values_ = ritz.values(order);
    vectors_ = ritz.vectors(Eigen::all, order);
  }

  /// Looks at the pairs of the whole basis, and says how far it may grow before the next look.
  bool ritz_has_converged() {
    rayleigh_ritz();
    check_size_ = size_ + std::max(block_, size_ / 8);  // T costs its cube
    if (coupling_.rows() == 0) return true;
    const MatrixXd residuals = coupling_ * vectors_.bottomRows(last_).leftCols(count_);
    for (Index k = 0; k < count_; ++k)
      if (residuals.col(k).norm() > tolerance * std::abs(values_[k])) return false;
    return true;
  }

  /// Keeps the best pairs, in whose terms A is known.
  void restart(Index room) {
    const Index kept = std::min({size_, room, (count_ + most_ - block_) / 2});
    const MatrixXd best = vectors_.leftCols(kept);
    basis_.leftCols(kept) = (basis_.leftCols(size_) * best).eval();
    const MatrixXd towards_next = coupling_ * best.bottomRows(last_);
    projected_.setZero();
    projected_.diagonal().head(kept) = values_.head(kept);
    size_ = kept;
    projected_.block(kept, 0, towards_next.rows(), kept) = towards_next;
    projected_.block(0, kept, kept, towards_next.rows()) = towards_next.transpose();
    check_size_ = size_ + block_;
  }

  NormalModes found() const {
    const VectorXd squares = problem_.shift + values_.head(count_).cwiseInverse().array();
    std::vector<Index> order(static_cast<std::size_t>(count_));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](Index a, Index b) { return squares[a] < squares[b]; });
    return {squares(order), basis_.leftCols(size_) * vectors_(Eigen::all, order)};
  }

  const ShiftedProblem& problem_;
  Index count_, block_, most_;
  MatrixXd basis_;      // V
  MatrixXd projected_;  // T
  Index check_size_;    // size of the basis at which pairs are judged
  MatrixXd coupling_;   // R of the last block
  Index size_ = 0, last_ = 0;
  double largest_ = 0;  // |θ|, estimated from below
  VectorXd values_;
  MatrixXd vectors_;
  Noise noise_;
};

}  // namespace

std::optional<NormalModes> modes_next_to(const ShiftedProblem& problem, int count) {
  if (count == 0) return NormalModes{VectorXd(0), MatrixXd(problem.size, 0)};
  if (count >= problem.size) return {};
  return BlockLanczos(problem, count).run();
}

}  // namespace stribeck
