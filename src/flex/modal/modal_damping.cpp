#include "flex/modal/modal_damping.h"

#include <algorithm>
#include <cmath>

namespace stribeck {

RayleighDamping rayleigh_through(const std::array<double, 2>& ratios,
                                 const std::array<double, 2>& speeds) {
  const auto [z1, z2] = ratios;
  const auto [w1, w2] = speeds;
  const double between = w2 * w2 - w1 * w1;
  return {2 * w1 * w2 * (z1 * w2 - z2 * w1) / between, 2 * (z2 * w2 - z1 * w1) / between};
}

Eigen::VectorXd damping_by_ratios(const Eigen::VectorXd& stiffness,
                                  const std::vector<double>& ratios) {
  Eigen::VectorXd damping(stiffness.size());
  for (Eigen::Index k = 0; k < damping.size(); ++k) {
    const auto mode = std::min(static_cast<std::size_t>(k), ratios.size() - 1);
    damping[k] = 2 * ratios[mode] * std::sqrt(stiffness[k]);
  }
  return damping;
}

Eigen::VectorXd damping_by(const RayleighDamping& damping, const Eigen::VectorXd& stiffness) {
  return damping.mass + damping.stiffness * stiffness.array();
}

}  // namespace stribeck
