#include "flex/reduction/reduce.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "flex/modal/given_modes.h"
#include "flex/modal/shape_integrals.h"
#include "flex/reduction/foreshortening.h"
#include "flex/reduction/memory.h"
#include "flex/reduction/reference_condition.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

constexpr int rigid_modes = 6;

VectorXd hertz(const VectorXd& squares) {
  return squares.cwiseAbs().cwiseSqrt() / (2 * std::numbers::pi);
}

VectorXd lowest(const VectorXd& squares) {
  constexpr Index listed = 10;
  return squares.head(std::min(squares.size(), listed));
}

/// The columns of the basis and its matrices.
struct Basis {
  MatrixXd columns, stiffness, mass;

  Basis(const ElasticBody& body, MatrixXd psi) : columns(std::move(psi)) {
    stiffness = columns.transpose() * body.stiffness_times(columns);
    mass = columns.transpose() * body.mass_times(columns);
    stiffness = (stiffness + stiffness.transpose()).eval() / 2;
    mass = (mass + mass.transpose()).eval() / 2;
  }
};

/// q of rigid motions about the origin at each interface: the coefficients of the rigid motions in the constraint modes.
MatrixXd rigid_coefficients(const ConstrainedBody& constrained, Index size) {
  MatrixXd R = MatrixXd::Zero(size, rigid_modes);
  for (std::size_t k = 0; k < constrained.interfaces().size(); ++k) {
    auto block = R.middleRows<6>(6 * static_cast<Index>(k));
    block.setIdentity();
    block.topRightCorner<3, 3>() = -cross_matrix(constrained.interfaces()[k].centroid);
  }
  return R;
}

std::vector<Vector3d> places_of(const ConstrainedBody& constrained) {
  std::vector<Vector3d> places;
  for (const InterfaceNodes& one : constrained.interfaces()) places.push_back(one.centroid);
  return places;
}

void set_interfaces(const ElasticBody& solid, const ReductionPlan& plan, const MatrixXd& shapes,
                    ModalBody& body) {
  for (const InterfacePlan& one : plan.interfaces) {
    const InterfaceNodes face = interface_nodes(solid, one);
    body.interfaces.push_back(
        {one.name, face.centroid - body.centre, average_motion(solid, face) * shapes});
  }
}

ReductionCheck checked(const ElasticBody& solid, const MatrixXd& rigid, const VectorXd& squares) {
  ReductionCheck check;
  check.unknowns = rigid.rows();
  const MatrixXd force = solid.stiffness_times(rigid);
  const double stiffness = solid.stiffness().diagonal().maxCoeff();
  for (Index k = 0; k < rigid_modes; ++k)
    check.rigid_residual =
        std::max(check.rigid_residual, force.col(k).lpNorm<Eigen::Infinity>() /
                                           (stiffness * rigid.col(k).lpNorm<Eigen::Infinity>()));
  check.frequencies = hertz(lowest(squares));
  return check;
}

/// Coefficients of the basis in the reference condition.
MatrixXd in_reference(const ReductionPlan& plan, const ConstrainedBody& constrained,
                      const MatrixXd& mass) {
  const Index size = mass.rows();
  if (const std::optional<Index> fixed = fixed_of(plan)) return without_columns(size, 6 * *fixed);
  if (!plan.chord) return without_rigid_motions(mass, rigid_coefficients(constrained, size));
  const MatrixXd of_interfaces = chord_of(plan, places_of(constrained));
  MatrixXd conditions = MatrixXd::Zero(6, size);
  conditions.leftCols(of_interfaces.cols()) = of_interfaces;
  return meeting(conditions);
}

/// Interfaces take part with columns of their own: Craig-Bampton, Guyan.
Orthonormal from_constrained(const ElasticBody& solid, const ReductionPlan& plan,
                             const ConstrainedBody& constrained, MatrixXd& shapes,
                             VectorXd& free_squares) {
  const int count = plan.method == ReductionMethod::guyan ? 0 : plan.normal_modes;
  plan.progress("finding the modes with interfaces held");
  const NormalModes normal = constrained.normal_modes(count);
  plan.progress("finding the constraint modes");
  const MatrixXd constraint = constrained.constraint_modes();
  MatrixXd psi(constraint.rows(), constraint.cols() + count);
  psi << constraint, normal.shapes;
  const Basis basis(solid, std::move(psi));
  const Index size = basis.mass.rows();
  const Orthonormal whole =
      orthonormalised(basis.stiffness, basis.mass, MatrixXd::Identity(size, size));
  free_squares = whole.squares;
  const MatrixXd Z = in_reference(plan, constrained, basis.mass);
  const Orthonormal modes = orthonormalised(basis.stiffness, basis.mass, Z);
  shapes = basis.columns * modes.coefficients;
  return modes;
}

/// Modes of the free body; interfaces follow them. Returns ω².
VectorXd from_free(const ElasticBody& solid, const ReductionPlan& plan, MatrixXd& shapes,
                   VectorXd& free_squares) {
  if (plan.fixed_interface || plan.chord)
    throw InputError(plan.chord ? "chord" : "fixed_interface",
                     "modes of the free body refer to mean axes",
                     "Use Craig-Bampton, or leave it out.");
  plan.progress("finding the modes of the free body");
  NormalModes modes = free_modes(solid, plan.normal_modes);
  free_squares = VectorXd::Zero(rigid_modes + modes.squares.size());
  free_squares.tail(modes.squares.size()) = modes.squares;
  shapes = std::move(modes.shapes);
  return modes.squares;
}

