#include "dae/analysis/modal_analysis.h"

#include <algorithm>
#include <cmath>

#include "math/dense/cholesky.h"
#include "math/dense/dense_eigen.h"

namespace stribeck {
namespace {

using Complex = std::complex<double>;
using Eigen::VectorXcd;

constexpr double symmetry = 1e-10;    // largest asymmetry that is round-off
constexpr double zero_share = 1e-12;  // stiffness or eigenvalue against the largest that is zero

/// The problem per unit of mass: η = L⁻ᵀ y, K = L⁻¹ K' L⁻ᵀ, C = L⁻¹ C' L⁻ᵀ.
class UnitMass {
 public:
  explicit UnitMass(const Linearization& linear)
      : linear_(linear),
        mass_(linear.M),
        C_(per_mass(mass_, linear.C)),
        K_(per_mass(mass_, linear.K)) {}

  const MatrixXd& C() const { return C_; }
  const MatrixXd& K() const { return K_; }

  VectorXcd shape(const VectorXcd& y) const {
    VectorXcd x(linear_.Z.rows());
    x.real() = linear_.Z * mass_.solve_upper(VectorXd(y.real()));
    x.imag() = linear_.Z * mass_.solve_upper(VectorXd(y.imag()));
    Eigen::Index largest = 0;
    x.cwiseAbs().maxCoeff(&largest);
    return x / x[largest];
  }

 private:
  const Linearization& linear_;
  Cholesky mass_;
  MatrixXd C_, K_;
};

using Found = std::vector<Vibration>;

/// ÿ + K y = 0 with symmetric K: λ² = −κ.
void add_conservative(const UnitMass& problem, Found& found) {
  const SymmetricEigen modes = symmetric_eigen(0.5 * (problem.K() + problem.K().transpose()));
  const VectorXd& kappa = modes.values;
  const double smallest = zero_share * kappa.cwiseAbs().maxCoeff();
  for (Eigen::Index i = 0; i < kappa.size(); ++i) {
    const VectorXcd shape = problem.shape(modes.vectors.col(i).cast<Complex>());
    const double size = std::sqrt(std::abs(kappa[i]));
    if (std::abs(kappa[i]) <= smallest) {
      found.push_back({0, shape});
    } else if (kappa[i] > 0) {
      found.push_back({Complex(0, size), shape});
    } else {
      found.push_back({size, shape});
      found.push_back({-size, shape});
    }
  }
}

/// Orthonormal columns: first those that meet stiffness or damping, then `free` ones that do not.
struct Split {
  MatrixXd columns;
  Eigen::Index held;
};

Split split(const MatrixXd& C, const MatrixXd& K) {
  const Eigen::Index f = K.rows();
  MatrixXd all = MatrixXd::Zero(4 * f, f);
  Eigen::Index row = 0;
  for (const MatrixXd* matrix : {&C, &K}) {
    const double size = matrix->norm();
    if (size > 0) {
      all.middleRows(row, f) = *matrix / size;
      all.middleRows(row + f, f) = matrix->transpose() / size;
    }
    row += 2 * f;
  }
  const auto [met, V] = right_singular(all);
  return {V, (met.array() > zero_share * met[0]).count()};
}

/// ÿ + C ẏ + K y = 0 as a first-order problem in (y, ẏ/s), s the size of the largest |λ|.
void add_damped(const UnitMass& problem, Found& found) {
  const auto [columns, held] = split(problem.C(), problem.K());
  for (Eigen::Index i = held; i < columns.cols(); ++i)
    found.push_back({0, problem.shape(columns.col(i).cast<Complex>())});
  const MatrixXd V = columns.leftCols(held);
  const MatrixXd K = V.transpose() * problem.K() * V, C = V.transpose() * problem.C() * V;
  const double s = std::max(std::sqrt(K.norm()), C.norm());
  MatrixXd A = MatrixXd::Zero(2 * held, 2 * held);
  A.topRightCorner(held, held).setIdentity();
  A.bottomLeftCorner(held, held) = -K / (s * s);
  A.bottomRightCorner(held, held) = -C / s;
  const GeneralEigen modes = general_eigen(A);
  for (Eigen::Index i = 0; i < 2 * held; ++i) {
    Complex mu = modes.values[i];
    if (std::abs(mu) <= zero_share) mu = 0;
    if (mu.imag() < 0) continue;
    const VectorXcd y = V.cast<Complex>() * modes.vectors.col(i).head(held);
    found.push_back({s * mu, problem.shape(y)});
  }
}

bool conservative(const UnitMass& problem) {
  return problem.C().norm() == 0 &&
         (problem.K() - problem.K().transpose()).norm() <= symmetry * problem.K().norm();
}

}  // namespace

std::vector<Vibration> vibrations(const Linearization& linear) {
  Found found;
  if (linear.Z.cols() == 0) return found;
  const UnitMass problem(linear);
  if (conservative(problem))
    add_conservative(problem, found);
  else
    add_damped(problem, found);
  const auto key = [](const Vibration& v) {
    return std::pair(v.eigenvalue.imag(), std::abs(v.eigenvalue));
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const Vibration& a, const Vibration& b) { return key(a) < key(b); });
  return found;
}

}  // namespace stribeck
