#include "flex/reduction/mode_selection.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <tuple>

#include "flex/reduction/reduce.h"
#include "solid_meshes.h"

// Modes that a plane has of a body in space, and fewer modes of one.
namespace stribeck::mode_selection_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr SolidMaterial steel{210e9, 0.3, 7850};

/// Left and right ends of a block of 8-node hexahedra.
void name_ends(SolidMesh& mesh, double length) {
  for (const SolidCell& cell : mesh.cells)
    for (const auto& [name, x, corners] :
         {std::tuple{"left", 0.0, std::array<std::size_t, 4>{0, 3, 7, 4}},
          std::tuple{"right", length, std::array<std::size_t, 4>{1, 2, 6, 5}}}) {
      SolidMesh::Face face;
      for (const std::size_t k : corners)
        if (std::abs(mesh.node(cell.nodes[k]).x() - x) < 1e-9) face.push_back(cell.nodes[k]);
      if (face.size() == 4) mesh.faces[name].push_back(face);
    }
}

/// A bar of square section; its upper half may be bent out of the plane by `lean` of its length.
ModalBody bar(double lean = 0) {
  constexpr double length = 0.5, side = 0.02;
  SolidMesh mesh = block(SolidShape::hexahedron8, {20, 2, 2}, box(length, side, side));
  name_ends(mesh, length);
  for (Eigen::Vector3d& node : mesh.nodes)
    node.z() += lean * length * std::sin(std::numbers::pi * node.x() / length) * node.y() / side;
  ReductionPlan plan;
  plan.interfaces = {{"a", "left"}, {"b", "right"}};
  plan.normal_modes =
      7;  // three pairs across and one of torsion: a pair that is cut is not symmetric
  return reduce(SolidBody(std::move(mesh), {steel}), plan).body;
}

/// Bending across y of a free square bar has the frequencies of bending across z.
TEST(ModeSelection, in_the_plane_keeps_each_pair_of_bending_modes_once) {
  const ModalBody whole = bar();
  const PlanarBody planar = in_plane(whole);
  EXPECT_LT(planar.asymmetry, 1e-6);  // modes are found to 1e-11, pairs of them mix
  const VectorXd all = frequencies(whole), kept = frequencies(planar.body);
  ASSERT_LT(kept.size(), all.size());
  EXPECT_NEAR(kept[0], all[0], 1e-6 * all[0]);  // all come twice, about y and about z
  EXPECT_NEAR(all[1], all[0], 1e-6 * all[0]);
  EXPECT_NEAR(kept[1], all[2], 1e-6 * all[2]);
}

TEST(ModeSelection, in_the_plane_moves_no_interface_out_of_it) {
  const PlanarBody planar = in_plane(bar());
  for (const ModalInterface& one : planar.body.interfaces) {
    const double size = one.motion.cwiseAbs().maxCoeff();
    for (const int row : {2, 3, 4})
      EXPECT_LT(one.motion.row(row).cwiseAbs().maxCoeff(), 1e-7 * size) << row;
  }
}

TEST(ModeSelection, in_the_plane_finds_a_body_that_is_not_symmetric) {
  EXPECT_GT(in_plane(bar(0.3)).asymmetry, 1e-2);
}

/// A mode that neither an interface nor inertia excites, such as an ellipse of an eye, but that pressure in a bearing does.
TEST(ModeSelection, in_the_plane_keeps_modes_that_a_film_surface_sees) {
  const auto kept = [](double seen) {
    ModalBody body;
    body.mass = 1;
    body.stiffness = Eigen::Vector2d(1, 4);
    body.damping = Eigen::Vector2d(0, 0);
    body.first = MatrixXd::Zero(3, 2);
    body.first(0, 0) = 1;
    for (auto& row : body.second) row.fill(MatrixXd::Zero(3, 3));
    FilmSurface eye;
    eye.motion = MatrixXd::Zero(4, 2);
    eye.motion(2, 0) = 1;
    eye.motion(3, 1) = seen;
    body.films = {eye};
    return in_plane(body).body;
  };
  EXPECT_EQ(kept(0).modes(), 1);
  ASSERT_EQ(kept(0.5).modes(), 2);
  EXPECT_NEAR(std::abs(kept(0.5).films[0].motion(3, 1)), 0.5, 1e-12);
}

TEST(ModeSelection, transforms_every_integral) {
  const ModalBody whole = bar();
  const int m = whole.modes();
  const MatrixXd T = MatrixXd::Identity(m, m).leftCols(3);
  const ModalBody few = transformed(whole, T), same = lowest_modes(whole, 3);
  ASSERT_EQ(few.modes(), 3);
  EXPECT_EQ(few.stiffness, VectorXd(whole.stiffness.head(3)));
  EXPECT_EQ(few.second[0][1], same.second[0][1]);
  EXPECT_LT((few.second[0][1] - whole.second[0][1].topLeftCorner(4, 4)).cwiseAbs().maxCoeff(),
            1e-15);
  EXPECT_EQ(few.interfaces[1].motion.cols(), 3);
  EXPECT_EQ(modes_up_to(whole, frequencies(whole)[4]), 5);
}

}  // namespace
}  // namespace stribeck::mode_selection_test
