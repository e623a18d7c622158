#pragma once
#include <Eigen/Core>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// A body cut into solid elements, with named groups of elements (volumes) and of element faces (surfaces).
///
///   tetrahedron10   corners 0–3, then the middles of the edges 01 12 02 03 23 13
///   hexahedron8     corners 0–3 counterclockwise at ζ = −1, 4–7 above them
///   hexahedron20    the same, then the middles of the edges 01 03 04 12 15 23 26 37 45 47 56 67
///
/// The order of nodes is that of gmsh. Faces are triangles of 6 nodes or quadrilaterals of 4 or 8: corners, then middles.
/// A gmsh mesh: format 2.2 or 4.1, text or binary. Physical volumes become groups, physical surfaces become faces. gmsh files
/// carry no unit of length: `scale` [m] is the length of one.
/// Source: [GeuzaineRemacle2009].
namespace stribeck {

enum class SolidShape { tetrahedron10, hexahedron8, hexahedron20 };

struct SolidCell {
  SolidShape shape = SolidShape::tetrahedron10;
  int group = 0;  ///< index into SolidMesh::groups
  std::vector<int> nodes;
};

struct SolidMesh {
  using Face = std::vector<int>;
  using Faces = std::map<std::string, std::vector<Face>, std::less<>>;

  std::vector<Eigen::Vector3d> nodes;  ///< [m]
  std::vector<SolidCell> cells;
  std::vector<std::string>
      groups;  ///< names of the physical volumes; "" where cells belong to none
  Faces faces;
  /// Node sets of matrices made elsewhere
  std::map<std::string, std::vector<int>, std::less<>> node_sets;
  int reordered = 0;        ///< cells whose edges stood in the order of VTK and Abaqus
  std::vector<Face> outer;  ///< outer faces where cells are not at hand, for pictures

  const Eigen::Vector3d& node(int index) const { return nodes[static_cast<std::size_t>(index)]; }
};

}  // namespace stribeck
