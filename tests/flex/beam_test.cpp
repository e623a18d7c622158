#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "flex/beam/beam_reduction.h"

// Bodies of beams, against closed forms.
namespace stribeck::beam_test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
using std::numbers::pi;

constexpr SolidMaterial steel{210e9, 0.3, 7850};

BeamPlans straight(double length, SectionSizes start, SectionSizes end, int elements,
                   const Vector3d& along = Vector3d::UnitX()) {
  BeamPlans plans;
  plans.names = {"a", "b"};
  plans.points = {Vector3d::Zero(), length * along};
  BeamPlan beam;
  beam.name = "shaft";
  beam.between = {0, 1};
  beam.start = start;
  beam.end = end;
  beam.elements = elements;
  beam.material = steel;
  plans.beams = {beam};
  return plans;
}

ReductionPlan plan_of(int modes, bool fixed = false) {
  ReductionPlan plan;
  plan.interfaces = {{"a", "a"}, {"b", "b"}};
  plan.normal_modes = modes;
  plan.compared_frequencies = 4;
  if (fixed) plan.fixed_interface = "a";
  return plan;
}

/// Deflection of the end under a unit force across, held at the other end: L³/3EI + L/kGA, of one element.
TEST(Beam, deflects_under_an_end_load_with_its_shear) {
  constexpr double length = 0.3, diameter = 0.05, bore = 0.02;
  const Vector3d along = Vector3d(1, 2, -2) / 3;
  const BeamBody beams(straight(length, {diameter, bore}, {diameter, bore}, 1, along));
  const ModalBody body = reduce(beams, plan_of(0, true)).body;
  const BeamSection s = section_of(SectionShape::circle, {diameter, bore}, steel.poisson);
  const Vector3d across = along.cross(Vector3d::UnitZ()).normalized();
  const auto softness = [&](const Vector3d& direction, bool turn) {
    const auto rows =
        turn ? body.interfaces[1].motion.bottomRows<3>() : body.interfaces[1].motion.topRows<3>();
    const VectorXd moved = rows.transpose() * direction;
    return moved.dot(moved.cwiseQuotient(body.stiffness));
  };
  const double bent = std::pow(length, 3) / (3 * steel.modulus * s.bending_y) +
                      length / (s.shear * steel.shear_modulus() * s.area);
  EXPECT_NEAR(softness(across, false), bent, 1e-9 * bent);
  EXPECT_NEAR(softness(along, false), length / (steel.modulus * s.area), 1e-16);
  const double twisted = length / (steel.shear_modulus() * s.torsion);
  EXPECT_NEAR(softness(along, true), twisted, 1e-9 * twisted);
}

TEST(Beam, has_the_mass_and_inertia_of_a_cylinder) {
  constexpr double length = 0.3, diameter = 0.05;
  const ModalBody body =
      reduce(BeamBody(straight(length, {diameter, 0}, {diameter, 0}, 3)), plan_of(4)).body;
  const double mass = steel.density * pi / 4 * diameter * diameter * length,
               square = diameter * diameter / 16;
  EXPECT_NEAR(body.mass, mass, 1e-12 * mass);
  EXPECT_LT((body.centre - Vector3d(length / 2, 0, 0)).norm(), 1e-12);
  EXPECT_NEAR(body.inertia(0, 0), 2 * mass * square, 1e-12 * mass);
  EXPECT_NEAR(body.inertia(1, 1), mass * (length * length / 12 + square), 1e-12 * mass);
  for (std::size_t a = 0; a < 3; ++a)
    EXPECT_LT(body.first.row(static_cast<Index>(a)).cwiseAbs().maxCoeff(), 1e-8);  // mean axes
  const Index m = body.modes();
  MatrixXd unit = MatrixXd::Zero(m, m);
  for (std::size_t a = 0; a < 3; ++a) unit += body.second[a][a].bottomRightCorner(m, m);
  EXPECT_LT((unit - MatrixXd::Identity(m, m)).cwiseAbs().maxCoeff(), 1e-8);
}

/// Free slender beam: 22.373, 61.673 of √(EI/ρAL⁴); ends' frequencies converge with the fourth power of the element's length.
TEST(Beam, has_the_frequencies_of_euler_and_bernoulli_where_it_is_slender) {
  constexpr double length = 1, diameter = 0.002;
  const auto first = [&](int elements, std::size_t k) {
    const ModalBody body =
        reduce(BeamBody(straight(length, {diameter, 0}, {diameter, 0}, elements)),
               plan_of(6 * elements))
            .body;
    const double unit = std::sqrt(steel.modulus / steel.density) * diameter / 4 / (length * length);
    return std::sqrt(body.stiffness[static_cast<Index>(2 * k)]) / unit;  // two of each
  };
  EXPECT_NEAR(first(24, 0), 22.37329, 2e-4 * 22.37329);
  EXPECT_NEAR(first(24, 1), 61.67282, 2e-4 * 61.67282);
  const double coarse = first(4, 0) - first(32, 0), fine = first(8, 0) - first(32, 0);
  EXPECT_NEAR(std::log2(coarse / fine), 4, 0.3);
}

