#pragma once
#include "tribo/film/equation/reynolds.h"

/// Oil that flows over each edge of a film that is solved, Couette and pressure flow together [m³/s].
namespace stribeck {

struct OilFluxes {
  Field east;          ///< flow to the next column
  Field north;         ///< flow to the row above; 0 in the last row
  Field lower, upper;  ///< flow out over the ends of the patch

  explicit OilFluxes(Eigen::Index cells)
      : east(Field::Zero(cells)), north(east), lower(east), upper(east) {}
  void evaluate(const ReynoldsEquation&, const ReynoldsWork&);
  /// One of both alone.
  void set_couette(const ReynoldsEquation&, const ReynoldsWork&);
  void set_pressure_flow(const ReynoldsEquation&, const ReynoldsWork&);

  /// Calls visit(edge, neighbour, inflow) for each edge of a cell; the neighbour is −1 beyond an end of the patch.
  template <class Visit>
  void each_inflow(const FilmPatch& patch, int cell, const Visit& visit) const {
    const int column = cell / patch.stride(), row = cell % patch.stride();
    const int left = patch.cell(patch.before(column), row);
    visit(CellEdge::west, left, east[left]);
    visit(CellEdge::east, patch.cell(patch.next(column), row), -east[cell]);
    const bool lowest = row == 0, highest = row + 1 == patch.rows();
    visit(CellEdge::south, lowest ? -1 : cell - 1, lowest ? -lower[cell] : north[cell - 1]);
    visit(CellEdge::north, highest ? -1 : cell + 1, highest ? -upper[cell] : -north[cell]);
  }
  /// Sum of all flows into a cell.
  double net_inflow(const FilmPatch& patch, int cell) const {
    double sum = 0;
    each_inflow(patch, cell, [&](CellEdge, int, double inflow) { sum += inflow; });
    return sum;
  }

 private:
  void add_pressure_flow(const ReynoldsEquation&, const ReynoldsWork&);
};

}  // namespace stribeck