/// The columns that the plan brings along.
VectorXd from_given(const ElasticBody& solid, const ReductionPlan& plan, MatrixXd& shapes,
                    VectorXd& free_squares) {
  plan.progress("bringing the given modes to the reference condition");
  free_squares = VectorXd::Zero(rigid_modes);
  std::optional<InterfaceNodes> fixed;
  if (plan.fixed_interface)
    fixed = interface_nodes(solid, plan.interfaces[static_cast<std::size_t>(*fixed_of(plan))]);
  GivenModes modes = given_modes(solid, plan.given_columns, fixed ? &*fixed : nullptr);
  shapes = std::move(modes.shapes);
  return modes.squares;
}

bool constrains(const ReductionPlan& plan) {
  return plan.method == ReductionMethod::craig_bampton || plan.method == ReductionMethod::guyan;
}
bool needs_statics(const ReductionPlan& plan) {
  return plan.geometric_stiffness || !plan.films.empty();
}

/// Conditions of the chord on the displacements of the mesh; empty without one.
MatrixXd chord_on_mesh(const ElasticBody& solid, const ReductionPlan& plan,
                       const ConstrainedBody& constrained) {
  if (!plan.chord) return {};
  const MatrixXd of_interfaces = chord_of(plan, places_of(constrained));
  MatrixXd conditions = MatrixXd::Zero(6, solid.rigid_motions().rows());
  for (std::size_t k = 0; k < constrained.interfaces().size(); ++k)
    conditions += of_interfaces.middleCols<6>(6 * static_cast<Index>(k)) *
                  average_motion(solid, constrained.interfaces()[k]);
  return conditions;
}

/// Adds the static responses of the mesh beside the modes.
void add_statics(const ElasticBody& solid, const ReductionPlan& plan,
                 const ConstrainedBody& constrained, ReducedBody& reduced) {
  const StaticResponse response(solid, constrained, fixed_of(plan),
                                chord_on_mesh(solid, plan, constrained));
  for (const FilmSurfacePlan& film : plan.films) {
    plan.progress("finding the compliance of the film surface " + film.name);
    reduced.films.push_back(film_surface(solid, response, reduced.shapes, film));
  }
  if (!plan.geometric_stiffness) return;
  plan.progress("finding the geometric stiffness");
  set_foreshortening(solid, response, constrained.interfaces(), reduced.shapes, reduced.body);
}

}  // namespace

Index interface_index(const ReductionPlan& plan, const std::string& name, const char* key) {
  for (std::size_t k = 0; k < plan.interfaces.size(); ++k)
    if (plan.interfaces[k].name == name) return static_cast<Index>(k);
  throw InputError(key, fmt::format("there is no interface '{}'", name),
                   "Name one of the interfaces, or take mean axes.");
}

std::optional<Index> fixed_of(const ReductionPlan& plan) {
  if (!plan.fixed_interface) return {};
  return interface_index(plan, *plan.fixed_interface, "fixed_interface");
}

MatrixXd chord_of(const ReductionPlan& plan, const std::vector<Vector3d>& places) {
  const Index a = interface_index(plan, plan.chord->front(), "chord"),
              b = interface_index(plan, plan.chord->back(), "chord");
  const Vector3d &at_a = places[static_cast<std::size_t>(a)],
                 &at_b = places[static_cast<std::size_t>(b)];
  if (at_a == at_b)
    throw InputError("chord", "its interfaces are at one place", "Name two that lie apart.");
  const Eigen::Matrix<double, 6, 12> ends = chord_conditions(at_a, at_b);
  MatrixXd all = MatrixXd::Zero(6, 6 * static_cast<Index>(places.size()));
  all.middleCols<6>(6 * a) = ends.leftCols<6>();
  all.middleCols<6>(6 * b) = ends.rightCols<6>();
  return all;
}

ReducedBody reduce(const ElasticBody& solid, const ReductionPlan& plan) {
  ReducedBody reduced;
  ModalBody& body = reduced.body;
  const MatrixXd rigid = solid.rigid_motions();
  require_memory(rigid.rows(), plan.normal_modes + 6 * static_cast<Index>(plan.interfaces.size()));
  set_mass(solid, rigid, body);
  VectorXd free_squares = VectorXd::Zero(rigid_modes);
  std::optional<ConstrainedBody> constrained;
  if (constrains(plan) || needs_statics(plan)) {
    plan.progress("factorising the stiffness matrix");
    constrained.emplace(solid, plan.interfaces);
  }
  body.stiffness =
      constrains(plan)
          ? from_constrained(solid, plan, *constrained, reduced.shapes, free_squares).squares
      : plan.method == ReductionMethod::free_free
          ? from_free(solid, plan, reduced.shapes, free_squares)
          : from_given(solid, plan, reduced.shapes, free_squares);
  body.damping = 2 * plan.damping_ratio * body.stiffness.cwiseSqrt();
  plan.progress("integrating the shapes");
  set_integrals(solid, reduced.shapes, body);
  set_interfaces(solid, plan, reduced.shapes, body);
  if (needs_statics(plan)) add_statics(solid, plan, *constrained, reduced);
  reduced.check = checked(solid, rigid, body.stiffness);
  reduced.check.rigid_frequencies = hertz(free_squares.head(rigid_modes));
  reduced.check.free_frequencies =
      hertz(lowest(free_squares.tail(free_squares.size() - rigid_modes)));
  if (plan.compared_frequencies > 0) {
    plan.progress("finding frequencies of the mesh to compare with");
    reduced.check.full_frequencies = hertz(free_modes(solid, plan.compared_frequencies).squares);
  }
  return reduced;
}

}  // namespace stribeck
