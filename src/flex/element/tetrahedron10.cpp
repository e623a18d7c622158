#include <array>

#include "flex/element/solid_element.h"

/// The 10-node tetrahedron.
///
///   N = L_k (2 L_k − 1) at corners,   4 L_j L_k in the middle of the edge jk
///
/// L_1 … L_3 = ξ, η, ζ, L_0 = 1 − ξ − η − ζ volume coordinates [-]. Stiffness: 4 points, exact to degree 2; mass: 14 points,
/// exact to degree 5. Source: [ZienkiewiczTaylor2005] chapter 4; points [Walkington2000].
namespace stribeck {
namespace {

constexpr std::array<std::array<int, 2>, 6> tetrahedron_edges{
    {{0, 1}, {1, 2}, {0, 2}, {0, 3}, {2, 3}, {1, 3}}};
constexpr double volume = 1.0 / 6;  // volume of the natural tetrahedron

/// Points with three volume coordinates a and one 1 − 3a.
void add_corners(double a, double weight, std::vector<QuadraturePoint>& points) {
  const double b = 1 - 3 * a;
  for (const Eigen::Vector3d& at : {Eigen::Vector3d(a, a, a), Eigen::Vector3d(b, a, a),
                                    Eigen::Vector3d(a, b, a), Eigen::Vector3d(a, a, b)})
    points.push_back({at, weight * volume});
}

/// Points with two volume coordinates a and two ½ − a.
void add_edges(double a, double weight, std::vector<QuadraturePoint>& points) {
  const double b = 0.5 - a;
  for (const Eigen::Vector3d& at :
       {Eigen::Vector3d(a, a, b), Eigen::Vector3d(a, b, a), Eigen::Vector3d(b, a, a),
        Eigen::Vector3d(b, b, a), Eigen::Vector3d(b, a, b), Eigen::Vector3d(a, b, b)})
    points.push_back({at, weight * volume});
}

std::vector<QuadraturePoint> four_points() {
  std::vector<QuadraturePoint> points;
  add_corners(0.13819660112501051518, 0.25, points);
  return points;
}

std::vector<QuadraturePoint> fourteen_points() {
  std::vector<QuadraturePoint> points;
  add_corners(0.31088591926330060980, 0.11268792571801585080, points);
  add_corners(0.092735250310891226402, 0.073493043116361949544, points);
  add_edges(0.045503704125649649492, 0.042546020777081466438, points);
  return points;
}

class Tetrahedron10 final : public SolidElement {
 public:
  int nodes() const override { return 10; }
  std::span<const std::array<int, 2>> edges() const override { return tetrahedron_edges; }
  std::span<const QuadraturePoint> stiffness_points() const override { return stiffness_points_; }
  std::span<const QuadraturePoint> mass_points() const override { return mass_points_; }
  Eigen::Vector3d centre() const override { return {0.25, 0.25, 0.25}; }

  Eigen::VectorXd values(const Eigen::Vector3d& xi) const override {
    const Eigen::Vector4d L(1 - xi.sum(), xi.x(), xi.y(), xi.z());
    Eigen::VectorXd N(10);
    for (int k = 0; k < 4; ++k) N[k] = L[k] * (2 * L[k] - 1);
    for (std::size_t e = 0; e < tetrahedron_edges.size(); ++e)
      N[static_cast<Eigen::Index>(e) + 4] =
          4 * L[tetrahedron_edges[e][0]] * L[tetrahedron_edges[e][1]];
    return N;
  }

  NodePlaces slopes(const Eigen::Vector3d& xi) const override {
    const Eigen::Vector4d L(1 - xi.sum(), xi.x(), xi.y(), xi.z());
    Eigen::Matrix<double, 4, 3> dL;
    dL << -1, -1, -1, 1, 0, 0, 0, 1, 0, 0, 0, 1;
    NodePlaces d(10, 3);
    for (int k = 0; k < 4; ++k) d.row(k) = (4 * L[k] - 1) * dL.row(k);
    for (std::size_t e = 0; e < tetrahedron_edges.size(); ++e) {
      const auto [j, k] = tetrahedron_edges[e];
      d.row(static_cast<Eigen::Index>(e) + 4) = 4 * (L[j] * dL.row(k) + L[k] * dL.row(j));
    }
    return d;
  }

 private:
  std::vector<QuadraturePoint> stiffness_points_ = four_points(), mass_points_ = fourteen_points();
};

}  // namespace

const SolidElement& tetrahedron10() {
  static const Tetrahedron10 element;
  return element;
}

}  // namespace stribeck
