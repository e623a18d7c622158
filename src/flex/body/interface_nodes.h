#pragma once
#include <string>

#include "flex/body/elastic_body.h"

/// Interfaces: faces or node sets of a body that joints and forces see as one point with six degrees of freedom q.
///
///   rigid (RBE2)       u_a = q_t + q_r × (x_a − x)                             the face moves as a rigid body
///   averaging (RBE3)   q_t = Σ w_a u_a/W,   q_r = J⁻¹ Σ w_a (x_a − x) × u_a    the face stays soft; wrenches spread by area
///
/// u_a displacement of node a at x_a, x the interface's point, w_a = ∫N_a dA area of the face that belongs to it [m²], or 1 in a set of
/// nodes without faces, W = Σ w_a,
/// J = Σ w_a (|r|² 1 − r rᵀ), r = x_a − x̄. The point of an averaging interface is the centroid x̄ of its face; elsewhere its
/// motion is that of the centroid carried along rigidly. One node with rotations of its own is an interface by itself, q its own motion.
/// Source: [Shabana2013]; the elements of MSC Nastran of these names.
namespace stribeck {

enum class InterfaceKind { rigid, averaging };

struct InterfacePlan {
  std::string name;
  std::string face;  ///< physical surface of the mesh, or node set
  InterfaceKind kind = InterfaceKind::rigid;
};

/// Nodes of a face with their areas.
struct InterfaceNodes {
  std::vector<int> nodes;     ///< ascending
  std::vector<double> areas;  ///< w_a [m²]
  Eigen::Vector3d centroid;   ///< x̄ [m]
};

/// Throws InputError where the mesh has no such face, or its nodes cannot carry a rotation: fewer than three,
/// or on one line, and not one that has rotations.
InterfaceNodes interface_nodes(const ElasticBody&, const InterfacePlan&);
/// Displacements of all unknowns of the mesh under unit q, zero off the face: a column for each of the six.
Eigen::SparseMatrix<double> rigid_face_motion(const ElasticBody&, const InterfaceNodes&);
/// The six rows q(u) of an averaging interface.
Eigen::SparseMatrix<double> average_motion(const ElasticBody&, const InterfaceNodes&);

}  // namespace stribeck
