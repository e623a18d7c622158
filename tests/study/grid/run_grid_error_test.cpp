#include "study/grid/run_grid_error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "study/model_runs.h"

namespace stribeck::run_grid_error_test {
namespace {

// A shaft under a load that turns half round: the film is squeezed, and decisive instants are neither first nor last.
constexpr const char* swinging_load = R"(
[model]
name = "Journal under a load that swings"
[body.shaft]
mass = "0.5 kg"
inertia = "1e-4 kg m^2"
[lubricant.oil]
viscosity = "10 mPa s"
[joint.main]
type = "revolute"
between = ["ground", "shaft"]
realism = "lubricated"
[joint.main.film]
model = "reynolds"
cavitation = "reynolds"
bearing_radius = "20 mm"
radial_clearance = "20 um"
length = "20 mm"
lubricant = "oil"
start = [0, "-10 um"]
cells_circumferential = 48
cells_axial = 4
[drive.motor]
joint = "main"
speed = "3000 rpm"
[force.down]
type = "point_force"
marker = "shaft"
direction = [0, -1]
magnitude = { type = "harmonic", mean = "2 kN", amplitude = "1.5 kN", frequency = "100 Hz" }
[simulation]
duration = "20 ms"
[output]
cycle = { over = "time", length = "10 ms" }
)";

ModelInput model(const std::vector<std::string>& overrides = {}) {
  return read_model_text(swinging_load, "model.toml", overrides);
}

TEST(RunGridError, is_about_the_distance_to_a_grid_four_times_as_fine) {
  const RunResult run = simulate(model()),
                  fine = simulate(model({"joint.main.film.cells_circumferential=192",
                                         "joint.main.film.cells_axial=16"}));
  const RunGridError found = estimate_grid_error(run, model(), {});
  EXPECT_EQ(found.none, "");
  int compared = 0;
  for (const RunFigureError& f : found.figures) {
    const SignalStatistics last =
        fine.summed_up().cycle->last->channels[*fine.record.find(f.channel)];
    const double value = f.figure == "smallest"  ? last.min
                         : f.figure == "largest" ? last.max
                                                 : last.mean,
                 error = std::abs(f.value / value - 1);
    if (f.channel == "joint.main.min_film_thickness" || f.channel == "joint.main.power_loss") {
      EXPECT_GT(f.relative, error / 4) << f.channel;
      EXPECT_LT(f.relative, error * 4) << f.channel;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 2);
}

TEST(RunGridError, states_the_instant_of_an_extreme_of_the_last_cycle) {
  const RunResult run = simulate(model());
  const RunGridError found = estimate_grid_error(run, model(), {});
  const auto smallest = std::ranges::find(
      found.figures, std::string("joint.main.min_film_thickness"), &RunFigureError::channel);
  ASSERT_NE(smallest, found.figures.end());
  const LastCycle last = *run.summed_up().cycle->last;
  EXPECT_EQ(smallest->at, last.channels[*run.record.find(smallest->channel)].at_min);
  EXPECT_GE(smallest->at, last.begin);
}

std::string refusal(const RunResult& run, const ModelInput& input) {
  try {
    estimate_grid_error(run, input, {});
  } catch (const InputError& e) {
    return e.what();
  }
  return "accepted";
}

TEST(RunGridError, is_refused_where_there_is_no_grid_or_no_end) {
  const ModelInput closed =
      model({"joint.main.film={model=\"short_guembel\",bearing_radius=\"20 mm\",radial_clearance="
             "\"20 um\",length=\"20 mm\",lubricant=\"oil\",start=[0,\"-10 um\"]}"});
  EXPECT_NE(refusal(simulate(closed), closed).find("no film on a grid"), std::string::npos);
  RunResult run = simulate(model());
  run.status = RunStatus::interrupted;
  EXPECT_NE(refusal(run, model()).find("did not come to its end"), std::string::npos);
}

}  // namespace
}  // namespace stribeck::run_grid_error_test
