#pragma once
#include <array>
#include <vector>

#include "base/field_channel.h"
#include "tribo/film/face/face_wall.h"
#include "tribo/film/patch/patch_film.h"
#include "tribo/film/surface/edge_interpolation.h"

/// The film under a face that a rigid body carries along a wall. The cells are on the face.
///   h = h₀ + δ − Σ G_k x_k,   Q_k = Q_k(film) + p_b Σ A G_k:  the back of the body is under the pressure p_b of its surroundings
/// x_k coordinates of the body against the wall; h₀ gap at x = 0 without the profile δ of the face [m]; G, Q as in surface_column.h; A
/// areas of cells. Uniform pressure p_b on the face then gives no force.
/// A wall with a shape or temperatures of its own: face_wall.h. x is the first coordinate.
/// Modal coordinates of a flexible body that carries the face follow the rigid ones, G = S, its displacement towards the wall for a unit of
/// each against the body's marker; then those of a flexible wall.
/// Sign: forces are those on the body that carries the face; the wall gets the opposite.
namespace stribeck {

/// An extreme point of a face, in axes of the body from its reference point.
struct FacePoint {
  std::array<double, 3> place{};           ///< [m]
  std::array<double, 3> outward{0, 1, 0};  ///< unit normal towards the wall or away from it
};

/// Sizes of a kind of face.
struct FaceSizes {
  double clearance = 0;                      ///< h₀ [m]
  double surroundings = 0;                   ///< p_b above that of cavitation [Pa]
  std::vector<FacePoint> ends;               ///< points at both ends along the wall, its first axis
  std::array<FieldAxis, 2> axes;             ///< places of rows and columns, for results
  std::vector<int> shown_rows;               ///< rows of cells in the order of the first axis
  std::vector<std::vector<int>> feeds = {};  ///< cells of each feed
};

/// Modes that move the surfaces: of the body that carries the face, and of the wall.
struct FaceModes {
  int of_face = 0, of_wall = 0;
  int all() const { return of_face + of_wall; }
};

class FaceFilm : public PatchFilm {
 public:
  /// profiled: h₀ + δ. The last columns of the table are those of modes, of the face and of the wall.
  /// wall: null where it is plain.
  FaceFilm(const ReynoldsEquation&, SurfaceTable, double floor, PatchExtras, Gap profiled,
           FaceSizes, std::shared_ptr<const FaceWall> wall = nullptr, int face_modes = 0);

  double clearance() const { return sizes_.clearance; }
  const FaceSizes& sizes() const { return sizes_; }
  const FaceModes& modes() const { return modes_; }
  /// Surfaces deflect, at once or by modes.
  bool is_elastic() const { return patch_extras().elastic || modes_.all() > 0; }
  /// Deflection by modes where the coordinates are these, positive where it opens the gap [m].
  Field modal_deflection(const Eigen::VectorXd& x) const;
  /// Fills the workspace for a body whose coordinates and rates are in `w.at`.
  bool evaluate(double now, const FilmStart&, PatchWork&) const;
  /// Gap between rigid surfaces where the coordinates are these.
  void shape(const Eigen::VectorXd& x, Gap&) const;
  /// Smallest gap of the face, its edges too [m].
  double least(const Gap&) const;

 private:
  void evaluate_wall(const FilmStart&, PatchWork&) const;
  void evaluate_wall_viscosity(PatchWork&) const;
  void begin_features(PatchWork&) const;
  void add_wall_modes(PatchWork&, Gap& slope, Field& curvature) const;
  void add_wall(const double* x, Gap&) const;
  Field wall_deflection(const double* x) const;
  bool wall_moves() const { return wall_ && (wall_->is_shaped() || wall_->modes() > 0); }
  int first_wall_mode() const { return table().coordinates() - modes_.of_wall; }
  Eigen::VectorXd push_of_surroundings(const SurfaceTable&) const;

  Gap profiled_;
  FaceSizes sizes_;
  std::shared_ptr<const FaceWall> wall_;
  FaceModes modes_;
  EdgeInterpolation edges_;
  Eigen::VectorXd back_;  ///< force of the surroundings on the back of the body, Q_k
};

}  // namespace stribeck
