#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "flex/element/quadrilateral.h"
#include "flex/reduction/bore_condensation.h"
#include "tribo/conforming/elastic_ring.h"

// Finite elements of a bushing against exact elasticity.
namespace stribeck::bush_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using std::numbers::pi;

constexpr double inner = 9.533e-3, outer = 15.875e-3;
constexpr PlaneMaterial strain{0.5e9, 0.38, PlaneState::strain},
    stress{0.5e9, 0.38, PlaneState::stress};

MatrixXd condensed(const PlaneMaterial& material, int around, int across, int segments) {
  return guyan_bore(ring_mesh(inner, outer, around, across, 2), material, inner, segments)
      .by_pressure;
}
/// Compliance of the harmonic n as this matrix has it, the segments' own smoothing taken out.
double harmonic_of(const MatrixXd& matrix, int n) {
  const auto segments = static_cast<int>(matrix.rows());
  VectorXd wave(segments);
  for (int i = 0; i < segments; ++i) wave[i] = std::cos(2 * pi * n * i / segments);
  const double half = pi * n / segments,
               smoothing = n == 0 ? 1 : std::pow(std::sin(half) / half, 2);
  return wave.dot(matrix * wave) / wave.squaredNorm() / smoothing;
}

/// c_n of finite elements: cos nθ pressed by segments far finer than the cells, and the displacement it meets.
std::vector<double> harmonics_of(const PlaneMaterial& material, int around,
                                 const std::vector<int>& orders) {
  const int segments = 32 * around;
  const PlaneMesh mesh = ring_mesh(inner, outer, around, around / 9, 2);
  const auto forces = bore_forces(mesh, segments).normal;
  MatrixXd waves(segments, static_cast<Eigen::Index>(orders.size()));
  for (Eigen::Index k = 0; k < waves.cols(); ++k)
    for (int i = 0; i < segments; ++i)
      waves(i, k) = std::cos(2 * pi * orders[static_cast<std::size_t>(k)] * i / segments);
  const MatrixXd load = forces * waves, moved = fixed_bushing(mesh, material).displacements(load);
  std::vector<double> result;
  for (std::size_t k = 0; k < orders.size(); ++k) {
    const auto column = static_cast<Eigen::Index>(k);
    const double half = pi * orders[k] / segments,
                 smoothing = orders[k] == 0 ? 1 : std::pow(std::sin(half) / half, 2);
    result.push_back(load.col(column).dot(moved.col(column)) / waves.col(column).squaredNorm() /
                     (2 * pi * inner / segments) / smoothing);
  }
  return result;
}

TEST(Bush, of_finite_elements_has_the_harmonics_of_exact_elasticity) {
  const std::vector<int> orders{0, 1, 2, 3, 5, 8};
  for (const PlaneMaterial& material : {strain, stress}) {
    const Annulus exact{inner, outer, material};
    const auto coarse = harmonics_of(material, 36, orders),
               fine = harmonics_of(material, 72, orders);
    for (std::size_t k = 0; k < orders.size(); ++k) {
      const double c = exact.compliance(orders[k]), e1 = std::abs(coarse[k] / c - 1),
                   e2 = std::abs(fine[k] / c - 1);
      EXPECT_LT(e2, orders[k] < 4 ? 2e-5 : 1e-3) << orders[k];
      EXPECT_NEAR(std::log2(e1 / e2), 4, 0.5)
          << orders[k] << ": " << e1 << " " << e2;  // energy of cells of order 2
    }
  }
}

TEST(Bush, of_many_cells_has_harmonics_to_two_millionths) {
  const std::vector<int> orders{0, 1, 2, 3, 5};
  const std::vector<double> fine = harmonics_of(strain, 216, orders);
  for (std::size_t k = 0; k < orders.size(); ++k) {
    const double exact = Annulus{inner, outer, strain}.compliance(orders[k]);
    EXPECT_NEAR(fine[k] / exact, 1, 2e-6) << orders[k];
  }
}

TEST(Bush, under_even_pressure_is_that_of_lame) {
  for (const PlaneMaterial& material : {strain, stress}) {
    const double k = material.kolosov(), twice_shear = 2 * material.shear_modulus();
    // u = [(κ − 1) a r − d/r]/2G,  σ_rr = 2 a + d/r² = −1,  d = (κ − 1) a R_o²
    const double a = -1 / (2 + (k - 1) * outer * outer / (inner * inner));
    const double u = (k - 1) * a * (inner - outer * outer / inner) / twice_shear;
    EXPECT_NEAR(Annulus({inner, outer, material}).compliance(0) / u, 1, 1e-14);
    const MatrixXd c = condensed(material, 36, 6, 90);
    const VectorXd moved = c * VectorXd::Ones(90);
    EXPECT_NEAR(moved.mean() / u, 1, 2e-5);      // order 4
    EXPECT_NEAR(moved.maxCoeff() / u, 1, 2e-3);  // between the nodes of a cell, order 3
    EXPECT_NEAR(moved.minCoeff() / u, 1, 2e-3);
  }
}

