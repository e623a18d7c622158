#include "study/sensitivity/margin.h"

#include <algorithm>
#include <cmath>

#include "math/distributions.h"

namespace stribeck {
namespace {

constexpr int any_degree = 30;      ///< degree of a continuous parameter; higher degrees are noise
constexpr double outermost = 1e-9;  ///< share at which a normal variable ends

}  // namespace

double Margin::coordinate(double share) const {
  if (kind != Kind::normal) return 2 * share - 1;
  return normal_quantile(std::clamp(share, outermost, 1 - outermost));
}

int Margin::highest_degree() const {
  if (kind != Kind::levels) return any_degree;
  return std::min(any_degree, static_cast<int>(levels) - 1);
}

double Margin::beta(int n) const {
  if (kind == Kind::normal) return n;
  const double n2 = static_cast<double>(n) * n, m = static_cast<double>(levels);
  return n2 * (kind == Kind::levels ? 1 - n2 / (m * m) : 1) / (4 * n2 - 1);
}

Eigen::VectorXd Margin::polynomials(double t, int n) const {
  Eigen::VectorXd p(n + 1);
  p[0] = 1;
  for (int k = 0; k < n; ++k)
    p[k + 1] = (t * p[k] - (k > 0 ? std::sqrt(beta(k)) * p[k - 1] : 0.0)) / std::sqrt(beta(k + 1));
  return p;
}

}  // namespace stribeck
