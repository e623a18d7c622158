#pragma once
#include <array>

#include "tribo/film/mesh/film_patch.h"

/// The cells of a patch that have a film equation, and those whose pressure and liquid fraction are prescribed.
///   a cell with a prescribed pressure   lines, edges of pads: the film begins at the centre of the cell
///   a cell without a surface            grooves, pockets, beside an arc: the film begins at the edges of the cell
namespace stribeck {

/// An edge of a cell: to the column before or next, to the row below or above.
enum class CellEdge { west, east, south, north };
inline constexpr std::array all_edges{CellEdge::west, CellEdge::east, CellEdge::south,
                                      CellEdge::north};

class FilmDomain {
 public:
  explicit FilmDomain(FilmPatch patch);

  /// Keeps the centre of a cell at a pressure [Pa] and a liquid fraction whatever flows.
  void prescribe(int cell, double pressure, double fraction);
  /// Keeps all of a cell at them, up to its edges. At the ends of the patch it is closed.
  void exclude_surface(int cell, double pressure, double fraction);
  /// The cell beyond an edge; −1 beyond an end of the patch.
  int neighbour(int cell, CellEdge) const;
  /// Prescribes the share of pressure flow from a cell over one of its edges: length over distance of the way to the centre of its
  /// neighbour, where the pressure of that one is not prescribed as well.
  void set_share(int cell, CellEdge, double share);
  /// Share of the way that begins at the edge itself.
  double share_from_edge(int cell, CellEdge) const;
  /// Corrects the pressure flow over the edges that meet at those corners of a cell without a surface around which the film reaches over
  /// three quarters of the full angle. With r, φ from the corner, φ from one side of the open region through the film to the other,
  ///   p_s − p ∝ r^(2/3) sin(2φ/3)
  /// is singular there: the slope across an edge at φ, integrated over its length l, is l^(2/3) cos(2φ/3), where a two-point flux has the
  /// difference of r^(2/3) sin(2φ/3) between two centres over their distance. Shares of edges are multiplied by the ratio of both. Call
  /// it once for each cell, after its neighbours are excluded. Source: harmonic functions in a sector.
  void conduct_around_corners(int cell);

  const FilmPatch& patch() const { return patch_; }
  bool is_prescribed(int cell) const { return own_[cell] == 0 && patch_.used[cell] != 0; }
  /// Pressure [Pa] and liquid fraction of cells where they are prescribed; 0 and 1 in others.
  const Field& prescribed_pressure() const { return prescribed_pressure_; }
  const Field& prescribed_fraction() const { return prescribed_fraction_; }
  /// 1 where the bearing has a surface, 0 in cells without one and in the padding.
  const Field& surface() const { return surface_; }
  /// 1 in cells that have an equation, 0 in others and in the padding.
  const Field& own() const { return own_; }
  /// 1 in cells with another one above them in their column.
  const Field& inner() const { return inner_; }

 private:
  void conduct_around(int cell, CellEdge along, CellEdge across);
  double& share(int cell, CellEdge);
  double distance_to_edge(int cell, CellEdge) const;
  double length(int cell, CellEdge) const;

  FilmPatch patch_;
  Field prescribed_pressure_, prescribed_fraction_, surface_, own_, inner_;
};

}  // namespace stribeck
