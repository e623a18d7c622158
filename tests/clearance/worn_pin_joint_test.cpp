#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "dry_runs.h"

// A dry joint with a contact law of one point between a bore and a pin of any form.
namespace stribeck::test::worn_pin_joint_test {
namespace {

constexpr double mass = 0.4, inertia = 2e-5, pin_radius = 10e-3, clearance = 0.1e-3, length = 15e-3;

struct Case {
  ContactDamping damping = ContactDamping::none;
  std::vector<FormTerm> bore{}, pin{};
  double clearance = worn_pin_joint_test::clearance;
  Eigen::Vector2d velocity{0.25, 0.1};
  double spin = 60;
  std::optional<FrictionLaw> friction{};
};

template <class Shape>
Mechanism<2> pin_in_bore(const Case& how, const ContactLaw& law, const Shape& shape) {
  Mechanism<2> m;
  const BodyId pin =
      m.add_body("pin", mass, inertia, {.velocity = how.velocity, .angular_velocity = how.spin});
  m.add_force(std::make_unique<DryJoint<Shape>>(
      "joint.pin",
      m.pair(m.add_marker("ground.bore", m.ground(), {0, 0}),
             m.add_marker("pin.centre", pin, {0, 0})),
      shape, std::make_shared<const DrySurfaces>(law, law.in_bore(pin_radius, clearance, length))));
  return m;
}

Mechanism<2> worn(const Case& how) {
  ContactLaw law = power_contact(0.8, how.damping);
  law.friction = how.friction;
  const auto form = [](const std::vector<FormTerm>& terms) {
    return terms.empty() ? FormDeviation() : FormDeviation(terms, length);
  };
  return pin_in_bore(how, law,
                     WornPinInBore{pin_radius, how.clearance, form(how.bore), form(how.pin),
                                   law.model->law(law.in_bore(pin_radius, clearance, length))});
}

/// Evenly worn all around.
FormTerm even_wear(double depth) {
  return FormMap({0, 1, 2, 4}, {0}, std::vector(4, depth));
}

double worn_channel(const System<2>& system, const State& s, const std::string& name) {
  return channel(*system.elements().front(), s, "joint.pin." + name);
}

TEST(WornPinJoint, evenly_worn_is_a_larger_clearance) {
  const System<2> round(pin_in_bore({}, power_contact(0.8, ContactDamping::lankarani_nikravesh),
                                    PinInBore{pin_radius, clearance + 30e-6}));
  for (const bool of_pin : {false, true}) {
    Case how{.damping = ContactDamping::lankarani_nikravesh};
    (of_pin ? how.pin : how.bore) = {even_wear(30e-6)};
    const System<2> system(worn(how));
    State s = system.blank_state();
    for (const double angle : {0.3, 2.0, -2.5}) {
      s.q.head<2>() = 131.5e-6 * Eigen::Vector2d(std::cos(angle), std::sin(angle));
      const double force = worn_channel(round, s, "force");
      EXPECT_GT(force, 1);
      for (const char* name : {"force_x", "force_y", "normal_force"})
        EXPECT_NEAR(worn_channel(system, s, name), worn_channel(round, s, name), 1e-11 * force);
      EXPECT_NEAR(worn_channel(system, s, "moment"), worn_channel(round, s, "moment"),
                  1e-11 * force * pin_radius);
      EXPECT_NEAR(worn_channel(system, s, "penetration"), worn_channel(round, s, "penetration"),
                  1e-18);
    }
  }
}

TEST(WornPinJoint, presses_along_the_normal_of_the_shifted_bore) {
  // A bore of one wave, a cos θ wider, is a round one whose middle lies a to the right, to first order in a/e.
  const double a = 1e-6;
  const System<2> system(worn({.bore = {Lobes{1, a, 0}}}));
  State s = system.blank_state();
  s.q.head<2>() = 105e-6 * Eigen::Vector2d(std::cos(1.1), std::sin(1.1));
  const Eigen::Vector2d from_middle = s.q.head<2>() - Eigen::Vector2d(a, 0);
  const Eigen::Vector2d force(worn_channel(system, s, "force_x"),
                              worn_channel(system, s, "force_y"));
  EXPECT_NEAR(worn_channel(system, s, "penetration"), from_middle.norm() - clearance,
              a * a / 105e-6);
  EXPECT_NEAR(cross(from_middle.normalized(), force) / force.norm(), 0,
              2 * a * a / (105e-6 * 105e-6));
}

TEST(WornPinJoint, a_pin_out_of_round_is_turned_by_its_form) {
  // Moment −f ∂h′/∂θ about its centre.
  const double a = 5e-6, angle = 0.7;
  const System<2> system(worn({.pin = {Ellipse{a, 0}}}));
  State s = system.blank_state();
  s.q.head<2>() = Eigen::Vector2d(104e-6, 0);
  s.q[2] = angle;
  const double depth = 4e-6 - a * std::cos(2 * angle), slope = 2 * a * std::sin(2 * angle);
  const double elastic = 3e9 * std::pow(depth, 1.5);
  EXPECT_NEAR(worn_channel(system, s, "moment"), -elastic * slope, 1e-9 * elastic * slope);
  EXPECT_NEAR(worn_channel(system, s, "force_x"), -elastic, 1e-9 * elastic);
  EXPECT_NEAR(worn_channel(system, s, "force_y"), elastic * slope / 104e-6, 1e-9 * elastic);
}

TEST(WornPinJoint, keeps_energy_in_an_oval_bore) {
  const System<2> system(worn({.bore = {Ellipse{40e-6, 0.4}}, .pin = {Lobes{3, 10e-6, 0.2}}}));
  const State start = system.blank_state();
  const double energy = system.kinetic_energy(start);
  double most_stored = 0;
  const State s = after(system, start, 5e-3, 1e-11, [&](const State& now) {
    most_stored = std::max(most_stored, system.stored_energy(now) - system.kinetic_energy(now));
  });
  EXPECT_GT(worn_channel(system, s, "impacts"), 3);
  EXPECT_GT(most_stored, 0.2 * energy);
  EXPECT_GT(std::abs(s.v[2] - 60), 0.01);  // the form turned it
  EXPECT_NEAR(system.stored_energy(s), energy, 1e-7 * energy);
}

TEST(WornPinJoint, closes_its_energy_account_with_damping_and_friction) {
  Case how{.damping = ContactDamping::lankarani_nikravesh, .bore = {Ellipse{40e-6, 0.4}}};
  how.friction = FrictionLaw{std::make_shared<ConstantFriction>(), SmoothPassage{0.01}};
  const System<2> system(worn(how));
  const State start = system.blank_state();
  const State s = after(system, start, 20e-3, 1e-9);
  EXPECT_GT(system.absorbed(s), 0.1 * system.kinetic_energy(start));
  EXPECT_NEAR(imbalance(system, start, s), 0, 1e-6 * system.kinetic_energy(start));
}

TEST(WornPinJoint, starts_in_the_middle) {
  const System<2> system(worn({.bore = {Ellipse{40e-6, 0.4}}}));
  const State start = system.blank_state();
  EXPECT_NEAR(worn_channel(system, start, "penetration"), -clearance - 40e-6 * std::cos(-0.8),
              1e-12);
}

}  // namespace
}  // namespace stribeck::test::worn_pin_joint_test
