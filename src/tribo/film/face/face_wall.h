#pragma once
#include "tribo/film/mesh/film_patch.h"

/// Properties of a wall beyond flat or cylindrical, for the face of a slider at its place along the wall.
///   h → h + δ_w(x + X, θ) + S_w(x + X, θ) η_w,   η → η r(x + X)
/// x place of the slider along the wall, X place on the face from there [m]; δ_w shape of the wall, positive where it is further away [m];
/// r viscosity at the temperature of the wall over that of the oil [-]; S_w displacement of a wall whose body is flexible for a unit of its
/// modal coordinates η_w, against the marker of the wall, positive where it opens the gap [kg^-1/2].
/// Both move with the slider's coordinate x: G_x = −∂(δ_w + S_w η_w)/∂x, G_η = −S_w (surface_column.h), and pressure on slopes acts along
/// x. Tangents contain G_x, G_η, their derivatives and that of r.
namespace stribeck {

/// S_w by cell, a column for each mode, and its derivatives over x.
struct WallModes {
  Eigen::MatrixXd shapes, slopes, curvatures;
};

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
  /// Number of modes that move the wall.
  virtual int modes() const { return 0; }
  /// S_w where the slider is at x, up to this derivative; null columns in the padding.
  virtual void evaluate_modes(double /*x*/, int /*derivatives*/, WallModes&) const {}
};

}  // namespace stribeck
