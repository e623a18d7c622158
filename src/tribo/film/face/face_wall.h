#pragma once
#include "tribo/film/mesh/film_patch.h"

/// Properties of a wall beyond flat or cylindrical, for the face of a slider at its place along the wall.
///   h → h + δ_w(x + X, θ),   η → η r(x + X)
/// x place of the slider along the wall, X place on the face from there [m]; δ_w shape of the wall, positive where it is further away [m];
/// r viscosity at the temperature of the wall over that of the oil [-].
/// The shape moves with the slider's coordinate x: G_x = −∂δ_w/∂x (surface_column.h), and pressure on its slopes acts along x. Tangents know
/// G_x, its derivative and that of r.
namespace stribeck {

class FaceWall {
 public:
  virtual ~FaceWall() = default;
  virtual bool is_shaped() const = 0;
  virtual bool is_heated() const = 0;
  /// Adds δ_w in cells and at their edges.
  virtual void add_shape(double x, Gap&) const = 0;
  /// ∂δ_w/∂x there.
  virtual void slope(double x, Gap&) const = 0;
  /// ∂²δ_w/∂x² in cells [1/m].
  virtual void curvature(double x, Field&) const = 0;
  /// r by cell, 1 in the padding.
  virtual void viscosity(double x, Field&) const = 0;
  /// ∂r/∂x by cell [1/m].
  virtual void viscosity_slope(double x, Field&) const = 0;
};

}  // namespace stribeck
