#include <gtest/gtest.h>

#include <cmath>

#include "tribo/friction/friction_cases.h"

// Friction laws of one's own: tables, products of powers, empirical laws with other constants.
namespace stribeck::test::own_friction_test {
namespace {

double at(const FrictionModel& model, double speed, double load) {
  return model.evaluate(oiled_discs(), {load, speed, speed}).value;
}

TEST(TableFriction, is_bilinear_between_its_points_and_held_beyond) {
  const TableFriction table = measured_friction();
  EXPECT_NEAR(at(table, 0.05, 300), 0.135, 1e-12);
  EXPECT_NEAR(at(table, 0.3, 1000), 0.0975, 1e-12);
  EXPECT_NEAR(at(table, 1.25, 100), 0.065, 1e-12);
  EXPECT_NEAR(at(table, 3.0, 700), 0.06133333333333333, 1e-12);
  EXPECT_NEAR(at(table, 0.2, 5000), 0.10125, 1e-12);
}

TEST(TableFriction, reports_speeds_and_loads_beyond_its_points) {
  const TableFriction table = measured_friction();
  const auto outside = [&](double speed, double load) {
    return text(table.evaluate(oiled_discs(), {load, speed, speed}).outside);
  };
  EXPECT_EQ(outside(0.3, 700), "");
  EXPECT_EQ(outside(3, 700), "sliding speed");
  EXPECT_EQ(outside(3, 50), "load, sliding speed");
  EXPECT_EQ(table.evaluate(oiled_discs(), {700, 3, 3}).by_sliding_speed, 0);
}

TEST(TableFriction, of_one_curve_does_not_depend_on_the_load) {
  TableFriction table;
  table.speeds = {0, 1};
  table.coefficients = {0.2, 0.1};
  EXPECT_DOUBLE_EQ(at(table, 0.25, 1), 0.175);
  EXPECT_DOUBLE_EQ(at(table, 0.25, 1e9), 0.175);
}

/// A pin in its bushing: mu = 0.011 eta^-0.12 v^-0.18 p^0.09, p = F/(2 r b) in MPa, kept within 0.01 and 0.2.
struct PinCase {
  double viscosity, force, radius, length, rate, coefficient;
};
class PowerLaw : public testing::TestWithParam<PinCase> {};

TEST_P(PowerLaw, gives_the_friction_of_a_pin) {
  const PinCase& pin = GetParam();
  PowerLawFriction law;
  law.factor = 0.011;
  law.viscosity = -0.12, law.sliding_speed = -0.18, law.mean_pressure = 0.09;
  law.bounds = {0.01, 0.2};
  SlidingContact contact;
  contact.radius_i = pin.radius;
  contact.radius_j = -pin.radius;
  contact.viscosity = pin.viscosity;
  const double speed = pin.radius * pin.rate;
  ASSERT_FALSE(law.incompatibility(contact));
  EXPECT_NEAR(law.evaluate(contact, {pin.force / pin.length, speed, speed}).value, pin.coefficient,
              1e-10);
}

INSTANTIATE_TEST_SUITE_P(pins, PowerLaw,
                         testing::Values(PinCase{0.05, 2000, 0.01, 0.02, 10, 0.02756916325},
                                         PinCase{0.05, 2000, 0.01, 0.02, 100, 0.01821476552},
                                         PinCase{0.02, 8000, 0.015, 0.03, 4, 0.03553023939},
                                         PinCase{0.1, 500, 0.008, 0.02, 200, 0.01387058859},
                                         PinCase{0.02, 8000, 0.015, 0.03, 0.001, 0.1581134926},
                                         PinCase{0.2, 50, 0.02, 0.05, 400, 0.01}));

TEST(PowerLawFriction, needs_what_has_an_exponent_and_nothing_else) {
  PowerLawFriction law;
  law.factor = 0.1;
  EXPECT_FALSE(law.incompatibility({}));
  law.viscosity = -0.1;
  EXPECT_TRUE(law.incompatibility({}));
  law.viscosity = 0, law.mean_pressure = 0.1;
  EXPECT_TRUE(law.incompatibility({}));
  law.mean_pressure = 0, law.peak_pressure = 0.1;
  EXPECT_TRUE(law.incompatibility({}));
}

TEST(EmpiricalFriction, takes_constants_of_the_users) {
  const SlidingContact discs = oiled_discs();
  const SlidingState<double> s{2e5, 0.4, 3};
  const auto doubled = [&](auto law) {
    law.bounds = {-1e9, 1e9};
    const double before = law.evaluate(discs, s).value;
    law.factor *= 2;
    EXPECT_NEAR(law.evaluate(discs, s).value, 2 * before, 1e-14 * std::abs(before));
  };
  doubled(Misharin{});
  doubled(BlokA{});
  doubled(BlokB{});
  doubled(Askwith{});
  doubled(BenedictKelley{});
  doubled(KelleyLemanski{});
  doubled(LeachKelley{});
  doubled(ODonoghueCameron{});
}

}  // namespace
}  // namespace stribeck::test::own_friction_test
