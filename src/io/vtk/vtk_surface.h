#pragma once
#include <span>
#include <string>
#include <utility>
#include <vector>

/// Surfaces for ParaView and whatever reads VTK's XML files: PolyData (.vtp) of triangles or quadrilaterals with data of points and
/// cells, and collections over time (.pvd). Numbers are base64 of little-endian single precision.
/// Source: [SchroederMartinLorensen2006].
namespace stribeck {

/// Numbers of each point or cell.
struct VtkData {
  std::string name;
  int components = 1;  ///< 3: a vector
  std::vector<float> values;
};

struct VtkSurface {
  std::vector<float> points;  ///< x, y, z of each point [m]
  std::vector<int> cells;     ///< points of each cell, one cell behind the other
  int corners = 3;            ///< corners of every cell
  std::vector<VtkData> of_points, of_cells;

  /// Adds a part of triangles or quadrilaterals with as many corners. Data are added by the caller.
  void add(std::span<const float> points, std::span<const int> cells);
};

/// The text of a .vtp file.
std::string vtk_file(const VtkSurface&);

/// The text of a .pvd file: files by time [s].
std::string vtk_collection(const std::vector<std::pair<double, std::string>>& files);

}  // namespace stribeck
