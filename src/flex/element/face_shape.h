#pragma once
#include <Eigen/Core>
#include <vector>

/// Shape functions of the faces of solid elements, and their points of quadrature.
///   3, 6      triangle, a, b >= 0, a + b <= 1: corners, then the middles of 01 12 20
///   4, 8      quadrilateral, −1 <= a, b <= 1: corners counterclockwise, then the middles of 01 12 23 30
/// Source: [Bathe1996] chapter 5.
namespace stribeck {

struct FacePoint {
  double a, b, weight;
};

struct FaceShape {
  Eigen::VectorXd value;                           ///< N_k
  Eigen::Matrix<double, Eigen::Dynamic, 2> slope;  ///< ∂N_k/∂a, ∂N_k/∂b
};

FaceShape face_shape(std::size_t nodes, double a, double b);
std::vector<FacePoint> face_points(std::size_t nodes);

}  // namespace stribeck
