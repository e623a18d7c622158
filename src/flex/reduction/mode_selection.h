#pragma once
#include "math/modal_body.h"

/// Fewer modes of a reduced body, or other combinations of them: η = T η′ with TᵀT = 1 and Tᵀ diag(ω²) T diagonal.
///
/// In the plane only motions take part that leave every interface in the plane z = const: T spans the null space of the rows
/// u_z, φ_x, φ_y of all interfaces. Of a body that is symmetric about that plane these are its symmetric modes and such
/// antisymmetric ones as no interface moves with; the latter are left out. Whether the body is symmetric shows in its
/// compliance C = S diag(1/ω²) Sᵀ, S the rows u_x, u_y, φ_z: of a symmetric body the null space has all of it.
namespace stribeck {

/// Returns the body with modes T η′.
ModalBody transformed(const ModalBody& body, const Eigen::MatrixXd& T);
/// Returns the body with the lowest modes only.
ModalBody lowest_modes(const ModalBody& body, int count);
/// Returns the number of modes up to this frequency [Hz].
int modes_up_to(const ModalBody& body, double frequency);

struct PlanarBody {
  ModalBody body;
  double asymmetry =
      0;  ///< largest difference of C that the restriction makes, relative to its largest entry [-]
};
PlanarBody in_plane(const ModalBody& body);

/// Natural frequencies [Hz].
Eigen::VectorXd frequencies(const ModalBody& body);

}  // namespace stribeck
