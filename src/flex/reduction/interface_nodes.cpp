#include "flex/reduction/interface_nodes.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <map>

#include "base/error.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Vector3d;

struct FacePoint {
  double a, b, weight;
};

/// Shape functions of a face and their slopes at a point.
struct FaceShape {
  Eigen::VectorXd value;
  Eigen::Matrix<double, Eigen::Dynamic, 2> slope;
};

FaceShape triangle6(double a, double b) {
  const double c = 1 - a - b;
  FaceShape s{Eigen::VectorXd(6), Eigen::Matrix<double, Eigen::Dynamic, 2>(6, 2)};
  s.value << c * (2 * c - 1), a * (2 * a - 1), b * (2 * b - 1), 4 * c * a, 4 * a * b, 4 * b * c;
  s.slope << 1 - 4 * c, 1 - 4 * c, 4 * a - 1, 0, 0, 4 * b - 1, 4 * (c - a), -4 * a, 4 * b, 4 * a,
      -4 * b, 4 * (c - b);
  return s;
}

/// Of 4 corners; the middles of a face of 8 take no more part than its corners leave them.
FaceShape quadrilateral4(double a, double b) {
  FaceShape s{Eigen::VectorXd(4), Eigen::Matrix<double, Eigen::Dynamic, 2>(4, 2)};
  s.value << (1 - a) * (1 - b), (1 + a) * (1 - b), (1 + a) * (1 + b), (1 - a) * (1 + b);
  s.slope << b - 1, a - 1, 1 - b, -1 - a, 1 + b, 1 + a, -1 - b, 1 - a;
  return {s.value / 4, s.slope / 4};
}

FaceShape quadrilateral8(double a, double b) {
  const FaceShape c = quadrilateral4(a, b);
  FaceShape s{Eigen::VectorXd(8), Eigen::Matrix<double, Eigen::Dynamic, 2>(8, 2)};
  s.value.tail<4>() << (1 - a * a) * (1 - b) / 2, (1 + a) * (1 - b * b) / 2,
      (1 - a * a) * (1 + b) / 2, (1 - a) * (1 - b * b) / 2;
  s.slope.bottomRows<4>() << -a * (1 - b), -(1 - a * a) / 2, (1 - b * b) / 2, -(1 + a) * b,
      -a * (1 + b), (1 - a * a) / 2, -(1 - b * b) / 2, -(1 - a) * b;
  for (int k = 0; k < 4; ++k) {
    const int before = 4 + (k + 3) % 4, after = 4 + k;
    s.value[k] = c.value[k] - (s.value[before] + s.value[after]) / 2;
    s.slope.row(k) = c.slope.row(k) - (s.slope.row(before) + s.slope.row(after)) / 2;
  }
  return s;
}

FaceShape shape_at(std::size_t nodes, const FacePoint& p) {
  if (nodes == 6) return triangle6(p.a, p.b);
  return nodes == 4 ? quadrilateral4(p.a, p.b) : quadrilateral8(p.a, p.b);
}

std::vector<FacePoint> points_of(std::size_t nodes) {
  if (nodes == 6)
    return {{1.0 / 6, 1.0 / 6, 1.0 / 6}, {2.0 / 3, 1.0 / 6, 1.0 / 6}, {1.0 / 6, 2.0 / 3, 1.0 / 6}};
  std::vector<FacePoint> points;
  for (const QuadraturePoint& p : cube_points(3))
    if (p.at.z() == 0) points.push_back({p.at.x(), p.at.y(), p.weight * 9 / 8});
  return points;
}

void add_areas(const SolidMesh& mesh, const SolidMesh::Face& face, std::map<int, double>& areas,
               Vector3d& moment) {
  for (const FacePoint& point : points_of(face.size())) {
    const FaceShape shape = shape_at(face.size(), point);
    Vector3d at = Vector3d::Zero(), along = Vector3d::Zero(), across = Vector3d::Zero();
    for (std::size_t k = 0; k < face.size(); ++k) {
      const auto row = static_cast<Eigen::Index>(k);
      at += shape.value[row] * mesh.node(face[k]);
      along += shape.slope(row, 0) * mesh.node(face[k]);
      across += shape.slope(row, 1) * mesh.node(face[k]);
    }
    const double area = point.weight * along.cross(across).norm();
    moment += area * at;
    for (std::size_t k = 0; k < face.size(); ++k)
      areas[face[k]] += area * shape.value[static_cast<Eigen::Index>(k)];
  }
}

