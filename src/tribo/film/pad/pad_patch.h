#pragma once
#include <array>
#include <vector>

#include "tribo/film/equation/reynolds.h"

/// The surface of a pad, open on all sides.
///   rectangle: x along the direction of sliding, −L/2 (leading edge) to L/2 (trailing edge); z across it, −B/2 to B/2
///   sector:    x = r_m (φ − φ_m), z = r − r_m of a ring segment that a runner sweeps along φ;  φ_m, r_m of its middle
/// Columns of cells are centred on nodes, the first and the last on the edges. Where the gap has a step or a feed ends, two nodes lie next
/// to each other, one on each side, so that each cell has one gap, is all of it feed or none, and flow of both directions is of second
/// order. Rows lie between their edges. At the side of a pocket a row without depth to speak of carries the pressure between the gaps on
/// both sides; the side of a feed is an edge of rows.
/// Each edge is sealed, or open to oil at a pressure above cavitation, with a liquid fraction of what enters. Cells of feeds keep their
/// pressure; the face is far from the runner there: no shear and no contact.
/// A pad that is alike on both sides of z = 0 is solved on z >= 0 alone.
namespace stribeck {

struct PadEdge {
  bool sealed = false;
  double pressure = 0;  ///< pressure above cavitation [Pa]
  double fraction = 1;
};

/// A rectangle of the face whose cells are held at a supply pressure: a supply hole or a pocket that a pump fills.
struct PadFeed {
  double x = 0, z = 0, length = 0, width = 0;  ///< place of its middle, and sizes along x and z [m]
  double pressure = 0;                         ///< pressure above cavitation [Pa]
  double fraction = 1;
};

/// Edges where oil enters and leaves, and what is around.
struct PadEdges {
  PadEdge leading, trailing, lower, upper;  ///< lower: z = −B/2
  std::vector<PadFeed> feeds = {};
  double back = 0;  ///< pressure that the back of the pad's body feels, above cavitation [Pa]
};

struct PadCells {
  int columns = 60, rows = 20;  ///< parts of the length; rows of the width that is solved
  bool half = false;
  // Inside the pad [m]:
  std::vector<double> breaks = {};      ///< x where the gap has a break in its slope
  std::vector<double> steps = {};       ///< x where it has a step or a feed ends
  std::vector<double> side_steps = {};  ///< z where it has a step
  std::vector<double> side_edges = {};  ///< z where a feed ends
  /// Widest part of the length over the narrowest, in its middle (mesh/grading.h), of a pad without breaks and steps.
  double grading = 1;
};

/// A ring segment: radii [m] and angle [rad].
struct RingSegment {
  double inner = 0, outer = 0, angle = 0;
};

class PadPatch : public FilmPatch {
 public:
  /// length L along x, width B along z [m]. Sealed edges let nothing through.
  PadPatch(double length, double width, const PadCells&, const PadEdges&);
  /// Never half.
  PadPatch(const RingSegment&, const PadCells&, const PadEdges&);

  const PadEdges& edges() const { return edges_; }
  double length() const { return length_; }
  double width() const { return width_; }
  double radius() const { return radius_; }  ///< r_m of a sector, 0 of a rectangle [m]
  /// Cells of each feed, in the order of the feeds; where two overlap, the later one has them.
  std::vector<std::vector<int>> feed_cells() const;

  std::vector<double> x, z;  ///< x of columns, z of rows [m]
  // Places by cell.
  Field at_x, edge_x;            ///< x of the column, of the edge to the next
  Field at_z, south_z, north_z;  ///< z of the row, of its edges

 private:
  void place_columns(const PadCells&);
  void place_rows(const PadCells&);
  void fill(int column, int row, double middle_radius);
  bool is_in(const PadFeed&, int column, int row) const;
  bool lower_is_open() const { return !half() && !edges_.lower.sealed; }
  bool upper_is_open() const { return !edges_.upper.sealed; }

  PadEdges edges_;
  double length_, width_, radius_ = 0;
  std::vector<double> edge_z_;
};

/// Returns the number of columns of a pad of this length, its nodes on the edges, on all breaks and on both sides of all steps.
int pad_columns(double length, const PadCells&);
/// Returns the number of rows of a pad of this width, their edges on those of feeds and on both sides of all steps.
int pad_rows(double width, const PadCells&);

/// The film of a pad: its edges and feeds as they are declared. `flow.ambient` and `flow.end_fraction` are overwritten.
ReynoldsEquation pad_solver(const PadPatch&, FilmFlow flow);

}  // namespace stribeck
