#pragma once
#include <Eigen/Core>
#include <cstddef>

namespace stribeck {

/// The distribution of one parameter as that of a variable t, and the polynomials that are orthonormal in it [Xiu2002]:
///   √β_{n+1} p_{n+1} = t p_n − √β_n p_{n−1},   p_0 = 1
///   uniform  t = 2u − 1                  β_n = n²/(4n² − 1)                  Legendre
///   normal   t = Φ⁻¹(u)                  β_n = n                             Hermite
///   levels   t = (2k + 1)/m − 1, k < m   β_n = n² (1 − n²/m²)/(4n² − 1)      Gram, degrees below m
/// u: share of the parameter's distribution below its value, 0 to 1.
struct Margin {
  enum class Kind { uniform, normal, levels };
  Kind kind = Kind::uniform;
  std::size_t levels = 0;  ///< m, equally likely

  double coordinate(double share) const;
  int highest_degree() const;
  /// p_0 ... p_n at t.
  Eigen::VectorXd polynomials(double t, int n) const;

 private:
  double beta(int n) const;
};

}  // namespace stribeck
