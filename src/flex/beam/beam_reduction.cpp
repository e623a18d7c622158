#include "flex/beam/beam_reduction.h"

#include <algorithm>
#include <numbers>
#include <optional>

#include "base/error.h"
#include "flex/linear/mesh_modes.h"
#include "flex/reduction/reference_condition.h"
#include "math/dense/cholesky.h"
#include "math/dense/dense_eigen.h"
#include "math/dense/dense_solve.h"
#include "math/linear/sparse_ldl.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
using Sparse = BeamBody::Sparse;

VectorXd hertz(const VectorXd& squares) {
  return squares.cwiseAbs().cwiseSqrt() / (2 * std::numbers::pi);
}
VectorXd lowest(const VectorXd& squares) {
  constexpr Index listed = 10;
  return squares.head(std::min(squares.size(), listed));
}

/// Nodes of the interfaces, in their order.
std::vector<int> interface_points(const BeamBody& beams, const ReductionPlan& plan) {
  std::vector<int> nodes;
  for (const InterfacePlan& one : plan.interfaces) {
    const auto found = std::ranges::find(beams.names(), one.face);
    if (found == beams.names().end())
      throw InputError("interface." + one.name,
                       fmt::format("there is no point named '{}'.", one.face),
                       "Name a point that a beam ends at.");
    nodes.push_back(static_cast<int>(found - beams.names().begin()));
    if (std::ranges::count(nodes, nodes.back()) > 1)
      throw InputError("interface." + one.name,
                       fmt::format("the point '{}' has another interface.", one.face),
                       "Keep one of them.");
  }
  return nodes;
}

/// Unknowns with some nodes held.
class Held {
 public:
  Held(const BeamBody& beams, std::vector<int> nodes)
      : beams_(beams), nodes_(std::move(nodes)), row_(6 * beams.nodes().size(), 0) {
    for (const int node : nodes_)
      for (std::size_t i = 0; i < 6; ++i) row_[6 * static_cast<std::size_t>(node) + i] = -1;
    for (int& row : row_)
      if (row == 0) row = static_cast<int>(free_++);
    stiffness_ = restricted(beams.stiffness());
    mass_ = restricted(beams.mass());
    if (free_ > 0) factor_.emplace(stiffness_);
  }

  Index unknowns() const { return free_; }

  /// Response to loads with the nodes held.
  MatrixXd response(const MatrixXd& loads) const {
    if (free_ == 0) return MatrixXd::Zero(loads.rows(), loads.cols());
    return whole(factor_->solve(gathered(loads)));
  }

  MatrixXd constraint_modes() const {
    MatrixXd psi =
        MatrixXd::Zero(static_cast<Index>(row_.size()), 6 * static_cast<Index>(nodes_.size()));
    for (std::size_t k = 0; k < nodes_.size(); ++k)
      psi.block<6, 6>(6 * Index{nodes_[k]}, 6 * static_cast<Index>(k)).setIdentity();
    return psi + response(-(beams_.stiffness() * psi));
  }

  NormalModes normal_modes(int count) const {
    constexpr Index dense = 300;
    if (free_ <= dense || 2 * count >= free_) {
      const auto all = generalised_eigen(MatrixXd(stiffness_), MatrixXd(mass_));
      ensure(all.has_value(), "the mass of held beams is positive definite");
      return {all->values.head(count), whole(all->vectors.leftCols(count))};
    }
    NormalModes modes =
        mesh_modes({0, free_, [&](const MatrixXd& f) -> MatrixXd { return factor_->solve(f); },
                    [&](const MatrixXd& u) -> MatrixXd { return mass_ * u; }},
                   count);
    modes.shapes = whole(modes.shapes);
    return modes;
  }

 private:
  Sparse restricted(const Sparse& matrix) const {
    std::vector<Eigen::Triplet<double>> entries;
    for (Index j = 0; j < matrix.outerSize(); ++j)
      for (Sparse::InnerIterator entry(matrix, j); entry; ++entry) {
        const int a = row_[static_cast<std::size_t>(entry.row())],
                  b = row_[static_cast<std::size_t>(j)];
        if (a >= 0 && b >= 0) entries.emplace_back(a, b, entry.value());
      }
    Sparse small(free_, free_);
    small.setFromTriplets(entries.begin(), entries.end());
    return small;
  }
  MatrixXd gathered(const MatrixXd& all) const {
    MatrixXd some(free_, all.cols());
    for (std::size_t k = 0; k < row_.size(); ++k)
      if (row_[k] >= 0) some.row(row_[k]) = all.row(static_cast<Index>(k));
    return some;
  }
  MatrixXd whole(const MatrixXd& some) const {
    MatrixXd all = MatrixXd::Zero(static_cast<Index>(row_.size()), some.cols());
    for (std::size_t k = 0; k < row_.size(); ++k)
      if (row_[k] >= 0) all.row(static_cast<Index>(k)) = some.row(row_[k]);
    return all;
  }

