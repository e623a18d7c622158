#pragma once
#include <random>

#include "math/matrix_sink.h"
#include "math/state.h"

/// Matrices of the kind that mechanisms lead to.
namespace stribeck::test {

/// A chain of bodies with three degrees of freedom and two constraint rows between neighbours: [M, Gᵀ; G, 0], block by block.
class Chain {
 public:
  Chain(int bodies, unsigned seed) : bodies_(bodies), random_(seed) {}

  int unknowns() const { return 3 * bodies_; }
  int rows() const { return 2 * (bodies_ - 1); }
  int size() const { return unknowns() + rows(); }

  /// The same blocks with new numbers each time; masses of this size.
  void fill(MatrixSink& K, double mass = 1) {
    for (int b = 0; b < bodies_; ++b) {
      const Eigen::Matrix3d A = block<3, 3>();
      const Eigen::Matrix3d M = mass * (A * A.transpose() + Eigen::Matrix3d::Identity());
      K.add(3 * b, 3 * b, M);
    }
    for (int joint = 0; joint + 1 < bodies_; ++joint)
      for (const int body : {joint, joint + 1}) {
        const Eigen::Matrix<double, 2, 3> G = block<2, 3>();
        K.add(3 * bodies_ + 2 * joint, 3 * body, G);
        K.add(3 * body, 3 * bodies_ + 2 * joint, G.transpose());
      }
  }
  VectorXd vector() {
    VectorXd x(size());
    for (double& component : x) component = uniform_(random_);
    return x;
  }

 private:
  template <int rows, int columns>
  Eigen::Matrix<double, rows, columns> block() {
    Eigen::Matrix<double, rows, columns> m;
    for (int i = 0; i < rows * columns; ++i) m.data()[i] = uniform_(random_);
    return m;
  }
  int bodies_;
  std::mt19937 random_;
  std::uniform_real_distribution<double> uniform_{-1, 1};
};

/// Passes one assembly on to two sinks.
class Both final : public MatrixSink {
 public:
  Both(MatrixSink& solver, MatrixXd& dense) : solver_(solver), dense_(dense) {}

 private:
  void add_entries(int row, int column, const double* entries, int rows, int columns) override {
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i, ++entries) {
        solver_.add(row + i, column + j, *entries);
        dense_.add(row + i, column + j, *entries);
      }
  }
  MatrixSink& solver_;
  DenseSink dense_;
};

inline double relative_difference(const VectorXd& x, const VectorXd& y) {
  return (x - y).norm() / y.norm();
}

}  // namespace stribeck::test
