#include <gtest/gtest.h>

#include <cmath>

#include "solid_meshes.h"

// Solid elements: patch tests, mass, bending, convergence.
namespace stribeck::solid_test {
namespace {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

constexpr SolidMaterial steel{210e9, 0.3, 7850};

class Solids : public testing::TestWithParam<SolidShape> {};

std::string name_of(const testing::TestParamInfo<SolidShape>& info) {
  return std::array{"tetrahedron10", "hexahedron8",
                    "hexahedron20"}[static_cast<std::size_t>(info.param)];
}

/// A block whose inner nodes are shifted at random-looking places.
Vector3d warped(const Vector3d& u) {
  const auto bump = [](double x) { return x * (1 - x); };
  const double all = 0.9 * bump(u.x()) * bump(u.y()) * bump(u.z());
  return Vector3d(2 * u.x(), u.y(), 1.5 * u.z()) + all * Vector3d(1.2, -0.8, 1.7);
}

bool on_surface(const Vector3d& p) {
  const double near = 1e-9;
  return p.x() < near || p.x() > 2 - near || p.y() < near || p.y() > 1 - near || p.z() < near ||
         p.z() > 1.5 - near;
}

/// Any constant strain imposed on the surface of a distorted block continues unchanged inside.
TEST_P(Solids, pass_the_patch_test) {
  const SolidBody body(block(GetParam(), {3, 3, 3}, warped), {steel});
  Eigen::Matrix3d gradient;
  gradient << 1, -0.4, 0.3, 0.7, -2, 0.2, 0.5, 0.9, 1.4;
  std::map<int, double> held;
  VectorXd exact(3 * static_cast<Eigen::Index>(body.mesh().nodes.size()));
  for (std::size_t k = 0; k < body.mesh().nodes.size(); ++k) {
    const Vector3d u = gradient * body.mesh().nodes[k];
    exact.segment<3>(3 * static_cast<Eigen::Index>(k)) = u;
    if (on_surface(body.mesh().nodes[k]))
      for (int i = 0; i < 3; ++i) held[3 * static_cast<int>(k) + i] = u[i];
  }
  const VectorXd u = solved(body, held, VectorXd::Zero(exact.size()));
  EXPECT_LT((u - exact).lpNorm<Eigen::Infinity>(), 1e-12 * exact.lpNorm<Eigen::Infinity>());
}

TEST_P(Solids, resist_no_rigid_motion) {
  const SolidBody body(block(GetParam(), {2, 2, 2}, warped), {steel});
  const MatrixXd R = body.rigid_motions(), force = body.stiffness_times(R);
  const double stiffness = MatrixXd(body.stiffness()).lpNorm<Eigen::Infinity>();
  EXPECT_LT(force.lpNorm<Eigen::Infinity>(), 1e-13 * stiffness);
}

/// Mass, centre and inertia of a box, from the consistent mass matrix and the rigid motions.
TEST_P(Solids, have_the_mass_of_their_box) {
  const SolidBody body(block(GetParam(), {2, 3, 2}, box(0.4, 0.3, 0.2)), {steel});
  const MatrixXd R = body.rigid_motions(), M = R.transpose() * body.mass_times(R);
  const double mass = 7850 * 0.4 * 0.3 * 0.2;
  const double third = mass / 3;
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(M(i, i), mass, 1e-12 * mass);
  EXPECT_NEAR(M(5, 1), mass * 0.2, 1e-12 * mass);  // centre
  EXPECT_NEAR(M(3, 3), third * (0.09 + 0.04), 1e-12 * mass);
  EXPECT_NEAR(M(4, 4), third * (0.16 + 0.04), 1e-12 * mass);
  EXPECT_NEAR(M(5, 5), third * (0.16 + 0.09), 1e-12 * mass);
  EXPECT_NEAR(M(3, 4), -mass * 0.2 * 0.15, 1e-12 * mass);
}

/// Deflection at the end of a cantilever under a force across it, over that of Timoshenko's beam.
double cantilever(SolidShape shape, std::array<int, 3> counts, double height) {
  const double length = 1, width = 0.05, force = 1000;
  const SolidBody body(block(shape, counts, box(length, width, height)), {steel});
  std::map<int, double> held;
  for (const int node : nodes_where(body.mesh(), [](const Vector3d& p) { return p.x() < 1e-12; }))
    for (int i = 0; i < 3; ++i) held[3 * node + i] = 0;
  const auto end =
      nodes_where(body.mesh(), [&](const Vector3d& p) { return p.x() > length - 1e-12; });
  VectorXd f = VectorXd::Zero(3 * static_cast<Eigen::Index>(body.mesh().nodes.size()));
  for (const int node : end) f[3 * node + 2] = force / static_cast<double>(end.size());
  const VectorXd u = solved(body, held, f);
  double mean = 0;
  for (const int node : end) mean += u[3 * node + 2] / static_cast<double>(end.size());
  const double second = width * std::pow(height, 3) / 12, area = width * height;
  const double shear = 210e9 / 2.6 * area * 5 / 6;
  return mean / (force * std::pow(length, 3) / (3 * 210e9 * second) + force * length / shear);
}

/// One layer of elements bends as the beam does, cubes and flat ones alike; the clamped end stiffens it by about 1 %.
TEST_P(Solids, bend_without_locking) {
  EXPECT_NEAR(cantilever(GetParam(), {20, 1, 1}, 0.05), 1, 0.02);
  EXPECT_NEAR(cantilever(GetParam(), {20, 1, 1}, 0.01), 1, 0.02);  // elements of 50 by 50 by 10 mm
}

/// Root mean square error of a smooth displacement field under the body force that belongs to it.
double error_of_smooth_field(SolidShape shape, int n) {
  const SolidBody body(block(shape, {n, n, n}, box(1, 1, 1)), {steel});
  const double lambda = steel.lame(), mu = steel.shear_modulus(), k = 2;
  // u = (sin kx sin ky cos kz, 0, 0); −div σ is consistent through M_s: nodal values of the body force over the density.
  const auto field = [&](const Vector3d& p) {
    return std::sin(k * p.x()) * std::sin(k * p.y()) * std::cos(k * p.z());
  };
  const auto body_force = [&](const Vector3d& p) {
    const double s = field(p), cx = std::cos(k * p.x());
    const double sy = std::sin(k * p.y()), cy = std::cos(k * p.y()), sz = std::sin(k * p.z()),
                 cz = std::cos(k * p.z());
    return Vector3d((lambda + mu) * k * k * s + 3 * mu * k * k * s,
                    -(lambda + mu) * k * k * cx * cy * cz, (lambda + mu) * k * k * cx * sy * sz);
  };
  const auto size = 3 * static_cast<Eigen::Index>(body.mesh().nodes.size());
  VectorXd exact = VectorXd::Zero(size), density(size);
  std::map<int, double> held;
  for (std::size_t a = 0; a < body.mesh().nodes.size(); ++a) {
    const Vector3d& p = body.mesh().nodes[a];
    const auto row = 3 * static_cast<Eigen::Index>(a);
    exact[row] = field(p);
    density.segment<3>(row) = body_force(p) / steel.density;
    if (p.minCoeff() < 1e-12 || p.maxCoeff() > 1 - 1e-12)
      for (int i = 0; i < 3; ++i) held[static_cast<int>(row) + i] = exact[row + i];
  }
  const VectorXd error = solved(body, held, body.mass_times(density)) - exact;
  return std::sqrt(error.dot(body.mass_times(error).col(0)) / steel.density);
}

TEST_P(Solids, converge_at_their_order) {
  const bool linear = GetParam() == SolidShape::hexahedron8;
  const double coarse = error_of_smooth_field(GetParam(), linear ? 6 : 2),
               fine = error_of_smooth_field(GetParam(), linear ? 12 : 4);
  EXPECT_GT(std::log2(coarse / fine), linear ? 1.9 : 2.8) << coarse << ' ' << fine;
}

INSTANTIATE_TEST_SUITE_P(, Solids,
                         testing::Values(SolidShape::tetrahedron10, SolidShape::hexahedron8,
                                         SolidShape::hexahedron20),
                         name_of);

TEST(SolidBody, of_separate_parts_is_refused) {
  SolidMesh mesh = block(SolidShape::hexahedron8, {1, 1, 1}, box(1, 1, 1));
  SolidMesh other = block(SolidShape::hexahedron8, {1, 1, 1}, box(1, 1, 1));
  for (int& node : other.cells[0].nodes) node += 8;
  for (const Vector3d& at : other.nodes) mesh.nodes.push_back(at + Vector3d(2, 0, 0));
  mesh.cells.push_back(other.cells[0]);
  EXPECT_THROW(SolidBody(mesh, {steel}), InputError);
}

}  // namespace
}  // namespace stribeck::solid_test
