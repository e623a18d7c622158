#include "flex/reduction/interface_nodes.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <map>

#include "base/error.h"
#include "flex/element/face_shape.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Vector3d;

void add_areas(const SolidMesh& mesh, const SolidMesh::Face& face, std::map<int, double>& areas,
               Vector3d& moment) {
  for (const FacePoint& point : face_points(face.size())) {
    const FaceShape shape = face_shape(face.size(), point.a, point.b);
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
