#pragma once
#include <Eigen/Core>
#include <cmath>
#include <vector>

/// Generalised minimal residuals: A x = b for an operator known by its products alone.
///   x_m = argmin ‖b − A x‖₂  over the Krylov space span(b, A b, ..., A^{m−1} b)
/// Arnoldi with modified Gram-Schmidt, Givens rotations on the Hessenberg matrix. No restart: the space grows to its largest size and
/// the best of it is returned. No allocation after construction. The order of operations is fixed: same input, same bits.
/// Where the operator is singular on that space the last column is left out, and the residual says how far x is off.
/// Source: Saad and Schultz, SIAM J. Sci. Stat. Comput. 7 (1986) 856.
namespace stribeck {

class Gmres {
 public:
  struct Report {
    int products = 0;
    double residual = 0;  ///< ‖b − A x‖ over ‖b‖
  };

  Gmres(Eigen::Index unknowns, int most_products)
      : basis_(unknowns, most_products + 1),
        hessenberg_(most_products + 1, most_products),
        rotated_(most_products + 1),
        cosine_(most_products),
        sine_(most_products) {}

  /// apply(v, Av) with vectors of `unknowns` numbers. Ends at the residual that is asked for, over that of x = 0.
  template <class Apply>
  Report solve(const Apply& apply, const Eigen::VectorXd& b, double tolerance, Eigen::VectorXd& x) {
    const int most = static_cast<int>(hessenberg_.cols());
    const double size = b.norm();
    x.setZero(b.size());
    if (size == 0) return {};
    basis_.col(0) = b / size;
    rotated_.setZero();
    rotated_[0] = size;
    int m = 0;
    while (m < most && std::abs(rotated_[m]) > tolerance * size) {
      const bool more = arnoldi(apply, m);
      if (!rotate(m)) break;
      ++m;
      if (!more) break;
    }
    for (int i = m - 1; i >= 0; --i) {
      for (int j = i + 1; j < m; ++j) rotated_[i] -= hessenberg_(i, j) * rotated_[j];
      rotated_[i] /= hessenberg_(i, i);
    }
    x.noalias() = basis_.leftCols(m) * rotated_.head(m);
    return {m, std::abs(rotated_[m]) / size};
  }

 private:
  /// The next vector of the space; false when the space is closed.
  template <class Apply>
  bool arnoldi(const Apply& apply, int m) {
    auto next = basis_.col(m + 1);
    apply(basis_.col(m), next);
    const double before = next.norm();
    for (int i = 0; i <= m; ++i) {
      hessenberg_(i, m) = basis_.col(i).dot(next);
      next -= hessenberg_(i, m) * basis_.col(i);
    }
    const double left = next.norm();
    hessenberg_(m + 1, m) = left;
    if (left <= closed * before) return false;
    next /= left;
    return true;
  }

  /// False when the column is zero.
  bool rotate(int m) {
    for (int i = 0; i < m; ++i) {
      const double above = hessenberg_(i, m), below = hessenberg_(i + 1, m);
      hessenberg_(i, m) = cosine_[i] * above + sine_[i] * below;
      hessenberg_(i + 1, m) = cosine_[i] * below - sine_[i] * above;
    }
    const double length = std::hypot(hessenberg_(m, m), hessenberg_(m + 1, m));
    if (length == 0) return false;
    cosine_[m] = hessenberg_(m, m) / length;
    sine_[m] = hessenberg_(m + 1, m) / length;
    hessenberg_(m, m) = length;
    rotated_[m + 1] = -sine_[m] * rotated_[m];
    rotated_[m] *= cosine_[m];
    return true;
  }

  static constexpr double closed = 1e-14;  // of a product that the space already holds
  Eigen::MatrixXd basis_, hessenberg_;
  Eigen::VectorXd rotated_, cosine_, sine_;
};

}  // namespace stribeck
