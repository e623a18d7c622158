#pragma once
#include <vector>

#include "flex/mesh/cylinder_panel.h"
#include "flex/solid/solid_body.h"

/// Deflection of the outer surface of a cylindrical panel under radial forces, condensed statically (Guyan) to the nodes of its pad.
///   w = C f,   C = Rᵀ U,   U = K⁻¹ R
/// w inward displacement, f inward force at the nodes [m], [N]; R inward direction of each; K stiffness of the panel as it is held.
/// Vibration modes of the surface, with Guyan's mass M_g = C⁻¹ (Uᵀ M U) C⁻¹:
///   C⁻¹ s = ω² M_g s,   sᵀ M_g s = 1,   C = Σ s sᵀ/ω²
/// Held: all displacements of the top face, and of both side faces from a height upwards.
/// A load that is alike on both sides of the middle θ = 0 is that of one half: forces g on the nodes there at θ >= 0, those of the half
/// alone, f = F g; then C → Fᵀ C F/2, and w, modes and energies are those of the half. Odd loads: f = −f on the other side.
/// Valid for small strains. Source: [CraigBampton1968] for Guyan's condensation; [Guyan1965].
namespace stribeck {

struct PanelSupport {
  bool top = true, bottom = false;
  double sides_from = 0;  ///< x from which upwards the sides are held [m]
};

/// The nodes of the pad, height by height.
struct PanelSurface {
  std::vector<double> x, angle;       ///< [m], [rad]
  Eigen::MatrixXd compliance;         ///< C [m/N]
  Eigen::MatrixXd mass_of_responses;  ///< Uᵀ M U [kg m²/N²]
};

PanelSurface condense_panel(const CylinderPanel&, const SolidMaterial&, const PanelSupport&);

/// Returns one half of a panel whose nodes are alike on both sides.
PanelSurface even_half(const PanelSurface&);
/// Returns that half under odd loads, without the nodes in the middle.
PanelSurface odd_half(const PanelSurface&);

struct PanelModes {
  Eigen::VectorXd frequencies;  ///< ω, lowest first [rad/s]
  Eigen::MatrixXd shapes;       ///< s, a column for each mode [kg^-1/2]
};

PanelModes modes_of(const PanelSurface&);

}  // namespace stribeck
