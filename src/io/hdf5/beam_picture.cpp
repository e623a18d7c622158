#include "io/hdf5/reduced_body_file.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;

constexpr std::array<std::array<int, 2>, 4> corners{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};

/// Adds two triangles over each of the four sides of a prism whose corners begin at `first`.
void add_sides(std::int32_t first, std::vector<std::int32_t>& triangles) {
  for (std::int32_t side = 0; side < 4; ++side) {
    const std::int32_t a = first + side, b = first + (side + 1) % 4;
    for (const std::int32_t corner : {a, b, b + 4, a, b + 4, a + 4}) triangles.push_back(corner);
  }
}

}  // namespace

BodyPicture picture_of(const BeamBody& beams, const MatrixXd& shapes) {
  BodyPicture picture;
  std::vector<MatrixXd> moved;  // displacements of each corner
  for (const BeamBody::Element& e : beams.elements()) {
    const auto first = static_cast<std::int32_t>(picture.nodes.size() / 3);
    for (std::int32_t half = 0; half < 2; ++half) add_sides(first + 4 * half, picture.corners);
    for (const int node : e.nodes)
      for (const auto& [y, z] : corners) {
        const Vector3d arm = e.axes.transpose() * Vector3d(0, y * e.half_y, z * e.half_z),
                       at = beams.nodes()[static_cast<std::size_t>(node)] + arm;
        for (const double x : at) picture.nodes.push_back(static_cast<float>(x));
        const auto six = shapes.middleRows<6>(6 * Index{node});
        MatrixXd shape = six.topRows<3>();
        for (Index k = 0; k < shape.cols(); ++k)
          shape.col(k) += Vector3d(six.col(k).tail<3>()).cross(arm);
        moved.push_back(std::move(shape));
      }
  }
  for (Index k = 0; k < shapes.cols(); ++k)
    for (const MatrixXd& shape : moved)
      for (Index a = 0; a < 3; ++a) picture.shapes.push_back(static_cast<float>(shape(a, k)));
  return picture;
}

}  // namespace stribeck
