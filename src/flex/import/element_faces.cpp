#include "flex/import/element_faces.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace stribeck {
namespace {

using Face = std::vector<int>;
using Faces = std::vector<Face>;

/// Corners and middles of a face of a linear or quadratic element: what lies beyond its nodes is left out.
const Faces& faces_by_index(std::size_t nodes) {
  static const Faces tetrahedron{
      {0, 2, 1, 6, 5, 4}, {0, 1, 3, 4, 8, 7}, {1, 2, 3, 5, 9, 8}, {0, 3, 2, 7, 9, 6}},
      wedge{{0, 2, 1, 8, 7, 6},
            {3, 4, 5, 9, 10, 11},
            {0, 1, 4, 3, 6, 13, 9, 12},
            {1, 2, 5, 4, 7, 14, 10, 13},
            {2, 0, 3, 5, 8, 12, 11, 14}},
      hexahedron{{0, 3, 2, 1, 11, 10, 9, 8},   {4, 5, 6, 7, 12, 13, 14, 15},
                 {0, 1, 5, 4, 8, 17, 12, 16},  {1, 2, 6, 5, 9, 18, 13, 17},
                 {2, 3, 7, 6, 10, 19, 14, 18}, {3, 0, 4, 7, 11, 16, 15, 19}};
  if (nodes == 4 || nodes == 10) return tetrahedron;
  return nodes == 6 || nodes == 15 ? wedge : hexahedron;
}

/// A face under its corners in ascending order.
struct Known {
  std::vector<int> corners;
  Face face;
};

}  // namespace

std::size_t solid_nodes(std::string_view type) {
  if (!type.starts_with("C3D")) return 0;
  std::size_t nodes = 0;
  std::from_chars(type.data() + 3, type.data() + type.size(), nodes);
  for (const std::size_t known : {4, 6, 8, 10, 15, 20})
    if (nodes == known) return nodes;
  return 0;
}

std::vector<std::vector<int>> solid_faces(const std::vector<int>& element) {
  Faces faces;
  for (const Face& indices : faces_by_index(element.size())) {
    Face face;
    for (const int k : indices)
      if (static_cast<std::size_t>(k) < element.size())
        face.push_back(element[static_cast<std::size_t>(k)]);
    faces.push_back(std::move(face));
  }
  return faces;
}

std::vector<std::vector<int>> outer_faces(const std::vector<std::vector<int>>& elements) {
  std::vector<Known> all;
  for (const auto& element : elements) {
    const bool quadratic = element.size() > 8;
    for (Face& face : solid_faces(element)) {
      const auto half = static_cast<std::ptrdiff_t>(quadratic ? face.size() / 2 : face.size());
      std::vector<int> corners(face.begin(), face.begin() + half);
      std::ranges::sort(corners);
      all.push_back({std::move(corners), std::move(face)});
    }
  }
  std::ranges::stable_sort(all, {}, &Known::corners);
  Faces outer;
  for (std::size_t k = 0; k < all.size();) {
    std::size_t same = k + 1;
    while (same < all.size() && all[same].corners == all[k].corners) ++same;
    if (same == k + 1) outer.push_back(std::move(all[k].face));
    k = same;
  }
  return outer;
}

}  // namespace stribeck
