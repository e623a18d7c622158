#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "flex/beam/beam_body.h"

// Convergence of beams to closed forms of Timoshenko's equations.
namespace stribeck::beam_convergence_test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
using std::numbers::pi;

constexpr SolidMaterial steel{210e9, 0.3, 7850};
constexpr double length = 1;

BeamBody beam(double diameter, int elements) {
  BeamPlan shaft;
  shaft.name = "shaft";
  shaft.between = {0, 1};
  shaft.start = shaft.end = {diameter, 0};
  shaft.elements = elements;
  shaft.material = steel;
  return BeamBody({{"a", "b"}, {Vector3d::Zero(), length * Vector3d::UnitX()}, {shaft}});
}

/// The rows and columns of a matrix that are left.
MatrixXd kept(const BeamBody::Sparse& matrix, const std::vector<Index>& rows) {
  const MatrixXd all(matrix);
  MatrixXd some(rows.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows.size(); ++j)
      some(static_cast<Index>(i), static_cast<Index>(j)) = all(rows[i], rows[j]);
  return some;
}

/// The degrees of freedom `motions` of all nodes, without those `held` (node, motion).
std::vector<Index> rows_of(const BeamBody& body, const std::vector<Index>& motions,
                           const std::vector<std::array<Index, 2>>& held) {
  std::vector<Index> rows;
  for (Index node = 0; node < static_cast<Index>(body.nodes().size()); ++node)
    for (const Index motion : motions)
      if (std::ranges::count(held, std::array{node, motion}) == 0)
        rows.push_back(6 * node + motion);
  return rows;
}

VectorXd speeds(const BeamBody& body, const std::vector<Index>& rows) {
  const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> modes(kept(body.stiffness(), rows),
                                                                 kept(body.mass(), rows));
  return modes.eigenvalues().cwiseSqrt();
}

VectorXd simply_supported(double diameter, int elements) {
  const BeamBody body = beam(diameter, elements);
  return speeds(body, rows_of(body, {1, 5}, {{0, 1}, {1, 1}}));
}

/// ω of a simply supported Timoshenko beam: the smaller root of ρI ρA ω⁴ − (ρA (EI q² + kGA) + ρI kGA q²) ω² + EI kGA q⁴ = 0.
double timoshenko(double diameter, int mode) {
  const BeamSection s = section_of(SectionShape::circle, {diameter, 0}, steel.poisson);
  const double q = mode * pi / length, EI = steel.modulus * s.bending_z,
               kGA = s.shear * steel.shear_modulus() * s.area, A = steel.density * s.area,
               I = steel.density * s.bending_z, middle = A * (EI * q * q + kGA) + I * kGA * q * q,
               last = EI * kGA * std::pow(q, 4);
  return std::sqrt(2 * last / (middle + std::sqrt(middle * middle - 4 * I * A * last)));
}

/// A shaft of length 10 d: shear and rotary inertia lower its third frequency by a sixth.
TEST(BeamConvergence, is_of_fourth_order_in_bending_with_shear) {
  constexpr double diameter = 0.1;
  const VectorXd coarse = simply_supported(diameter, 8), fine = simply_supported(diameter, 16);
  for (int mode = 1; mode <= 3; ++mode) {
    const double exact = timoshenko(diameter, mode);
    EXPECT_GE(fine[mode - 1], exact * (1 - 1e-9));
    EXPECT_NEAR(fine[mode - 1], exact, 1e-4 * exact) << mode;
    EXPECT_NEAR(std::log2((coarse[mode - 1] - exact) / (fine[mode - 1] - exact)), 4, 0.1) << mode;
  }
}

/// A wire of length 1000 d: Bernoulli's beam, with as many elements to the same error.
TEST(BeamConvergence, holds_without_locking_for_thin_beams) {
  constexpr double diameter = 1e-3;
  const VectorXd fine = simply_supported(diameter, 16);
  for (int mode = 1; mode <= 3; ++mode) {
    const double bernoulli =
        std::pow(mode * pi / length, 2) * diameter / 4 * std::sqrt(steel.modulus / steel.density);
    EXPECT_NEAR(fine[mode - 1], bernoulli, 1e-4 * bernoulli) << mode;
  }
}

/// Fixed and free: ω = (2 n − 1) π c/2L, with c² = E/ρ of the rod and G/ρ of the round shaft.
TEST(BeamConvergence, is_of_fourth_order_in_stretch_and_torsion) {
  const std::array<std::pair<Index, double>, 2> kinds{
      {{0, steel.modulus}, {3, steel.shear_modulus()}}};
  for (const auto& [motion, modulus] : kinds) {
    const auto of = [&, motion = motion](int elements) {
      const BeamBody body = beam(0.05, elements);
      return speeds(body, rows_of(body, {motion}, {{0, motion}}));
    };
    const VectorXd coarse = of(8), fine = of(16);
    for (int mode = 1; mode <= 3; ++mode) {
      const double exact = (2 * mode - 1) * pi / (2 * length) * std::sqrt(modulus / steel.density);
      EXPECT_NEAR(fine[mode - 1], exact, 1e-4 * exact) << mode;
      EXPECT_NEAR(std::log2((coarse[mode - 1] - exact) / (fine[mode - 1] - exact)), 4, 0.15)
          << mode;
    }
  }
}

/// Engesser's load of a beam pinned at both ends: 1/P = 1/P_E + 1/kGA with Euler's P_E = π² EI/L².
TEST(BeamConvergence, is_of_fourth_order_in_the_load_of_buckling) {
  constexpr double diameter = 0.1;
  const BeamSection s = section_of(SectionShape::circle, {diameter, 0}, steel.poisson);
  const double euler = pi * pi * steel.modulus * s.bending_z / (length * length),
               exact = 1 / (1 / euler + 1 / (s.shear * steel.shear_modulus() * s.area));
  const auto load = [&](int elements) {
    const BeamBody body = beam(diameter, elements);
    VectorXd u = VectorXd::Zero(6 * static_cast<Index>(body.nodes().size()));
    for (std::size_t k = 0; k < body.nodes().size(); ++k)
      u[6 * static_cast<Index>(k)] = body.nodes()[k].x() / (steel.modulus * s.area);  // 1 N
    const std::vector<Index> rows = rows_of(body, {1, 5}, {{0, 1}, {1, 1}});
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> loads(
        kept(body.geometric_stiffness(u), rows), kept(body.stiffness(), rows));
    return 1 / loads.eigenvalues().maxCoeff();
  };
  EXPECT_NEAR(load(16), exact, 5e-6 * exact);
  EXPECT_NEAR(std::log2((load(4) - exact) / (load(8) - exact)), 4, 0.1);
}

}  // namespace
}  // namespace stribeck::beam_convergence_test
