#pragma once
#include <Eigen/Core>
#include <vector>

#include "tribo/film/equation/gap_slopes.h"

/// An approximate inverse of 1 − C Tᵀ (point_equations.h): that of its rows and columns of the points under load, 1 elsewhere. Its age matters to the number of products alone. It is made where products have cost as much as it does, and kept within a
/// step: a step that is repeated from its start repeats the same bits.
namespace stribeck {

class PointPreconditioner {
 public:
  bool is_ready() const { return ready_; }
  /// Another step begins.
  void forget() {
    ready_ = false;
    effort_ = 0;
  }
  /// matrix: 1 − C Tᵀ on these points. Not ready where that has no inverse.
  void build(const std::vector<int>& points, const Eigen::MatrixXd& matrix);
  /// Counts the products of a solution; one of four counts as two.
  void count(int products);
  /// Products have cost as much as a matrix of so many points.
  bool pays(std::size_t points) const;

  /// Of 1 − T C, in place.
  void apply(Eigen::VectorXd& v) const;
  /// Of 1 − C Tᵀ, in place.
  void apply_transposed(Sides& v) const;

 private:
  bool ready_ = false;
  int effort_ = 0;
  std::vector<int> points_;
  Eigen::MatrixXd inverse_;
};

}  // namespace stribeck