TEST(Bush, has_the_same_compliance_for_segments_that_match_no_cell) {
  const MatrixXd c = condensed(strain, 72, 6, 50);
  const Annulus exact{inner, outer, strain};
  const MatrixXd series = influence_matrix(50, [&](int n) { return exact.compliance(n); });
  for (const int n : {0, 1, 2, 3}) EXPECT_NEAR(harmonic_of(c, n) / harmonic_of(series, n), 1, 1e-3);
  // harmonics shorter than a cell are stiffer there
  EXPECT_LT((c - series).cwiseAbs().maxCoeff(), 3e-2 * series.maxCoeff());
  EXPECT_LT((c - c.transpose()).cwiseAbs().maxCoeff(), 1e-12 * series.maxCoeff());
}

TEST(Bush, of_many_harmonics_is_a_half_plane) {
  const Annulus bush{inner, outer, strain};
  const ElasticDisc pin{inner, strain};
  const double half_plane = 2 * (1 - 0.38 * 0.38) * inner / 0.5e9;
  for (const int n : {200, 2000}) {
    // curvature: (1 − 2ν)/(2(1 − ν) n)
    EXPECT_NEAR(bush.compliance(n) * n / half_plane, 1, 1.0 / n);
    EXPECT_NEAR(pin.compliance(n) * n / half_plane, 1, 1.0 / n);
  }
}

TEST(ElasticDisc, under_even_pressure_shrinks_evenly) {
  EXPECT_NEAR(ElasticDisc({inner, stress}).compliance(0) / ((1 - 0.38) * inner / 0.5e9), 1, 1e-14);
  EXPECT_EQ(ElasticDisc({inner, stress}).compliance(1), 0);
  EXPECT_GT(ElasticDisc({inner, stress}).compliance(2), 0);
}

TEST(Quadrilateral, passes_the_patch_test) {
  // any cell, any linear displacement: the same strain, and forces that balance
  PlaneMesh mesh;
  mesh.nodes = {{0, 0}, {2, 0.3}, {1.8, 1.6}, {-0.2, 1.1}};
  for (std::size_t k = 0; k < 4; ++k)
    mesh.nodes.push_back((mesh.nodes[k] + mesh.nodes[(k + 1) % 4]) / 2);
  mesh.cells = {{0, 1, 2, 3, 4, 5, 6, 7}};
  bool valid = false;
  const auto k = Quadrilateral::stiffness(mesh, mesh.cells[0], strain, valid);
  EXPECT_TRUE(valid);
  Eigen::Matrix<double, 16, 1> u;
  for (std::size_t a = 0; a < 8; ++a) {
    const auto& at = mesh.nodes[a];
    u.segment<2>(2 * static_cast<Eigen::Index>(a)) << 1e-3 * at.x() + 2e-3 * at.y(), 5e-4 * at.y();
  }
  const Eigen::Vector3d epsilon(1e-3, 5e-4, 2e-3);
  const Eigen::Vector2d d1 = mesh.nodes[2] - mesh.nodes[0], d2 = mesh.nodes[3] - mesh.nodes[1];
  const double area = (d1.x() * d2.y() - d1.y() * d2.x()) / 2;
  EXPECT_NEAR(u.dot(k * u) / (area * epsilon.dot(elasticity(strain) * epsilon)), 1, 1e-13);
  Eigen::Matrix<double, 16, 1> turned;  // a rotation, to first order, costs nothing
  for (std::size_t a = 0; a < 8; ++a)
    turned.segment<2>(2 * static_cast<Eigen::Index>(a)) << -mesh.nodes[a].y(), mesh.nodes[a].x();
  EXPECT_LT((k * turned).norm(), 1e-12 * k.norm());
}

