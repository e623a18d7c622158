#include "tribo/film/film_sensitivity.h"

#include "tribo/film/journal_coordinates.h"
#include "tribo/film/patch/patch_tangent.h"

namespace stribeck {

FilmTangent FilmSensitivity::tangent(const MixedFilm& mixed, MixedFilm::Workspace& w) {
  const Eigen::MatrixXd all = PatchTangent::forces(mixed, w);
  const int positions = journal_positions(w.at.x);
  FilmTangent d = FilmTangent::Zero();
  const auto put = [&](int row, int from) {
    for (int k = 0; k < positions; ++k) {
      d(row, k) = all(from, k);
      d(row, 4 + k) = all(from, positions + journal_coordinate(k));
    }
    d(row, 8) = all(from, positions + journal_spin);
  };
  for (int k = 0; k < positions; ++k) put(k, journal_coordinate(k));
  put(4, journal_spin);
  return d;
}

}  // namespace stribeck
