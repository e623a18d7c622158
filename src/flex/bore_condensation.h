#pragma once
#include "flex/plane_solid.h"

/// A bush of finite elements, condensed once to the strips of its bore.
///
///   C = Bᵀ K⁻¹ B/ℓ,   B_as = ∫ over strip s of N_a u dℓ
///
/// C compliance of strips under even pressure, mean radial displacement of each [m/Pa] (the same means as strip_compliance() of
/// surface/annulus.h); K stiffness of the solid, N shape functions on the sides of the bore, u radial direction, ℓ length of the strip on the
/// bore [m]. Strips need not match the cells: integrals run over the pieces that both cut. Strip s has its middle at s dθ.
/// The bore and what is held are lines of the mesh (plane_mesh.h). A ring with one cell per strip looks the same from each strip:
/// C_jk depends on |j − k| alone, and one column is solved for.
/// Source: own; Guyan's condensation without loss, as loads act on the bore alone.
namespace stribeck {

/// B, a column per strip: forces of unit pressure on it, per unit of depth [m].
Eigen::SparseMatrix<double> bore_forces(const PlaneMesh& mesh, int strips);

/// The mesh, held along its line.
PlaneSolid held_bush(PlaneMesh mesh, const PlaneMaterial& material);

/// C of a bore of this radius [m].
Eigen::MatrixXd condensed_bore(const PlaneMesh& mesh, const PlaneMaterial& material, double radius,
                               int strips);

/// Cells of a ring, one for each strip around.
struct RingCells {
  double bore_radius = 0, rim_radius = 0;  ///< [m]
  int layers = 12;                         ///< cells through the wall
  double widening = 4;                     ///< outermost cell to innermost, in width
};

/// C of the ring, the same as condensed_bore() gives to round-off.
Eigen::MatrixXd condensed_ring(const RingCells& ring, const PlaneMaterial& material, int strips);

}  // namespace stribeck