// A bar of two by two cells of any shape, held at its left end and pulled at its right: without Poisson's ratio u = σ x/E, v = 0.
TEST(PlaneSolid, passes_the_patch_test) {
  PlaneMesh mesh;
  mesh.nodes = {{0, 0}, {1.1, 0}, {2, 0}, {0, 0.4}, {0.8, 0.7}, {2, 0.6}, {0, 1}, {1.2, 1}, {2, 1}};
  const auto middle = [&](int a, int b) {
    const Eigen::Vector2d at = (mesh.node(a) + mesh.node(b)) / 2;
    const auto known = std::ranges::find(mesh.nodes, at);
    if (known == mesh.nodes.end()) mesh.nodes.push_back(at);
    return static_cast<int>(std::ranges::find(mesh.nodes, at) - mesh.nodes.begin());
  };
  for (const int corner : {0, 1, 3, 4}) {
    const std::array<int, 4> c{corner, corner + 1, corner + 4, corner + 3};
    mesh.cells.push_back({c[0], c[1], c[2], c[3], middle(c[0], c[1]), middle(c[1], c[2]),
                          middle(c[2], c[3]), middle(c[3], c[0])});
  }
  MatrixXd pull = MatrixXd::Zero(2 * static_cast<Eigen::Index>(mesh.nodes.size()), 1);
  for (const auto& [a, b] : {std::pair(2, 5), {5, 8}}) {  // Simpson's weights of an even traction
    const double length = (mesh.node(b) - mesh.node(a)).norm(), traction = 3e6;
    for (const auto& [node, share] : {std::pair(a, 1.0 / 6), {middle(a, b), 4.0 / 6}, {b, 1.0 / 6}})
      pull(2 * node, 0) += share * length * traction;
  }
  const std::vector<int> left{0, 3, 6, middle(0, 3), middle(3, 6)};
  const MatrixXd moved = PlaneSolid(mesh, {2e9, 0, PlaneState::stress}, left).displacements(pull);
  for (std::size_t k = 0; k < mesh.nodes.size(); ++k) {
    const auto row = 2 * static_cast<Eigen::Index>(k);
    EXPECT_NEAR(moved(row, 0), 3e6 / 2e9 * mesh.nodes[k].x(), 1e-15);
    EXPECT_NEAR(moved(row + 1, 0), 0, 1e-15);
  }
}

TEST(Bush, that_is_a_ring_is_condensed_from_one_column) {
  for (const PlaneMaterial& material : {strain, stress})
    for (const int segments : {36, 45}) {
      const RingCells ring{inner, outer, 4, 3};
      const CondensedBore all = guyan_bore(
          ring_mesh(inner, outer, segments, ring.layers, ring.widening), material, inner, segments);
      const CondensedBore one = condensed_ring(ring, material, segments);
      const double most = all.by_pressure.maxCoeff();
      EXPECT_LT((all.by_pressure - one.by_pressure).cwiseAbs().maxCoeff(), 1e-13 * most);
      EXPECT_LT((all.by_traction - one.by_traction).cwiseAbs().maxCoeff(), 1e-13 * most);
      EXPECT_EQ(one.by_pressure, MatrixXd(one.by_pressure.transpose()));
    }
}

/// e_n as this matrix has it, the segments' own smoothing taken out: T sin nθ = e_n cos nθ.
double shear_harmonic_of(const MatrixXd& by_traction, int n) {
  const auto segments = static_cast<int>(by_traction.rows());
  VectorXd sine(segments), cosine(segments);
  for (int i = 0; i < segments; ++i) {
    sine[i] = std::sin(2 * pi * n * i / segments);
    cosine[i] = std::cos(2 * pi * n * i / segments);
  }
  const double half = pi * n / segments, smoothing = std::pow(std::sin(half) / half, 2);
  return cosine.dot(by_traction * sine) / sine.squaredNorm() / smoothing;
}

TEST(Bush, bends_under_traction_as_finite_elements_do) {
  for (const PlaneMaterial& material : {strain, stress}) {
    const Annulus exact{inner, outer, material};
    const MatrixXd elements = condensed_ring({inner, outer, 16, 4}, material, 144).by_traction;
    const MatrixXd series =
        segment_shear_compliance(144, [&](int n) { return exact.shear_compliance(n); });
    for (const int n : {1, 2, 3, 5, 8}) {
      // means over segments hear harmonics 144 ± n too, which fade with their cube but not those of n = 1
      const double heard = 2e-6 + 0.5 * std::pow(n / 144.0, 3);
      EXPECT_NEAR(shear_harmonic_of(series, n) / exact.shear_compliance(n), 1, heard) << n;
      EXPECT_NEAR(shear_harmonic_of(elements, n) / exact.shear_compliance(n), 1, heard + 1.5e-5)
          << n;
    }
    EXPECT_EQ(exact.shear_compliance(0), 0);
    EXPECT_LT((series + series.transpose()).cwiseAbs().maxCoeff(), 1e-12 * series.maxCoeff());
  }
}

TEST(Bush, under_traction_of_many_harmonics_is_a_half_plane) {
  const double half_plane = (1 - 2 * 0.38) * (1 + 0.38) * inner / 0.5e9;
  for (const int n : {200, 2000}) {
    EXPECT_NEAR(Annulus({inner, outer, strain}).shear_compliance(n) * n / half_plane, -1, 8.0 / n);
    // the pin feels the opposite traction, and gives way the other way: two bodies alike stay in touch
    EXPECT_NEAR(ElasticDisc({inner, strain}).shear_compliance(n) * n / half_plane, 1, 8.0 / n);
  }
}

}  // namespace
}  // namespace stribeck::bush_test
