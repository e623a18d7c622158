#pragma once
#include <Eigen/Core>
#include <cmath>
#include <vector>

/// Generalised minimal residuals: A x = b for an operator known by its products alone, for one right side or four side by side.
///   x_m = argmin ‖b − A x‖₂  over the Krylov space span(b, A b, ..., A^{m−1} b)
/// Arnoldi with modified Gram-Schmidt, Givens rotations on the Hessenberg matrix. No restart: the space grows to its largest size and
/// the best of it is returned. Right sides share products, not spaces. No allocation after construction. The order of operations is
/// fixed: same input, same bits.
/// Where the operator is singular on that space the last column is left out, and the residual says how far x is off. Right sides whose
/// squares are below the smallest numbers count as zero.
/// Source: Saad and Schultz, SIAM J. Sci. Stat. Comput. 7 (1986) 856.
namespace stribeck {

/// K right sides; the K numbers of an unknown lie side by side.
template <int K>
class GmresOf {
 public:
  using Vectors = std::conditional_t<K == 1, Eigen::VectorXd,
                                     Eigen::Matrix<double, K == 1 ? 2 : K, Eigen::Dynamic>>;
  using Numbers = Eigen::Array<double, K, 1>;  ///< one for each right side

  struct Report {
    int products = 0;
    double residual = 0;  ///< largest ‖b − A x‖ over ‖b‖
  };

  GmresOf(Eigen::Index unknowns, int most_products)
      : unknowns_(unknowns),
        most_(most_products),
        basis_(K * unknowns, most_products + 1),
        hessenberg_(static_cast<std::size_t>((most_products + 1) * most_products)),
        rotated_(static_cast<std::size_t>(most_products + 1)),
        cosine_(static_cast<std::size_t>(most_products)),
        sine_(cosine_) {}

  /// apply(v, Av) with vectors of `unknowns` columns of K numbers. Ends at the residual that is asked for, over that of x = 0.
  template <class Apply>
  Report solve(const Apply& apply, const Vectors& b, double tolerance, Vectors& x) {
    Numbers size = dot(b, b).sqrt();
    size = (size > least).select(size, 0);
    x.resizeLike(b);
    x.setZero();
    if ((size == 0).all()) return {};
    vector(0) = b;
    scale((size > 0).select(1 / size, 0), vector(0));
    rotated_[0] = size;
    int m = 0;
    while (m < most_ && (rotated_[at(m)].abs() > tolerance * size).any()) {
      const bool more = arnoldi(apply, m);
      if (!rotate(m)) break;
      ++m;
      if (!more) break;
    }
    combine(m, x);
    return {m, (rotated_[at(m)].abs() / size.max(1e-300)).maxCoeff()};
  }

 private:
  static std::size_t at(int m) { return static_cast<std::size_t>(m); }
  Numbers& hessenberg(int row, int column) { return hessenberg_[at(column * (most_ + 1) + row)]; }
  Eigen::Map<Vectors> vector(int m) {
    double* const first = basis_.data() + m * K * unknowns_;
    if constexpr (K == 1)
      return Eigen::Map<Vectors>(first, unknowns_);
    else
      return Eigen::Map<Vectors>(first, K, unknowns_);
  }
  template <class A, class B>
  static Numbers dot(const A& a, const B& b) {
    if constexpr (K == 1)
      return Numbers::Constant(a.dot(b));
    else
      return (a.array() * b.array()).rowwise().sum();
  }
  template <class A>
  static void scale(const Numbers& by, A&& a) {
    if constexpr (K == 1)
      a *= by[0];
    else
      a.array().colwise() *= by;
  }
  /// to += by · a
  template <class A, class B>
  static void add(const Numbers& by, const A& a, B&& to) {
    if constexpr (K == 1)
      to += by[0] * a;
    else
      to.array() += a.array().colwise() * by;
  }

  /// The next vectors of the spaces; false when all spaces are closed.
  template <class Apply>
  bool arnoldi(const Apply& apply, int m) {
    auto next = vector(m + 1);
    apply(vector(m), next);
    const Numbers before = dot(next, next).sqrt();
    for (int i = 0; i <= m; ++i) {
      hessenberg(i, m) = dot(vector(i), next);
      add(-hessenberg(i, m), vector(i), next);
    }
    const Numbers left = dot(next, next).sqrt();
    hessenberg(m + 1, m) = left;
    const auto goes_on = (left > closed * before).eval();
    scale(goes_on.select(1 / left, 0), next);
    return goes_on.any();
  }

  /// A right side whose column is zero keeps its residual; false where all are.
  bool rotate(int m) {
    for (int i = 0; i < m; ++i) {
      const Numbers above = hessenberg(i, m), below = hessenberg(i + 1, m);
      hessenberg(i, m) = cosine_[at(i)] * above + sine_[at(i)] * below;
      hessenberg(i + 1, m) = cosine_[at(i)] * below - sine_[at(i)] * above;
    }
    const Numbers length = (hessenberg(m, m).square() + hessenberg(m + 1, m).square()).sqrt();
    const auto counts = (length > 0).eval();
    if (!counts.any()) return false;
    const Numbers& here = rotated_[at(m)];
    cosine_[at(m)] = counts.select(hessenberg(m, m) / length, 0);
    sine_[at(m)] = counts.select(hessenberg(m + 1, m) / length, 1);
    hessenberg(m, m) = counts.select(length, 1);
    rotated_[at(m + 1)] = counts.select(-sine_[at(m)] * here, here);
    rotated_[at(m)] = counts.select(cosine_[at(m)] * here, 0);
    return true;
  }

  /// x = Σ y_i v_i with the triangular matrix of the rotated columns.
  void combine(int m, Vectors& x) {
    for (int i = m - 1; i >= 0; --i) {
      for (int j = i + 1; j < m; ++j) rotated_[at(i)] -= hessenberg(i, j) * rotated_[at(j)];
      rotated_[at(i)] /= hessenberg(i, i);
    }
    for (int i = 0; i < m; ++i) add(rotated_[at(i)], vector(i), x);
  }

  static constexpr double closed = 1e-14;  // share left of a product that the space already holds
  static constexpr double least =
      1e-140;  // size of a right side whose square is a number: less is nothing
  Eigen::Index unknowns_;
  int most_;
  Eigen::MatrixXd basis_;
  std::vector<Numbers> hessenberg_, rotated_, cosine_, sine_;
};

using Gmres = GmresOf<1>;
using GmresOfFour = GmresOf<4>;

}  // namespace stribeck
