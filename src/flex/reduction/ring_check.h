#pragma once
#include "flex/mesh/plane_mesh.h"

/// Checks whether an imported mesh is the bushing of a bore.
///
/// Asked for: the lines `bore` and `held` (plane_mesh.h); a bore whose nodes lie within a thousandth of its radius from its circle,
/// and that goes once round; two segments per cell of the bore at most, since finer pressures bend no cell; cells that are not folded,
/// each side of two cells at most, all joined by whole sides to what is held.
namespace stribeck {

/// Throws InputError where the mesh does not fit a bore of this radius [m].
void check_bushing(const PlaneMesh& mesh, double bore_radius, int segments);

/// Returns the distance from the bore to the nearest other border [m].
double thinnest_wall(const PlaneMesh& mesh, double bore_radius);

}  // namespace stribeck
