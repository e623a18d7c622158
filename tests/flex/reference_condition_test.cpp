#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/error.h"
#include "flex/beam/beam_reduction.h"
#include "flex/reduction/memory.h"

// The chord as reference condition, a crank throw of beams, and what a reduction needs of memory.
namespace stribeck::reference_condition_test {
namespace {

using Eigen::Vector3d;
using Eigen::VectorXd;
using std::numbers::pi;

constexpr SolidMaterial steel{210e9, 0.3, 7850};

BeamPlan bar(const std::string& name, int from, int to, double diameter) {
  BeamPlan beam;
  beam.name = name;
  beam.between = {from, to};
  beam.start = beam.end = {diameter, 0};
  beam.elements = 8;
  beam.material = steel;
  return beam;
}

ReductionPlan plan_between(const std::string& a, const std::string& b) {
  ReductionPlan plan;
  plan.interfaces = {{a, a}, {b, b}};
  plan.normal_modes = 20;
  return plan;
}

/// Columns of a chord are the modes of the body supported on it: of a beam those of Euler's simply supported one.
TEST(ReferenceCondition, of_a_chord_gives_the_modes_of_a_simply_supported_beam) {
  constexpr double length = 1, diameter = 0.01;
  ReductionPlan plan = plan_between("a", "b");
  plan.chord = {{"a", "b"}};
  const ModalBody body =
      reduce(BeamBody({{"a", "b"}, {{0, 0, 0}, {0, length, 0}}, {bar("shaft", 0, 1, diameter)}}),
             plan)
          .body;
  for (int k = 1; k <= 3; ++k) {
    const double exact =
        std::pow(k * pi / length, 2) * std::sqrt(steel.modulus / steel.density) * diameter / 4;
    for (const int plane : {0, 1})
      EXPECT_NEAR(std::sqrt(body.stiffness[2 * k - 2 + plane]), exact, 2e-3 * exact) << k;
  }
}

TEST(ReferenceCondition, of_a_chord_holds_one_end_and_guides_the_other) {
  ReductionPlan plan = plan_between("a", "b");
  plan.chord = {{"a", "b"}};
  const ModalBody body =
      reduce(BeamBody({{"a", "b"}, {{0, 0, 0}, {0, 0, 0.4}}, {bar("shaft", 0, 1, 0.02)}}), plan)
          .body;
  const auto &a = body.interfaces[0].motion, &b = body.interfaces[1].motion;
  const double size = b.topRows<3>().cwiseAbs().maxCoeff();
  EXPECT_LT(a.topRows<3>().cwiseAbs().maxCoeff(), 1e-9 * size);
  EXPECT_LT(b.topRows<2>().cwiseAbs().maxCoeff(), 1e-9 * size);
  EXPECT_LT(a.row(5).cwiseAbs().maxCoeff(), 1e-7 * b.row(5).cwiseAbs().maxCoeff());
}

/// Twist of a free crank throw under a torque about its journals, by Castigliano: journals and pin twist, webs bend.
///   θ/T = 2 L_j/(G J_j) + 2 r/(E I_w) + L_p/(G J_p)
TEST(CrankThrow, twists_as_castigliano_says) {
  constexpr double r = 0.04, journal = 0.03, pin = 0.05, wide = 0.07, thick = 0.018;
  BeamPlans plans{{"front", "root_a", "end_a", "end_b", "root_b", "rear"},
                  {{0, 0, 0},
                   {0, 0, journal},
                   {r, 0, journal},
                   {r, 0, journal + pin},
                   {0, 0, journal + pin},
                   {0, 0, 2 * journal + pin}},
                  {}};
  BeamPlan web = bar("web_a", 1, 2, 0);
  web.shape = SectionShape::rectangle;
  web.start = web.end = {wide, thick};
  web.y_axis = Vector3d::UnitY();
  plans.beams = {bar("journal_a", 0, 1, 0.05), web, bar("pin", 2, 3, 0.045), web,
                 bar("journal_b", 4, 5, 0.05)};
  plans.beams[3].name = "web_b";
  plans.beams[3].between = {3, 4};
  ReductionPlan plan = plan_between("front", "rear");
  plan.fixed_interface = "front";
  const ModalBody body = reduce(BeamBody(plans), plan).body;
  const VectorXd turn = body.interfaces[1].motion.row(5).transpose();
  const double found = turn.dot(turn.cwiseQuotient(body.stiffness));
  const double shear = steel.modulus / (2 * (1 + steel.poisson));
  const auto polar = [](double diameter) { return pi / 32 * std::pow(diameter, 4); };
  const double expected = 2 * journal / (shear * polar(0.05)) + pin / (shear * polar(0.045)) +
                          2 * r / (steel.modulus * thick * std::pow(wide, 3) / 12);
  EXPECT_NEAR(found, expected, 1e-8 * expected);
}

TEST(ReductionMemory, is_demanded_before_anything_is_computed) {
  try {
    require_memory(300'000, 10'000'000);
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(
        std::string(error.what())
            .find("reduction.modes: 10000000 modes of a body with 300000 unknowns need about"),
        0U)
        << error.what();
  }
  EXPECT_NO_THROW(require_memory(3000, 100));
}

}  // namespace
}  // namespace stribeck::reference_condition_test
