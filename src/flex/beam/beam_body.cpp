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
using Square = BeamElement::Matrix;

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

Square blocks(const Matrix3d& axes) {
  Square T = Square::Zero();
  for (int k = 0; k < beam_freedoms / 3; ++k) T.block<3, 3>(3 * k, 3 * k) = axes;
  return T;
}

void scatter(const Square& element, const std::array<int, 3>& nodes,
             std::vector<Eigen::Triplet<double>>& entries) {
  const auto row = [&](int k) { return 6 * nodes[static_cast<std::size_t>(k / 6)] + k % 6; };
  for (int i = 0; i < beam_freedoms; ++i)
    for (int j = 0; j < beam_freedoms; ++j) entries.emplace_back(row(i), row(j), element(i, j));
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

BeamElement::Sections sections_between(const BeamPlan& plan, double first, double last) {
  BeamElement::Sections sections;
  for (std::size_t g = 0; g < sections.size(); ++g) {
    const double share = first + (last - first) * BeamElement::place(g);
    sections[g] =
        section_of(plan.shape, between(plan.start, plan.end, share), plan.material.poisson);
  }
  return sections;
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
  for (int k = 0; k < plan.elements; ++k) {
    int next = b;
    if (k + 1 < plan.elements) {
      next = static_cast<int>(nodes_.size());
      nodes_.push_back(first + whole * (k + 1) / plan.elements);
    }
    add_element(plan, axes, {before, next}, k);
    before = next;
  }
}

void BeamBody::add_element(const BeamPlan& plan, const Matrix3d& axes,
                           const std::array<int, 2>& ends, int k) {
  const Vector3d first = nodes_[static_cast<std::size_t>(ends[0])],
                 last = nodes_[static_cast<std::size_t>(ends[1])];
  const std::array<int, 3> nodes{ends[0], static_cast<int>(nodes_.size()), ends[1]};
  nodes_.push_back((first + last) / 2);
  const double count = plan.elements;
  const BeamElement element((last - first).norm(),
                            sections_between(plan, k / count, (k + 1) / count), plan.material);
  const Square T = blocks(axes);
  scatter(T.transpose() * element.stiffness() * T, nodes, K_);
  for (const BeamParticle& one : element.particles()) {
    const BeamParticle::Motion motion = axes.transpose() * one.motion * T;
    scatter(one.mass * motion.transpose() * motion, nodes, M_);
    const Vector3d arm(0, one.at.y(), one.at.z());
    particles_.push_back({one.mass, first + axes.transpose() * one.at, nodes, motion,
                          axes.transpose() * one.rotation * T, axes.row(0).transpose(),
                          axes.transpose() * arm});
  }
  auto stations = element.axial_stations();
  for (BeamStation& station : stations) {
    station.axial_force *= T;
    station.inclination *= T;
  }
  const SectionSizes sizes = between(plan.start, plan.end, (k + 0.5) / count);
  const bool round = plan.shape == SectionShape::circle;
  elements_.push_back(
      {nodes, axes, stations, sizes.first / 2, (round ? sizes.first : sizes.second) / 2});
}

/// Requires that all points are connected by beams.
void BeamBody::require_connected() const {
  std::vector<bool> reached(nodes_.size(), false);
  if (!elements_.empty()) reached[static_cast<std::size_t>(elements_[0].nodes[0])] = true;
  for (bool more = true; more;) {
    more = false;
    for (const Element& e : elements_) {
      const auto a = static_cast<std::size_t>(e.nodes.front()),
                 b = static_cast<std::size_t>(e.nodes.back());
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
    Eigen::Matrix<double, beam_freedoms, 1> local;
    for (Index k = 0; k < 3; ++k)
      local.segment<6>(6 * k) = u.segment<6>(6 * Index{e.nodes[static_cast<std::size_t>(k)]});
    Square geometric = Square::Zero();
    for (const BeamStation& s : e.stations)
      geometric += s.length * s.axial_force.dot(local) * s.inclination.transpose() * s.inclination;
    scatter(geometric, e.nodes, entries);
  }
  return assembled(entries, nodes_.size());
}

}  // namespace stribeck
