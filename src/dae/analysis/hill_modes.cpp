#include "dae/analysis/hill_modes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "dae/analysis/whirl.h"

namespace stribeck {
namespace {

using Complex = std::complex<double>;
using Eigen::Index;
using Eigen::VectorXcd;

constexpr Index harmonics = 3, functions = 2 * harmonics + 1;
constexpr int angles = 16;  // more than twice the harmonics of a product of two functions
constexpr double same_inertia = 1e-6;  // change of the mass matrix over a turn, relative

/// h_j(φ): 1, cos φ, sin φ, cos 2φ, ...
double function(Index j, double angle) {
  const Index order = (j + 1) / 2;
  const double turned = static_cast<double>(order) * angle;
  return j % 2 == 1 ? std::cos(turned) : j == 0 ? 1 : std::sin(turned);
}

/// Matrices of the coefficients a, n rows for each function.
class HillMatrices {
 public:
  explicit HillMatrices(MatrixXd Z)
      : Z_(std::move(Z)),
        n_(Z_.cols()),
        C_(MatrixXd::Zero(functions * n_, functions * n_)),
        K_(C_) {}

  /// Adds the matrices at one of the angles.
  void add(double angle, const Linearization& at) {
    if (M_.size() == 0) M_ = at.M;
    constant_ = constant_ && (at.M - M_).norm() <= same_inertia * M_.norm();
    for (Index i = 0; i < functions; ++i)
      for (Index j = 0; j < functions; ++j) {
        const double weight =
            (i == 0 ? 1.0 : 2.0) / angles * function(i, angle) * function(j, angle);
        C_.block(i * n_, j * n_, n_, n_) += weight * at.C;
        K_.block(i * n_, j * n_, n_, n_) += weight * at.K;
      }
  }
  bool constant_inertia() const { return constant_; }

  Linearization linearization(double speed) const {
    const MatrixXd D = rate(speed);
    Linearization all;
    all.Z = repeated(Z_);
    all.M = repeated(M_);
    all.C = 2 * all.M * D + C_;
    all.K = all.M * D * D + C_ * D + K_;
    return all;
  }

 private:
  static MatrixXd repeated(const MatrixXd& A) {
    MatrixXd all = MatrixXd::Zero(functions * A.rows(), functions * A.cols());
    for (Index j = 0; j < functions; ++j)
      all.block(j * A.rows(), j * A.cols(), A.rows(), A.cols()) = A;
    return all;
  }
  MatrixXd rate(double speed) const {
    MatrixXd D = MatrixXd::Zero(functions * n_, functions * n_);
    for (Index k = 1; k <= harmonics; ++k) {
      const Index cosine = (2 * k - 1) * n_, sine = 2 * k * n_;
      D.block(cosine, sine, n_, n_).diagonal().setConstant(static_cast<double>(k) * speed);
      D.block(sine, cosine, n_, n_).diagonal().setConstant(-static_cast<double>(k) * speed);
    }
    return D;
  }

  MatrixXd Z_, M_;
  Index n_;
  MatrixXd C_, K_;
  bool constant_ = true;
};

/// c_k of e^{(λ+ikΩ)t}, k = −3 to 3, from the coefficients of cosines and sines.
std::vector<VectorXcd> complex_harmonics(const VectorXcd& a) {
  const Index n = a.size() / functions;
  std::vector<VectorXcd> c(static_cast<std::size_t>(functions));
  c[static_cast<std::size_t>(harmonics)] = a.head(n);
  for (Index k = 1; k <= harmonics; ++k) {
    const VectorXcd cosine = a.segment((2 * k - 1) * n, n), sine = a.segment(2 * k * n, n);
    c[static_cast<std::size_t>(harmonics + k)] = 0.5 * (cosine - Complex(0, 1) * sine);
    c[static_cast<std::size_t>(harmonics - k)] = 0.5 * (cosine + Complex(0, 1) * sine);
  }
  return c;
}

/// True when the middle one of these sizes is the largest.
bool is_centred(const std::vector<double>& sizes) {
  const std::size_t middle = sizes.size() / 2;
  for (std::size_t k = 0; k < sizes.size(); ++k)
    if (k != middle && sizes[k] >= sizes[middle]) return false;
  return true;
}

/// The part at λ itself, where it is the largest in the fixed frame. Of vibrations that move neither frames nor interfaces, whose parts are
/// round-off, the harmonics in the body's own axes decide.
std::optional<Vibration> centred(const DaeProblem& problem, const RotatingMotion& rotation,
                                 const State& s, const Vibration& one) {
  constexpr double moves = 1e-8;  // share of the vibration that is no round-off
  const std::vector<VectorXcd> content = complex_harmonics(one.shape);
  std::vector<double> own, in_space;
  for (const VectorXcd& c : content) own.push_back(c.norm());
  const std::vector<Whirl> parts = in_fixed_frame(rotation, one.eigenvalue, content);
  const auto shape = [](const Whirl& part) -> VectorXcd {
    return part.forward + part.backward + part.along;
  };
  for (const Whirl& part : parts) in_space.push_back(amplitude(problem, s, shape(part)));
  const bool inside = std::ranges::max(in_space) < moves * std::ranges::max(own);
  if (!is_centred(inside ? own : in_space)) return {};
  VectorXcd u = inside ? content[content.size() / 2] : shape(parts[parts.size() / 2]);
  Index largest = 0;
  u.cwiseAbs().maxCoeff(&largest);
  return Vibration{one.eigenvalue, u / u[largest]};
}

}  // namespace

std::optional<std::vector<Vibration>> hill_vibrations(const DaeProblem& problem,
                                                      const RotatingMotion& rotation,
                                                      const State& s) {
  const MatrixXd Z = free_directions(problem, s);
  HillMatrices matrices(Z);
  for (int k = 0; k < angles; ++k) {
    const double angle = 2 * std::numbers::pi * k / angles;
    const auto at = linearise_turned(problem, rotation, s, Z, angle);
    if (!at) return {};
    matrices.add(angle, *at);
  }
  if (!matrices.constant_inertia()) return {};
  std::vector<Vibration> found;
  for (const Vibration& one : vibrations(matrices.linearization(rotation.speed())))
    if (auto own = centred(problem, rotation, s, one)) found.push_back(*std::move(own));
  return found;
}

}  // namespace stribeck
