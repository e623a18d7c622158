#pragma once
#include "tribo/film/face/face_film.h"
#include "tribo/film/pad/pad_patch.h"
#include "tribo/film/pad/pad_profile.h"

/// A pad that floats on a flat runner. The cells are on the pad; the runner moves below them.
///   axes of the pad: x along the direction of sliding, y away from the runner, z = x × y
///   coordinates of the pad's body at a reference point: x, y, z [m] and small turns α, β, γ about the axes [rad], against the
///   runner; in the plane x, y, γ.
///   h = h₀ + δ(X, Z) + y + γX − αZ,   runner against pad: u = −(ẋ + β̇Z − γ̇H),  w = −(ż + α̇H − β̇X),   U = u/2, V = w/2
/// For a sector the coordinates are the turn of the runner under the pad and the lift y:  u = ω r,  U = u/2.
/// For a round pin, whose rotation γ̇ moves its surface and not the gap, in the plane (x, y, γ):
///   h = h₀ + δ(X) + y,   speeds against the cells: runner −ẋ, pin −γ̇H;   u = −ẋ + γ̇H,   U = −(ẋ + γ̇H)/2
///   Q_k = −Σ (p − p_b) A ∂h/∂x_k + shear:  the back of the body is under the pressure p_b of its surroundings
/// (X, H, Z) a place of the face from the reference point [m]; h₀ gap of a flat face at y = γ = α = 0 [m]; δ profile of the face.
/// Sign: forces are those on the pad's body at the reference point, Q_y > 0 lifts it; the runner gets the opposite.
/// Valid for turns small against 1 and faces that are nearly flat. Source: geometry.
namespace stribeck {

/// Place of the middle of the pad's face, from the reference point, in axes of the pad [m].
struct PadPlace {
  double x = 0, height = 0, z = 0;
};

enum class PadCoordinates { planar, spatial, runner, pin };  ///< `runner` for sectors

class PadFilm : public FaceFilm {
 public:
  PadFilm(const PadPatch&, const FilmFlow&, const PadProfile&, const PadPlace&, double clearance,
          PadCoordinates, PatchExtras extras);

  const PadPatch& pad() const { return pad_; }
  const PadPlace& place() const { return place_; }

 private:
  PadPatch pad_;
  PadPlace place_;
};

}  // namespace stribeck