/// A cone: stretch under an end load L/(E A_mean) with A_mean = π d1 d2/4; elements converge with the fourth power.
TEST(Beam, that_tapers_stretches_as_a_cone) {
  constexpr double length = 0.5, first = 0.04, last = 0.02;
  const double exact = length / (steel.modulus * pi / 4 * first * last);
  const auto error = [&](int elements) {
    const ModalBody body =
        reduce(BeamBody(straight(length, {first, 0}, {last, 0}, elements)), plan_of(0, true)).body;
    const VectorXd moved = body.interfaces[1].motion.row(0);
    return moved.dot(moved.cwiseQuotient(body.stiffness)) / exact - 1;
  };
  EXPECT_NEAR(std::log2(error(4) / error(8)), 4, 0.1);
  EXPECT_LT(std::abs(error(8)), 1e-5);
}

/// Whirl of a rotating thin shaft between rigid bearings: gyroscopic splitting of the first bending mode. In the rotating frame a mode
/// pair with ω² and the integrals of the body has the speeds that a Rayleigh shaft has: (ω/ω₀)² = 1/(1 + r²(1 − 2Ω/ω)), r² = (π k/L)².
TEST(Beam, whirls_forward_and_backward_as_a_rayleigh_shaft) {
  constexpr double length = 0.5, diameter = 0.04, spin = 3000;
  SolidMaterial stiff_in_shear = steel;
  stiff_in_shear.poisson = -0.9999;  // k G = 3 E: little shear deflection
  BeamPlans plans = straight(length, {diameter, 0}, {diameter, 0}, 24);
  plans.beams[0].material = stiff_in_shear;
  const BeamBody beams(plans);
  ReductionPlan plan = plan_of(40);
  plan.geometric_stiffness = true;
  const ModalBody body = reduce(beams, plan).body;
  // simply supported: hold the four displacements across at the ends by a basis of what leaves them
  MatrixXd rows(4, body.modes() + 4);
  for (Index k = 0; k < 2; ++k)
    for (Index a = 1; a <= 2; ++a) {
      rows.row(2 * k + a - 1).head(body.modes()) =
          body.interfaces[static_cast<std::size_t>(k)].motion.row(a);
      const double x = body.interfaces[static_cast<std::size_t>(k)].at.x();
      rows.row(2 * k + a - 1).tail(4) << (a == 1), (a == 2), (a == 2 ? -x : 0), (a == 1 ? x : 0);
    }
  const Index m = body.modes(), n = m + 4;
  // frame: translations y, z and rotations y, z, then modes
  MatrixXd M = MatrixXd::Identity(n, n), G = MatrixXd::Zero(n, n), K = MatrixXd::Zero(n, n);
  K.topLeftCorner(m, m) = body.stiffness.asDiagonal();
  M.bottomRightCorner(4, 4).diagonal() << body.mass, body.mass, body.inertia(1, 1),
      body.inertia(2, 2);
  // gyroscopic matrix 2 ∫ρ ψ_i·(Ω × ψ_j), Ω along x, and −Ω² ∫ρ of the components across
  MatrixXd gyr = MatrixXd::Zero(n, n), across = MatrixXd::Zero(n, n);
  gyr.topLeftCorner(m, m) =
      body.second[2][1].bottomRightCorner(m, m) - body.second[1][2].bottomRightCorner(m, m);
  across.topLeftCorner(m, m) =
      body.second[1][1].bottomRightCorner(m, m) + body.second[2][2].bottomRightCorner(m, m);
  // rotations y, z move a particle s by θ × s: components across are −θ_z... of s_x alone, s_y and s_z of the section along
  const double axial = body.inertia(1, 1) - body.inertia(0, 0) / 2;  // ∫ρ s_x²
  gyr(m + 1, m) = body.mass;
  gyr(m, m + 1) = -body.mass;
  gyr(m + 2, m + 3) = -axial;
  gyr(m + 3, m + 2) = axial;
  across.bottomRightCorner(4, 4).diagonal() << body.mass, body.mass, axial, axial;
  const VectorXd x_y = body.second[0][1].row(0).tail(m), x_z = body.second[0][2].row(0).tail(m);
  gyr.col(m + 2).head(m) = x_y;
  gyr.col(m + 3).head(m) = x_z;
  gyr.row(m + 2).head(m) = -x_y.transpose();
  gyr.row(m + 3).head(m) = -x_z.transpose();
  across.col(m + 2).head(m) = -x_z;
  across.col(m + 3).head(m) = x_y;
  // second order: what the centrifugal force does on the way that sections tilt, by modes and by the frame
  across.topLeftCorner(m, m) += body.foreshortening.second[1][1] + body.foreshortening.second[2][2];
  across.diagonal().tail<2>().array() -= body.inertia(0, 0) / 2;
  across.col(m + 2).head(m) -= body.second[2][0].row(0).tail(m).transpose();
  across.col(m + 3).head(m) += body.second[1][0].row(0).tail(m).transpose();
  across.bottomLeftCorner(4, m) = across.topRightCorner(m, 4).transpose();
  const Eigen::FullPivLU<MatrixXd> lu(rows);
  const MatrixXd Z = lu.kernel();
  G = spin * 2 * Z.transpose() * gyr * Z;
  const MatrixXd k = Z.transpose() * (K - spin * spin * across) * Z, mass = Z.transpose() * M * Z;
  const Index r = Z.cols();
  MatrixXd A = MatrixXd::Zero(2 * r, 2 * r);
  A.topRightCorner(r, r).setIdentity();
  A.bottomLeftCorner(r, r) = -mass.llt().solve(k);
  A.bottomRightCorner(r, r) = -mass.llt().solve(G);
  const Eigen::VectorXcd values = A.eigenvalues();
  const double radius = diameter / 4, ratio = std::pow(pi * radius / length, 2),
               bending = std::pow(pi / length, 4) * steel.modulus * radius * radius / steel.density;
  // (1 + r²) ω² − 2 r² Ω ω − ω₀² = 0 in the world, seen from the shaft at ω − Ω
  const double shear = 1 + ratio / 3,
               root = std::sqrt(ratio * ratio * spin * spin + (1 + ratio) * bending / shear);
  for (const double whirl :
       {(ratio * spin + root) / (1 + ratio), (ratio * spin - root) / (1 + ratio)}) {
    double nearest = 1e300;
    for (const auto& value : values)
      nearest = std::min(nearest, std::abs(std::abs(value.imag()) - std::abs(whirl - spin)));
    EXPECT_LT(nearest, 2e-4 * std::abs(whirl)) << whirl;
  }
}

