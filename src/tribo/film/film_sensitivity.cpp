#include "tribo/film/film_sensitivity.h"

#include <algorithm>

#include "tribo/film/journal_coordinates.h"
#include "tribo/film/patch/patch_tangent.h"

namespace stribeck {

FilmTangent FilmSensitivity::tangent(const MixedFilm& mixed, MixedFilm::Workspace& w) {
  const Eigen::MatrixXd all = PatchTangent::forces(mixed, w);
  const auto& closing = mixed.table().closing();
  const int positions = journal_positions(w.at.x), rates = static_cast<int>(closing.size());
  const auto position = [&](int coordinate) {
    return static_cast<int>(std::ranges::find(closing, coordinate) - closing.begin());
  };
  FilmTangent d = FilmTangent::Zero();
  const auto put = [&](int row, int from) {
    for (int k = 0; k < positions; ++k) {
      d(row, k) = all(from, position(journal_coordinate(k)));
      d(row, 4 + k) = all(from, rates + journal_coordinate(k));
    }
    d(row, 8) = all(from, rates + journal_spin);
    if (mixed.rides()) d(row, 9) = all(from, position(journal_spin));
    if (!mixed.slides()) return;
    d(row, 10) = all(from, position(journal_slide));
    d(row, 11) = all(from, rates + journal_slide);
  };
  for (int k = 0; k < positions; ++k) put(k, journal_coordinate(k));
  put(4, journal_spin);
  if (mixed.slides()) put(5, journal_slide);
  return d;
}

}  // namespace stribeck
