#include "math/curves/natural_spline.h"

#include <Eigen/LU>
#include <algorithm>

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Equal slopes on both sides of each inner place.
NaturalSpline::NaturalSpline(VectorXd places) : places_(std::move(places)) {
  const Index n = places_.size();
  MatrixXd left = MatrixXd::Identity(n, n), right = MatrixXd::Zero(n, n);
  for (Index k = 1; k + 1 < n; ++k) {
    const double before = places_[k] - places_[k - 1], after = places_[k + 1] - places_[k];
    left.row(k).segment<3>(k - 1) << before / 6, (before + after) / 3, after / 6;
    right.row(k).segment<3>(k - 1) << 1 / before, -1 / before - 1 / after, 1 / after;
  }
  bending_ = left.partialPivLu().solve(right);
}

VectorXd NaturalSpline::weights(double x, int derivative) const {
  const Index n = places_.size();
  const double held = std::clamp(x, places_[0], places_[n - 1]);
  if (x != held) {  // straight beyond the ends
    if (derivative == 2) return VectorXd::Zero(n);
    if (derivative == 1) return weights(held, 1);
    return weights(held, 0) + (x - held) * weights(held, 1);
  }
  const Index upper = std::clamp<Index>(
      std::upper_bound(places_.begin(), places_.end(), x) - places_.begin(), 1, n - 1);
  const double size = places_[upper] - places_[upper - 1], b = (x - places_[upper - 1]) / size,
               a = 1 - b;
  VectorXd w = VectorXd::Zero(n);
  const auto add = [&](double lower_value, double upper_value, double lower_bending,
                       double upper_bending) {
    w = lower_bending * bending_.row(upper - 1).transpose() +
        upper_bending * bending_.row(upper).transpose();
    w[upper - 1] += lower_value;
    w[upper] += upper_value;
  };
  if (derivative == 0)
    add(a, b, (a * a * a - a) * size * size / 6, (b * b * b - b) * size * size / 6);
  else if (derivative == 1)
    add(-1 / size, 1 / size, -(3 * a * a - 1) * size / 6, (3 * b * b - 1) * size / 6);
  else
    add(0, 0, a, b);
  return w;
}

}  // namespace stribeck