/// Euler's load of a cantilever, and no stiffening by what pulls evenly at a free body's mass.
TEST(Beam, buckles_at_eulers_load) {
  constexpr double length = 1, diameter = 0.01;
  ReductionPlan plan = plan_of(12, true);
  plan.geometric_stiffness = true;
  const BeamBody beams(straight(length, {diameter, 0}, {diameter, 0}, 16));
  const ModalBody body = reduce(beams, plan).body;
  const MatrixXd stiffness = body.stiffness.asDiagonal(),
                 of_tension = -body.interfaces[1].foreshortening[0];
  const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> loads(of_tension, stiffness);
  const double euler = std::pow(pi, 3) * steel.modulus * std::pow(diameter, 4) / 256;
  EXPECT_NEAR(1 / loads.eigenvalues().maxCoeff(), euler, 1e-3 * euler);
  plan.fixed_interface = {};
  EXPECT_LT(reduce(beams, plan).body.foreshortening.first[0].cwiseAbs().maxCoeff(),
            1e-6 * body.foreshortening.first[0].cwiseAbs().maxCoeff());
}

std::string problem_of(const BeamPlans& plans, const ReductionPlan& plan) {
  try {
    reduce(BeamBody(plans), plan);
  } catch (const InputError& error) {
    return error.diagnostics().front().text();
  }
  return "accepted";
}

TEST(Beam, says_what_is_wrong) {
  BeamPlans plans = straight(1, {0.01, 0}, {0.01, 0}, 2);
  ReductionPlan plan = plan_of(2);
  plan.interfaces[1].face = "c";
  EXPECT_EQ(problem_of(plans, plan),
            "interface.b: there is no point named 'c'.\n  Name a point that a beam ends at.");
  plans.names.emplace_back("c");
  plans.points.emplace_back(0, 1, 0);
  EXPECT_EQ(problem_of(plans, plan_of(2)).substr(0, 49),
            "point.c: no beam connects it with the others.\n  L");
  plans = straight(0, {0.01, 0}, {0.01, 0}, 2);
  EXPECT_EQ(problem_of(plans, plan_of(2)),
            "beam.shaft.between: its points lie at one place.\n  Give the beam a length.");
}

}  // namespace
}  // namespace stribeck::beam_test
