#pragma once
#include <vector>

#include "tribo/film/mesh/film_grid.h"

/// Edges of cells on the edges of grooves, pockets and arcs, so that lands have their true length on any grid: edges of columns are
/// moved there, while their centres stay unless their cell would no longer hold them; rows are placed anew between the edges.
namespace stribeck {

/// Moves edges of columns onto angle − half and angle + half [rad]. The columns between are those whose centres were between
/// the two, or nearest to their middle.
void fit_columns(FilmGrid&, double angle, double half);

/// Places of rows from one to the other [m].
struct RowBand {
  double low = 0, high = 0;
};

/// Places the rows anew, edges of them at these places [m], but for places at or beyond an end of the bearing and for those that are
/// too many. In each part between two places they follow the grading, one row at least, and one alone within a band that is a groove
/// all around.
void fit_rows(FilmGrid&, const std::vector<double>& places, const std::vector<RowBand>& grooves);

}  // namespace stribeck