/// Nodes of a quadratic face's corners may have no or negative area; then areas count in size alone.
Eigen::Matrix3d spread(const SolidMesh& mesh, const InterfaceNodes& face) {
  Eigen::Matrix3d J = Eigen::Matrix3d::Zero();
  for (std::size_t k = 0; k < face.nodes.size(); ++k) {
    const Vector3d r = mesh.node(face.nodes[k]) - face.centroid;
    J += face.areas[k] * (r.squaredNorm() * Eigen::Matrix3d::Identity() - r * r.transpose());
  }
  return J;
}

void demand_rotation(const SolidMesh& mesh, const InterfaceNodes& face, const InterfacePlan& plan) {
  Eigen::Matrix3d J = Eigen::Matrix3d::Zero();
  for (const int node : face.nodes) {
    const Vector3d r = mesh.node(node) - face.centroid;
    J += r.squaredNorm() * Eigen::Matrix3d::Identity() - r * r.transpose();
  }
  const Vector3d moments = Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(J).eigenvalues();
  constexpr double on_a_line = 1e-12;
  if (face.nodes.size() >= 3 && moments[0] > on_a_line * moments[2]) return;
  throw InputError("interface." + plan.name,
                   fmt::format("the face '{}' has {} nodes{}, which carry no rotation", plan.face,
                               face.nodes.size(), face.nodes.size() < 3 ? "" : " on one line"),
                   "Give the interface a face with three nodes or more that are not on one line.");
}

}  // namespace

InterfaceNodes interface_nodes(const SolidMesh& mesh, const InterfacePlan& plan) {
  const auto faces = mesh.faces.find(plan.face);
  if (faces == mesh.faces.end()) {
    std::string names;
    for (const auto& [name, all] : mesh.faces) names += (names.empty() ? "'" : ", '") + name + "'";
    throw InputError("interface." + plan.name,
                     fmt::format("the mesh has no physical surface '{}'", plan.face),
                     names.empty() ? "It has none: give the face a physical group in gmsh."
                                   : "It has " + names + ".");
  }
  std::map<int, double> areas;
  Vector3d moment = Vector3d::Zero();
  for (const SolidMesh::Face& face : faces->second) {
    if (face.size() != 4 && face.size() != 6 && face.size() != 8)
      throw InputError(
          "interface." + plan.name,
          fmt::format("the face '{}' has elements of {} nodes", plan.face, face.size()),
          "Save faces of the same order as the volumes (6, 4 or 8 nodes).");
    add_areas(mesh, face, areas, moment);
  }
  InterfaceNodes found;
  double whole = 0;
  for (const auto& [node, area] : areas) {
    found.nodes.push_back(node);
    found.areas.push_back(area);
    whole += area;
  }
  found.centroid = moment / whole;
  demand_rotation(mesh, found, plan);
  return found;
}

Eigen::SparseMatrix<double> rigid_face_motion(const SolidMesh& mesh, const InterfaceNodes& face) {
  std::vector<Eigen::Triplet<double>> entries;
  for (const int node : face.nodes) {
    const Eigen::Matrix3d turned = -cross_matrix(mesh.node(node) - face.centroid);
    for (int i = 0; i < 3; ++i) {
      entries.emplace_back(3 * node + i, i, 1.0);
      for (int j = 0; j < 3; ++j)
        if (i != j) entries.emplace_back(3 * node + i, 3 + j, turned(i, j));
    }
  }
  Eigen::SparseMatrix<double> T(3 * static_cast<Eigen::Index>(mesh.nodes.size()), 6);
  T.setFromTriplets(entries.begin(), entries.end());
  return T;
}

Eigen::SparseMatrix<double> average_motion(const SolidMesh& mesh, const InterfaceNodes& face) {
  const Eigen::Matrix3d by_moment = spread(mesh, face).inverse();
  double whole = 0;
  for (const double area : face.areas) whole += area;
  std::vector<Eigen::Triplet<double>> entries;
  for (std::size_t k = 0; k < face.nodes.size(); ++k) {
    const int node = face.nodes[k];
    const Eigen::Matrix3d turn =
        face.areas[k] * by_moment * cross_matrix(mesh.node(node) - face.centroid);
    for (int i = 0; i < 3; ++i) {
      entries.emplace_back(i, 3 * node + i, face.areas[k] / whole);
      for (int j = 0; j < 3; ++j) entries.emplace_back(3 + i, 3 * node + j, turn(i, j));
    }
  }
  Eigen::SparseMatrix<double> B(6, 3 * static_cast<Eigen::Index>(mesh.nodes.size()));
  B.setFromTriplets(entries.begin(), entries.end());
  return B;
}

}  // namespace stribeck
