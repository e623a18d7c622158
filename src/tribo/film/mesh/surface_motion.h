#pragma once
#include <Eigen/Core>
#include <array>

#include "tribo/film/mesh/film_grid.h"

namespace stribeck {

/// Motion of the mesh: it is fixed to the bearing or rotates with the minimum film thickness.
enum class MeshMotion { fixed, follows_film };

/// Motion of a rigid journal in its bearing: centre (a₀, a₁) [m] and slopes (a₂, a₃) of its axis along x and y [-],
/// their rates, and its angular velocity ω [rad/s], all relative to the bearing, in axes of the mesh: those of the bearing, or axes
/// that turn against it.
struct SurfaceMotion {
  std::array<double, 4> a{}, rate{};
  double omega = 0;
  double angle = 0;  ///< turn of the journal against these axes [rad]; only its form asks for it
  double mesh_speed = 0;  ///< Ω of the axes against the bearing [rad/s]
  double slide = 0;       ///< s, of the journal's middle along the axis [m]; 0 but where it slides
  double slide_rate = 0;  ///< ṡ [m/s]
  /// η of the bearing's body and η̇, where its modes move its surface.
  Eigen::VectorXd modal = {}, modal_rate = {};

  /// U of oil against the mesh, for a bearing of this radius [m/s].
  double entrainment(double radius) const { return (omega / 2 - mesh_speed) * radius; }
  /// Ω ẑ × a: what the rotation of the axes adds to the rate of each component.
  std::array<double, 4> carried() const {
    return {-mesh_speed * a[1], mesh_speed * a[0], -mesh_speed * a[3], mesh_speed * a[2]};
  }
  /// Seen from axes turned by this angle [rad].
  SurfaceMotion from(double turned) const;
};

/// Components along axes that are turned by an angle, of each of the two pairs.
std::array<double, 4> in_axes_turned_by(double turned, const std::array<double, 4>& components);

/// Gap of a round journal in a round bearing.
///   h = c − (a₀ + z a₂) cos φ − (a₁ + z a₃) sin φ
void journal_gap(const FilmGrid&, double radial_clearance, const SurfaceMotion&, Gap&);

}  // namespace stribeck
