#pragma once
#include "flex/plane_solid.h"

/// A bush of finite elements, condensed once to the strips of its bore.
///
///   C = Bᵀ K⁻¹ B/ℓ,   B_as = ∫ over strip s of N_a u dℓ
///
/// C compliance of strips under even pressure, mean radial displacement of each [m/Pa] (the same means as strip_compliance() of
/// surface/annulus.h); K stiffness of the solid, N shape functions on the sides of the bore, u radial direction, ℓ length of the strip on the
/// bore [m]. Strips need not match the cells: integrals run over the pieces that both cut. Strip s has its middle at s dθ.
/// The bore is every side of the mesh whose nodes lie within a thousandth of their distance from the origin of the bore's radius; the rim
/// likewise, held. Source: own; Guyan's condensation without loss, as loads act on the bore alone.
namespace stribeck {

struct BushRadii {
  double bore = 0, rim = 0;  ///< [m]
};

/// B, a column per strip: forces of unit pressure on it, per unit of depth [m]. Throws InputError without such a bore.
Eigen::SparseMatrix<double> bore_forces(const PlaneMesh& mesh, double radius, int strips);

/// The mesh with its rim held. Throws InputError without such a rim.
PlaneSolid held_bush(PlaneMesh mesh, const PlaneMaterial& material, double rim_radius);

/// C. Throws InputError where the mesh has no such bore or rim.
Eigen::MatrixXd condensed_bore(const PlaneMesh& mesh, const PlaneMaterial& material,
                               const BushRadii& radii, int strips);

}  // namespace stribeck
