#pragma once
#include "flex/mesh/solid_mesh.h"

namespace stribeck {

/// Puts the middles of the edges of a cell into the order of gmsh where they stand in that of VTK, which is also that of Abaqus:
///   tetrahedron10   01 12 02 03 13 23;   hexahedron20   01 12 23 03 45 56 67 47 04 15 26 37
/// They stand in it where this brings each much closer to the middle of its edge. False where nothing is moved. `mesh` has the nodes.
bool order_edges(const SolidMesh& mesh, SolidCell& cell);

}  // namespace stribeck
