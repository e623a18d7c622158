#pragma once
#include "tribo/film/mixed_film.h"

/// Exact derivatives of a journal's force on its film (patch/patch_tangent.h), at a fixed angle of the journal: what its form adds
/// while it turns is left out.
namespace stribeck {

/// Rows: q₀..q₃, moment. Columns: a₀..a₃, their rates, ω.
using FilmTangent = Eigen::Matrix<double, 5, 9>;

class FilmSensitivity {
 public:
  /// Of the last evaluation in the workspace; its `slopes` are overwritten. A film on half a
  /// bearing has no tilt: their rows and columns stay zero.
  static FilmTangent tangent(const MixedFilm&, MixedFilm::Workspace&);
};

}  // namespace stribeck