  const BeamBody& beams_;
  std::vector<int> nodes_, row_;
  Index free_ = 0;
  Sparse stiffness_, mass_;
  std::optional<SparseLdl> factor_;  ///< none where all is held
};

/// Displacements of the nodes of one element.
MatrixXd of_element(const MatrixXd& shapes, const std::array<int, 3>& nodes) {
  MatrixXd local(beam_freedoms, shapes.cols());
  for (std::size_t k = 0; k < nodes.size(); ++k)
    local.middleRows<6>(6 * static_cast<Index>(k)) = shapes.middleRows<6>(6 * Index{nodes[k]});
  return local;
}

/// Motions of all particles, three rows each.
MatrixXd particle_motion(const BeamBody& beams, const MatrixXd& shapes) {
  MatrixXd all(3 * static_cast<Index>(beams.particles().size()), shapes.cols());
  Index row = 0;
  for (const BeamBody::Particle& p : beams.particles()) {
    all.middleRows<3>(row) = p.motion * of_element(shapes, p.nodes);
    row += 3;
  }
  return all;
}

/// Mass properties and shape integrals: sums over the particles.
void set_inertia(const BeamBody& beams, const MatrixXd& shapes, ModalBody& body) {
  for (const BeamBody::Particle& p : beams.particles()) {
    body.mass += p.mass;
    body.centre += p.mass * p.at;
  }
  body.centre /= body.mass;
  body.inertia.setZero();
  const Index m = shapes.cols();
  const MatrixXd motion = particle_motion(beams, shapes);
  std::array<MatrixXd, 3> psi, weighted;
  psi.fill(MatrixXd(static_cast<Index>(beams.particles().size()), m + 1));
  weighted = psi;
  body.first = MatrixXd::Zero(3, m);
  for (std::size_t k = 0; k < beams.particles().size(); ++k) {
    const BeamBody::Particle& p = beams.particles()[k];
    const auto row = static_cast<Index>(k);
    const Vector3d s = p.at - body.centre;
    body.inertia += p.mass * (s.squaredNorm() * Eigen::Matrix3d::Identity() - s * s.transpose());
    body.first += p.mass * motion.middleRows<3>(3 * row);
    for (std::size_t a = 0; a < 3; ++a) {
      const auto axis = static_cast<Index>(a);
      psi[a](row, 0) = s[axis];
      psi[a].row(row).tail(m) = motion.row(3 * row + axis);
      weighted[a].row(row) = p.mass * psi[a].row(row);
    }
  }
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 3; ++b) body.second[a][b] = psi[a].transpose() * weighted[b];
}

/// Displacements under loads in the reference condition, as static_response.h has them.
class Response {
 public:
  /// Response of beams that are held at the support; or where it is loose on the conditions C, or with inertia relief where they are empty.
  Response(const BeamBody& beams, int support, bool loose, const MatrixXd& conditions)
      : held_(beams, {support}) {
    if (!loose) return;
    rigid_ = beams.rigid_motions();
    if (conditions.size() > 0) {
      rigid_ *= inverse(conditions * rigid_);
      weighted_ = conditions.transpose();
      return;
    }
    const MatrixXd mass = rigid_.transpose() * (beams.mass() * rigid_);
    rigid_ = Cholesky(mass).divide_by_upper(rigid_);
    weighted_ = beams.mass() * rigid_;
  }
  VectorXd operator()(const VectorXd& load) const {
    if (rigid_.cols() == 0) return held_.response(load);
    return held_.response(load - weighted_ * (rigid_.transpose() * load));
  }

 private:
  Held held_;
  MatrixXd rigid_, weighted_;
};

/// −Φᵀ K_g Φ under unit fields and forces, as foreshortening.h has them; K_g does not see rigid motion.
class Stiffening {
 public:
  Stiffening(const BeamBody& beams, const Response& response, const MatrixXd& shapes)
      : beams_(beams), response_(response), shapes_(shapes) {}

