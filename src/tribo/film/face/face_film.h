#pragma once
#include <array>
#include <vector>

#include "base/field_channel.h"
#include "tribo/film/face/face_wall.h"
#include "tribo/film/patch/patch_film.h"

/// The film under a face that a rigid body carries along a wall. The cells are on the face.
///   h = h₀ + δ − Σ G_k x_k,   Q_k = Q_k(film) + p_b Σ A G_k:  the back of the body is under the pressure p_b of its surroundings
/// x_k coordinates of the body against the wall; h₀ gap at x = 0 without the profile δ of the face [m]; G, Q as in surface_column.h; A
/// areas of cells. Uniform pressure p_b on the face then gives no force.
/// A wall with a shape or temperatures of its own: face_wall.h. x is the first coordinate.
/// Sign: forces are those on the body that carries the face; the wall gets the opposite.
namespace stribeck {

/// An extreme point of a face, in axes of the body from its reference point.
struct FacePoint {
  std::array<double, 3> place{};           ///< [m]
  std::array<double, 3> outward{0, 1, 0};  ///< unit normal towards the wall or away from it
};

/// Sizes of a kind of face.
struct FaceSizes {
  double clearance = 0;           ///< h₀ [m]
  double surroundings = 0;        ///< p_b above that of cavitation [Pa]
  std::vector<FacePoint> ends;    ///< points at both ends along the wall, its first axis
  std::array<FieldAxis, 2> axes;  ///< places of rows and columns, for results
  std::vector<int> shown_rows;    ///< rows of cells in the order of the first axis
};

class FaceFilm : public PatchFilm {
 public:
  /// profiled: h₀ + δ.
  /// wall: null where it is plain.
  FaceFilm(const ReynoldsEquation&, SurfaceTable, double floor, PatchExtras, Gap profiled,
           FaceSizes, std::shared_ptr<const FaceWall> wall = nullptr);

  double clearance() const { return sizes_.clearance; }
  const FaceSizes& sizes() const { return sizes_; }
  /// Fills the workspace for a body whose coordinates and rates are in `w.at`.
  bool evaluate(double now, const FilmStart&, PatchWork&) const;
  /// Gap between rigid surfaces where the coordinates are these.
  void shape(const Eigen::VectorXd& x, Gap&) const;
  /// Smallest gap of the face, its edges too [m].
  double least(const Gap&) const;

 private:
  void evaluate_wall(const FilmStart&, PatchWork&) const;
  Eigen::VectorXd push_of_surroundings(const SurfaceTable&) const;

  Gap profiled_;
  FaceSizes sizes_;
  std::shared_ptr<const FaceWall> wall_;
  Eigen::VectorXd back_;  ///< force of the surroundings on the back of the body, Q_k
};

}  // namespace stribeck
