#pragma once
#include <cmath>
#include <functional>
#include <numbers>

#include "tribo/film/equation/reynolds.h"

/// Films of one dimension for tests: a ring of cells that nothing leaves at the ends, cut open by one held cell.
namespace stribeck::test {

struct Strip {
  static constexpr double radius = 0.01;

  /// The cell at φ = 0 is kept at `feed` [Pa] and full of oil.
  Strip(int columns, double viscosity, double feed,
        Cavitation cavitation = Cavitation::mass_conserving)
      : film(FilmGrid(radius, 0.02, columns, 1, true),
             {.viscosity = viscosity, .cavitation = cavitation}),
        work((film.domain().prescribe(0, feed, 1), film)),
        gap(film.grid()) {}

  /// Gap of the columns from its value by angle [m].
  void shape(const std::function<double(double angle)>& h) {
    const FilmGrid& g = film.grid();
    for (int j = 0; j < g.columns(); ++j) {
      gap.h[g.cell(j, 0)] = h(g.angle[j]);
      gap.east[g.cell(j, 0)] = h(g.angle[j] + g.width(0) / 2);
    }
    gap.south.setZero();
    gap.north.setZero();
  }

  int columns() const { return film.grid().columns(); }
  double angle(int column) const { return film.grid().angle[column]; }
  double p(int column) const { return work.p[film.grid().cell(column, 0)]; }
  double theta(int column) const { return work.theta[film.grid().cell(column, 0)]; }
  double h(int column) const { return gap.h[film.grid().cell(column, 0)]; }

  ReynoldsFilm film;
  ReynoldsWork work;
  Gap gap;
};

}  // namespace stribeck::test
