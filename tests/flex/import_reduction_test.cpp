#include <gtest/gtest.h>

#include "flex/beam/beam_reduction.h"
#include "flex/import/imported_body.h"
#include "flex/modal/given_modes.h"
#include "flex/modal/rigid_rest.h"
#include "flex/reduction/reduce.h"
#include "solid_meshes.h"

// What matrices of other programs add to a reduction: rotations of nodes, given modes, and parts that the elements do not have.
namespace stribeck::import_reduction_test {
namespace {

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

constexpr SolidMaterial steel{210e9, 0.3, 7850};

BeamBody beam() {
  BeamPlans plans;
  plans.names = {"a", "b"};
  plans.points = {Vector3d::Zero(), 0.3 * Vector3d(1, 2, -2) / 3};
  BeamPlan one;
  one.name = "shaft";
  one.between = {0, 1};
  one.start = one.end = {0.03, 0.01};
  one.elements = 4;
  one.material = steel;
  plans.beams = {one};
  return BeamBody(plans);
}

MatrixEntries entries_of(const BeamBody::Sparse& matrix) {
  MatrixEntries all{"matrix", matrix.rows(), {}};
  for (int j = 0; j < matrix.outerSize(); ++j)
    for (BeamBody::Sparse::InnerIterator e(matrix, j); e; ++e)
      all.entries.emplace_back(static_cast<int>(e.row()), j, e.value());
  return all;
}

ElasticBody imported(const BeamBody& beams) {
  ImportedMatrices files;
  for (std::size_t k = 0; k < beams.nodes().size(); ++k) {
    files.nodes.labels.push_back(static_cast<int>(k) + 1);
    files.nodes.places.push_back(beams.nodes()[k]);
    for (int direction = 0; direction < 6; ++direction)
      files.rows.push_back({static_cast<int>(k) + 1, direction});
  }
  files.nodes.sets = {{"a", {1}}, {"b", {2}}};
  files.stiffness = entries_of(beams.stiffness());
  files.mass = entries_of(beams.mass());
  return imported_body(files, {}, {"a", "b"}).body;
}

ReductionPlan plan_of(int modes) {
  ReductionPlan plan;
  plan.interfaces = {{"a", "a"}, {"b", "b"}};
  plan.normal_modes = modes;
  return plan;
}

/// A node with rotations is an interface by itself. Momentum and its moment are exact. The change of inertia by deflection, which is
/// symmetric in the axes, lacks what happens within sections: (30 mm/300 mm)²/16. What is quadratic in the modes sums up to one.
TEST(ImportedReduction, of_nodes_with_rotations_agrees_with_beams) {
  const BeamBody beams = beam();
  ReductionPlan plan = plan_of(4);  // two pairs of bending modes: none is cut apart
  plan.fixed_interface = "a";
  const ModalBody own = reduce(beams, plan).body, found = reduce(imported(beams), plan).body;
  EXPECT_NEAR(found.mass, own.mass, 1e-9 * own.mass);
  EXPECT_LT((found.centre - own.centre).norm(), 1e-9);
  EXPECT_LT((found.inertia - own.inertia).norm(), 1e-9 * own.inertia.norm());
  ASSERT_EQ(found.modes(), own.modes());
  EXPECT_LT(
      (found.stiffness - own.stiffness).cwiseQuotient(own.stiffness).lpNorm<Eigen::Infinity>(),
      1e-6);
  const auto m = found.modes();
  MatrixXd mass = MatrixXd::Zero(m, m);
  for (std::size_t a = 0; a < 3; ++a) {
    mass += found.second[a][a].bottomRightCorner(m, m);
    for (std::size_t b = 0; b < 3; ++b) {
      const auto momentum = [&](const ModalBody& of) {  // ∫ρ (s_a Φ_b − s_b Φ_a), over all modes
        return (of.second[a][b].row(0) - of.second[b][a].row(0)).tail(m).norm();
      };
      EXPECT_NEAR(momentum(found), momentum(own), 1e-6 * std::sqrt(own.inertia.trace()));
      const double strain = own.second[a][b].row(0).tail(m).norm();
      EXPECT_NEAR(found.second[a][b].row(0).tail(m).norm(), strain,
                  0.01 * std::sqrt(own.inertia.trace()));
      EXPECT_NEAR(found.second[a][b](0, 0), own.second[a][b](0, 0), 1e-9 * own.inertia.trace());
    }
  }
  EXPECT_LT((mass - MatrixXd::Identity(m, m)).lpNorm<Eigen::Infinity>(), 1e-8);
  EXPECT_LT((found.first.rowwise().norm() - own.first.rowwise().norm()).norm(),
            1e-6 * std::sqrt(own.mass));
}

SolidBody bar() {
  SolidMesh mesh = block(SolidShape::hexahedron20, {6, 1, 1}, box(0.3, 0.02, 0.01));
  mesh.node_sets["a"] = nodes_where(mesh, [](const Vector3d& x) { return x.x() == 0; });
  mesh.node_sets["b"] = nodes_where(mesh, [](const Vector3d& x) { return x.x() > 0.2999; });
  return {std::move(mesh), {steel}};
}

/// Modes mixed with each other and with rigid motions, one of them twice.
MatrixXd mixed(const ElasticBody& body, const MatrixXd& shapes) {
  const MatrixXd rigid = body.rigid_motions();
  MatrixXd columns(shapes.rows(), shapes.cols() + 2);
  columns << shapes, shapes.col(0), rigid.col(1);
  columns.col(1) += 3 * columns.col(0) + 0.5 * rigid.col(5);
  return columns;
}

TEST(ImportedReduction, by_given_modes_gives_their_frequencies) {
  const SolidBody body = bar();
  ReductionPlan plan = plan_of(5);
  plan.method = ReductionMethod::free_free;
  const ReducedBody free = reduce(body, plan);
  plan.method = ReductionMethod::given;
  plan.given_columns = mixed(body, free.shapes);
  const ReducedBody given = reduce(body, plan);
  ASSERT_EQ(given.body.modes(), 5);
  EXPECT_LT((given.body.stiffness - free.body.stiffness).cwiseQuotient(free.body.stiffness).norm(),
            1e-6);
  EXPECT_LT(given.body.first.norm(), 1e-7 * std::sqrt(given.body.mass));
}

TEST(ImportedReduction, by_given_modes_can_hold_an_interface) {
  const SolidBody body = bar();
  ReductionPlan plan = plan_of(4);
  plan.fixed_interface = "a";
  const ReducedBody held = reduce(body, plan);
  plan.method = ReductionMethod::given;
  plan.given_columns = mixed(body, held.shapes);
  const ReducedBody given = reduce(body, plan);
  ASSERT_EQ(given.body.modes(), held.body.modes());
  EXPECT_LT(given.body.interfaces[0].motion.norm(), 1e-6 * given.body.interfaces[1].motion.norm());
  EXPECT_NEAR(given.body.stiffness[0], held.body.stiffness[0], 1e-6 * held.body.stiffness[0]);
}

std::string refusal(const SolidBody& body, const MatrixXd& columns) {
  try {
    given_modes(body, columns, nullptr);
  } catch (const InputError& error) {
    return error.diagnostics().front().text();
  }
  return "accepted";
}

TEST(ImportedReduction, refuses_columns_of_another_body) {
  const SolidBody body = bar();
  EXPECT_EQ(refusal(body, MatrixXd::Ones(6, 2)),
            fmt::format("reduction.modes_file: its columns have 6 rows; the body has {} degrees of "
                        "freedom\n  Write a row for each degree of freedom, in the order of the "
                        "matrices.",
                        body.unknowns()));
  EXPECT_EQ(refusal(body, body.rigid_motions()),
            "reduction.modes_file: its columns are rigid motions or zero\n  Give modes that deform "
            "the body.");
}

/// Parallel-axis theorem; ∫ρ s over both parts stays zero, and mode integrals follow the new mass centre.
TEST(RigidRest, adds_to_mass_and_inertia_and_moves_the_mass_centre) {
  ReductionPlan plan = plan_of(3);
  plan.fixed_interface = "a";
  const ModalBody before = reduce(bar(), plan).body;
  ModalBody after = before;
  const RigidRest rest{0.2, {-0.1, 0.03, 0}, {1e-4, 2e-4, 3e-4}, {1e-5, 0, 0}};
  add_rigid_rest(rest, after);
  const Vector3d own(rest.centre.data());
  EXPECT_NEAR(after.mass, before.mass + 0.2, 1e-12);
  EXPECT_LT((after.mass * after.centre - before.mass * before.centre - 0.2 * own).norm(), 1e-12);
  const double reduced = before.mass * 0.2 / after.mass;
  const Vector3d arm = own - before.centre;
  Matrix3d J = before.inertia;
  J.diagonal() += Vector3d(1e-4, 2e-4, 3e-4);
  J(0, 1) += 1e-5;
  J(1, 0) += 1e-5;
  J += reduced * (arm.squaredNorm() * Matrix3d::Identity() - arm * arm.transpose());
  EXPECT_LT((after.inertia - J).norm(), 1e-12);
  const Vector3d shift = before.centre - after.centre;
  EXPECT_LT((after.interfaces[1].at - before.interfaces[1].at - shift).norm(), 1e-12);
  const auto m = before.modes();
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 3; ++b) {
      const VectorXd moved =
          before.second[a][b].row(0).tail(m) +
          shift[static_cast<Eigen::Index>(a)] * before.first.row(static_cast<Eigen::Index>(b));
      EXPECT_LT((after.second[a][b].row(0).tail(m).transpose() - moved).norm(), 1e-12);
      EXPECT_LT((after.second[a][b] - after.second[b][a].transpose()).norm(), 1e-12);
    }
}

}  // namespace
}  // namespace stribeck::import_reduction_test
