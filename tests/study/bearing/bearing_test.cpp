#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "io/toml/reader.h"
#include "study/bearing/bearing_study.h"
#include "study/bearing/stribeck_curve.h"
#include "study/model_runs.h"

namespace stribeck::test::bearing_test {
namespace {

constexpr double omega = 1500 * std::numbers::pi / 30;

ModelInput plain_bearing(const std::vector<std::string>& overrides = {}) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/bearings/plain_bearing.toml", overrides);
}

BearingQuestion five_kilonewton() {
  BearingQuestion q;
  q.load = 5000;
  return q;
}

TEST(BearingStudy, a_run_comes_to_rest_where_the_steady_bearing_says) {
  const ModelInput input = plain_bearing();
  const BearingState rest = BearingStudy(input, "").at_rest(five_kilonewton(), omega);
  const RunResult run = simulate(input);
  ASSERT_EQ(run.status, RunStatus::done);
  // after two turns the journal creeps by less than the run's tolerance
  EXPECT_NEAR(last(run, "joint.main.eccentricity_ratio"), rest.eccentricity_ratio, 2e-5);
  EXPECT_NEAR(last(run, "joint.main.power_loss") / rest.power, 1, 1e-3);
  EXPECT_NEAR(last(run, "joint.main.min_film_thickness") / rest.min_film, 1, 1e-4);
}

/// The eye of a rod yields by more than the clearance: its compliance is measured against the rod at rest.
TEST(BearingStudy, a_condensed_big_end_rests_beyond_its_clearance) {
  const ModelInput input =
      read_model(STRIBECK_SOURCE_DIR "/examples/flexible/big_end_flexible_rod.toml",
                 {"joint.big_end.film.cavitation=\"reynolds\""});
  const BearingStudy study(input, "big_end");
  for (const double load : {1500.0, 4500.0}) {
    BearingQuestion q;
    q.load = load;
    const BearingState rest = study.at_rest(q, 2 * omega);
    EXPECT_GT(rest.eccentricity_ratio, 1.05);
    EXPECT_GT(rest.min_film, 0);
    BearingQuestion there;
    there.eccentricity_ratio = rest.eccentricity_ratio;
    there.at = std::atan2(rest.eccentricity.y(), rest.eccentricity.x());
    const BearingState again = study.at_rest(there, 2 * omega);
    EXPECT_NEAR(again.load / load, 1, 1e-5);
    EXPECT_NEAR(again.load_direction, rest.load_direction, 1e-5);
  }
}

/// Along its long axis a lemon bore leaves the journal a way of c + a.
TEST(BearingStudy, a_lemon_bore_carries_beyond_the_radial_clearance) {
  const ModelInput input =
      read_model(STRIBECK_SOURCE_DIR "/tests/repro/lemon_bore_beyond_its_clearance.toml", {});
  const BearingStudy study(input, "b");
  for (const double load : {100.0, 1000.0, 10000.0}) {
    BearingQuestion q;
    q.load = load;
    q.direction = 0;
    const BearingState rest = study.at_rest(q, omega);
    EXPECT_GT(rest.eccentricity_ratio, 1.1);
    EXPECT_LT(rest.eccentricity_ratio, 1.4);  // (c + a)/c
    EXPECT_NEAR(std::cos(rest.eccentricity.y() / rest.eccentricity.x()), 1, 0.01);
    EXPECT_GT(rest.min_film, 0);
    BearingQuestion there;
    there.eccentricity_ratio = rest.eccentricity_ratio;
    there.at = std::atan2(rest.eccentricity.y(), rest.eccentricity.x());
    EXPECT_NEAR(study.at_rest(there, omega).load / load, 1, 1e-6);
  }
}

TEST(BearingStudy, steady_oil_leaves_as_it_comes) {
  const ModelInput input = plain_bearing();
  const BearingState rest = BearingStudy(input, "main").at_rest(five_kilonewton(), omega);
  ASSERT_TRUE(rest.on_grid);
  EXPECT_NEAR(rest.on_grid->feed_flow / rest.on_grid->side_flow, 1, 1e-10);
  EXPECT_GE(rest.on_grid->supplied_flow, rest.on_grid->feed_flow);
  EXPECT_NEAR(rest.so * rest.s * 2 * std::numbers::pi, 1, 1e-14);
}

class FedRun : public testing::TestWithParam<const char*> {};

TEST_P(FedRun, oil_balance_closes_to_round_off) {
  const RunResult run = simulate(
      plain_bearing({"joint.main.film.cells_circumferential=48", "joint.main.film.cells_axial=6",
                     "simulation.duration=\"10 ms\"", GetParam()}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const auto open = run.record.samples("joint.main.oil_balance_error");
  const auto volume = run.record.samples("joint.main.oil_volume");
  for (const double oil : open) EXPECT_LT(std::abs(oil), 1e-11 * volume.front());
  EXPECT_GT(std::abs(last(run, "joint.main.feed_flow")), 0);
}

INSTANTIATE_TEST_SUITE_P(
    feeds, FedRun,
    testing::Values(
        "joint.main.film.feed=[{shape=\"axial_groove\",angle=1.5}]",
        "joint.main.film.feed=[{shape=\"hole\",angle=1.5,radius=3e-3,pressure=3e5}]",
        "joint.main.film.feed=[{shape=\"circumferential_groove\",width=5e-3,pressure=3e5}]",
        "joint.main.film.feed=[{shape=\"pocket\",angle=1.5,z=4e-3,width=8e-3,length=10e-3,pressure="
        "3e5}]",
        "joint.main.film.feed=[{shape=\"axial_groove\",angle=1.5,width=8e-3,pressure=0,fill_"
        "fraction="
        "0.6}]",
        "joint.main.film.arc=[\"-170 deg\",\"-10 deg\"]"));

TEST(BearingStudy, a_partial_arc_bears_and_takes_less_friction) {
  const ModelInput whole = plain_bearing(),
                   part = plain_bearing({"joint.main.film.arc=[\"-160 deg\",\"-20 deg\"]",
                                         "joint.main.film.feed=[]",
                                         "joint.main.film.cavitation=\"mass_conserving\""});
  const BearingState a = BearingStudy(whole, "").at_rest(five_kilonewton(), omega),
                     b = BearingStudy(part, "").at_rest(five_kilonewton(), omega);
  EXPECT_LT(b.min_film, a.min_film);
  EXPECT_LT(std::abs(b.moment), std::abs(a.moment));
  EXPECT_NEAR(b.on_grid->feed_flow / b.on_grid->side_flow, 1, 1e-10);
}

/// The arc has no surface where a journal beyond the clearance would touch. Reference: finite elements with lines of the grid on all edges,
/// two grids extrapolated.
TEST(BearingStudy, a_journal_beyond_the_clearance_bears_over_a_partial_arc) {
  const std::string text = R"([model]
name = "partial arc"
[body.shaft]
mass = 5
inertia = 1e-2
[joint.main]
type = "revolute"
between = ["ground", "shaft"]
realism = "lubricated"
[joint.main.film]
model = "reynolds"
journal_radius = "50 mm"
radial_clearance = "0.1 mm"
length = "100 mm"
lubricant = "oil"
arc = ["-150 deg", "-30 deg"]
cavitation = "reynolds"
cavitation_pressure = 0
cells_circumferential = 360
cells_axial = 10
start = ["105 um", 0]
[lubricant.oil]
viscosity = "10 mPa s"
[drive.motor]
joint = "main"
speed = "600 rpm"
[simulation]
duration = "10 us"
)";
  BearingQuestion q;
  q.eccentricity_ratio = 1.05;
  q.at = 0;
  const double turning = 600 * std::numbers::pi / 30;
  const BearingState rest = BearingStudy(read_model_text(text, "arc.toml"), "").at_rest(q, turning);
  EXPECT_NEAR(rest.load, 5030, 0.01 * 5030);
  EXPECT_NEAR(rest.load_direction, -52.5 * std::numbers::pi / 180, 0.01);
  const double at_the_edge = 1e-4 * (1 - 1.05 * std::cos(std::numbers::pi / 6));
  EXPECT_GT(rest.min_film, at_the_edge);  // that of the outermost column
  EXPECT_LT(rest.min_film, 1.15 * at_the_edge);
  EXPECT_EQ(simulate(read_model_text(text, "arc.toml")).status, RunStatus::done);
  // Towards its surface the bearing ends at the clearance.
  const RunResult touching =
      simulate(read_model_text(text, "arc.toml", {"joint.main.film.start=[0,\"-101 um\"]"}));
  EXPECT_EQ(touching.status, RunStatus::failed);
  EXPECT_NE(touching.message.find("would touch its bearing"), std::string::npos);
}

/// A pocket that is fed by a pump carries a journal that does not rotate, as one that hardly does.
TEST(BearingStudy, a_journal_at_rest_is_borne_by_a_pocket_under_pressure) {
  const std::vector<std::string> fed{
      "joint.main.film.feed=[{ shape = \"pocket\", angle = \"-90 deg\", width = \"20 mm\", "
      "length = \"10 mm\", pressure = \"20 bar\" }]",
      "joint.main.film.cavitation=\"reynolds\""};
  BearingQuestion q;
  q.eccentricity_ratio = 0.5;
  q.at = -std::numbers::pi / 2;
  const ModelInput input = plain_bearing(fed);
  const BearingStudy study(input, "");
  const BearingState rest = study.at_rest(q, 0), slow = study.at_rest(q, 1e-6);
  EXPECT_GT(rest.load, 100);
  EXPECT_NEAR(slow.load / rest.load, 1, 1e-6);
  EXPECT_EQ(rest.power, 0);
  EXPECT_NEAR(rest.on_grid->feed_flow, rest.on_grid->side_flow, 1e-9 * rest.on_grid->side_flow);
  const ModelInput unfed =
      plain_bearing({"joint.main.film.feed=[]", "joint.main.film.cavitation=\"reynolds\""});
  EXPECT_THROW(BearingStudy(unfed, "").at_rest(q, 0), InputError);
}

TEST(BearingStudy, a_feed_aside_of_the_mid_plane_takes_the_whole_width) {
  const std::string at_one_end =
                        "joint.main.film.feed=[{shape=\"pocket\",angle=\"90 "
                        "deg\",z=4e-3,width=8e-3,length=10e-3,pressure=2e5}]",
                    at_the_other =
                        "joint.main.film.feed=[{shape=\"pocket\",angle=\"90 "
                        "deg\",z=-4e-3,width=8e-3,length=10e-3,pressure=2e5}]";
  const ModelInput one = plain_bearing({at_one_end}), other = plain_bearing({at_the_other});
  const BearingState a = BearingStudy(one, "").at_rest(five_kilonewton(), omega),
                     b = BearingStudy(other, "").at_rest(five_kilonewton(), omega);
  EXPECT_NEAR(a.eccentricity_ratio, b.eccentricity_ratio, 1e-9);
  EXPECT_NEAR(a.attitude, b.attitude, 1e-9);
}

TEST(StribeckCurve, friction_splits_between_film_and_tips) {
  const ModelInput input = plain_bearing();
  const StribeckCurve curve =
      stribeck_curve(BearingStudy(input, ""), five_kilonewton(), 0.5, 500, 12);
  ASSERT_EQ(curve.points.size(), 12u);
  for (const StribeckPoint& p : curve.points) {
    EXPECT_NEAR(p.film_friction + p.asperity_friction, p.friction, 1e-12);
    EXPECT_GT(p.film_friction, 0);
    EXPECT_GE(p.asperity_friction, 0);
  }
  EXPECT_GT(curve.points.front().asperity_share, 0.5);
  EXPECT_EQ(curve.points.back().asperity_share, 0);
  for (std::size_t k = 1; k < curve.points.size(); ++k)
    EXPECT_GT(curve.points[k].min_film, curve.points[k - 1].min_film);
}

TEST(StribeckCurve, does_not_depend_on_the_way_to_its_points) {
  const ModelInput input = plain_bearing();
  const BearingStudy study(input, "");
  const StribeckCurve curve = stribeck_curve(study, five_kilonewton(), 0.5, 500, 7);
  for (const StribeckPoint& p : curve.points) {
    const BearingState alone = study.at_rest(five_kilonewton(), p.omega);
    EXPECT_NEAR(alone.friction_coefficient / p.friction, 1, 1e-7);
  }
}

}  // namespace
}  // namespace stribeck::test::bearing_test
