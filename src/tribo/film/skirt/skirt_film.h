#pragma once
#include "tribo/film/face/face_film.h"
#include "tribo/film/skirt/liner_wall.h"
#include "tribo/film/skirt/skirt_patch.h"
#include "tribo/film/skirt/skirt_profile.h"

/// A skirt of a piston in its liner. The cells are on the piston; the liner moves past them.
///   axes of the liner: x along the cylinder, y across it, z = x × y
///   coordinates of the piston at a reference point on its axis, against the liner: x, y, z [m] and small rotations α, β, γ about the
///   axes [rad]; in the plane x, y, γ
///   h = h₀ + δ(X, θ) + δ_w(x + X, θ) − (y + γX) cos θ − (z − βX) sin θ
///   liner against piston along x: u = −(ẋ + β̇R sin θ − γ̇R cos θ);  around: w = (ẏ + γ̇X) sin θ − (ż − β̇X) cos θ − α̇R
///   U = u/2, V = w/2 mean speeds of both against the cells
/// X place along the axis from the reference point [m], θ angle from +y towards +z; R radius of the bore [m]; h₀ radial clearance [m]; δ
/// profile of the piston, δ_w shape of the liner (liner_wall.h); where piston or liner are flexible, h → h − S η + S_w η_w (face_film.h). In the plane w is left out: it is odd about the plane, and 1/100 of u but near the dead centres.
/// Sign: forces on the piston at the reference point; the liner gets the opposite. Pressure acts along the radius: what it does on slopes of
/// the profile is in the shear of the liner, which is what is integrated.
/// Valid for h << R and rotations small against 1. Source: geometry; [DlugosNovotny2021].
namespace stribeck {

class SkirtFilm : public FaceFilm {
 public:
  enum class Coordinates { planar, spatial };
  /// Ambient pressure above cavitation [Pa] and liquid fraction of what enters at the edges.
  struct Ambient {
    double pressure = 0, fraction = 1;
    double back = 0;  ///< pressure on the back, above cavitation; not reduced [Pa]
  };
  /// modes: displacement of the skirt outwards by cell for a unit of each mode of a flexible piston, against its marker [kg^-1/2].
  SkirtFilm(const SkirtPatch&, const FilmFlow&, const SkirtProfile&, double clearance,
            const Ambient&, Coordinates, PatchExtras,
            std::shared_ptr<const LinerWall> liner = nullptr, const Eigen::MatrixXd& modes = {});
};

}  // namespace stribeck
