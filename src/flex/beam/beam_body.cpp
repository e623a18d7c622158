#include "flex/beam/beam_body.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Turned = Eigen::Matrix<double, 12, 12>;

/// Rows: the axes of the beam. Without a direction y is across the beam and the axis of the body that it has least of.
Matrix3d axes_of(const BeamPlan& plan, const Vector3d& along) {
  Matrix3d axes;
  axes.row(0) = along.normalized().transpose();
  Vector3d y = plan.y_axis;
  if (y.isZero()) {
    Index least = 0;
    axes.row(0).cwiseAbs().minCoeff(&least);
    y = Vector3d::Unit(least);
  }
  y -= y.dot(axes.row(0)) * axes.row(0).transpose();
  constexpr double across = 1e-9;
  if (y.norm() <= across)
    throw InputError("beam." + plan.name + ".y_axis", "parallel to the beam.",
                     "Give it a component across the beam.");
  axes.row(1) = y.normalized().transpose();
  axes.row(2) = axes.row(0).cross(axes.row(1));
  return axes;
}

Turned blocks(const Matrix3d& axes) {
  Turned T = Turned::Zero();
  for (int k = 0; k < 4; ++k) T.block<3, 3>(3 * k, 3 * k) = axes;
  return T;
}

void scatter(const BeamElement::Matrix12& element, const std::array<int, 2>& nodes,
             std::vector<Eigen::Triplet<double>>& entries) {
  const auto row = [&](int k) { return 6 * nodes[k < 6 ? 0 : 1] + k % 6; };
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j < 12; ++j) entries.emplace_back(row(i), row(j), element(i, j));
}

BeamBody::Sparse assembled(const std::vector<Eigen::Triplet<double>>& entries, std::size_t nodes) {
  const auto n = 6 * static_cast<Index>(nodes);
  BeamBody::Sparse matrix(n, n);
  matrix.setFromTriplets(entries.begin(), entries.end());
  return matrix;
}

SectionSizes between(const SectionSizes& a, const SectionSizes& b, double share) {
  return {a.first + share * (b.first - a.first), a.second + share * (b.second - a.second)};
}

}  // namespace

BeamBody::BeamBody(const BeamPlans& plans) : names_(plans.names), nodes_(plans.points) {
  for (const BeamPlan& plan : plans.beams) add_beam(plan);
  require_connected();
  stiffness_ = assembled(K_, nodes_.size());
  mass_ = assembled(M_, nodes_.size());
}

void BeamBody::add_beam(const BeamPlan& plan) {
  const auto [a, b] = plan.between;
  const Vector3d first = nodes_[static_cast<std::size_t>(a)],
                 whole = nodes_[static_cast<std::size_t>(b)] - first;
  if (!(whole.norm() > 0))
    throw InputError("beam." + plan.name + ".between", "its points lie at one place.",
                     "Give the beam a length.");
  const Matrix3d axes = axes_of(plan, whole);
  int before = a;
  for (int k = 1; k <= plan.elements; ++k) {
    int next = b;
    if (k < plan.elements) {
      next = static_cast<int>(nodes_.size());
      nodes_.push_back(first + whole * k / plan.elements);
    }
    add_element(plan, axes, {before, next}, (k - 0.5) / plan.elements);
    before = next;
  }
}

void BeamBody::add_element(const BeamPlan& plan, const Matrix3d& axes,
                           const std::array<int, 2>& nodes, double share) {
  const Vector3d first = nodes_[static_cast<std::size_t>(nodes[0])];
  const double length = (nodes_[static_cast<std::size_t>(nodes[1])] - first).norm();
  const SectionSizes sizes = between(plan.start, plan.end, share);
  const BeamSection section = section_of(plan.shape, sizes, plan.material.poisson);
  const BeamElement element(length, section, plan.material);
  const Turned T = blocks(axes);
  scatter(T.transpose() * element.stiffness() * T, nodes, K_);
  for (const BeamParticle& one : element.particles()) {
    const Eigen::Matrix<double, 3, 12> motion = axes.transpose() * one.motion * T;
    scatter(one.mass * motion.transpose() * motion, nodes, M_);
    const Vector3d arm(0, one.at.y(), one.at.z());
    particles_.push_back({one.mass, first + axes.transpose() * one.at, nodes, motion,
                          axes.transpose() * one.rotation * T, axes.row(0).transpose(),
                          axes.transpose() * arm});
  }
  const bool round = plan.shape == SectionShape::circle;
  elements_.push_back({nodes, axes, length, plan.material.modulus * section.area,
                       T.transpose() * element.geometric_stiffness() * T, sizes.first / 2,
                       (round ? sizes.first : sizes.second) / 2});
}

/// Requires that all points are connected by beams.
void BeamBody::require_connected() const {
  std::vector<bool> reached(nodes_.size(), false);
  if (!elements_.empty()) reached[static_cast<std::size_t>(elements_[0].nodes[0])] = true;
  for (bool more = true; more;) {
    more = false;
    for (const Element& e : elements_) {
      const auto a = static_cast<std::size_t>(e.nodes[0]), b = static_cast<std::size_t>(e.nodes[1]);
      if (reached[a] == reached[b]) continue;
      reached[a] = reached[b] = more = true;
    }
  }
  for (std::size_t k = 0; k < names_.size(); ++k)
    if (!reached[k])
      throw InputError("point." + names_[k], "no beam connects it with the others.",
                       "Let beams between points make one body.");
}

MatrixXd BeamBody::rigid_motions() const {
  MatrixXd R = MatrixXd::Zero(6 * static_cast<Index>(nodes_.size()), 6);
  for (std::size_t k = 0; k < nodes_.size(); ++k) {
    auto block = R.middleRows<6>(6 * static_cast<Index>(k));
    block.setIdentity();
    block.topRightCorner<3, 3>() = -cross_matrix(nodes_[k]);
  }
  return R;
}

BeamBody::Sparse BeamBody::geometric_stiffness(const Eigen::VectorXd& u) const {
  std::vector<Eigen::Triplet<double>> entries;
  for (const Element& e : elements_) {
    const Vector3d stretch =
        u.segment<3>(6 * Index{e.nodes[1]}) - u.segment<3>(6 * Index{e.nodes[0]});
    const double force = e.stretching * e.axes.row(0).dot(stretch) / e.length;
    scatter(force * e.geometric, e.nodes, entries);
  }
  return assembled(entries, nodes_.size());
}

}  // namespace stribeck
