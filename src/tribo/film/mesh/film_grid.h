#pragma once
#include <cmath>
#include <numbers>
#include <vector>

#include "tribo/film/mesh/film_patch.h"
#include "tribo/film/mesh/grading.h"

/// The unwrapped surface of a bearing, cut into cells: columns around it, rows across its width.
///   φ angle from the bearing's x axis [rad], z from the mid plane [m]; cell (j, i) has its centre at (φ_j, z_i).
///   A symmetric film is solved on one half, 0 <= z <= L/2, with no flow through the mid plane; integrals count it twice.
namespace stribeck {

class FilmGrid : public FilmPatch {
 public:
  /// radius, length > 0 [m]; at least 8 columns and 1 row.
  FilmGrid(double radius, double length, int columns, int rows, bool half,
           const Grading& grading = {});

  /// Moves columns, as many as there are: their centres and the edges to the next ones [rad].
  void set_columns(std::vector<double> centres, std::vector<double> edges);
  /// Places the rows anew, as many as there are: their centres, and the edges before, between and behind them [m].
  void set_rows(std::vector<double> centres, std::vector<double> edges);

  double radius() const { return radius_; }
  double length() const { return rows_graded_.length(); }
  const AxialGrading& axial_grading() const { return rows_graded_; }
  /// Ends the surface at the edge from a column to the next. Half of a cell away from the middle of the next, flow over this edge passes the
  /// film from there to the middle of the column that has a surface, and counts with the gap halfway.
  void end_surface(int column, bool surface_is_behind);
  /// Returns the width of a column [rad].
  double width(int column) const {
    return std::remainder(edge_angle[column] - edge_angle[before(column)], 2 * std::numbers::pi);
  }
  double depth(int row) const { return edge_z[row + 1] - edge_z[row]; }  ///< depth of a row [m]
  double narrowest() const;  ///< width of the narrowest column [rad]

  /// Angles of columns, ascending from 0 to below 2π [rad]; places of rows [m].
  std::vector<double> angle, z;
  std::vector<double> edge_angle;  ///< angle of the edge from a column to the next [rad]
  /// Angle whose gap counts for flow over that edge: its own, but where the surface ends [rad].
  std::vector<double> flow_angle;
  std::vector<double> edge_z;  ///< places of the rows + 1 edges [m]
  // Fields by cell, in this order of loops; zero in the padding.
  Field cosine, sine;            ///< values at the cell's angle
  Field edge_cosine, edge_sine;  ///< values at the flow_angle of the edge to the next column
  Field at_z, south_z, north_z;  ///< z of the cell, of the edges below and above it [m]

 private:
  void place_columns(int columns, const Grading&);
  void place_rows(int rows);
  void measure();
  void fill(int column, int row);

  double radius_;
  AxialGrading rows_graded_;
};

}  // namespace stribeck
