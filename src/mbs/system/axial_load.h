#pragma once
#include <string>
#include <vector>

#include "math/modal_body.h"

/// Loads of a flexible body along the line between two of its interfaces, against those at which it would buckle, by its modes alone:
///   P = δ/c,  δ = d·η,  c = d·K⁻¹d        P_E = π²/(3 f ℓ),  f = r·K⁻¹r
/// δ extension of the line by the modal coordinates η, c its flexibility, d = (Φ_B − Φ_A)ᵀ e; P tension [N]. r: rotation of an end against
/// the line for each unit of η, so that f is the rotation by a unit moment there, ℓ/(3 EI) of a pinned uniform column of length ℓ, and P_E
/// Euler's load of it. K = diag(ω²). Without geometric stiffness a lateral vibration keeps its frequency, where that of the column is
/// √(1 + P/P_E) times as high.
/// Valid: static interface modes are among the modes kept; ends neither clamped (4 P_E) nor free (P_E/4).
/// Source: [TimoshenkoGere1961] chapter 2.
namespace stribeck {

struct AxialMember {
  std::string from, to;      ///< interfaces
  Eigen::VectorXd per_mode;  ///< P = per_mode·η [N/(kg^½ m)]
  double euler = 0;          ///< P_E [N]
};

/// A member for each pair of interfaces; in the plane columns bend in the x-y plane alone.
std::vector<AxialMember> axial_members(const ModalBody&, bool planar);

}  // namespace stribeck
