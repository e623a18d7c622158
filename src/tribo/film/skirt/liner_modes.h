#pragma once
#include <vector>

#include "math/curves/natural_spline.h"
#include "tribo/film/face/face_wall.h"
#include "tribo/film/skirt/skirt_patch.h"

/// Displacements of a liner by the modes of its body under a skirt that moves along it:
///   S_w(x + X, θ) = Σ_p W_p(x + X) S_p(θ)
/// S_p displacement at the place p of the liner, outwards, for a unit of each mode [kg^-1/2]; W_p natural cubic spline through the places
/// (math/curves/natural_spline.h), so that forces have a derivative along the way of the piston; other symbols in face_wall.h.
/// Sign: outwards, where the gap opens, is positive.
namespace stribeck {

class LinerModes {
 public:
  /// places: along x from the liner's marker, increasing [m]; shapes: S_p of each, rows those of the patch and columns the modes.
  LinerModes(const SkirtPatch&, Eigen::VectorXd places, std::vector<Eigen::MatrixXd> shapes);

  int count() const { return count_; }
  void evaluate(double x, int derivatives, WallModes&) const;

 private:
  void evaluate_one(double x, int derivative, Eigen::MatrixXd& by_cell) const;

  SkirtPatch patch_;
  NaturalSpline along_;
  int count_;
  Eigen::MatrixXd shapes_;  ///< a column for each place: rows of the patch, mode by mode
};

}  // namespace stribeck