  MatrixXd of(const VectorXd& load) const {
    const MatrixXd K =
        -shapes_.transpose() * (beams_.geometric_stiffness(response_(load)) * shapes_);
    return (K + K.transpose()) / 2;
  }
  /// Returns the matrix of the field ρ e_axis place(s): axial forces, and the stress S = ∫σ dA within the sections, which is the moment of the
  /// load about their centre: S_ab (θ_i × e_a)·(θ_j × e_b) = θ_i·(tr S − S) θ_j. That is what makes a section that tilts on a shaft a gyroscope.
  template <class Place>
  MatrixXd of_field(Index axis, const Place& place) const {
    VectorXd load = VectorXd::Zero(shapes_.rows());
    const Index m = shapes_.cols();
    MatrixXd within = MatrixXd::Zero(m, m);
    for (const BeamBody::Particle& p : beams_.particles()) {
      const double force = p.mass * place(p.at);
      for (std::size_t k = 0; k < p.nodes.size(); ++k)
        load.segment<6>(6 * Index{p.nodes[k]}) +=
            force * p.motion.block<1, 6>(axis, 6 * static_cast<Index>(k)).transpose();
      const MatrixXd turn = p.rotation * of_element(shapes_, p.nodes);
      const Vector3d e = Vector3d::Unit(axis) - p.along[axis] * p.along;
      const Eigen::Matrix3d S = force / 2 * (e * p.arm.transpose() + p.arm * e.transpose());
      within.noalias() += turn.transpose() * (S.trace() * Eigen::Matrix3d::Identity() - S) * turn;
    }
    return of(load) - within;
  }

 private:
  const BeamBody& beams_;
  const Response& response_;
  const MatrixXd& shapes_;
};

void set_stiffening(const Stiffening& stiffening, const std::vector<int>& nodes, Index unknowns,
                    ModalBody& body) {
  for (std::size_t a = 0; a < 3; ++a) {
    const auto axis = static_cast<Index>(a);
    body.foreshortening.first[a] = stiffening.of_field(axis, [](const Vector3d&) { return 1.0; });
    for (std::size_t b = 0; b < 3; ++b)
      body.foreshortening.second[b][a] = stiffening.of_field(axis, [&](const Vector3d& at) {
        return at[static_cast<Index>(b)] - body.centre[static_cast<Index>(b)];
      });
    for (std::size_t k = 0; k < nodes.size(); ++k)
      body.interfaces[k].foreshortening[a] =
          stiffening.of(VectorXd::Unit(unknowns, 6 * Index{nodes[k]} + axis));
  }
}

struct Columns {
  MatrixXd psi, stiffness, mass, rigid;  ///< Ψ, K̂, M̂, coefficients of rigid motions
};

Columns columns_of(const BeamBody& beams, const ReductionPlan& plan,
                   const std::vector<int>& nodes) {
  const Held held(beams, nodes);
  const int most = static_cast<int>(held.unknowns());
  const int count = plan.method == ReductionMethod::guyan ? 0 : std::min(plan.normal_modes, most);
  const MatrixXd constraint = held.constraint_modes();
  Columns c;
  c.psi.resize(constraint.rows(), constraint.cols() + count);
  c.psi.leftCols(constraint.cols()) = constraint;
  if (count > 0) c.psi.rightCols(count) = held.normal_modes(count).shapes;
  c.stiffness = c.psi.transpose() * (beams.stiffness() * c.psi);
  c.mass = c.psi.transpose() * (beams.mass() * c.psi);
  c.rigid = MatrixXd::Zero(c.psi.cols(), 6);
  const MatrixXd R = beams.rigid_motions();
  for (std::size_t k = 0; k < nodes.size(); ++k)
    c.rigid.middleRows<6>(6 * static_cast<Index>(k)) = R.middleRows<6>(6 * Index{nodes[k]});
  return c;
}

/// Conditions of the chord on the six numbers of each interface.
MatrixXd chord_on_interfaces(const BeamBody& beams, const ReductionPlan& plan,
                             const std::vector<int>& nodes) {
  std::vector<Vector3d> places;
  for (const int node : nodes) places.push_back(beams.nodes()[static_cast<std::size_t>(node)]);
  return chord_of(plan, places);
}

