#include "flex/body/interface_nodes.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <map>

#include "base/error.h"
#include "flex/element/face_shape.h"
#include "math/dense/dense_eigen.h"
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

/// One node that has three rotations.
bool rotates_by_itself(const ElasticBody& body, const InterfaceNodes& face) {
  if (face.nodes.size() != 1) return false;
  const int node = face.nodes.front();
  return body.rotates(node, 0) && body.rotates(node, 1) && body.rotates(node, 2);
}

void require_rotation(const ElasticBody& body, const InterfaceNodes& face,
                      const InterfacePlan& plan) {
  if (rotates_by_itself(body, face)) return;
  const SolidMesh& mesh = body.mesh();
  Eigen::Matrix3d J = Eigen::Matrix3d::Zero();
  for (const int node : face.nodes) {
    const Vector3d r = mesh.node(node) - face.centroid;
    J += r.squaredNorm() * Eigen::Matrix3d::Identity() - r * r.transpose();
  }
  const Vector3d moments = principal_values(J);
  constexpr double on_a_line = 1e-12;
  if (face.nodes.size() >= 3 && moments[0] > on_a_line * moments[2]) return;
  throw InputError("interface." + plan.name,
                   fmt::format("the face '{}' has {} nodes{}, which carry no rotation", plan.face,
                               face.nodes.size(), face.nodes.size() < 3 ? "" : " on one line"),
                   "Give the interface a face with three nodes or more that are not on one line.");
}

}  // namespace

namespace {

[[noreturn]] void refuse_face(const SolidMesh& mesh, const InterfacePlan& plan) {
  std::string names;
  const auto list = [&](const auto& all) {
    for (const auto& [name, one] : all)
      if (!one.empty()) names += (names.empty() ? "'" : ", '") + name + "'";
  };
  if (!mesh.node_sets.empty()) {
    list(mesh.node_sets);
    throw InputError("interface." + plan.name, fmt::format("there is no node set '{}'", plan.face),
                     "There are " + names + ".");
  }
  list(mesh.faces);
  throw InputError("interface." + plan.name,
                   fmt::format("the mesh has no physical surface '{}'", plan.face),
                   names.empty() ? "It has none: give the face a physical group in gmsh."
                                 : "It has " + names + ".");
}

/// Nodes without faces count alike.
InterfaceNodes nodes_of_set(const ElasticBody& body, const InterfacePlan& plan) {
  const SolidMesh& mesh = body.mesh();
  const auto set = mesh.node_sets.find(plan.face);
  if (set == mesh.node_sets.end()) refuse_face(mesh, plan);
  InterfaceNodes found{set->second, std::vector<double>(set->second.size(), 1), Vector3d::Zero()};
  for (const int node : found.nodes) found.centroid += mesh.node(node);
  found.centroid /= static_cast<double>(found.nodes.size());
  require_rotation(body, found, plan);
  return found;
}

}  // namespace

InterfaceNodes interface_nodes(const ElasticBody& body, const InterfacePlan& plan) {
  const SolidMesh& mesh = body.mesh();
  const auto faces = mesh.faces.find(plan.face);
  if (faces == mesh.faces.end()) return nodes_of_set(body, plan);
  std::map<int, double> areas;
  Vector3d moment = Vector3d::Zero();
  for (const SolidMesh::Face& face : faces->second) {
    const bool linear = face.size() == 3 && mesh.cells.empty();
    if (!linear && face.size() != 4 && face.size() != 6 && face.size() != 8)
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
  require_rotation(body, found, plan);
  return found;
}

Eigen::SparseMatrix<double> rigid_face_motion(const ElasticBody& body, const InterfaceNodes& face) {
  std::vector<Eigen::Triplet<double>> entries;
  for (const int node : face.nodes) {
    const Eigen::Matrix3d turned = -cross_matrix(body.mesh().node(node) - face.centroid);
    const int row = body.per_node() * node;
    for (int i = 0; i < 3; ++i) {
      entries.emplace_back(row + i, i, 1.0);
      for (int j = 0; j < 3; ++j)
        if (i != j) entries.emplace_back(row + i, 3 + j, turned(i, j));
      if (body.rotates(node, i)) entries.emplace_back(row + 3 + i, 3 + i, 1.0);
    }
  }
  Eigen::SparseMatrix<double> T(body.unknowns(), 6);
  T.setFromTriplets(entries.begin(), entries.end());
  return T;
}

Eigen::SparseMatrix<double> average_motion(const ElasticBody& body, const InterfaceNodes& face) {
  if (rotates_by_itself(body, face))
    return Eigen::SparseMatrix<double>(rigid_face_motion(body, face).transpose());
  const SolidMesh& mesh = body.mesh();
  const Eigen::Matrix3d by_moment = spread(mesh, face).inverse();
  double whole = 0;
  for (const double area : face.areas) whole += area;
  std::vector<Eigen::Triplet<double>> entries;
  for (std::size_t k = 0; k < face.nodes.size(); ++k) {
    const int node = face.nodes[k], column = body.per_node() * node;
    const Eigen::Matrix3d turn =
        face.areas[k] * by_moment * cross_matrix(mesh.node(node) - face.centroid);
    for (int i = 0; i < 3; ++i) {
      entries.emplace_back(i, column + i, face.areas[k] / whole);
      for (int j = 0; j < 3; ++j) entries.emplace_back(3 + i, column + j, turn(i, j));
    }
  }
  Eigen::SparseMatrix<double> B(6, body.unknowns());
  B.setFromTriplets(entries.begin(), entries.end());
  return B;
}

}  // namespace stribeck
