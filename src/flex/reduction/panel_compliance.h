#pragma once
#include <optional>

#include "flex/mesh/cylinder_panel.h"
#include "flex/solid/solid_body.h"

/// How the outer surface of a cylindrical panel yields to radial forces, condensed statically (Guyan) to places on it.
///   w = C f,   C = N Rᵀ K⁻¹ R Nᵀ
/// w inward displacement, f inward force at the places [m], [N]; N bilinear between the nodes of the outer surface, which takes w to the
/// places and, transposed, forces from them; R radial direction of each node; K stiffness of the panel as it is held.
/// Vibration modes of the surface, from its Guyan mass M_g = C⁻¹ (Uᵀ M U) C⁻¹ with U = K⁻¹ R:   C f = ω⁻² C M_g C f.  Of the lowest few
///   w = Σ S_k S_kᵀ f/ω_k²,   Sᵀ M_g S = 1
/// Held: all displacements of the top face, and of both side faces from a height upwards. Valid for small strains.
/// Source: [CraigBampton1968] for Guyan's condensation; [Guyan1965].
namespace stribeck {

struct PanelSupport {
  bool top = true, bottom = false;
  double sides_from = 0;  ///< x from which upwards the sides are held [m]
};

/// A place on the outer surface.
struct PanelPlace {
  double x = 0, angle = 0;  ///< [m], [rad]
};

struct PanelCompliance {
  Eigen::MatrixXd compliance;   ///< C of the places [m/N]
  Eigen::VectorXd frequencies;  ///< of the modes that were asked for, lowest first [Hz]
};

/// modes: how many vibration modes of the surface nodes under the places are kept; all without it.
PanelCompliance condense_panel(const CylinderPanel&, const SolidMaterial&, const PanelSupport&,
                               const std::vector<PanelPlace>&, std::optional<int> modes = {});

}  // namespace stribeck
