#pragma once
#include <optional>

#include "flex/reduction/panel_compliance.h"
#include "model/film/skirt/skirt_elasticity.h"

namespace stribeck {

/// A skirt as a cylindrical panel of finite elements, condensed to its outer nodes (flex/reduction/panel_compliance.h), without mass
/// or with that of its lowest vibration modes.
class PanelSkirt final : public SkirtElasticity {
 public:
  double thickness = 0;               ///< [m]
  double modulus = 0, poisson = 0.3;  ///< [Pa], [-]
  double density = 0;                 ///< [kg/m³]
  /// Margins of the panel beyond the skirt [m], [m], [rad].
  double above = 0, below = 0, beside = 0;
  bool top = true, bottom = false;           ///< held
  std::optional<double> sides_from;          ///< x from which upwards its sides are held [m]
  int along = 16, around = 28, through = 2;  ///< elements under the skirt
  std::optional<int> modes;                  ///< number of modes with mass
  bool residual = true;                      ///< flexibility that the modes omit acts statically
  double damping = 0;                        ///< damping of the modes, share of critical
  static const Schema<PanelSkirt>& schema();

  std::shared_ptr<const SurfaceCompliance> compliance(const SkirtPatch&) const override;
  bool is_rigid() const { return !modes && !residual; }
  void check(const SkirtArea&, const std::string& path, Diagnostics&) const override;

 private:
  CylinderPanel panel(const SkirtArea&) const;
};

}  // namespace stribeck
