#pragma once
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "tribo/film/mesh/film_patch.h"

/// The unwrapped surface of a bearing, cut into cells: columns around it, rows across its width.
///   φ angle from the bearing's x axis [rad], z from the mid plane [m]; cell (j, i) has its centre at (φ_j, z_i).
///   A symmetric film is solved on one half, 0 <= z <= L/2, with no flow through the mid plane; integrals count it twice.
/// Edges of cells lie on the edges of grooves, pockets and arcs, so that lands have their true length on any grid: edges of columns are
/// moved there, while their centres stay unless their cell would no longer hold them; rows are placed anew between the edges.
namespace stribeck {

/// Change of cells in size, which is smooth: the widest over the narrowest, 1 to 20.
///   φ(s) = finest + s − α sin s,       α = (around − 1)/(around + 1)
///   z(s) = L/2 (s + β sin(πs)/π),      β = (across − 1)/(across + 1),   −1 or 0 <= s <= 1
/// with s in equal parts; the narrowest rows are at the ends. Two-point flows keep their second order on it.
struct Grading {
  double around = 1, across = 1;
  double finest = 0;  ///< angle of the narrowest columns [rad]
};

class FilmGrid : public FilmPatch {
 public:
  /// radius, length > 0 [m]; at least 8 columns and 1 row.
  FilmGrid(double radius, double length, int columns, int rows, bool half,
           const Grading& grading = {});

  /// Moves edges of columns onto angle − half and angle + half [rad]. The columns between are those whose centres were between
  /// the two, or nearest to their middle.
  void fit_columns(double angle, double half);
  /// Places the rows anew, edges of them at these places [m], but for places at or beyond an end of the bearing and for those that are
  /// too many. In each part between two places they follow the grading, one row at least, and one alone within a band that is a groove
  /// all around.
  struct Band {
    double low = 0, high = 0;
  };
  void fit_rows(const std::vector<double>& places, const std::vector<Band>& grooves);

  double radius() const { return radius_; }
  double length() const { return length_; }
  /// Returns the width of a column [rad].
  double width(int column) const {
    return std::remainder(edge_angle[column] - edge_angle[before(column)], 2 * std::numbers::pi);
  }
  double depth(int row) const { return edge_z[row + 1] - edge_z[row]; }  ///< depth of a row [m]
  double narrowest() const;  ///< width of the narrowest column [rad]

  /// Angles of columns, ascending from 0 to below 2π [rad]; places of rows [m].
  std::vector<double> angle, z;
  std::vector<double> edge_angle;  ///< angle of the edge from a column to the next [rad]
  std::vector<double> edge_z;      ///< places of the rows + 1 edges [m]
  // Fields by cell, in this order of loops; zero in the padding.
  Field cosine, sine;            ///< values at the cell's angle
  Field edge_cosine, edge_sine;  ///< values at the angle of the edge to the next column
  Field at_z, south_z, north_z;  ///< z of the cell, of the edges below and above it [m]

 private:
  void place_columns(int columns, const Grading&);
  void place_rows(int rows);
  double row_place(double share) const;
  double row_share(double place) const;
  std::vector<double> row_ends(const std::vector<double>& places) const;
  /// Angle from the middle of a column to another angle, between −π and π [rad].
  double off(int column, double to) const {
    return std::remainder(to - angle[column], 2 * std::numbers::pi);
  }
  void centre_column(int column);
  void measure();
  void fill(int column, int row);

  double radius_, length_;
  double row_swing_;  ///< β
};

/// Motion of the mesh: it is fixed to the bearing or rotates with the minimum film thickness.
enum class MeshMotion { fixed, follows_film };

/// Motion of a rigid journal in its bearing: centre (a₀, a₁) [m] and slopes (a₂, a₃) of its axis along x and y [-],
/// their rates, and its angular velocity ω [rad/s], all relative to the bearing, in axes of the mesh: those of the bearing, or axes
/// that turn against it.
struct SurfaceMotion {
  std::array<double, 4> a{}, rate{};
  double omega = 0;
  double angle = 0;  ///< turn of the journal against these axes [rad]; only its form asks for it
  double mesh_speed = 0;  ///< Ω of the axes against the bearing [rad/s]
  double slide = 0;       ///< s, of the journal's middle along the axis [m]; 0 but where it slides
  double slide_rate = 0;  ///< ṡ [m/s]
  /// η of the bearing's body and η̇, where its modes move its surface.
  Eigen::VectorXd modal = {}, modal_rate = {};

  /// U of oil against the mesh, for a bearing of this radius [m/s].
  double entrainment(double radius) const { return (omega / 2 - mesh_speed) * radius; }
  /// Ω ẑ × a: what the axes' turning adds to the rate of each component.
  std::array<double, 4> carried() const {
    return {-mesh_speed * a[1], mesh_speed * a[0], -mesh_speed * a[3], mesh_speed * a[2]};
  }
  /// Seen from axes turned by this angle [rad].
  SurfaceMotion from(double turned) const;
};

/// Components along axes that are turned by an angle, of each of the two pairs.
std::array<double, 4> seen_from(double turned, const std::array<double, 4>& components);

/// Gap of a round journal in a round bearing.
///   h = c − (a₀ + z a₂) cos φ − (a₁ + z a₃) sin φ
void journal_gap(const FilmGrid&, double radial_clearance, const SurfaceMotion&, Gap&);

}  // namespace stribeck
