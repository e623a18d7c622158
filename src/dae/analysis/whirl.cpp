#include "dae/analysis/whirl.h"

#include <cmath>
#include <utility>

namespace stribeck {
namespace {

using Complex = std::complex<double>;
using Eigen::VectorXcd;

template <class Apply>
VectorXcd applied(const VectorXcd& u, const Apply& apply) {
  VectorXcd v(u.size());
  v.real() = apply(Eigen::MatrixXd(u.real()));
  v.imag() = apply(Eigen::MatrixXd(u.imag()));
  return v;
}

/// The same motion with a frequency that is not negative.
Whirl with_positive_frequency(Whirl whirl) {
  if (whirl.eigenvalue.imag() >= 0) return whirl;
  return {std::conj(whirl.eigenvalue), whirl.backward.conjugate(), whirl.forward.conjugate(),
          whirl.along.conjugate()};
}

}  // namespace

double amplitude(const DaeProblem& problem, const State& s, const VectorXcd& u) {
  return std::hypot(problem.scaled_norm(s, u.real()), problem.scaled_norm(s, u.imag()));
}

std::array<VectorXcd, 3> circular_parts(const RotatingMotion& rotation, const VectorXcd& u) {
  const auto across = [&](const Eigen::MatrixXd& x) {
    return Eigen::MatrixXd(rotation.rates(x) / rotation.speed());
  };
  const VectorXcd Ju = applied(u, across), Pu = -applied(Ju, across);
  constexpr Complex i(0, 1);
  return {0.5 * (Pu - i * Ju), 0.5 * (Pu + i * Ju),
          applied(u, [&](const Eigen::MatrixXd& x) { return rotation.along_axis(x); })};
}

std::vector<Whirl> in_fixed_frame(const RotatingMotion& rotation, Complex eigenvalue,
                                  const std::vector<VectorXcd>& harmonics) {
  const auto most = static_cast<int>(harmonics.size() / 2);
  const VectorXcd none = VectorXcd::Zero(harmonics.front().size());
  std::vector<Whirl> all(harmonics.size() + 2, {0, none, none, none});
  for (std::size_t k = 0; k < harmonics.size(); ++k) {
    const auto [forward, backward, along] = circular_parts(rotation, harmonics[k]);
    all[k + 2].forward = forward;
    all[k + 1].along = along;
    all[k].backward = backward;
  }
  for (std::size_t k = 0; k < all.size(); ++k) {
    const double order = static_cast<int>(k) - most - 1;
    all[k].eigenvalue = eigenvalue + Complex(0, order * rotation.speed());
    all[k] = with_positive_frequency(std::move(all[k]));
  }
  return all;
}

Whirl whirl_of(const RotatingMotion& rotation, Complex eigenvalue, const VectorXcd& u) {
  const auto [forward, backward, along] = circular_parts(rotation, u);
  return {eigenvalue, forward, backward, along};
}

}  // namespace stribeck
