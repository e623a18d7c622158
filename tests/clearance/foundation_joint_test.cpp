#include <gtest/gtest.h>

#include <cmath>

#include "dry_runs.h"
#include "tribo/conforming/conformal_contact.h"
#include "tribo/conforming/worn_bores.h"
#include "tribo/contact/law/elastic_foundation.h"
#include "tribo/contact/returned_restitution.h"

// A dry joint on an elastic foundation: the joint force is that of the pressures.
namespace stribeck::test::foundation_joint_test {
namespace {

constexpr double mass = 0.4;
constexpr ElasticLayer bush{0.5e9, 0.38, 3e-3};
constexpr BoreSize size{10.1e-3, 10e-3, 15e-3};

struct Case {
  double restitution = 0.9;
  ContactDamping damping = ContactDamping::lankarani_nikravesh;
  std::vector<FormTerm> bore{}, pin{};
  Eigen::Vector2d velocity = Eigen::Vector2d::Zero();
  double spin = 0;
  std::optional<FrictionLaw> friction{};
};

/// A pin in a bore that is held, both at the origin at the start.
Mechanism<2> pin_in_bush(const Case& how) {
  Mechanism<2> m;
  const BodyId pin =
      m.add_body("pin", mass, 2e-5, {.velocity = how.velocity, .angular_velocity = how.spin});
  ContactLaw law;
  auto model = std::make_shared<ElasticFoundation>();
  model->layer = bush;
  law.model = model;
  law.restitution = how.restitution;
  law.damping = how.damping;
  law.friction = how.friction;
  const auto form = [](const std::vector<FormTerm>& terms) {
    return terms.empty() ? FormDeviation() : FormDeviation(terms, size.length);
  };
  m.add_force(std::make_unique<DryJoint<PinOnFoundation>>(
      "joint.pin",
      m.pair(m.add_marker("ground.bore", m.ground(), {0, 0}),
             m.add_marker("pin.centre", pin, {0, 0})),
      PinOnFoundation{std::make_shared<const BoreFoundation>(
          ConformalGeometry(size, 360, PinPath::true_circle), bush, form(how.bore), form(how.pin))},
      std::make_shared<const DrySurfaces>(
          law, law.in_bore(size.pin_radius, size.bore_radius - size.pin_radius, size.length))));
  return m;
}

double channel(const System<2>& system, const State& s, const std::string& name) {
  return test::channel(*system.elements().front(), s, "joint.pin." + name);
}

TEST(FoundationJoint, gives_back_what_its_damping_returns) {
  for (const double asked : {0.9, 0.5, 0.1}) {
    Case how{.restitution = asked, .velocity = {0.3, 0}};
    const System<2> system(pin_in_bush(how));
    // there and half way back
    const State s = after(system, system.blank_state(), 1e-3, 1e-9);
    const double returned = returned_restitution(how.damping, asked);
    EXPECT_NEAR(s.v[0], -0.3 * returned, 1e-6) << asked;
    EXPECT_EQ(channel(system, s, "impacts"), 1);
  }
}

/// Worn surfaces, a pin that turns: normals lean, the moment of the pin's form acts, and without damping energy stays.
TEST(FoundationJoint, keeps_energy_between_worn_surfaces) {
  const Case how{.damping = ContactDamping::none,
                 .bore = {Lobes{3, 20e-6, 0.4}},
                 .pin = {Ellipse{15e-6, 0.2}},
                 .velocity = {0.25, 0.1},
                 .spin = 60};
  const System<2> system(pin_in_bush(how));
  const State start = system.blank_state();
  const double energy = system.kinetic_energy(start);
  double most_stored = 0;
  const State s = after(system, start, 5e-3, 1e-10, [&](const State& now) {
    most_stored = std::max(most_stored, system.stored_energy(now) - system.kinetic_energy(now));
  });
  EXPECT_GT(channel(system, s, "impacts"), 3);
  EXPECT_GT(most_stored, 0.2 * energy);
  EXPECT_GT(std::abs(s.v[2] - 60), 0.01);                       // the form turned it
  EXPECT_NEAR(system.stored_energy(s), energy, 3e-6 * energy);  // falls with the tolerance
}

TEST(FoundationJoint, at_rest_carries_what_the_contact_at_rest_balances) {
  const double weight = 300;
  const System<2> system(pin_in_bush({.bore = {worn_pocket(60e-6, -1.2)}}));
  const auto foundation = dynamic_cast<const DryJoint<PinOnFoundation>&>(*system.elements().front())
                              .law()
                              .shape.foundation;
  const ConformalContact contact(
      foundation->bore(),
      Compliance(Eigen::VectorXd(Eigen::VectorXd::Constant(360, bush.compliance()))));
  ContactState guess;
  ContactWorkspace room;
  ASSERT_TRUE(
      contact.solve_load_balance({{0, -weight}}, foundation->worn(), {}, guess, room).converged);
  State s = system.blank_state();
  s.q.head<2>() = guess.centre;
  const double peak = room.pressure().maxCoeff();
  EXPECT_NEAR(channel(system, s, "force_x"), 0, 1e-9 * weight);
  EXPECT_NEAR(channel(system, s, "force_y"), weight, 1e-9 * weight);
  EXPECT_NEAR(channel(system, s, "moment"), 0, 1e-9 * weight * size.pin_radius);
  EXPECT_NEAR(channel(system, s, "peak_contact_pressure"), peak, 1e-9 * peak);
}

TEST(FoundationJoint, closes_its_energy_account_with_damping_and_friction) {
  Case how{.restitution = 0.7, .velocity = {0.25, 0.1}, .spin = 60};
  how.friction = FrictionLaw{std::make_shared<ConstantFriction>(), SmoothPassage{0.01}};
  how.bore = {Lobes{3, 20e-6, 0.4}};
  const System<2> system(pin_in_bush(how));
  const State start = system.blank_state();
  const State s = after(system, start, 20e-3, 1e-9);
  EXPECT_GT(system.absorbed(s), 0.1 * system.kinetic_energy(start));
  EXPECT_LT(std::abs(s.v[2]), 60);
  EXPECT_NEAR(imbalance(system, start, s), 0, 1e-6 * system.kinetic_energy(start));
}

}  // namespace
}  // namespace stribeck::test::foundation_joint_test
