#pragma once
#include "flex/craig_bampton/static_response.h"
#include "math/modal_body.h"

/// Geometric stiffening of a reduced body (math/modal_body.h): for each unit load the static stress of the mesh, its geometric
/// stiffness K_g, and −Φᵀ K_g Φ.
///   loads: ρ e_a; ρ e_b s_a, s from the mass centre; a unit force e_a at each interface
/// Moments at interfaces make no contribution: their geometric stiffness depends on how they follow the rotation.
/// Source: [SchwertassekWallrapp1999] chapter 6.
namespace stribeck {

/// Fills `foreshortening` of the body and of its interfaces, which stand in the order of `faces`.
void set_foreshortening(const ElasticBody&, const StaticResponse&,
                        const std::vector<InterfaceNodes>& faces, const Eigen::MatrixXd& shapes,
                        ModalBody& body);

}  // namespace stribeck
