#include "tribo/conforming/bore_foundation.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

#include "tribo/conforming/conformal_contact.h"
#include "tribo/contact/law/elastic_foundation.h"
#include "worn_bores.h"

// A pin on an elastic foundation: closed forms of the law, and the sum over segments of a bore that may be worn.
namespace stribeck::test::bore_foundation_test {
namespace {

using std::numbers::pi;

const ContactPair rig = pin_in_bore(rig_size.pin_radius, rig_size.bore_radius - rig_size.pin_radius,
                                    rig_size.length, 1e9);
const double stiffness_of_segment = ptfe_layer.stiffness();
const double rigidity = stiffness_of_segment * rig_size.bore_radius * rig_size.length;

std::unique_ptr<const IndentationLaw> law() {
  ElasticFoundation model;
  model.layer = ptfe_layer;
  return model.law(rig);
}

TEST(ElasticFoundation, is_the_full_cosine_where_the_clearance_is_small_against_the_depth) {
  const double depth = 1e4 * rig.difference();  // far beyond any bushing
  EXPECT_NEAR(law()->at(depth).slope, pi / 2 * rigidity, 1e-6 * rigidity);
  EXPECT_NEAR(law()->at(depth).force, pi / 2 * rigidity * depth, 1e-3 * rigidity * depth);
}

TEST(ElasticFoundation, of_a_shallow_contact_is_that_of_a_parabola) {
  // o = δ − x²/2R over |x| < √(2Rδ), R = R_i R_j/ΔR: the angle θ = x/R_j has curvature ΔR + δ against 1/R
  const double depth = 1e-6 * rig.difference(), half = std::sqrt(2 * depth / rig.difference());
  const double force = 4.0 / 3.0 * rigidity * half * depth;
  EXPECT_NEAR(law()->at(depth).force, force, 1e-5 * force);
}

BoreFoundation worn_foundation() {
  return {rig_bore(720), ptfe_layer,
          FormDeviation({Lobes{3, 20e-6, 0.4}, Lobes{5, 7e-6, 1.1}}, rig_size.length),
          FormDeviation({Lobes{2, 9e-6, 0.2}}, rig_size.length)};
}

TEST(BoreFoundation, of_a_round_bore_is_the_closed_form) {
  // Segments of 0.25 degrees; the closed form is of first order in e/R.
  const BoreFoundation foundation(rig_bore(1440, PinPath::first_order_in_clearance), ptfe_layer);
  for (const double depth : {20e-6, 0.1e-3, 0.4e-3}) {
    const double e = rig.difference() + depth;
    const auto there = foundation.respond({e * std::cos(0.7), e * std::sin(0.7)}, 0);
    const auto [force, slope] = law()->at(depth);
    EXPECT_NEAR(there.gradient.head<2>().norm(), force, 1e-5 * force);
    EXPECT_NEAR(there.energy, law()->stored_energy(depth), 1e-5 * there.energy);
    const Eigen::Vector2d along(std::cos(0.7), std::sin(0.7));
    EXPECT_NEAR(along.dot(there.stiffness.topLeftCorner<2, 2>() * along), slope, 0.01 * slope);
    EXPECT_NEAR(there.greatest_pressure, ptfe_layer.stiffness() * depth,
                1e-4 * there.greatest_pressure);
    EXPECT_EQ(there.gradient.z(), 0);
  }
}

/// U differs by its gradient, and that by its slopes; centres in contact with either of the worn surfaces.
TEST(BoreFoundation, gradient_and_stiffness_are_differences_of_the_energy) {
  const BoreFoundation foundation = worn_foundation();
  constexpr double h = 1e-9;
  for (const double angle : {0.0, 1.3, 3.0, 5.1}) {
    Eigen::Vector3d x(0.12e-3 * std::cos(angle), 0.12e-3 * std::sin(angle), 0.8);
    const auto here = foundation.respond(x.head<2>(), x.z());
    ASSERT_GT(here.energy, 0);
    for (int i = 0; i < 3; ++i) {
      const double step = i < 2 ? h : h / rig_size.pin_radius;
      Eigen::Vector3d up = x, down = x;
      up[i] += step;
      down[i] -= step;
      const auto above = foundation.respond(up.head<2>(), up.z()),
                 below = foundation.respond(down.head<2>(), down.z());
      EXPECT_NEAR((above.energy - below.energy) / (2 * step), here.gradient[i],
                  1e-6 * here.gradient.norm());
      // across a change of segments the slope jumps by the share of one segment
      EXPECT_LT(((above.gradient - below.gradient) / (2 * step) - here.stiffness.col(i)).norm(),
                1e-5 * here.stiffness.col(i).norm());
    }
  }
}

TEST(BoreFoundation, carries_the_load_that_the_contact_at_rest_balances) {
  const BoreFoundation foundation(rig_bore(720), ptfe_layer,
                                  FormDeviation({worn_pocket(60e-6, 0.3)}, rig_size.length));
  const ConformalContact contact(rig_bore(720), layer_compliance(720));
  ContactState guess;
  ContactWorkspace room;
  const Eigen::Vector2d load(250, -90);
  ASSERT_TRUE(contact.solve_load_balance({load}, foundation.worn(), {}, guess, room).converged);
  const auto there = foundation.respond(guess.centre, 0);
  EXPECT_LT((there.gradient.head<2>() - load).norm(), 1e-11 * load.norm());
  EXPECT_NEAR(there.greatest_pressure, room.pressure().maxCoeff(), 1e-11 * there.greatest_pressure);
}

TEST(BoreFoundation, turns_with_its_forms) {
  // Both surfaces and the centre turned by whole segments: the same forces, turned.
  const double turn = 2 * pi / 720 * 100;
  const auto lobes = [](double phase) {
    return FormDeviation({Lobes{3, 20e-6, phase}}, rig_size.length);
  };
  const BoreFoundation here(rig_bore(720), ptfe_layer, lobes(0.4), lobes(0.1)),
      there(rig_bore(720), ptfe_layer, lobes(0.4 + turn), lobes(0.1));
  const Eigen::Vector2d centre(0.1e-3, 0.05e-3);
  const Eigen::Rotation2Dd rotation(turn);
  const auto a = here.respond(centre, 0.3), b = there.respond(rotation * centre, 0.3 + turn);
  EXPECT_NEAR(a.energy, b.energy, 1e-12 * a.energy);
  EXPECT_LT((rotation * a.gradient.head<2>() - b.gradient.head<2>()).norm(),
            1e-11 * a.gradient.norm());
  EXPECT_NEAR(a.gradient.z(), b.gradient.z(), 1e-11 * a.gradient.norm());
}

}  // namespace
}  // namespace stribeck::test::bore_foundation_test
