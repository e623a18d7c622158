#pragma once
#include "flex/element/plane_solid.h"

/// A bushing of finite elements, condensed statically (Guyan) to the segments of its bore.
///
///   C = Bᵀ K⁻¹ B/ℓ,   T = Bᵀ K⁻¹ B′/ℓ,   B_as = ∫ over segment s of N_a u dℓ,   B′ the same with t
///
/// C compliance of segments under even pressure, T under even traction counterclockwise, mean radial displacement of each
/// [m/Pa] (the same means as influence_matrix() and segment_shear_compliance() of tribo/conforming/elastic_ring.h); K stiffness of the
/// solid, N shape functions on the sides of the bore, u radial direction, t across it, ℓ length of the segment on the bore
/// [m]. Segments need not match the cells: integrals run over the pieces that both cut. Segment s has its middle at s dθ.
/// The bore and what is held are lines of the mesh (plane_mesh.h). A ring with one cell per segment looks the same from
/// each segment: C_jk depends on |j − k| alone, T_jk on j − k, and one column of K⁻¹ B is solved for.
/// Source: own; Guyan's condensation without loss, as loads act on the bore alone.
namespace stribeck {

/// B and B′, a column per segment: forces of unit pressure on it and of unit traction, per unit of depth [m].
struct BoreForces {
  Eigen::SparseMatrix<double> normal, tangential;
};
BoreForces bore_forces(const PlaneMesh& mesh, int segments);

/// The mesh, held along its line.
PlaneSolid fixed_bushing(PlaneMesh mesh, const PlaneMaterial& material);

/// Influence matrix of the segments [m/Pa].
struct CondensedBore {
  Eigen::MatrixXd by_pressure, by_traction;  ///< C, T
};

/// Condenses a body to a bore of this radius [m].
CondensedBore guyan_bore(const PlaneMesh& mesh, const PlaneMaterial& material, double radius,
                         int segments);

/// Cells of a ring, one for each segment around.
struct RingCells {
  double bore_radius = 0, rim_radius = 0;  ///< [m]
  int layers = 12;                         ///< cells through the wall
  double widening = 4;                     ///< outermost cell to innermost, in width
};

/// Condenses the ring to its bore, with the result of guyan_bore() to round-off.
CondensedBore condensed_ring(const RingCells& ring, const PlaneMaterial& material, int segments);

}  // namespace stribeck
