#include "tribo/film/bearing/film_axes.h"

#include <cmath>

namespace stribeck {

FilmForce turned_back(const FilmForce& force, double angle) {
  return {in_axes_turned_by(-angle, force.q), force.moment, force.axial};
}

FilmTangent turned_back(const FilmTangent& tangent, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  FilmTangent rows = tangent;
  for (const int k : {0, 2}) {
    rows.row(k) = c * tangent.row(k) - s * tangent.row(k + 1);
    rows.row(k + 1) = s * tangent.row(k) + c * tangent.row(k + 1);
  }
  FilmTangent all = rows;
  for (const int k : {0, 2, 4, 6}) {
    all.col(k) = c * rows.col(k) - s * rows.col(k + 1);
    all.col(k + 1) = s * rows.col(k) + c * rows.col(k + 1);
  }
  return all;
}

}  // namespace stribeck
