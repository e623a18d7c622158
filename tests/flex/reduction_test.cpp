#include <gtest/gtest.h>

#include <numbers>

#include "flex/reduction/reduce.h"
#include "solid_meshes.h"

// Reduction of a slender bar: closed forms of beams, orthonormality, reference conditions, messages.
namespace stribeck::reduction_test {
namespace {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

/// Without lateral contraction, which rigid end faces would hinder: what is left differs from a beam by its shear alone.
constexpr SolidMaterial steel{210e9, 0, 7850};
constexpr double length = 1, width = 0.02, height = 0.01;

/// Faces of hexahedra whose nodes all lie where the test holds: corners, then middles.
void name_face(SolidMesh& mesh, const std::string& name, double x) {
  constexpr std::array<std::array<std::size_t, 8>, 2> ends{
      {{0, 3, 7, 4, 9, 15, 17, 10}, {1, 2, 6, 5, 11, 14, 18, 12}}};
  for (const SolidCell& cell : mesh.cells)
    for (const auto& end : ends) {
      SolidMesh::Face face;
      for (const std::size_t k : end)
        if (k < cell.nodes.size() && std::abs(mesh.node(cell.nodes[k]).x() - x) < 1e-9)
          face.push_back(cell.nodes[k]);
      if (face.size() == (cell.nodes.size() == 20 ? 8U : 4U)) mesh.faces[name].push_back(face);
    }
}

SolidBody bar(SolidShape shape = SolidShape::hexahedron20, int cells = 16) {
  SolidMesh mesh = block(shape, {cells, 1, 1}, box(length, width, height));
  name_face(mesh, "left", 0);
  name_face(mesh, "right", length);
  return {std::move(mesh), {steel}};
}

ReductionPlan plan_of(int modes, InterfaceKind kind = InterfaceKind::rigid) {
  ReductionPlan plan;
  plan.interfaces = {{"a", "left", kind}, {"b", "right", kind}};
  plan.normal_modes = modes;
  return plan;
}

/// Frequencies across the thin side in units of √(EI/(ρA L⁴)).
double non_dimensional(double square) {
  const double unit = 210e9 * height * height / 12 / (7850 * std::pow(length, 4));
  return std::sqrt(square / unit);
}

/// Its modes across the thin side: those that move along z alone.
std::vector<double> bending(const ReducedBody& reduced) {
  std::vector<double> found;
  for (int k = 0; k < reduced.body.modes(); ++k)
    if (reduced.body.second[2][2](k + 1, k + 1) > 0.9)
      found.push_back(non_dimensional(reduced.body.stiffness[k]));
  return found;
}

/// Craig-Bampton of a free uniform beam, both ends kept: 12√5 and √8400 without normal modes; exact 22.373, 61.673.
TEST(Reduction, of_a_free_beam_has_the_frequencies_of_its_columns) {
  const SolidBody solid = bar();
  ReductionPlan guyan = plan_of(0);
  guyan.method = ReductionMethod::guyan;
  const std::vector<double> coarse = bending(reduce(solid, guyan)),
                            fine = bending(reduce(solid, plan_of(24)));
  ASSERT_GE(coarse.size(), 2U);
  ASSERT_GE(fine.size(), 2U);
  EXPECT_NEAR(coarse[0], 12 * std::sqrt(5.0), 0.004 * coarse[0]);
  EXPECT_NEAR(coarse[1], std::sqrt(8400.0), 0.01 * coarse[1]);
  EXPECT_NEAR(fine[0], 22.37329, 0.003 * fine[0]);
  EXPECT_NEAR(fine[1], 61.67282, 0.006 * fine[1]);
}

TEST(Reduction, is_orthonormal_about_mean_axes) {
  for (const InterfaceKind kind : {InterfaceKind::rigid, InterfaceKind::averaging}) {
    const ReducedBody reduced = reduce(bar(), plan_of(10, kind));
    const ModalBody& body = reduced.body;
    ASSERT_EQ(body.modes(), 2 * 6 + 10 - 6);
    const auto& G = body.second;
    const auto m = body.modes();
    const MatrixXd mass = (G[0][0] + G[1][1] + G[2][2]).bottomRightCorner(m, m);
    EXPECT_LT((mass - MatrixXd::Identity(m, m)).lpNorm<Eigen::Infinity>(), 1e-9);
    EXPECT_LT(body.first.lpNorm<Eigen::Infinity>(), 1e-8 * std::sqrt(body.mass));
    for (std::size_t a = 0; a < 3; ++a) {  // ∫ρ s × Φ = 0
      const std::size_t b = (a + 1) % 3;
      EXPECT_LT((G[a][b].row(0) - G[b][a].row(0)).tail(m).lpNorm<Eigen::Infinity>(), 1e-8);
    }
    EXPECT_GT(body.stiffness.minCoeff(), 0);
    EXPECT_LT(reduced.check.rigid_frequencies.maxCoeff(), 1e-4 * reduced.check.frequencies[0]);
    EXPECT_LT(reduced.check.rigid_residual, 1e-10);
  }
}

TEST(Reduction, keeps_mass_centre_and_inertia) {
  const ModalBody body = reduce(bar(), plan_of(2)).body;
  const double mass = 7850 * length * width * height;
  EXPECT_NEAR(body.mass, mass, 1e-12 * mass);
  EXPECT_LT((body.centre - Vector3d(length, width, height) / 2).norm(), 1e-12);
  EXPECT_NEAR(body.inertia(1, 1), mass / 12 * (length * length + height * height), 1e-12);
  EXPECT_NEAR(body.inertia(0, 0), mass / 12 * (width * width + height * height), 1e-12);
}

/// Static deflection under forces at the interfaces alone is exact whatever the number of normal modes.
TEST(Reduction, is_statically_exact_at_its_interfaces) {
  const SolidBody solid = bar();
  double before = 0;
  for (const int modes : {0, 6, 14}) {
    ReductionPlan plan = plan_of(modes);
    plan.fixed_interface = "a";
    const ModalBody body = reduce(solid, plan).body;
    EXPECT_LT(body.interfaces[0].motion.lpNorm<Eigen::Infinity>(), 1e-8);
    const auto& motion = body.interfaces[1].motion;
    const double softness =
        (motion.row(2).array().square() / body.stiffness.transpose().array()).sum();
    const double second = width * std::pow(height, 3) / 12;
    EXPECT_NEAR(softness, std::pow(length, 3) / (3 * 210e9 * second), 0.01 * softness);
    if (before > 0) {
      EXPECT_NEAR(softness, before, 1e-8 * before);
    }
    before = softness;
  }
}

TEST(Reduction, by_free_modes_agrees_with_craig_bampton) {
  const SolidBody solid = bar();
  ReductionPlan plan = plan_of(6);
  plan.method = ReductionMethod::free_free;
  const VectorXd free = reduce(solid, plan).body.stiffness,
                 kept = reduce(solid, plan_of(40, InterfaceKind::averaging)).body.stiffness;
  for (int k = 0; k < 6; ++k)
    EXPECT_NEAR(kept[k], free[k], 2e-4 * free[k]) << k;  // 1e-4 of a frequency
}

/// A face that is held on the average bends more than one that is rigid.
TEST(Reduction, with_averaging_interfaces_is_softer) {
  const SolidBody solid = bar(SolidShape::hexahedron8, 40);
  EXPECT_LT(reduce(solid, plan_of(12, InterfaceKind::averaging)).body.stiffness[0],
            reduce(solid, plan_of(12)).body.stiffness[0] * (1 + 1e-9));
}

std::string problem_of(const SolidBody& solid, const ReductionPlan& plan) {
  try {
    reduce(solid, plan);
  } catch (const InputError& error) {
    return error.diagnostics().front().text();
  }
  return "accepted";
}

TEST(Reduction, tells_what_is_wrong_with_its_interfaces) {
  const SolidBody solid = bar();
  ReductionPlan plan = plan_of(2);
  plan.interfaces[1].face = "top";
  EXPECT_EQ(problem_of(solid, plan),
            "interface.b: the mesh has no physical surface 'top'\n  It has 'left', 'right'.");
  plan.interfaces[1].face = "left";
  EXPECT_EQ(
      problem_of(solid, plan),
      "interface.b: its face 'left' shares nodes with the interface 'a'\n  Keep at least a row of "
      "elements between a rigid interface and another one.");
  plan = plan_of(2);
  plan.fixed_interface = "c";
  EXPECT_EQ(problem_of(solid, plan),
            "fixed_interface: there is no interface 'c'\n  Name one of the interfaces, or take "
            "mean axes.");
}

}  // namespace
}  // namespace stribeck::reduction_test
