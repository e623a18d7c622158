#pragma once
#include <array>
#include <vector>

/// The unwrapped surface of a bearing, cut into cells: columns around it, rows across its width.
///   φ angle from the bearing's x axis [rad], z from the mid plane [m]; cell (j, i) has its centre at (φ_j, z_i).
///   A symmetric film is solved on one half, 0 <= z <= L/2, with no flow through the mid plane; integrals count it twice.
/// Fields hold one number per cell, column by column, each column with `stride` numbers of which `rows` are used.
namespace stribeck {

class FilmGrid {
 public:
  /// Equal cells. radius, length > 0 [m]; at least 8 columns and 1 row.
  FilmGrid(double radius, double length, int columns, int rows, bool half);

  int columns() const { return static_cast<int>(angle.size()); }
  int rows() const { return static_cast<int>(z.size()); }
  int stride() const { return stride_; }
  int size() const { return columns() * stride_; }
  int cell(int column, int row) const { return column * stride_ + row; }
  int next(int column) const { return column + 1 == columns() ? 0 : column + 1; }
  int before(int column) const { return column == 0 ? columns() - 1 : column - 1; }
  bool half() const { return half_; }
  double times() const { return half_ ? 2 : 1; }  ///< how often integrals over the cells count
  double radius() const { return radius_; }
  double length() const { return length_; }
  double area(int column, int row) const { return radius_ * width[column] * depth[row]; }  ///< [m²]

  std::vector<double> angle, cosine, sine;                 ///< of column centres
  std::vector<double> edge_angle, edge_cosine, edge_sine;  ///< between column j and the next
  std::vector<double> width;                               ///< of columns [rad]
  std::vector<double> spacing;                             ///< from centre j to the next [rad]
  std::vector<double> z, depth;                            ///< of row centres; sizes of rows [m]
  std::vector<double> edge_z;        ///< of the rows + 1 edges [m]
  std::vector<double> edge_spacing;  ///< between the points on either side of an edge [m]; 0: nothing flows through

 private:
  double radius_, length_;
  bool half_;
  int stride_;
};

/// How a rigid journal moves in its bearing: centre (a₀, a₁) [m] and slopes (a₂, a₃) of its axis along x and y [-],
/// their rates, and its spin ω [rad/s], all relative to the bearing, in bearing axes.
struct SurfaceMotion {
  std::array<double, 4> a{}, rate{};
  double omega = 0;
};

/// The gap and what of it the flow sees.
///   h = c + form − (a₀ + z a₂) cos φ − (a₁ + z a₃) sin φ
struct Gap {
  std::vector<double> h;       ///< at cell centres [m]
  std::vector<double> around;  ///< at the edge to the next column [m]
  std::vector<double> across;  ///< at the rows + 1 edges of each column [m]

  explicit Gap(const FilmGrid&);
  void evaluate(const FilmGrid&, double radial_clearance, const SurfaceMotion&);
  /// Nowhere below the floor [m].
  void raise(double floor);
  /// Smallest gap, between the columns too [m]; cells that are `left_out` have no surface.
  double least(const FilmGrid&, const std::vector<char>& left_out = {}) const;
};

}  // namespace stribeck
