#include "flex/body/elastic_body.h"

#include <Eigen/Geometry>
#include <utility>

#include "base/error.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

Eigen::AlignedBox3d box_of(const SolidMesh& mesh) {
  Eigen::AlignedBox3d box;
  for (const Eigen::Vector3d& node : mesh.nodes) box.extend(node);
  return box;
}

}  // namespace

ElasticBody::ElasticBody(SolidMesh mesh, Sparse stiffness, Sparse mass, Sparse more_mass,
                         std::vector<bool> rotations)
    : mesh_(std::move(mesh)), rotations_(std::move(rotations)) {
  stiffness_.swap(stiffness);  // sparse matrices of Eigen do not move
  mass_.swap(mass);
  more_mass_.swap(more_mass);
  const auto nodes = static_cast<Eigen::Index>(mesh_.nodes.size());
  ensure(stiffness_.rows() == unknowns() && mass_.rows() == nodes, "{} and {} rows of {} nodes",
         stiffness_.rows(), mass_.rows(), nodes);
}

Eigen::Index ElasticBody::unknowns() const {
  return per_node() * static_cast<Eigen::Index>(mesh_.nodes.size());
}

bool ElasticBody::rotates(int node, int axis) const {
  return !rotations_.empty() &&
         rotations_[3 * static_cast<std::size_t>(node) + static_cast<std::size_t>(axis)];
}

Eigen::MatrixXd ElasticBody::mass_times(const Eigen::MatrixXd& u) const {
  using ByNode = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::Index n = mass_.rows(), block = per_node();
  Eigen::MatrixXd product = Eigen::MatrixXd::Zero(u.rows(), u.cols());
  for (Eigen::Index k = 0; k < u.cols(); ++k) {
    const ByNode at = Eigen::Map<const ByNode>(u.col(k).data(), n, block).leftCols(3);
    const ByNode moved = mass_.selfadjointView<Eigen::Lower>() * at;
    Eigen::Map<ByNode>(product.col(k).data(), n, block).leftCols(3) = moved;
  }
  if (more_mass_.size() > 0) product += more_mass_.selfadjointView<Eigen::Lower>() * u;
  return product;
}

Eigen::MatrixXd ElasticBody::stiffness_times(const Eigen::MatrixXd& u) const {
  return stiffness_.selfadjointView<Eigen::Lower>() * u;
}

Eigen::VectorXd ElasticBody::field(const Eigen::Vector3d& offset,
                                   const Eigen::Matrix3d& gradient) const {
  const Eigen::Index block = per_node();
  const Eigen::Vector3d half_curl =
      0.5 * Eigen::Vector3d(gradient(2, 1) - gradient(1, 2), gradient(0, 2) - gradient(2, 0),
                            gradient(1, 0) - gradient(0, 1));
  Eigen::VectorXd u = Eigen::VectorXd::Zero(unknowns());
  for (std::size_t a = 0; a < mesh_.nodes.size(); ++a) {
    const Eigen::Index row = block * static_cast<Eigen::Index>(a);
    u.segment<3>(row) = offset + gradient * mesh_.nodes[a];
    for (int i = 0; i < 3; ++i)
      if (rotates(static_cast<int>(a), i)) u[row + 3 + i] = half_curl[i];
  }
  return u;
}

Eigen::MatrixXd ElasticBody::rigid_motions() const {
  Eigen::MatrixXd R(unknowns(), 6);
  for (Eigen::Index k = 0; k < 3; ++k) {
    const Eigen::Vector3d axis = Eigen::Vector3d::Unit(k);
    R.col(k) = field(axis, Eigen::Matrix3d::Zero());
    R.col(3 + k) = field(Eigen::Vector3d::Zero(), cross_matrix(axis));
  }
  return R;
}

double ElasticBody::length() const {
  return box_of(mesh_).sizes().maxCoeff();
}

double ElasticBody::sound_speed_square() const {
  const Eigen::AlignedBox3d box = box_of(mesh_);
  Eigen::Index axis = 0;
  const double length = box.sizes().maxCoeff(&axis);
  Eigen::Matrix3d stretch = Eigen::Matrix3d::Zero();
  stretch(axis, axis) = 1;
  const Eigen::VectorXd u = field(-stretch * box.center(), stretch);
  return u.dot(stiffness_times(u).col(0)) / u.dot(mass_times(u).col(0)) * length * length / 12;
}

ElasticBody::Sparse ElasticBody::geometric_stiffness(const Eigen::VectorXd& /*u*/) const {
  throw InputError("reduction.geometric_stiffness",
                   "needs the stress of the elements, which matrices do not have.",
                   "Reduce a mesh or beams, or leave it out.");
}

}  // namespace stribeck
