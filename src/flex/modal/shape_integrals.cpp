#include "flex/modal/shape_integrals.h"

#include "math/rotation.h"

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

void set_mass(const ElasticBody& solid, const MatrixXd& rigid, ModalBody& body) {
  const MatrixXd M = rigid.transpose() * solid.mass_times(rigid);
  body.mass = M(0, 0);
  body.centre = Vector3d(M(5, 1), M(3, 2), M(4, 0)) / body.mass;
  const Eigen::Matrix3d c = cross_matrix(body.centre);
  body.inertia = M.bottomRightCorner<3, 3>() + body.mass * c * c;
  body.inertia = (body.inertia + body.inertia.transpose()).eval() / 2;
}

namespace {

/// Adds the share of Δ.
void add_more_mass(const ElasticBody& solid, const MatrixXd& shapes, ModalBody& body) {
  const Index modes = shapes.cols();
  const MatrixXd force = solid.more_mass().selfadjointView<Eigen::Lower>() * shapes;
  const MatrixXd own = shapes.transpose() * force / 3;
  const Eigen::Matrix3d& J = body.inertia;
  const Eigen::Matrix3d spread = J.trace() / 2 * Eigen::Matrix3d::Identity() - J;
  for (Index a = 0; a < 3; ++a) {
    const Vector3d axis = Vector3d::Unit(a);
    body.first.row(a) += solid.field(axis, Eigen::Matrix3d::Zero()).transpose() * force;
    for (Index b = 0; b < 3; ++b) {
      const Eigen::Matrix3d gradient = Vector3d::Unit(b) * axis.transpose();
      MatrixXd& G = body.second[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      const Eigen::RowVectorXd coupling =
          solid.field(-gradient * body.centre, gradient).transpose() * force;
      G.row(0).tail(modes) += coupling;
      G(0, 0) = spread(a, b);
      if (a == b) G.bottomRightCorner(modes, modes) += own;
    }
  }
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 3; ++b)
      body.second[a][b].col(0).tail(modes) = body.second[b][a].row(0).tail(modes).transpose();
}

}  // namespace

/// Sets the integrals from M_s and the components of s and Φ, then Δ.
void set_integrals(const ElasticBody& solid, const MatrixXd& shapes, ModalBody& body) {
  const Index block = solid.per_node(), nodes = shapes.rows() / block, modes = shapes.cols();
  std::array<MatrixXd, 3> psi;
  for (Index a = 0; a < 3; ++a) {
    MatrixXd& one = psi[static_cast<std::size_t>(a)];
    one.resize(nodes, modes + 1);
    for (Index n = 0; n < nodes; ++n) {
      one(n, 0) = solid.mesh().nodes[static_cast<std::size_t>(n)][a] - body.centre[a];
      one.row(n).tail(modes) = shapes.row(block * n + a);
    }
  }
  const auto mass = solid.mass().selfadjointView<Eigen::Lower>();
  const VectorXd ones = mass * VectorXd::Ones(nodes);
  body.first.resize(3, modes);
  for (std::size_t b = 0; b < 3; ++b) {
    const MatrixXd weighted = mass * psi[b];
    body.first.row(static_cast<Index>(b)) = ones.transpose() * psi[b].rightCols(modes);
    for (std::size_t a = 0; a <= b; ++a) body.second[a][b] = psi[a].transpose() * weighted;
  }
  for (std::size_t b = 0; b < 3; ++b) {
    body.second[b][b] = (body.second[b][b] + body.second[b][b].transpose()).eval() / 2;
    for (std::size_t a = b + 1; a < 3; ++a) body.second[a][b] = body.second[b][a].transpose();
  }
  if (solid.more_mass().size() > 0) add_more_mass(solid, shapes, body);
}

}  // namespace stribeck
