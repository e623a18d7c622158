#include "tribo/wear/running_in.h"

#include <cmath>

namespace stribeck {

double RoughnessRunningIn::roughness_after(double as_new, double worn) const {
  return roughness + (as_new - roughness) * std::exp(-worn / depth);
}

double rubbed_depth(const Eigen::VectorXd& depths) {
  const double sum = depths.sum();
  return sum > 0 ? depths.squaredNorm() / sum : 0;
}

}  // namespace stribeck
