#include "tribo/film/bearing/film_bound.h"

#include <cmath>
#include <limits>

namespace stribeck {
namespace {

/// Returns the narrowing of the gap by a unit approach of the journal.
Field approach(const FilmGrid& grid, const SurfaceMotion& place) {
  const double e = std::hypot(place.a[0], place.a[1]);
  const double x = e > 0 ? place.a[0] / e : 1, y = e > 0 ? place.a[1] / e : 0;
  return x * grid.cosine + y * grid.sine;
}

}  // namespace

double greatest_load(const FiniteJournalFilm& mixed, const FiniteJournalFilm::Workspace& w) {
  if (!mixed.is_piezoviscous_or_compressible()) return std::numeric_limits<double>::infinity();
  constexpr double below_limit = 1 - 1e-9;  // p has a value there
  const FilmGrid& grid = mixed.grid();
  Eigen::VectorXd q = grid.area * w.film.cells.pressurised * approach(grid, w.motion);
  w.film.K.solve(q);
  const Field shape = w.film.cells.pressurised * q.array().max(0);
  const double peak = shape.maxCoeff();
  if (!(peak > 0)) return 0;
  const ReducedPressure& oil = *mixed.extras().oil;
  const double scale = below_limit * oil.limit() / peak;
  const Field push = grid.area * shape.unaryExpr([&](double x) { return oil.at(scale * x).value; });
  return grid.times() * std::hypot((push * grid.cosine).sum(), (push * grid.sine).sum());
}

}  // namespace stribeck
