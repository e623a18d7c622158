#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "base/temporary_folder.h"
#include "study/bearing/bearing_report.h"
#include "study/model_runs.h"
#include "study/plain_bearing/load_cycle.h"
#include "study/plain_bearing/load_of_run.h"
#include "study/plain_bearing/sizes.h"

// Tables that a bearing brings: loads over an angle, of a file or of a run; the profile of its bore.
namespace stribeck::test::plain_bearing_test {
namespace {

/// A wheel turns at 200 rad/s on an arm that turns at 100 rad/s; r = 0.2 m, m = 3 kg: m omega^2 r = 6000 N outwards along the arm.
std::string wheel_on_arm(const std::string& wheel_speed = "200 rad/s") {
  return R"([model]
name = "Wheel on an arm"
[body.arm]
mass = 1
inertia = 0.01
points.tip = { position = ["0.2 m", 0], angle = "90 deg" }
[body.wheel]
mass = 3
inertia = 0.01
position = ["0.2 m", 0]
[joint.hub]
type = "revolute"
between = ["ground", "arm"]
[joint.pin]
type = "revolute"
between = ["arm.tip", "wheel"]
[drive.arm]
joint = "hub"
speed = "100 rad/s"
[drive.wheel]
joint = "pin"
speed = ")" +
         wheel_speed + R"("
[simulation]
analysis = "kinematic"
duration = "0.15 s"
[output]
interval = "0.5 ms"
cycle = { over = "time", length = "31.41592653589793 ms" }
)";
}

std::string complaint_of(const RunResult& run, const std::string& joint) {
  try {
    load_of_run(run, joint);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

void expect_part(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

RunResult cycle_of(const PlainBearingInput& plain, const std::vector<std::string>& overrides = {}) {
  RunResult run = simulate(model_of(plain, overrides));
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  return run;
}

double smallest_film(const RunResult& run) {
  const auto at = *run.record.find("joint.bearing.min_film_thickness");
  return run.summed_up().cycle->last->channels.at(at).min;
}

TEST(BearingTables, a_load_table_names_its_file_line_and_column) {
  TemporaryFolder folder;
  const std::string file = (folder.path() / "load.csv").string();
  std::ofstream(file) << "angle [deg], Fx [N], Fy [N]\n0, 0, -1000\n180, abc, -2000\n";
  const Sizes sizes = with(without(usual(), "load"), {{"load_table", file}, {"cycle", "360 deg"}});
  const std::string text = complaint(sizes);
  EXPECT_NE(text.find("load.csv:3:6  load_table: "), std::string::npos) << text;
}

// A table that holds one force is a constant load.
TEST(BearingTables, a_constant_load_in_a_table_comes_to_the_steady_state) {
  TemporaryFolder folder;
  const std::string file = (folder.path() / "load.csv").string();
  std::ofstream(file) << "angle [deg], Fx [N], Fy [N]\n0, 0, -5000\n180, 0, -5000\n";
  const ModelInput input =
      bearing(with(without(usual(), "load"), {{"load_table", file}, {"cycle", "360 deg"}}));
  const RunResult run = simulate(input);
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const std::string table = load_cycle_table(run, "bearing");
  EXPECT_NE(table.find("smallest film"), std::string::npos);
  EXPECT_NE(table.find("as its motion does"), std::string::npos);
  const double film = run.record.samples("joint.bearing.min_film_thickness").back();
  EXPECT_NEAR(film, steady(bearing(usual())).min_film, 1e-3 * film);
}

// Axes of the bearing: x of the marker at the tip points across the arm, so that outwards is its -y.
TEST(BearingTables, the_load_of_a_run_is_on_the_journal_in_the_axes_of_a_bearing_that_turns) {
  const RunLoad load = load_of_run(run_text(wheel_on_arm()), "pin");
  EXPECT_NEAR(load.speed, 200, 1e-6);
  EXPECT_NEAR(load.cycle, 2 * std::numbers::pi, 1e-9);
  EXPECT_EQ(load.cycle_text(), "360 deg");
  EXPECT_NEAR(load.least_speed, load.largest_speed, 1e-6);
  expect_part(load.origin(), "joint.pin over the last cycle of its run, 360 deg of wheel in arm");
  const LoadTable table = read_load_table("pin.csv", load.table);
  EXPECT_NEAR(table.largest, 6000, 1e-3);
  const auto& [angles, x, y] =
      std::tie(table.table.points[0], table.table.points[1], table.table.points[2]);
  ASSERT_GT(angles.size(), 50U);
  for (std::size_t k = 0; k < x.size(); ++k) {
    EXPECT_NEAR(std::stod(x[k]), 0, 1e-3);
    EXPECT_NEAR(std::stod(y[k]), -6000, 1e-3);
  }
}

TEST(BearingTables, a_journal_that_turns_clockwise_has_a_speed_below_zero) {
  const RunLoad load = load_of_run(run_text(wheel_on_arm("-200 rad/s")), "pin");
  EXPECT_NEAR(load.speed, -200, 1e-6);
  const LoadTable table = read_load_table("pin.csv", load.table);
  const std::vector<std::string>& angles = table.table.points[0];
  EXPECT_LT(std::stod(angles.back()), 360);
  EXPECT_TRUE(
      std::ranges::is_sorted(angles, {}, [](const std::string& a) { return std::stod(a); }));
}

// The force on the film of a journal without inertia is its load.
TEST(BearingTables, the_load_of_a_bearing_s_own_run_gives_its_film_back) {
  const std::string rows =
      "angle [deg], Fx [N], Fy [N]\n0, 3000, -4000\n180, -1000, -6000\n"
      "360, 2000, -20000\n540, 0, -5000\n";
  TemporaryFolder folder;
  const std::string file = (folder.path() / "load.csv").string();
  std::ofstream(file) << rows;
  const Sizes sizes = without(usual(), "load");
  const RunResult first = cycle_of(
      read_plain_bearing(table_of(with(sizes, {{"load_table", file}, {"cycle", "720 deg"}}))));
  const RunLoad load = load_of_run(first, "bearing");
  EXPECT_EQ(load.cycle_text(), "720 deg");
  EXPECT_EQ(load.speed_text(), "1500 rpm");
  const RunResult second = cycle_of(read_plain_bearing(table_of(without(sizes, "speed")), load));
  EXPECT_NEAR(smallest_film(second) / smallest_film(first), 1, 2e-3);
  const RunResult in_space = cycle_of(
      read_plain_bearing(table_of(with(sizes, {{"load_table", file}, {"cycle", "720 deg"}}))),
      {"model.dimension=3", "body.journal.inertia=[1e-3, 1e-3, 1e-3]",
       "force.load_x.direction=[1, 0, 0]", "force.load_y.direction=[0, 1, 0]"});
  const RunLoad there = load_of_run(in_space, "bearing");
  EXPECT_EQ(there.cycle_text(), "720 deg");
  EXPECT_NEAR(read_load_table("space.csv", there.table).largest, 20100, 100);
}

TEST(BearingTables, a_run_without_such_a_load_says_what_to_do) {
  const RunResult run = run_text(wheel_on_arm());
  expect_part(complaint_of(run, "pinn"), "Did you mean 'pin'?");
  const auto of = [](std::vector<std::string> more, const std::string& joint = "pin") {
    return complaint_of(run_text(wheel_on_arm(), more), joint);
  };
  expect_part(of({"simulation.duration=\"20 ms\""}),
              "ends before its first whole cycle of 0.0314159 s");
  expect_part(of({"drive.wheel.speed=\"0 rad/s\""}), "swings and does not turn on");
  std::string massless = wheel_on_arm();
  for (std::size_t at; (at = massless.find("mass = ")) != massless.npos;)
    massless.erase(at, massless.find('\n', at) - at);
  expect_part(complaint_of(run_text(massless), "pin"), "joint.pin carries no force in this run");
  EXPECT_THROW(read_plain_bearing(table_of(usual()), load_of_run(run, "pin")), InputError);
}

TEST(BearingTables, only_joints_with_a_journal_are_offered) {
  const RunResult run = run_text(wheel_on_arm());
  EXPECT_EQ(journals_in(run), (std::vector<std::string>{"hub", "pin"}));
  try {
    only_journal(run);
    FAIL();
  } catch (const InputError& error) {
    expect_part(error.what(), "2 joints with a journal");
    expect_part(error.what(), "hub, pin");
  }
  RunResult other = run;
  other.scene.joints[0].type = "translational";
  EXPECT_EQ(only_journal(other), "pin");
  expect_part(complaint_of(other, "hub"), "is translational, which has no journal");
  other.scene.dimension = 3;
  expect_part(complaint_of(other, "pin"), "is an ideal joint in space: it carries moments too");
  other.scene.dimension = 2;
  other.cycle.reset();
  other.figures.reset();
  expect_part(complaint_of(other, "pin"), "has no cycle after which its load repeats");
  other.undetermined_reactions = {"joint.pin.force_x"};
  expect_part(complaint_of(other, "pin"), "redundant joints share the load");
}

/// Two lobes of half the clearance, of which both are drawn towards the middle.
std::string two_lobes() {
  std::string rows = "angle [deg], gap [um]\n";
  for (int angle = 0; angle < 360; angle += 2)
    rows += fmt::format("{}, {:.9g}\n", angle,
                        -50 * std::abs(std::sin(angle * std::numbers::pi / 180)));
  return rows;
}

// Two-lobe bearing of preload 0.5, S = 0.25: two methods agree to 2e-4.
TEST(BearingTables, a_measured_profile_makes_a_two_lobe_bearing) {
  TemporaryFolder folder;
  const std::string file = (folder.path() / "bore.csv").string();
  std::ofstream(file) << two_lobes();
  const Sizes sizes{{"diameter", "100 mm"},     {"width", "50 mm"},
                    {"clearance", "0.1 mm"},    {"viscosity", "20 mPa s"},
                    {"speed", "3000 rpm"},      {"load", "5 kN"},
                    {"groove", "two_axial"},    {"groove_angle", "0 deg"},
                    {"groove_length", "50 mm"}, {"groove_width", "17.4532925 mm"},
                    {"bore_profile", file}};
  BearingQuestion question;
  question.shear = ShearOnJournal::left_out;
  const std::vector<std::string> fine{"joint.bearing.film.cells_circumferential=180",
                                      "joint.bearing.film.cells_axial=24"};
  const BearingState state = steady(bearing(sizes, fine), question);
  EXPECT_NEAR(state.eccentricity.x() / 1e-4, 0.34928, 5e-4);
  EXPECT_NEAR(state.eccentricity.y() / 1e-4, -0.06958, 5e-4);
  EXPECT_NEAR(state.min_film / 33.185e-6, 1, 3e-3);
  EXPECT_NEAR(state.on_grid->side_flow / 28.369e-6, 1, 4e-3);
  // Its points within the model give the same bits, and come back from it.
  PlainBearingInput held = read_plain_bearing(table_of(sizes));
  held.hold_tables();
  const ModelInput model = model_of(held, fine);
  EXPECT_EQ(bearing_json(steady(model, question)), bearing_json(state));
  const auto texts = sizes_of_joint(model, "bearing");
  const auto profile =
      std::ranges::find(texts, "bore_profile", &std::pair<std::string, std::string>::first);
  ASSERT_NE(profile, texts.end());
  EXPECT_TRUE(profile->second.starts_with("angle [rad], gap [m]\n")) << profile->second;
}

TEST(BearingTables, a_profile_that_is_no_table_names_its_place) {
  TemporaryFolder folder;
  const std::string file = (folder.path() / "bore.csv").string();
  const auto says = [&](const std::string& text, const std::string& part) {
    std::ofstream(file) << text;
    expect_part(complaint(with(usual(), {{"bore_profile", file}})), part);
  };
  says("angle [deg]\n0\n", "bore_profile: ");
  says("angle [deg], gap [um]\n0, 1\n120, much\n240, 2\n",
       "bore.csv:3:6  bore_profile: \"much\" is not a number");
  says("angle [deg], gap [deg]\n0, 1\n120, 1\n240, 2\n",
       "bore_profile: \"deg\" is measured in rad");
  says("angle [deg], gap [um]\n0, 1\n120, 1\n120, 2\n240, 2\n", "4 points for 3 different angles");
  says("angle [deg], gap [mm]\n0, 20\n120, 20\n240, 21\n", "these are radii");
}

}  // namespace
}  // namespace stribeck::test::plain_bearing_test
