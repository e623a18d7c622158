#include "flex/element/hexahedron.h"
#include "flex/element/solid_element.h"

/// The 20-node hexahedron (serendipity).
///
///   N = ⅛(1 + ξξ_k)(1 + ηη_k)(1 + ζζ_k)(ξξ_k + ηη_k + ζζ_k − 2) at corners,
///   N = ¼(1 − ξ²)(1 + ηη_k)(1 + ζζ_k) in the middle of edges along ξ, and so on
///
/// 3 by 3 by 3 Gauss points. Source: [Bathe1996] section 5.3.
namespace stribeck {
namespace {

class Hexahedron20 final : public SolidElement {
 public:
  Hexahedron20() {
    for (int k = 0; k < 8; ++k) place_.row(k) = cube_corner(k);
    for (std::size_t e = 0; e < cube_edges.size(); ++e)
      place_.row(static_cast<Eigen::Index>(e) + 8) =
          (cube_corner(cube_edges[e][0]) + cube_corner(cube_edges[e][1])) / 2;
  }

  int nodes() const override { return 20; }
  std::span<const std::array<int, 2>> edges() const override { return cube_edges; }
  std::span<const QuadraturePoint> stiffness_points() const override { return points_; }
  std::span<const QuadraturePoint> mass_points() const override { return points_; }

  Eigen::VectorXd values(const Eigen::Vector3d& xi) const override {
    Eigen::VectorXd N(20);
    for (int k = 0; k < 20; ++k) {
      const Factors f(place_.row(k).transpose(), xi);
      N[k] = f.value.prod();
      if (k < 8) N[k] *= f.along - 2;
    }
    return N;
  }

  NodePlaces slopes(const Eigen::Vector3d& xi) const override {
    NodePlaces d(20, 3);
    for (int k = 0; k < 20; ++k) {
      const Eigen::Vector3d at = place_.row(k).transpose();
      const Factors f(at, xi);
      for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, l = (i + 2) % 3;
        const double others = f.value[j] * f.value[l];
        d(k, i) = f.slope[i] * others;
        if (k < 8) d(k, i) = d(k, i) * (f.along - 2) + f.value[i] * others * at[i];
      }
    }
    return d;
  }

 private:
  /// The factor of each coordinate: (1 + ξξ_k)/2, or 1 − ξ² where ξ_k = 0.
  struct Factors {
    Factors(const Eigen::Vector3d& at, const Eigen::Vector3d& xi) : along(at.dot(xi)) {
      for (int i = 0; i < 3; ++i) {
        const bool middle = at[i] == 0;
        value[i] = middle ? 1 - xi[i] * xi[i] : (1 + xi[i] * at[i]) / 2;
        slope[i] = middle ? -2 * xi[i] : at[i] / 2;
      }
    }
    Eigen::Vector3d value, slope;
    double along;
  };

  std::vector<QuadraturePoint> points_ = cube_points(3);
  Eigen::Matrix<double, 20, 3> place_;
};

}  // namespace

const SolidElement& hexahedron20() {
  static const Hexahedron20 element;
  return element;
}

}  // namespace stribeck
