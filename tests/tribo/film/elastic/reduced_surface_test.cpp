#include "tribo/film/surface/reduced_surface.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tribo/conforming/elastic_ring.h"
#include "tribo/film/mesh/film_grid.h"

// The film surface of a reduced body on the cells of a bearing.
namespace stribeck::reduced_surface_test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using std::numbers::pi;

constexpr double radius = 0.03, length = 0.02;

FilmSurface closed_surface(Index angles, Index places) {
  FilmSurface s;
  s.origin = {0.1, 0, 0};
  s.axis = Vector3d::UnitZ();
  s.zero = Vector3d::UnitX();
  s.radius = radius;
  s.angles = Eigen::VectorXd::LinSpaced(angles + 1, 0, 2 * pi).head(angles);
  s.places = Eigen::VectorXd::LinSpaced(places, -length / 2, length / 2);
  return s;
}

const Annulus ring{radius, 0.05, {2.1e11, 0.3, PlaneState::strain}};

double sinc(double x) {
  return x == 0 ? 1 : std::sin(x) / x;
}

/// Compliance of the points of the ring for n lobes under forces, Galerkin's method with hat functions: all harmonics that look alike at
/// the points take part, C_n = 9/(2 + cos 2x)² Σ_k C(n + k M) sinc⁴(x + k π) over the area of a point, x = π n/M.
double lobes_of_points(int n, int points) {
  const double x = pi * n / points, mass = (2 + std::cos(2 * x)) / 3;
  constexpr int images = 8;
  double sum = 0;
  for (int k = -images; k <= images; ++k)
    sum += ring.compliance(std::abs(n + k * points)) * std::pow(sinc(x + k * pi), 4);
  return sum / (mass * mass);
}

/// A ring in plane strain whose sections yield to the mean of the load along the axis.
FilmSurface ring_surface(int angles, int places) {
  FilmSurface s = closed_surface(angles, places);
  MatrixXd sections = MatrixXd::Zero(angles, angles);
  for (int n = 0; n < angles; ++n) {
    const double lobes = lobes_of_points(std::min(n, angles - n), angles) / angles;
    for (int j = 0; j < angles; ++j)
      for (int k = 0; k < angles; ++k)
        sections(j, k) += lobes * std::cos(2 * pi * n * (j - k) / angles);
  }
  s.compliance = (sections / (2 * pi * radius * length / angles)).replicate(places, places);
  return s;
}

/// What it deflects by under cos nφ, over what the ring does.
double deflection_share(int harmonic, int angles, const FilmGrid& grid) {
  const FilmSurface surface = ring_surface(angles, 5);
  const auto bearing = condensed_bearing(grid, surface, axes_on(surface, 0), surface.compliance);
  Field p = Field::Zero(grid.size()), d = p;
  for (int c = 0; c < grid.size(); ++c)
    p[c] =
        grid.used[c] * std::cos(harmonic * grid.angle[static_cast<std::size_t>(c / grid.stride())]);
  bearing->deflect(p, d);
  return (p * d).sum() / (p * p).sum() / ring.compliance(harmonic);
}

/// Cells in the middle of points, finer than points, and neither.
TEST(ReducedSurface, yields_as_the_ring_that_it_was_condensed_from) {
  for (const bool half : {false, true})
    for (const int columns : {96, 192, 80}) {
      const FilmGrid grid(radius, length, columns, 4, half);
      for (const int harmonic : {0, 1, 2, 4})
        EXPECT_NEAR(deflection_share(harmonic, 96, grid), 1, 6e-3) << harmonic << ' ' << columns;
    }
}

/// Linear between points, by Galerkin's method: what is lost of a harmonic falls with the fourth power of points and cells.
TEST(ReducedSurface, converges_with_the_fourth_order_of_points_in_the_middle_of_cells) {
  for (const int cells_of_a_point : {1, 2}) {
    const auto error = [&](int points) {
      const FilmGrid grid(radius, length, cells_of_a_point * points, 2, false);
      return std::abs(1 - deflection_share(4, points, grid));
    };
    EXPECT_LT(error(24), 0.01) << cells_of_a_point;
    EXPECT_NEAR(std::log2(error(24) / error(48)), 4, 0.4) << cells_of_a_point;
  }
}

/// Whatever the two grids are.
TEST(ReducedSurface, takes_up_the_force_of_a_film_and_its_moment_along_the_axis) {
  const FilmSurface surface = ring_surface(14, 4);
  const FilmGrid grid(radius, 0.017, 45, 5, false);
  const auto shares = shares_of(grid, surface, axes_on(surface, 0.4));
  Field p = Field::Zero(grid.size());
  for (int c = 0; c < grid.size(); ++c) p[c] = grid.used[c] * (1 + std::sin(7.0 * c));
  const Eigen::VectorXd f = shares.transpose() * (grid.area * p).matrix();
  double moment = 0;
  for (Index k = 0; k < 4; ++k) moment += surface.places[k] * f.segment(14 * k, 14).sum();
  EXPECT_NEAR(f.sum(), (grid.area * p).sum(), 1e-12 * f.sum());
  EXPECT_NEAR(moment, (grid.area * p * grid.at_z).sum(), 1e-12 * f.sum() * length);
}

/// A surface that yields at one place alone, seen from a bearing that is turned, moved and reversed.
TEST(ReducedSurface, lies_where_its_body_has_it) {
  FilmSurface surface = closed_surface(36, 5);
  surface.compliance = MatrixXd::Zero(180, 180);
  const Index soft = 36 * 4 + 9;  // 90 deg, upper end
  surface.compliance(soft, soft) = 1;
  const FilmGrid grid(radius, length, 36, 5, false);
  const auto softest = [&](const BearingAxes& at) {
    Field p = grid.used, d = p;
    condensed_bearing(grid, surface, at, surface.compliance)->deflect(p, d);
    int place = 0;
    d.maxCoeff(&place);
    return std::pair(grid.angle[static_cast<std::size_t>(place / grid.stride())] * 180 / pi,
                     grid.at_z[place]);
  };
  EXPECT_NEAR(softest(axes_on(surface, 0)).first, 90, 1e-9);
  EXPECT_GT(softest(axes_on(surface, 0)).second, 0);
  EXPECT_NEAR(softest(axes_on(surface, pi / 6)).first, 120, 1e-9);
  BearingAxes reversed = axes_on(surface, 0);
  reversed.axes.rightCols<2>() *= -1;  // about the x axis
  EXPECT_NEAR(softest(reversed).first, 270, 1e-9);
  EXPECT_LT(softest(reversed).second, 0);
}

TEST(ReducedSurface, knows_whether_its_ends_are_alike) {
  FilmSurface surface = ring_surface(24, 5);
  EXPECT_LT(end_to_end_asymmetry(surface), 1e-12);
  surface.compliance.topLeftCorner(24, 24) *= 1.1;
  EXPECT_GT(end_to_end_asymmetry(surface), 0.05);
}

}  // namespace
}  // namespace stribeck::reduced_surface_test
