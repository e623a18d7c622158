#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "io/toml/reader.h"
#include "study/bearing/bearing_study.h"
#include "study/model_runs.h"

// A bearing in oil that thins under shear, steady and in time.
namespace stribeck::test::thinning_bearing_test {
namespace {

constexpr double R = 0.03, L = 0.024, c = 3e-5, eta = 0.012, omega = 100 * std::numbers::pi;

ModelInput model(const std::string& shear_law) {
  return read_model_text("[lubricant.oil]\nviscosity = \"12 mPa s\"\n" + shear_law +
                             R"([body.shaft]
mass = "10 g"
inertia = 1e-3
[joint.main]
type = "revolute"
between = ["ground", "shaft"]
realism = "lubricated"
[joint.main.film]
model = "reynolds"
journal_radius = "30 mm"
radial_clearance = "30 um"
length = "24 mm"
lubricant = "oil"
cavitation = "reynolds"
[drive.shaft]
joint = "main"
speed = "3000 rpm"
[force.load]
type = "point_force"
marker = "shaft"
direction = [0, -1]
magnitude = "9 kN"
[simulation]
duration = "30 ms"
)",
                         "model.toml");
}

const std::string cross =
    "shear_law = { model = \"cross\", critical_rate = \"1e6 1/s\", exponent = 1, residual_ratio = "
    "0.5 }\n";

// Petroff: all oil is sheared at ω R/c = 3.14e5 1/s.
TEST(ThinningBearing, brakes_a_centred_journal_by_its_viscosity_at_that_rate) {
  BearingQuestion q;
  q.eccentricity_ratio = 0;
  const ModelInput input = model(cross);
  const BearingState rest = BearingStudy(input, "").at_rest(q, omega);
  const double rate = omega * R / c, f = 0.5 + 0.5 / (1 + rate / 1e6),
               petroff = 2 * std::numbers::pi * eta * f * R * R * R * L * omega / c;
  EXPECT_NEAR(-rest.moment / petroff, 1, 1e-9);
  ASSERT_TRUE(rest.on_grid && rest.on_grid->viscosity_ratio);
  EXPECT_NEAR(*rest.on_grid->viscosity_ratio, f, 1e-9);
}

TEST(ThinningBearing, comes_to_rest_where_the_steady_bearing_says) {
  BearingQuestion q;
  q.load = 9000;
  const ModelInput input = model(cross);
  const BearingState rest = BearingStudy(input, "").at_rest(q, omega);
  const RunResult run = simulate(input);
  ASSERT_EQ(run.status, RunStatus::done);
  EXPECT_NEAR(last(run, "joint.main.eccentricity_ratio"), rest.eccentricity_ratio, 2e-5);
  EXPECT_NEAR(last(run, "joint.main.power_loss") / rest.power, 1, 1e-4);
}

TEST(ThinningBearing, has_a_thinner_film_and_less_loss_than_its_oil_at_rest_promises) {
  BearingQuestion q;
  q.load = 9000;
  const ModelInput thinning = model(cross), newtonian = model("");
  const BearingState thin = BearingStudy(thinning, "").at_rest(q, omega),
                     plain = BearingStudy(newtonian, "").at_rest(q, omega);
  EXPECT_LT(thin.min_film, 0.95 * plain.min_film);
  EXPECT_LT(thin.power, 0.95 * plain.power);
  EXPECT_FALSE(plain.on_grid->viscosity_ratio.has_value());
}

}  // namespace
}  // namespace stribeck::test::thinning_bearing_test