/// Returns the conditions on the displacements of all nodes; empty without a chord.
MatrixXd chord_on_nodes(const BeamBody& beams, const ReductionPlan& plan,
                        const std::vector<int>& nodes) {
  if (!plan.chord) return {};
  const MatrixXd of_interfaces = chord_on_interfaces(beams, plan, nodes);
  MatrixXd conditions = MatrixXd::Zero(6, 6 * static_cast<Index>(beams.nodes().size()));
  for (std::size_t k = 0; k < nodes.size(); ++k)
    conditions.middleCols<6>(6 * Index{nodes[k]}) =
        of_interfaces.middleCols<6>(6 * static_cast<Index>(k));
  return conditions;
}

/// Coefficients of the columns in the reference condition.
MatrixXd in_reference(const BeamBody& beams, const ReductionPlan& plan,
                      const std::vector<int>& nodes, const Columns& columns) {
  const Index size = columns.psi.cols();
  if (const std::optional<Index> fixed = fixed_of(plan)) return without_columns(size, 6 * *fixed);
  if (!plan.chord) return without_rigid_motions(columns.mass, columns.rigid);
  const MatrixXd of_interfaces = chord_on_interfaces(beams, plan, nodes);
  MatrixXd conditions = MatrixXd::Zero(6, size);
  conditions.leftCols(of_interfaces.cols()) = of_interfaces;
  return meeting(conditions);
}

ReductionCheck check_of(const BeamBody& beams, const ReductionPlan& plan, const Columns& columns,
                        const VectorXd& squares) {
  ReductionCheck check;
  const MatrixXd R = beams.rigid_motions(), force = beams.stiffness() * R;
  check.unknowns = R.rows();
  check.rigid_residual =
      force.cwiseAbs().maxCoeff() /
      (beams.stiffness().coeffs().cwiseAbs().maxCoeff() * R.cwiseAbs().maxCoeff());
  check.frequencies = hertz(lowest(squares));
  const Index size = columns.psi.cols();
  const VectorXd free =
      orthonormalised(columns.stiffness, columns.mass, MatrixXd::Identity(size, size)).squares;
  check.rigid_frequencies = hertz(free.head(6));
  check.free_frequencies = hertz(lowest(free.tail(size - 6)));
  constexpr Index dense = 1200;  // unknowns: of larger bodies no frequencies are compared
  const Index compared = std::min<Index>(plan.compared_frequencies, R.rows() - 6);
  if (compared > 0 && R.rows() <= dense)
    check.full_frequencies =
        hertz(generalised_eigenvalues(MatrixXd(beams.stiffness()), MatrixXd(beams.mass()))
                  .segment(6, compared));
  return check;
}

}  // namespace

ReducedBeams reduce(const BeamBody& beams, const ReductionPlan& plan) {
  if (plan.method == ReductionMethod::free_free)
    throw InputError("reduction.method", "bodies of beams have no free-free reduction.",
                     "Use \"craig_bampton\" or \"guyan\".");
  ensure(!plan.interfaces.empty(), "a body without interfaces");
  const std::vector<int> nodes = interface_points(beams, plan);
  const std::optional<Index> fixed = fixed_of(plan);
  const Columns columns = columns_of(beams, plan, nodes);
  const MatrixXd Z = in_reference(beams, plan, nodes, columns);
  const Orthonormal modes = orthonormalised(columns.stiffness, columns.mass, Z);
  ReducedBeams reduced;
  ModalBody& body = reduced.body;
  reduced.shapes = columns.psi * modes.coefficients;
  body.stiffness = modes.squares;
  body.damping = 2 * plan.damping_ratio * body.stiffness.cwiseSqrt();
  set_inertia(beams, reduced.shapes, body);
  for (std::size_t k = 0; k < nodes.size(); ++k)
    body.interfaces.push_back({plan.interfaces[k].name,
                               beams.nodes()[static_cast<std::size_t>(nodes[k])] - body.centre,
                               reduced.shapes.middleRows<6>(6 * Index{nodes[k]})});
  if (plan.geometric_stiffness) {
    const int support = nodes[static_cast<std::size_t>(fixed.value_or(0))];
    const Response response(beams, support, !fixed, chord_on_nodes(beams, plan, nodes));
    set_stiffening(Stiffening(beams, response, reduced.shapes), nodes, reduced.shapes.rows(), body);
  }
  reduced.check = check_of(beams, plan, columns, body.stiffness);
  return reduced;
}

}  // namespace stribeck
