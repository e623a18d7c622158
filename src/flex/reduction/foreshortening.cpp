#include "flex/reduction/foreshortening.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Forces ρ e_axis field, field a number for each node.
VectorXd inertia_load(const ElasticBody& solid, const VectorXd& field, Index axis) {
  const VectorXd share = solid.mass().selfadjointView<Eigen::Lower>() * field;
  VectorXd load = VectorXd::Zero(3 * share.size());
  for (Index n = 0; n < share.size(); ++n) load[3 * n + axis] = share[n];
  return load;
}

/// Φ by direction.
std::array<MatrixXd, 3> components(const MatrixXd& shapes) {
  std::array<MatrixXd, 3> by_axis;
  const Index nodes = shapes.rows() / 3;
  for (Index a = 0; a < 3; ++a) {
    MatrixXd& one = by_axis[static_cast<std::size_t>(a)];
    one.resize(nodes, shapes.cols());
    for (Index n = 0; n < nodes; ++n) one.row(n) = shapes.row(3 * n + a);
  }
  return by_axis;
}

/// −Φᵀ K_g Φ of a load.
class Stiffening {
 public:
  Stiffening(const ElasticBody& solid, const StaticResponse& response, const MatrixXd& shapes)
      : solid_(solid), response_(response), shapes_(components(shapes)) {}

  MatrixXd of(const VectorXd& load) const {
    const VectorXd u = response_.displacements(load).col(0);
    const ElasticBody::Sparse geometric = solid_.geometric_stiffness(u);
    const Index m = shapes_[0].cols();
    MatrixXd sum = MatrixXd::Zero(m, m);
    for (const MatrixXd& shape : shapes_) {
      const MatrixXd moved = geometric.selfadjointView<Eigen::Lower>() * shape;
      sum.noalias() -= shape.transpose() * moved;
    }
    return (sum + sum.transpose()) / 2;
  }

 private:
  const ElasticBody& solid_;
  const StaticResponse& response_;
  std::array<MatrixXd, 3> shapes_;
};

}  // namespace

void set_foreshortening(const ElasticBody& solid, const StaticResponse& response,
                        const std::vector<InterfaceNodes>& faces, const MatrixXd& shapes,
                        ModalBody& body) {
  const Stiffening stiffening(solid, response, shapes);
  const auto nodes = static_cast<Index>(solid.mesh().nodes.size());
  Foreshortening& all = body.foreshortening;
  for (std::size_t a = 0; a < 3; ++a) {
    const auto axis = static_cast<Index>(a);
    all.first[a] = stiffening.of(inertia_load(solid, VectorXd::Ones(nodes), axis));
    for (std::size_t b = 0; b < 3; ++b) {
      VectorXd place(nodes);
      for (Index n = 0; n < nodes; ++n)
        place[n] = solid.mesh().nodes[static_cast<std::size_t>(n)][static_cast<Index>(b)] -
                   body.centre[static_cast<Index>(b)];
      all.second[b][a] = stiffening.of(inertia_load(solid, place, axis));
    }
  }
  for (std::size_t k = 0; k < faces.size(); ++k) {
    const Eigen::SparseMatrix<double> average = average_motion(solid, faces[k]);
    for (std::size_t a = 0; a < 3; ++a)
      body.interfaces[k].foreshortening[a] = stiffening.of(
          average.transpose() * Eigen::Matrix<double, 6, 1>::Unit(static_cast<Index>(a)));
  }
}

}  // namespace stribeck
