#include "tribo/film/surface/nodal_compliance.h"

#include <gtest/gtest.h>

#include <random>

#include "tribo/film/skirt/skirt_patch.h"

namespace stribeck::test::nodal_compliance_test {
namespace {

SkirtPatch patch() {
  return SkirtPatch({0.04, -0.02, 0.02, 0, 0.6}, {6, 8, true});
}

Eigen::MatrixXd symmetric(Eigen::Index size) {
  std::mt19937 random(7);
  std::normal_distribution<double> number;
  Eigen::MatrixXd a(size, size);
  for (double& value : a.reshaped()) value = number(random);
  return a * a.transpose();
}

Field pressure(const FilmPatch& g) {
  Field p = Field::Zero(g.size());
  for (int j = 0; j < g.columns(); ++j)
    for (int i = 0; i < g.rows(); ++i) p[g.cell(j, i)] = 1 + j * j - 0.3 * i;
  return p;
}

TEST(NodalCompliance, with_its_nodes_in_the_cells_is_that_of_their_matrix) {
  const SkirtPatch g = patch();
  const int cells = g.columns() * g.rows();
  NodalCompliance::Shares shares(g.size(), cells);
  for (int j = 0, node = 0; j < g.columns(); ++j)
    for (int i = 0; i < g.rows(); ++i) shares.insert(g.cell(j, i), node++) = 1;
  const Eigen::MatrixXd C = symmetric(cells);
  const NodalCompliance nodal(g, shares, C);
  const MatrixCompliance matrix(g, C);
  Field a(g.size()), b(g.size());
  nodal.deflect(pressure(g), a);
  matrix.deflect(pressure(g), b);
  EXPECT_LT((a - b).abs().maxCoeff(), 1e-13 * b.abs().maxCoeff());
}

/// Forces are the transpose of the interpolation: work on the film's grid is that on the nodes.
TEST(NodalCompliance, does_the_same_work_on_both_grids) {
  const SkirtPatch g = patch();
  constexpr Eigen::Index nodes = 5;
  NodalCompliance::Shares shares(g.size(), nodes);
  for (int j = 0; j < g.columns(); ++j)
    for (int i = 0; i < g.rows(); ++i) {
      shares.insert(g.cell(j, i), (i + j) % nodes) = 0.25;
      shares.insert(g.cell(j, i), (i + j + 1) % nodes) = 0.75;
    }
  const Eigen::MatrixXd C = symmetric(nodes);
  Field d(g.size());
  NodalCompliance(g, shares, C).deflect(pressure(g), d);
  const Eigen::VectorXd forces = shares.transpose() * (g.area * pressure(g)).matrix();
  EXPECT_NEAR((g.area * pressure(g) * d).sum(), forces.dot(C * forces),
              1e-13 * forces.dot(C * forces));
  // A uniform displacement of the nodes is one of the cells.
  EXPECT_NEAR(forces.sum(), (g.area * pressure(g)).sum(), 1e-13 * forces.sum());
}

TEST(NodalCompliance, is_refused_where_sizes_differ) {
  const SkirtPatch g = patch();
  const NodalCompliance::Shares shares(g.size(), 3);
  EXPECT_THROW(NodalCompliance(g, shares, symmetric(4)), std::invalid_argument);
  Eigen::MatrixXd skew = symmetric(3);
  skew(0, 1) += 1;
  EXPECT_THROW(NodalCompliance(g, shares, skew), std::invalid_argument);
}

}  // namespace
}  // namespace stribeck::test::nodal_compliance_test
