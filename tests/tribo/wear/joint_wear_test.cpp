#include "tribo/wear/joint_wear.h"

#include "base/error.h"
#include "tribo/conforming/half_plane.h"
#include "tribo/conforming/worn_bores.h"

namespace stribeck::test::joint_wear_test {
namespace {

using Eigen::Vector2d;
using Eigen::VectorXd;
using std::numbers::pi;

constexpr double k = wear_coefficient;
constexpr double circumference = 2 * pi * rig_size.bore_radius;

/// One turn of the pin under a load that swings a little.
WearCycle turning(int steps, double load, double swing = 0.2) {
  WearCycle cycle;
  for (int j = 0; j < steps; ++j) {
    const double angle = 2 * pi * (j + 0.5) / steps, at = swing * std::sin(angle);
    cycle.steps.push_back(
        {{load * Vector2d(std::cos(at), std::sin(at)), 0}, circumference / steps, angle});
  }
  return cycle;
}
JointWear on_layer(int segments, WearLaw bore, WearLaw pin = {},
                   PinPath path = PinPath::true_circle) {
  return {ConformalContact(rig_bore(segments, path), layer_compliance(segments)), bore, pin};
}
WearState worn(const JointWear& joint, const WearCycle& cycle, int updates, double jump,
               WearUpdate update = WearUpdate::backward_euler) {
  WearState state = joint.fresh(cycle);
  JointWear::Workspace w;
  for (int n = 0; n < updates; ++n) joint.wear(cycle, jump, update, state, w);
  return state;
}

TEST(JointWear, takes_the_volume_of_archard) {
  // shallow pin: volume = k ∫∫ p ds dA over the area of the segments
  const JointWear joint = on_layer(180, {k}, {0.3 * k}, PinPath::first_order_in_clearance);
  const WearCycle cycle = turning(12, 130);
  WearState state = joint.fresh(cycle);
  JointWear::Workspace w;
  double integral = 0;
  for (int n = 0; n < 20; ++n) {
    joint.wear(cycle, 5, WearUpdate::backward_euler, state, w);
    for (std::size_t j = 0; j < cycle.steps.size(); ++j)
      integral += 5 * cycle.steps[j].sliding * w.pressure(j).sum() * joint.bore().segment_area();
  }
  const double b = rig_size.length, radius = rig_size.bore_radius;
  EXPECT_NEAR(wear_volume(state.bore, radius, b).unrolled / (k * integral), 1, 1e-13);
  EXPECT_NEAR(wear_volume(state.pin, radius, b).unrolled / (0.3 * k * integral), 1, 1e-13);
}

TEST(JointWear, goes_on_from_surfaces_made_as_others_are_worn) {
  const JointWear round = on_layer(120, {k}, {0.5 * k});
  const WearCycle cycle = turning(8, 150);
  const WearState before = worn(round, cycle, 10, 200), after = worn(round, cycle, 11, 200);
  const JointWear made{ConformalContact(rig_bore(120), layer_compliance(120)),
                       {k},
                       {0.5 * k},
                       {before.bore, before.pin}};
  const WearState more = worn(made, cycle, 1, 200);
  const double depth = after.bore.maxCoeff();
  EXPECT_LT((before.bore + more.bore - after.bore).cwiseAbs().maxCoeff(), 1e-11 * depth);
  EXPECT_LT((before.pin + more.pin - after.pin).cwiseAbs().maxCoeff(), 1e-11 * depth);
}

TEST(JointWear, of_metal_that_stands_out_is_that_of_a_narrower_bore) {
  // All around by a tenth of the clearance; the segments' areas differ by a few 1e-4.
  const int segments = 120;
  const double out = 3.3e-6;
  const WearCycle cycle = turning(8, 150);
  const JointWear made{ConformalContact(rig_bore(segments), layer_compliance(segments), -out),
                       {k},
                       {},
                       {VectorXd::Constant(segments, -out), VectorXd::Zero(segments)}};
  BoreSize narrow = rig_size;
  narrow.bore_radius -= out;
  const JointWear narrower{
      ConformalContact(ConformalGeometry(narrow, segments, PinPath::true_circle),
                       layer_compliance(segments)),
      {k},
      {}};
  const WearState a = worn(made, cycle, 5, 200), b = worn(narrower, cycle, 5, 200);
  EXPECT_LT((a.bore - b.bore).cwiseAbs().maxCoeff(), 1e-3 * b.bore.maxCoeff());
}

TEST(JointWear, never_gives_metal_back) {
  const JointWear joint = on_layer(120, {k, 2e5}, {k});
  const WearCycle cycle = turning(8, 200, 2.0);
  WearState state = joint.fresh(cycle);
  JointWear::Workspace w;
  for (int n = 0; n < 30; ++n) {
    const WearState before = state;
    joint.wear(cycle, 300, WearUpdate::backward_euler, state, w);
    EXPECT_GE((state.bore - before.bore).minCoeff(), 0);
    EXPECT_GE((state.pin - before.pin).minCoeff(), 0);
  }
}

TEST(JointWear, of_a_pocket_as_round_as_the_pin_has_the_depth_of_its_volume) {
  // A pin pressed into the bore by e along x takes the lune between the circles: depth and volume by geometry alone.
  const JointWear joint = on_layer(720, {k});
  WearCycle cycle = turning(4, 5, 0);
  WearState state = worn(joint, cycle, 60, 1e4);
  const double depth = state.bore.maxCoeff(), e = joint.bore().clearance() + depth,
               radius = rig_size.pin_radius;
  double lune = 0;
  for (int i = 0; i < 720; ++i) {
    const double angle = joint.bore().angle(i), across = e * std::sin(angle);
    const double reach = e * std::cos(angle) + std::sqrt(radius * radius - across * across);
    const double h = std::max(reach - rig_size.bore_radius, 0.0);
    lune += h * (1 + h / (2 * rig_size.bore_radius)) * circumference / 720 * rig_size.length;
  }
  const double volume = wear_volume(state.bore, rig_size.bore_radius, rig_size.length).annular;
  EXPECT_GT(depth, 2e-4);
  // elastic depth, about 1e-6 m under 5 N, is all the difference
  EXPECT_NEAR(volume / lune, 1, 5e-3);
}

TEST(JointWear, does_not_care_for_the_jump_once_the_pocket_fits) {
  for (const bool whole : {false, true}) {
    const int n = whole ? 90 : 180;
    const JointWear joint(
        ConformalContact(rig_bore(n), whole ? annulus_compliance(n) : layer_compliance(n)), {k},
        {});
    const WearCycle cycle = turning(6, 130, 0.1);
    const double one = worn(joint, cycle, 2000, 1).bore.maxCoeff(),
                 many = worn(joint, cycle, 20, 100).bore.maxCoeff();
    EXPECT_NEAR(many / one, 1, 1e-4);
  }
}

TEST(JointWear, is_of_first_order_in_the_jump) {
  const JointWear joint = on_layer(90, {k});
  const WearCycle cycle = turning(6, 130);
  const VectorXd fine = worn(joint, cycle, 800, 0.5).bore;
  const double e1 = (worn(joint, cycle, 10, 40).bore - fine).norm(),
               e2 = (worn(joint, cycle, 20, 20).bore - fine).norm();
  EXPECT_NEAR(std::log2(e1 / e2), 1, 0.3);
}

TEST(JointWear, explicit_is_stable_up_to_its_limit_and_not_beyond) {
  for (const bool whole : {false, true}) {
    const int n = 90;
    const JointWear joint(
        ConformalContact(rig_bore(n), whole ? annulus_compliance(n) : layer_compliance(n)), {k},
        {});
    const WearCycle cycle = turning(6, 130, 0.05);
    WearState start = worn(joint, cycle, 10, 200);
    const double limit = joint.explicit_limit(cycle, start);
    if (!whole) {
      const double springs = 2 / (k * ptfe_layer.stiffness() * circumference);  // closed form
      EXPECT_NEAR(limit / springs, 1, 1e-12);
    }
    const auto growth = [&](double share) {
      WearState smooth = start, rippled = start;
      rippled.bore[0] += 1e-12;  // every other segment under the middle of the contact
      rippled.bore[1] -= 1e-12;
      rippled.bore[n - 1] -= 1e-12;
      JointWear::Workspace w, other;
      for (int m = 0; m < 20; ++m) {
        joint.wear(cycle, share * limit, WearUpdate::explicit_euler, smooth, w);
        joint.wear(cycle, share * limit, WearUpdate::explicit_euler, rippled, other);
      }
      return (smooth.bore - rippled.bore).head(3).norm() / 1e-12;
    };
    EXPECT_LT(growth(0.9), 0.5) << whole;
    EXPECT_GT(growth(1.2), 10) << whole;
  }
}

/// How rough a profile is: the greatest second difference over its depth.
double roughness(const VectorXd& h) {
  double worst = 0;
  for (Eigen::Index i = 1; i + 1 < h.size(); ++i)
    worst = std::max(worst, std::abs(h[i + 1] - 2 * h[i] + h[i - 1]));
  return worst / h.maxCoeff();
}

TEST(JointWear, is_stable_at_any_jump) {
  for (const double jump : {1e2, 1e4, 1e6}) {
    const JointWear joint(ConformalContact(rig_bore(90), annulus_compliance(90)), {k, 1e5},
                          {0.1 * k});
    const WearCycle cycle = turning(6, 130);
    const WearState state = worn(joint, cycle, 3, jump > 1e4 ? 3e4 : jump);
    EXPECT_TRUE(state.bore.allFinite());
    EXPECT_LT(roughness(state.bore), 0.2);
  }
}

TEST(JointWear, spreads_over_a_pin_that_turns_and_not_over_one_that_stands) {
  const JointWear joint = on_layer(120, {}, {k});
  WearCycle cycle = turning(120, 130, 0);
  const VectorXd around = worn(joint, cycle, 3, 10).pin;
  EXPECT_LT(around.maxCoeff() - around.minCoeff(), 0.02 * around.mean());
  for (CycleStep& step : cycle.steps) step.turn = 1.0;
  const WearState standing = worn(joint, cycle, 3, 10);
  Eigen::Index deepest = 0;
  standing.pin.maxCoeff(&deepest);
  // what bears at angle 0 of the bore is at −ψ on the pin
  EXPECT_NEAR(std::remainder(joint.bore().angle(static_cast<int>(deepest)) + 1.0, 2 * pi), 0, 0.06);
  EXPECT_EQ(standing.bore.maxCoeff(), 0);
}

TEST(JointWear, of_a_standing_pin_is_that_of_a_standing_bore) {
  WearCycle cycle = turning(10, 130, 0);
  for (CycleStep& step : cycle.steps) step.turn = 0;
  const VectorXd pin = worn(on_layer(120, {}, {k}), cycle, 4, 50).pin,
                 bore = worn(on_layer(120, {k}), cycle, 4, 50).bore;
  EXPECT_LT((pin - bore).cwiseAbs().maxCoeff(), 1e-12 * bore.maxCoeff());
}

TEST(JointWear, with_a_flat_contact_is_the_law_of_archard) {
  // a pocket that fits, soft springs: even pressure p = F/(2 R b)·… keeps its shape; depth grows by k p s
  const JointWear joint = on_layer(180, {k});
  const WearCycle cycle = turning(6, 20, 0);
  WearState state = worn(joint, cycle, 40, 2e4);
  JointWear::Workspace w;
  const VectorXd before = state.bore;
  joint.wear(cycle, 1, WearUpdate::backward_euler, state, w);
  VectorXd expected = VectorXd::Zero(180);
  for (std::size_t j = 0; j < cycle.steps.size(); ++j)
    expected += k * cycle.steps[j].sliding * w.pressure(j);
  EXPECT_LT((state.bore - before - expected).cwiseAbs().maxCoeff(), 1e-9 * expected.maxCoeff());
}

TEST(JointWear, below_its_threshold_does_not_wear) {
  const WearCycle cycle = turning(6, 130);
  EXPECT_EQ(worn(on_layer(90, {k, 1e9}), cycle, 3, 1e3).bore.maxCoeff(), 0);
  // above it stops where the pressure has fallen to it
  const JointWear joint = on_layer(90, {k, 8e5});
  WearState state = worn(joint, cycle, 100, 1e4);
  JointWear::Workspace w;
  joint.wear(cycle, 1, WearUpdate::backward_euler, state, w);
  for (std::size_t j = 0; j < 6; ++j) EXPECT_LT(w.pressure(j).maxCoeff(), 1.01 * 8e5);
}

TEST(JointWear, of_a_larger_coefficient_is_that_of_more_cycles) {
  // dh/dN = k s (p − p₀)₊: k and N appear as their product, so that a curve tells those of other coefficients.
  const WearCycle cycle = turning(6, 130);
  const double factor = 1.25, p0 = 5e5;
  const WearState more = worn(on_layer(90, {k, p0}, {0.2 * k, p0}), cycle, 40, 50 * factor),
                  larger =
                      worn(on_layer(90, {factor * k, p0}, {0.2 * factor * k, p0}), cycle, 40, 50);
  EXPECT_GT(more.bore.maxCoeff(), 1e-6);
  EXPECT_LT((more.bore - larger.bore).cwiseAbs().maxCoeff(), 1e-12 * more.bore.maxCoeff());
  EXPECT_LT((more.pin - larger.pin).cwiseAbs().maxCoeff(), 1e-12 * more.pin.maxCoeff());
}

TEST(WearLaw, running_in_is_the_mean_over_the_distance) {
  const WearLaw law{k, 0, 10, 2.0};
  EXPECT_NEAR(law.coefficient_over(0, 1e-9) / (10 * k), 1, 1e-8);
  EXPECT_NEAR(law.coefficient_over(100, 50) / k, 1, 1e-12);
  const double first = law.coefficient_over(0, 1.5) * 1.5,
               second = law.coefficient_over(1.5, 2.5) * 2.5;
  EXPECT_NEAR((first + second) / (4 * law.coefficient_over(0, 4)), 1, 1e-14);
  EXPECT_EQ(WearLaw{k}.coefficient_over(3, 4), k);
  EXPECT_EQ(coefficient_from_energy(4e-12, 0.25), 1e-12);
}

TEST(DepthIncrement, adds_bodies_in_any_order) {
  DepthIncrement a, b;
  a.add(2.0, 3.0);
  a.add(1.0, 5.0);
  b.add(1.0, 5.0);
  b.add(2.0, 3.0);
  EXPECT_EQ(a, b);
  EXPECT_EQ(a(2), 0);
  EXPECT_EQ(a(4), 2);
  EXPECT_EQ(a(6), 7);
  EXPECT_EQ(a.piece_at(5), 2);
}

TEST(JointWear, goes_on_from_its_state_bit_for_bit) {
  const JointWear joint(ConformalContact(rig_bore(90), annulus_compliance(90)), {k, 1e5},
                        {0.1 * k});
  const WearCycle cycle = turning(6, 130);
  WearState through = joint.fresh(cycle), stopped = through;
  JointWear::Workspace w;
  for (int n = 0; n < 20; ++n) joint.wear(cycle, 7, WearUpdate::backward_euler, through, w);
  for (int n = 0; n < 20; ++n) {
    JointWear::Workspace fresh;
    joint.wear(cycle, 7, WearUpdate::backward_euler, stopped, fresh);
  }
  EXPECT_EQ(through, stopped);
}

}  // namespace
}  // namespace stribeck::test::joint_wear_test
