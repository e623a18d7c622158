#include "tribo/wear/wear_simulation.h"

#include "base/error.h"
#include "tribo/conforming/worn_bores.h"

namespace stribeck::test::wear_simulation_test {
namespace {

using Eigen::Vector2d;
using std::numbers::pi;

constexpr double k = wear_coefficient;

WearCycle swinging(double load) {
  WearCycle cycle;
  for (int j = 0; j < 8; ++j) {
    const double angle = 2 * pi * (j + 0.5) / 8, at = 0.2 * std::sin(angle);
    cycle.steps.push_back({{load * Vector2d(std::cos(at), std::sin(at)), 0},
                           2 * pi * rig_size.bore_radius / 8,
                           angle});
  }
  return cycle;
}
JointWear joint_of(bool whole, WearLaw bore = {k}, WearLaw pin = {}) {
  const int n = whole ? 60 : 120;
  return {ConformalContact(rig_bore(n), whole ? annulus_compliance(n) : layer_compliance(n)), bore,
          pin};
}
struct Ran {
  WearSimulation::State state;
  std::vector<WearRecord> records;
  WearEnd end;
};
Ran ran(const WearSimulation& campaign, const WearCycle& cycle) {
  Ran r{campaign.fresh(cycle), {}, WearEnd::stopped};
  JointWear::Workspace w;
  r.end = campaign.run(cycle, r.state, w, [&](const WearRecord& record) {
    r.records.push_back(record);
    return true;
  });
  return r;
}

TEST(WearSimulation, of_automatic_jumps_keeps_its_tolerance) {
  const WearCycle cycle = swinging(130);
  for (const bool whole : {false, true})
    for (const double tolerance : {1e-2, 1e-3}) {
      const Ran single = ran({joint_of(whole), {.cycles = 2001, .cycle_jump = 1}}, cycle);
      const Ran jumps = ran({joint_of(whole), {.cycles = 2001, .tolerance = tolerance}}, cycle);
      EXPECT_EQ(jumps.state.wear.cycles, 2001);
      EXPECT_LT(jumps.records.size(), 60U);
      const double error = (jumps.state.wear.bore - single.state.wear.bore).cwiseAbs().maxCoeff();
      EXPECT_LT(error, tolerance * single.state.wear.bore.maxCoeff()) << whole << tolerance;
    }
}

TEST(WearSimulation, goes_on_from_its_state_bit_for_bit) {
  const WearSimulation campaign(joint_of(true, {k, 1e5}, {0.2 * k}), {.cycles = 3000});
  const WearCycle cycle = swinging(130);
  const Ran through = ran(campaign, cycle);
  auto state = campaign.fresh(cycle);
  int updates = 0;
  while (!campaign.ended(state)) {
    JointWear::Workspace fresh;
    const auto end =
        campaign.run(cycle, state, fresh, [&](const WearRecord&) { return ++updates % 3 != 0; });
    EXPECT_TRUE(end == WearEnd::stopped || campaign.ended(state));
  }
  EXPECT_EQ(state, through.state);
}

TEST(WearSimulation, ends_where_the_depth_reaches_its_limit) {
  const Ran r = ran({joint_of(false), {.cycles = 1e6, .depth_limit = 50e-6}}, swinging(130));
  EXPECT_EQ(r.end, WearEnd::depth_reached);
  EXPECT_GE(r.records.back().bore_depth, 50e-6);
  EXPECT_LT(r.records[r.records.size() - 2].bore_depth, 50e-6);
}

TEST(WearSimulation, records_what_it_did) {
  const Ran r =
      ran({joint_of(false, {k}, {0.5 * k}), {.cycles = 250, .cycle_jump = 100}}, swinging(130));
  ASSERT_EQ(r.records.size(), 3U);
  EXPECT_EQ(r.records[1].cycles, 200);
  EXPECT_EQ(r.records[2].cycle_jump, 50);
  EXPECT_EQ(r.end, WearEnd::cycles_reached);
  const WearRecord& last = r.records.back();
  EXPECT_GT(last.bore_volume.annular, last.bore_volume.unrolled);  // a bore grows, a pin shrinks
  EXPECT_LT(last.pin_volume.annular, last.pin_volume.unrolled);
  EXPECT_NEAR(last.pin_volume.unrolled / last.bore_volume.unrolled,
              0.5 * rig_size.pin_radius / rig_size.bore_radius, 1e-12);
  EXPECT_GT(last.greatest_pressure, 130 / (2 * rig_size.bore_radius * rig_size.length));
}

TEST(WearSimulation, warns_of_explicit_jumps_beyond_the_limit) {
  const WearCycle cycle = swinging(130);
  const auto warning = [&](double jump, WearUpdate update) {
    const WearSimulation campaign(joint_of(false),
                                  {.cycles = 1000, .update = update, .cycle_jump = jump});
    return campaign.warning(cycle, campaign.fresh(cycle));
  };
  EXPECT_EQ(warning(448, WearUpdate::explicit_euler), "");
  EXPECT_EQ(warning(449, WearUpdate::explicit_euler),
            "explicit wear with 449 cycles per update, stable up to 448: depths may oscillate. Use "
            "fewer cycles per update, or the "
            "implicit update.");
  EXPECT_EQ(warning(1e4, WearUpdate::backward_euler), "");
}

// A hard pin in a wide bore, both of 1/R_eff = 1/R_p − 1/R: a scar of depth h is 2√(2 h R_eff) wide and has the section
// (4/3) h √(2 h R_eff). Archard's volume k F s then gives h ~ s^{2/3}; without the update of the geometry h would grow like s.
TEST(WearSimulation, of_a_scar_in_line_contact_deepens_by_the_power_two_thirds) {
  const BoreSize size{0.013, 0.01, 0.01};
  const int n = 3600;
  const JointWear joint({ConformalGeometry(size, n, PinPath::true_circle),
                         Compliance(Eigen::VectorXd::Constant(n, 1e-16).eval())},
                        {1e-13}, {});
  WearCycle cycle;
  cycle.steps.push_back({{{100, 0}, 0}, 1.0, 0});
  const auto depth_after = [&](double cycles) {
    return ran({joint, {.cycles = cycles, .cycle_jump = cycles / 20}}, cycle)
        .records.back()
        .bore_depth;
  };
  const double one = depth_after(20), eight = depth_after(160);
  EXPECT_NEAR(std::log2(eight / one) / 3, 2.0 / 3, 5e-3);  // (width/R)²
  const double radius = 0.013 * 0.01 / 0.003, section = 1e-13 * 100 * 20 / size.length;
  EXPECT_NEAR(one / std::cbrt(std::pow(0.75 * section, 2) / (2 * radius)), 1,
              0.01);  // (width/R)² and springs
}

TEST(WearSimulation, refuses_what_makes_no_campaign) {
  EXPECT_THROW(WearSimulation(joint_of(false), {.cycles = 10.5}), std::logic_error);
  EXPECT_THROW(
      WearSimulation(joint_of(false), {.cycles = 10, .update = WearUpdate::explicit_euler}),
      std::logic_error);
}

}  // namespace
}  // namespace stribeck::test::wear_simulation_test
