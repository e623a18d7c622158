#include "tribo/film/response/deflection_stencil.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tribo/film/mesh/film_grid.h"

// Flow into the cells over the deflection of the surfaces.
namespace stribeck::test::deflection_stencil_test {
namespace {

struct Bearing {
  bool half;
  int rows;
};

Field waves(const FilmPatch& patch, double shift) {
  Field x(patch.size());
  for (Eigen::Index k = 0; k < x.size(); ++k)
    x[k] = patch.used[k] * std::sin(shift + 1.3 * static_cast<double>(k));
  return x;
}

/// Slopes as a film has them: nothing flows over the south edge but at the lower end of the patch.
GapSlopes slopes(const FilmPatch& patch) {
  GapSlopes by_gap(patch.size());
  by_gap.cell = waves(patch, 0.1);
  by_gap.east = waves(patch, 0.6);
  by_gap.north = waves(patch, 1.1);
  by_gap.south = patch.lower_end * waves(patch, 1.9);
  return by_gap;
}

class Stencil : public testing::TestWithParam<Bearing> {
 protected:
  Stencil()
      : grid(0.02, 0.02, 11, GetParam().rows, GetParam().half),
        edges(grid),
        by_gap(slopes(grid)),
        stencil(grid.size()) {
    stencil.assemble(grid, edges, by_gap, by_gap.cell);
  }
  Eigen::VectorXd flow(const Field& deflection) const {
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(grid.size());
    stencil.apply(grid, deflection, sum);
    return sum;
  }

  FilmGrid grid;
  EdgeInterpolation edges;
  GapSlopes by_gap;
  DeflectionStencil stencil;
};

TEST_P(Stencil, is_the_flow_over_the_gap_between_deflected_surfaces) {
  const Field d = waves(grid, 0.4);
  Gap opening(grid);
  edges.spread(d, opening);
  Eigen::VectorXd expected = Eigen::VectorXd::Zero(grid.size());
  by_gap.apply(grid, opening, expected);
  EXPECT_LE(((flow(d) - expected).array() * grid.used).matrix().norm(), 1e-14 * expected.norm());
}

TEST_P(Stencil, keeps_the_product_of_flow_and_adjoint) {
  const Field d = waves(grid, 0.4);
  Sides adjoint(4, grid.size()), deflection(4, grid.size());
  for (int k = 0; k < 4; ++k) adjoint.row(k) = waves(grid, 2 + k).matrix().transpose();
  stencil.apply_transposed(grid, adjoint, deflection);
  const Eigen::Vector4d by_flow = adjoint * flow(d), by_deflection = deflection * d.matrix();
  EXPECT_LE((by_flow - by_deflection).norm(), 1e-13 * by_flow.norm());
}

TEST_P(Stencil, softens_the_film_equations) {
  BlockCyclic film(grid.columns(), grid.rows());
  film.clear();
  film.coefficients().diagonal.array() += 40;
  const Field scale = 0.5 + 0.1 * waves(grid, 3);
  stencil.subtract_scaled(grid, scale, film.coefficients());
  ASSERT_TRUE(film.factorise());
  // (40 − D s) x = b
  const Field x = waves(grid, 0.9);
  Eigen::VectorXd b = 40 * x.matrix() - flow(scale * x);
  film.solve(b);
  EXPECT_LE(((b.array() - x) * grid.used).matrix().norm(), 1e-13 * x.matrix().norm());
}

INSTANTIATE_TEST_SUITE_P(bearings, Stencil,
                         testing::Values(Bearing{false, 5}, Bearing{true, 4}, Bearing{false, 1}));

}  // namespace
}  // namespace stribeck::test::deflection_stencil_test
