#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "study/model_runs.h"

// Figures are those of the motion, whatever steps it is found in.
namespace stribeck::figure_sampler_test {
namespace {

using test::run_text;

/// Two masses on springs between walls, released at their distances from the origin: the first moves as x = cos 10 t.
const char* const two_masses = R"([model]
name = "two masses"
[body.a]
mass = 1
inertia = 1
position = [1, 0]
[body.b]
mass = 1
inertia = 1
position = [2, 0]
[joint.guide_a]
type = "translational"
between = ["ground", "a"]
[joint.guide_b]
type = "translational"
between = ["ground", "b"]
[force.left]
type = "bushing"
between = ["ground", "a"]
stiffness = [100, 0]
[force.right]
type = "bushing"
between = ["ground", "b"]
stiffness = [100, 0]
[[statistics]]
name = "place"
channel = "body.a.x"
window = [0, "1.2566370614359172 s"]
[simulation]
duration = "1.2566370614359172 s"
max_step = 1
)";

/// Largest error of peak and standard deviation of a's place, over the amplitude 1 of x = cos 10 t.
double error_of_figures(const std::string& method, const std::string& tolerance) {
  const RunResult run = run_text(
      two_masses, {"simulation.integrator=" + method, "simulation.tolerance=" + tolerance});
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  const SignalStatistics& place = run.summed_up().statistics.results.at(0).values;
  const double peak = std::max(std::abs(place.max - 1), std::abs(place.min + 1));
  return std::max(peak, std::abs(place.std - std::sqrt(0.5)));
}

TEST(FigureSampler, finds_peaks_and_moments_in_long_steps) {
  EXPECT_LT(error_of_figures("dop853", "1e-10"), 1e-7);
  EXPECT_LT(error_of_figures("dop853", "1e-6"), 2e-4);
  EXPECT_LT(error_of_figures("dormand_prince", "1e-8"), 1e-4);
  EXPECT_LT(error_of_figures("esdirk4", "1e-8"), 1e-4);
}

}  // namespace
}  // namespace stribeck::figure_sampler_test
