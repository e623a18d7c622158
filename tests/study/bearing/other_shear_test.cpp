#include "study/bearing/shear/other_shear.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "io/toml/reader.h"
#include "study/bearing/bearing_report.h"

// Shear of the oil on the journal: part of the force that carries it in a mechanism, left out by published tables.
namespace stribeck::other_shear_test {
namespace {

constexpr double omega = 300;

/// A bearing of this relative clearance.
ModelInput bearing(double psi, const std::string& model = "reynolds") {
  return read_model_text(fmt::format(R"([body.shaft]
mass = 20
inertia = 0.01
[joint.b]
type = "revolute"
between = ["ground", "shaft"]
realism = "lubricated"
[joint.b.film]
model = "{}"
journal_radius = 0.025
radial_clearance = {}
length = 0.025
lubricant = "oil"
[lubricant.oil]
viscosity = 0.01
[simulation]
duration = 1
)",
                                     model, 0.025 * psi),
                         "bearing.toml");
}

BearingQuestion at(double ratio) {
  BearingQuestion q;
  q.eccentricity_ratio = ratio;
  q.at = -1.0;
  return q;
}

/// Change of the load by shear, as a share of it.
double share_of_shear(double psi) {
  const ModelInput input = bearing(psi);
  const BearingStudy study(input, "b");
  BearingState state = study.at_rest(at(0.1), omega);
  add_other_shear(study, at(0.1), state);
  return std::hypot(state.load * std::cos(state.load_direction) -
                        state.other_shear->load * std::cos(state.other_shear->load_direction),
                    state.load * std::sin(state.load_direction) -
                        state.other_shear->load * std::sin(state.other_shear->load_direction)) /
         state.load;
}

TEST(OtherShear, is_of_the_order_of_the_relative_clearance) {
  const double wide = share_of_shear(2e-3), narrow = share_of_shear(5e-4);
  EXPECT_GT(wide, 1e-4);
  EXPECT_NEAR(wide / narrow, 4, 0.05);
}

TEST(OtherShear, answers_the_same_question_the_other_way) {
  const ModelInput input = bearing(2e-3);
  const BearingStudy study(input, "b");
  BearingQuestion q;
  q.load = 100;
  BearingState with = study.at_rest(q, omega);
  add_other_shear(study, q, with);
  q.shear = ShearOnJournal::left_out;
  BearingState without = study.at_rest(q, omega);
  add_other_shear(study, q, without);
  ASSERT_TRUE(with.other_shear && without.other_shear);
  EXPECT_NEAR(with.other_shear->eccentricity_ratio, without.eccentricity_ratio, 1e-8);
  EXPECT_NEAR(without.other_shear->eccentricity_ratio, with.eccentricity_ratio, 1e-8);
  ASSERT_TRUE(with.whirl && without.whirl && with.other_shear->whirl);
  const double mass = without.whirl->critical_mass;
  EXPECT_NEAR(with.other_shear->whirl->critical_mass, mass, 1e-5 * mass);
  EXPECT_GT(std::abs(with.whirl->critical_mass - mass), 2e-3 * mass);
}

TEST(OtherShear, is_said_in_table_and_json) {
  const ModelInput input = bearing(2e-3);
  const BearingStudy study(input, "b");
  BearingState state = study.at_rest(at(0.4), omega);
  add_other_shear(study, at(0.4), state);
  EXPECT_NE(bearing_table(state).find("shear of the oil on the shaft is part of load, K and C"),
            std::string::npos);
  EXPECT_NE(bearing_json(state).find("\"without_shear\""), std::string::npos);
  const ModelInput closed = bearing(2e-3, "short_guembel");
  const BearingStudy closed_study(closed, "b");
  BearingState none = closed_study.at_rest(at(0.4), omega);
  add_other_shear(closed_study, at(0.4), none);
  EXPECT_FALSE(none.other_shear);
  EXPECT_EQ(bearing_table(none).find("shear of the oil"), std::string::npos);
}

}  // namespace
}  // namespace stribeck::other_shear_test
