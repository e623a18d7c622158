#include "io/vtk/mode_shapes.h"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>

#include "flex/reduction/mode_selection.h"
#include "io/vtk/vtk_surface.h"

namespace stribeck {
namespace {

using Shape = Eigen::Map<const Eigen::Matrix3Xf>;

float largest_side(const Shape& nodes) {
  return (nodes.rowwise().maxCoeff() - nodes.rowwise().minCoeff()).maxCoeff();
}

}  // namespace

std::string mode_shapes_file(const ReducedBodyFile& reduced) {
  const BodyPicture& picture = reduced.picture;
  VtkSurface surface;
  surface.add(picture.nodes, std::vector<int>(picture.corners.begin(), picture.corners.end()));
  const std::size_t size = picture.nodes.size();
  if (size == 0) return vtk_file(surface);
  const auto points = static_cast<Eigen::Index>(size / 3);
  const float side = largest_side(Shape(picture.nodes.data(), 3, points));
  const Eigen::VectorXd hertz = frequencies(reduced.body);
  constexpr Eigen::Index most = 100;
  for (Eigen::Index k = 0; k < std::min(hertz.size(), most); ++k) {
    const Shape shape(picture.shapes.data() + static_cast<std::size_t>(k) * size, 3, points);
    const float moved = shape.colwise().norm().maxCoeff();
    const Eigen::Matrix3Xf scaled = (moved > 0 ? 0.1F * side / moved : 0.0F) * shape;
    surface.of_points.push_back({fmt::format("mode {}, {:.5g} Hz", k + 1, hertz[k]), 3,
                                 std::vector<float>(scaled.data(), scaled.data() + scaled.size())});
  }
  return vtk_file(surface);
}

}  // namespace stribeck
