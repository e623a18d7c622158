#include "tribo/friction/friction_model.h"

#include <cmath>

#include "tribo/friction/friction_cases.h"
#include "tribo/friction/friction_units.h"

// What single laws say of their range and of joints that they cannot serve; and the scotch yoke of
// [Autiero2023].
namespace stribeck::test::friction_model_test {
namespace {

ValidityRange flags(const FrictionModel& law, const SlidingContact& c,
                    const SlidingState<double>& s) {
  return law.evaluate(c, s).outside;
}

TEST(FrictionUnits, are_those_of_1959) {
  EXPECT_NEAR(friction_units::pound_force_per_inch, 0.45359237 * 9.80665 / 0.0254, 1e-12);
  EXPECT_NEAR(friction_units::kilogram_force_per_cm, 980.665, 1e-12);
}

TEST(SlidingContact, has_the_pressure_of_hertz) {
  const SlidingContact discs = oiled_discs();
  // 1/R = 1/0.03 + 1/0.05, p_max = √(1e5 · 113.736e9/(π 0.01875)) = 439.4 MPa
  EXPECT_NEAR(1.0 / discs.curvature(), 0.01875, 1e-15);
  EXPECT_NEAR(discs.peak_pressure(1e5), 439.4e6, 0.1e6);
}

TEST(SlidingContact, knows_concave_and_flat_bodies) {
  SlidingContact pin = oiled_discs();
  pin.radius_i = 9.5e-3;
  pin.radius_j = -10e-3;  // a bushing
  EXPECT_NEAR(1.0 / pin.curvature(), 9.5e-3 * 10e-3 / 0.5e-3, 1e-12);
  EXPECT_EQ(yoke_pin().curvature(), 1.0 / yoke_pin().radius_i);
  pin.radius_j = -9e-3;  // narrower than the pin
  EXPECT_EQ(pin.peak_pressure(1e5), 0.0);
}

TEST(ValidityRange, is_told_in_words) {
  EXPECT_EQ(text(ValidityRange::nothing), "");
  EXPECT_EQ(text(ValidityRange::upper_bound | ValidityRange::sliding_speed),
            "sliding speed, upper bound");
}

TEST(Misharin, is_stated_for_coefficients_from_2_to_8_percent) {
  const Misharin law;
  const SlidingContact discs = oiled_discs();  // 90.9 cSt
  EXPECT_EQ(flags(law, discs, {1e5, 3.0, 10.0}), ValidityRange::nothing);
  EXPECT_EQ(flags(law, discs, {1e5, 100.0, 100.0}), ValidityRange::coefficient);
  EXPECT_EQ(flags(law, discs, {1e5, 0.1, 1.0}), ValidityRange::coefficient);
}

TEST(Sasaki, is_measured_at_two_ratios_of_sliding_to_rolling) {
  const Sasaki law;
  const SlidingContact discs = oiled_discs();
  const auto at = [&](double ratio) { return law.evaluate(discs, {1e5, ratio, 2.0}); };
  EXPECT_EQ(at(0.3).outside, ValidityRange::slide_ratio);
  EXPECT_EQ(at(0.8).outside, ValidityRange::nothing);
  EXPECT_EQ(at(1.3).outside, ValidityRange::slide_ratio);
  EXPECT_NEAR(at(0.31).value / at(1.22).value, 37.0 / 26.0, 1e-12);
  EXPECT_EQ(at(0.1).value, at(0.31).value);
  EXPECT_EQ(at(2.0).value, at(1.22).value);
}

TEST(DrozdovGavrikov, tells_each_input_that_is_out_of_range) {
  const DrozdovGavrikov law;
  const SlidingContact discs = oiled_discs();
  const double load = 1e5;  // 439 MPa = 4480 kgf/cm²
  EXPECT_EQ(flags(law, discs, {load, 1.0, 5.0}), ValidityRange::nothing);
  EXPECT_EQ(flags(law, discs, {load, 15.0, 5.0}), ValidityRange::sliding_speed);
  EXPECT_EQ(flags(law, discs, {load, 1.0, 3.0}), ValidityRange::sum_speed);
  EXPECT_EQ(flags(law, discs, {load, 1.0, 20.0}), ValidityRange::sum_speed);
  EXPECT_EQ(flags(law, discs, {0.7 * load, 1.0, 5.0}), ValidityRange::pressure);
  EXPECT_EQ(flags(law, discs, {21.0 * load, 1.0, 5.0}), ValidityRange::pressure);
  SlidingContact thick = discs;
  thick.viscosity = 0.88;  // 1000 cSt
  EXPECT_EQ(flags(law, thick, {load, 1.0, 5.0}), ValidityRange::viscosity);
}

TEST(DrozdovGavrikov, is_cut_beyond_its_pole) {
  SlidingContact thick = oiled_discs();
  thick.viscosity = 4.0;  // φ is negative
  const FrictionCoefficient mu = DrozdovGavrikov{}.evaluate(thick, {1e5, 1e-3, 100.0});
  EXPECT_EQ(mu.value, 0.2);
  EXPECT_EQ(mu.by_sum_speed, 0.0);
  EXPECT_TRUE(contains(mu.outside, ValidityRange::upper_bound));
}

TEST(KelleyLemanski, refuses_a_flat_slot) {
  const KelleyLemanski law;
  ASSERT_TRUE(law.incompatibility(yoke_pin()).has_value());
  EXPECT_EQ(law.incompatibility(yoke_pin())->problem,
            "needs the radii of both bodies, and one is flat.");
  EXPECT_EQ(law.incompatibility(yoke_pin())->remedy,
            "Choose model = \"askwith\", which is the same law without radii, or a round bushing.");
}

TEST(KelleyLemanski, flags_a_bushing_and_takes_its_size) {
  SlidingContact bushing = oiled_discs();
  bushing.radius_j = -bushing.radius_j;
  const SlidingState<double> state{1e5, 1.0, 2.0};
  const FrictionCoefficient mu = KelleyLemanski{}.evaluate(bushing, state);
  EXPECT_EQ(mu.outside, ValidityRange::shape);
  EXPECT_EQ(mu.value, KelleyLemanski{}.evaluate(oiled_discs(), state).value);
}

TEST(KelleyLemanski, of_discs_three_inches_together_is_askwith) {
  SlidingContact discs = oiled_discs();
  discs.radius_i = 0.0254;
  discs.radius_j = 2 * 0.0254;
  const SlidingState<double> state{1e5, 1.0, 2.0};
  EXPECT_NEAR(KelleyLemanski{}.evaluate(discs, state).value, Askwith{}.evaluate(discs, state).value,
              1e-15);
}

TEST(FrictionModel, in_kinematic_viscosity_asks_for_the_density) {
  SlidingContact discs = oiled_discs();
  discs.density.reset();
  for (const FrictionCase& one : empirical_laws()) {
    const bool needs = one.name == "misharin" || one.name == "drozdov_gavrikov";
    const auto incompatibility = one.model->incompatibility(discs);
    ASSERT_EQ(incompatibility.has_value(), needs) << one.name;
    if (!needs) continue;
    EXPECT_EQ(incompatibility->problem,
              "needs the kinematic viscosity, and the lubricant has no density.");
    EXPECT_EQ(incompatibility->remedy,
              "Give the lubricant its density, about 880 kg/m^3 for mineral oils.");
  }
}

TEST(FrictionModel, in_the_relative_radius_asks_for_a_line_of_contact) {
  SlidingContact tight = oiled_discs();
  tight.radius_i = 0.01;
  tight.radius_j = -0.01;
  for (const FrictionCase& one : empirical_laws()) {
    const bool needs = one.name == "odonoghue_cameron" || one.name == "drozdov_gavrikov";
    const auto incompatibility = one.model->incompatibility(tight);
    ASSERT_EQ(incompatibility.has_value(), needs) << one.name;
    if (!needs) continue;
    EXPECT_EQ(incompatibility->problem,
              "needs two bodies that touch along a line; radii of 0.01 and -0.01 m do not.");
  }
}

TEST(ConstantFriction, is_constant_and_needs_no_oil) {
  ConstantFriction law;
  law.friction_coefficient = 0.35;  // no bounds: it is what the user says
  EXPECT_FALSE(law.incompatibility(SlidingContact{}).has_value());
  for (const double speed : {0.0, 1e-3, 10.0}) {
    const FrictionCoefficient mu = law.evaluate(SlidingContact{}, {1e5, speed, speed});
    EXPECT_EQ(mu.value, 0.35);
    EXPECT_EQ(mu.by_sliding_speed, 0.0);
    EXPECT_EQ(mu.outside, ValidityRange::nothing);
  }
}

TEST(StribeckFriction, falls_from_rest_to_sliding_and_grows_with_speed) {
  StribeckFriction law;
  law.curve = {.static_coefficient = 0.3,
               .kinetic_coefficient = 0.1,
               .stribeck_speed = 0.02,
               .stribeck_exponent = 2.0};
  law.viscous_part = 0.05;
  const auto at = [&](double speed) { return law.evaluate({}, {1e5, speed, 0.0}); };
  EXPECT_EQ(at(0.0).value, 0.3);
  EXPECT_EQ(at(0.0).by_sliding_speed, 0.05);
  EXPECT_NEAR(at(0.02).value, 0.1 + 0.2 / std::exp(1.0) + 0.001, 1e-15);
  EXPECT_NEAR(at(1.0).value, 0.15, 1e-15);
  for (const double speed : {0.003, 0.02, 0.07, 1.0}) {
    const double step = 1e-5 * speed;
    const double slope = (at(speed + step).value - at(speed - step).value) / (2.0 * step);
    EXPECT_NEAR(at(speed).by_sliding_speed, slope, 1e-8 * std::abs(slope) + 1e-9);  // truncation
    EXPECT_EQ(at(speed).by_load, 0.0);
  }
}

// The slot moves by r cos θ and the pin along it by r sin θ. The pin does not turn, so that V_s = V_Σ =
// r ω |cos θ|, and it pushes the slider with W = m r ω² |cos θ|/L; [Autiero2023] Tables 2 and 3.
SlidingState<double> yoke_at(double degrees) {
  constexpr double crank = 0.05, omega = 5000.0 / 30.0 * std::numbers::pi;  // [m], [rad/s]
  constexpr double mass = 0.3, length = 0.016;                              // [kg], [m]
  const double cosine = std::cos(degrees / 180.0 * std::numbers::pi);
  const double speed = crank * omega * cosine;
  return {mass * crank * omega * omega * cosine / length, speed, speed};
}

TEST(ScotchYoke, slides_at_26_metres_per_second) {
  EXPECT_NEAR(yoke_at(0.0).sliding_speed, 26.18, 0.005);  // worked by hand, printed digits
  EXPECT_NEAR(yoke_at(0.0).load, 4112.3 / 0.016, 5.0);
}

TEST(ScotchYoke, makes_askwith_negative_below_about_65_degrees) {
  const Askwith law = unbounded<Askwith>();
  for (const auto& [degrees, expected] : {std::pair{0.0, -0.0088},
                                          {30.0, -0.0075},
                                          {60.0, -0.0028},
                                          {65.0, -0.0014},
                                          {75.0, 0.0029},
                                          {85.0, 0.0122}}) {
    EXPECT_NEAR(law.evaluate(yoke_pin(), yoke_at(degrees)).value, expected, 5e-5) << degrees;
    const FrictionCoefficient cut = Askwith{}.evaluate(yoke_pin(), yoke_at(degrees));
    EXPECT_EQ(contains(cut.outside, ValidityRange::lower_bound), degrees < 70.0);
    EXPECT_GE(cut.value, 0.0);
  }
}

TEST(ScotchYoke, brings_benedict_and_kelley_nearly_to_zero) {
  const BenedictKelley law = unbounded<BenedictKelley>();
  for (const auto& [degrees, expected] :
       {std::pair{0.0, 0.0003}, {30.0, 0.0019}, {60.0, 0.0080}, {85.0, 0.0272}})
    EXPECT_NEAR(law.evaluate(yoke_pin(), yoke_at(degrees)).value, expected, 5e-5) << degrees;
}

// Of [Autiero2023] section 5. Its statement that several laws form one group at θ = 0 does not follow
// from the formulas.
TEST(ScotchYoke, leaves_misharin_and_drozdov_little_friction_until_the_pin_turns_back) {
  for (const FrictionCase& one : empirical_laws()) {
    if (one.name != "misharin" && one.name != "drozdov_gavrikov") continue;
    EXPECT_LT(one.model->evaluate(yoke_pin(), yoke_at(0.0)).value, 0.02) << one.name;
    EXPECT_GT(one.model->evaluate(yoke_pin(), yoke_at(89.99)).value, 0.05) << one.name;
  }
}

}  // namespace
}  // namespace stribeck::test::friction_model_test
