#pragma once
#include "flex/mesh/solid_mesh.h"

/// A cylindrical panel of 8-node hexahedra, such as the skirt of a piston: a pad of equal cells between two angles and two heights, which goes
/// on beyond its edges.
///   outer surface at R, inner one at R − t; nodes (x, θ, r) at (x, r cos θ, r sin θ), θ from the middle of the pad
namespace stribeck {

/// One row of cells beyond an edge and how many.
struct PanelMargin {
  double length = 0;  ///< length along x [m], or around [rad]
  int cells = 0;
};

struct PanelSizes {
  double radius = 0, thickness = 0;          ///< R, t [m]
  double from = 0, to = 0;                   ///< ends of the pad, along x [m]
  double half_angle = 0;                     ///< half of the pad's angle [rad]
  int along = 16, around = 28, through = 2;  ///< cells of the pad
  PanelMargin below, above, beside;          ///< beside: on either side
};

class CylinderPanel {
 public:
  explicit CylinderPanel(const PanelSizes&);

  const SolidMesh& mesh() const { return mesh_; }
  const std::vector<double>& x() const { return x_; }          ///< positions of nodes [m]
  const std::vector<double>& angle() const { return angle_; }  ///< angles of nodes [rad]
  /// Layer 0 is the outer surface.
  int node(std::size_t x, std::size_t angle, int layer) const {
    return static_cast<int>((x * angle_.size() + angle)) * (layers_ + 1) + layer;
  }
  int layers() const { return layers_; }

  // Nodes of the pad on the outer surface.
  const std::vector<double>& pad_x() const { return pad_x_; }          ///< [m]
  const std::vector<double>& pad_angle() const { return pad_angle_; }  ///< [rad]
  int pad_node(std::size_t x, std::size_t angle) const {
    return node(below_ + x, beside_ + angle, 0);
  }

 private:
  std::vector<double> x_, angle_, pad_x_, pad_angle_;
  std::size_t below_, beside_;  ///< cells there
  int layers_;
  SolidMesh mesh_;
};

}  // namespace stribeck
