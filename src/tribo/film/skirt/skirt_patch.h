#pragma once
#include <vector>

#include "tribo/film/equation/reynolds.h"

/// A skirt of a piston: the part of a cylinder around its axis x between two angles and two heights. Columns run along x, rows around:
///   x in [x₁, x₂],   θ in [θ₀ − ϑ, θ₀ + ϑ]   from +y towards +z,   arc R dθ
/// Cells are centred on nodes in both directions; the outermost stand on the edges. All four edges are flooded: their cells keep the
/// ambient pressure and a liquid fraction. A skirt alike on both sides of θ = θ₀ is solved on θ >= θ₀ alone, where its first
/// row is half a cell.
/// R radius of the bore [m]; x₁, x₂ ends of the skirt on the piston [m]; θ₀ direction of its middle, ϑ half of its angle [rad].
namespace stribeck {

struct SkirtArea {
  double radius = 0;        ///< R [m]
  double from = 0, to = 0;  ///< x₁, x₂ [m]
  double direction = 0;     ///< θ₀ [rad]
  double half_angle = 0;    ///< ϑ [rad]
};

/// Parts between the nodes: along x; around, an even number where one half is solved.
struct SkirtCells {
  int along = 16, around = 28;
  bool half = false;
};

class SkirtPatch : public FilmPatch {
 public:
  SkirtPatch(const SkirtArea&, const SkirtCells&);

  const SkirtArea& area_of_cylinder() const { return area_; }
  const std::vector<double>& x() const { return x_; }          ///< places of columns [m]
  const std::vector<double>& angle() const { return angle_; }  ///< angles of rows, from θ₀ [rad]
  bool on_edge(int column, int row) const;

  // Fields by cell: places x of the column and of the edge to the next one [m]; angles from +y of the row and of its edges [rad].
  Field at_x, edge_x, at_angle, south_angle, north_angle;

 private:
  void fill(int column, int row);

  SkirtArea area_;
  std::vector<double> x_, angle_;
};

/// The film of a skirt whose edges are at this pressure above cavitation [Pa] and liquid fraction.
ReynoldsEquation skirt_solver(const SkirtPatch&, FilmFlow flow, double pressure, double fraction);

}  // namespace stribeck
