#include "flex/element/hexahedron.h"
#include "flex/element/solid_element.h"

/// The 8-node hexahedron with three incompatible modes.
///
///   N = ⅛(1 + ξξ_k)(1 + ηη_k)(1 + ζζ_k),   internal modes 1 − ξ², 1 − η², 1 − ζ²
///
/// The internal modes let an element bend without shear locking; they are eliminated within the element. With the Jacobian of
/// the centre it passes the patch test in any shape. 2 by 2 by 2 Gauss points.
/// Source: [WilsonTaylorDoherty1973]; [TaylorBeresfordWilson1976].
namespace stribeck {
namespace {

class Hexahedron8 final : public SolidElement {
 public:
  int nodes() const override { return 8; }
  std::span<const QuadraturePoint> stiffness_points() const override { return points_; }
  std::span<const QuadraturePoint> mass_points() const override { return points_; }

  Eigen::VectorXd values(const Eigen::Vector3d& xi) const override {
    Eigen::VectorXd N(8);
    for (int k = 0; k < 8; ++k) N[k] = (1 + xi.array() * cube_corner(k).array()).prod() / 8;
    return N;
  }

  NodePlaces slopes(const Eigen::Vector3d& xi) const override {
    NodePlaces d(8, 3);
    for (int k = 0; k < 8; ++k) {
      const Eigen::Vector3d c = cube_corner(k), f = 1 + xi.array() * c.array();
      d.row(k) << c.x() * f.y() * f.z() / 8, f.x() * c.y() * f.z() / 8, f.x() * f.y() * c.z() / 8;
    }
    return d;
  }

  NodePlaces internal_slopes(const Eigen::Vector3d& xi) const override {
    return (-2 * xi).asDiagonal().toDenseMatrix();
  }

 private:
  std::vector<QuadraturePoint> points_ = cube_points(2);
};

}  // namespace

const SolidElement& hexahedron8() {
  static const Hexahedron8 element;
  return element;
}

}  // namespace stribeck
