#include "clearance/dry/dry_joint.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "dry_runs.h"
#include "mbs/assembly/assembly.h"
#include "tribo/contact/law/liu.h"
#include "tribo/contact/returned_restitution.h"

namespace stribeck::test::dry_joint_test {
namespace {

constexpr double mass = 0.4, pin_radius = 8e-3;

ContactLaw law_with(double restitution, ContactDamping damping = ContactDamping::flores_2011) {
  return power_contact(restitution, damping);
}

std::shared_ptr<const DrySurfaces> surfaces(const ContactLaw& law) {
  return std::make_shared<const DrySurfaces>(
      law, pin_on_flat(pin_radius, 16e-3, law.materials.combined_modulus()));
}

/// A pin in a slot that lies along x of the ground; it moves across at `speed` [m/s] under a weight [N].
Mechanism<2> pin_in_slot(const ContactLaw& law, double speed, double weight = 0) {
  Mechanism<2> m;
  m.set_gravity({0, -weight / mass});
  const BodyId pin = m.add_body("pin", mass, 1e-5, {.velocity = {0, speed}});
  const MarkerId slot = m.add_marker("ground.slot", m.ground(), {0, 0}),
                 centre = m.add_marker("pin.centre", pin, {0, 0});
  m.add_force(std::make_unique<DryJoint<PinInSlot>>("joint.pin", m.pair(slot, centre),
                                                    PinInSlot{pin_radius, 0.5e-3}, surfaces(law)));
  return m;
}

double channel(const System<2>& system, const State& s, const std::string& name) {
  return test::channel(*system.elements().front(), s, "joint.pin." + name);
}

TEST(DryJoint, flies_freely_within_its_play) {
  const System<2> system(pin_in_slot(law_with(0.9), 0.2));
  const State s = after(system, system.blank_state(), 2e-3);
  EXPECT_NEAR(s.q[1], 0.4e-3, 1e-12);
  EXPECT_EQ(channel(system, s, "contacts"), 0);
  EXPECT_NEAR(channel(system, s, "penetration"), -0.1e-3, 1e-12);
  EXPECT_EQ(channel(system, s, "impacts"), 0);
}

class Restitution : public testing::TestWithParam<double> {};

TEST_P(Restitution, is_that_of_the_law_at_every_wall) {
  const double asked = GetParam(), speed = 0.2;
  for (const ContactDamping damping :
       {ContactDamping::hunt_crossley, ContactDamping::lankarani_nikravesh,
        ContactDamping::flores_2011, ContactDamping::gonthier}) {
    const System<2> system(pin_in_slot(law_with(asked, damping), speed));
    const double returned = returned_restitution(damping, asked);
    // to the upper wall and, slower by the restitution, to the lower one and half way back
    const double t =
        0.5e-3 / speed + 1e-3 / (speed * returned) + 0.5e-3 / (speed * returned * returned);
    const State s = after(system, system.blank_state(), t);
    EXPECT_EQ(channel(system, s, "impacts"), 2);
    EXPECT_EQ(channel(system, s, "separations"), 2);
    EXPECT_NEAR(s.v[1], speed * returned * returned, 2e-6 * speed);
    const double lost = 0.5 * mass * speed * speed * (1 - std::pow(returned, 4));
    EXPECT_NEAR(system.absorbed(s), lost, 1e-6 * 0.5 * mass * speed * speed);
  }
}

INSTANTIATE_TEST_SUITE_P(from_hard_to_soft, Restitution,
                         testing::Values(0.99, 0.9, 0.5, 0.1, 0.01));

TEST(DryJoint, bounces_for_ever_without_damping) {
  const System<2> system(pin_in_slot(law_with(0.9, ContactDamping::none), 0.2));
  const State s = after(system, system.blank_state(), 0.2);
  const double impacts = channel(system, s, "impacts"), energy = 0.5 * mass * 0.2 * 0.2;
  EXPECT_GT(impacts, 30);
  EXPECT_NEAR(system.stored_energy(s), energy, 1e-7 * impacts * energy);  // error of steps
  EXPECT_NEAR(system.stored_energy(s) + system.absorbed(s), energy, 1e-7 * impacts * energy);
}

TEST(DryJoint, comes_to_rest_on_the_wall_under_a_load) {
  const double weight = 40;
  const System<2> system(pin_in_slot(law_with(0.5), 0, weight));
  const State s = after(system, system.blank_state(), 0.5, 1e-6);
  EXPECT_NEAR(channel(system, s, "normal_force"), weight, 1e-3 * weight);
  EXPECT_NEAR(channel(system, s, "penetration"), std::pow(weight / 3e9, 1 / 1.5), 1e-9);
  EXPECT_EQ(channel(system, s, "contacts"), 1);
  const double height = 0.5e-3, fallen = weight * height;  // of which next to nothing is stored
  EXPECT_NEAR(system.absorbed(s), fallen, 0.02 * fallen);
}

TEST(DryJoint, tells_where_its_laws_did_not_hold) {
  ContactLaw law = law_with(0.9);
  law.model = std::make_shared<LiuLinear>();  // holds to a tenth of the radial difference
  Mechanism<2> m;
  const BodyId pin = m.add_body("pin", mass, 1e-5, {.velocity = {0, 30}});
  const Pair<2> pair = m.pair(m.add_marker("ground.bore", m.ground(), {0, 0}),
                              m.add_marker("pin.centre", pin, {0, 0}));
  auto joint = std::make_unique<DryJoint<PinInBore>>(
      "joint.pin", pair, PinInBore{pin_radius, 20e-6},
      std::make_shared<const DrySurfaces>(law, law.in_bore(pin_radius, 20e-6, 16e-3)));
  const ValidityMonitor* watched = joint.get();
  m.add_force(std::move(joint));
  const System<2> system(std::move(m));
  EXPECT_TRUE(watched->warnings(system.blank_state()).empty());
  const State s = after(system, system.blank_state(), 5e-5, 1e-6);
  const auto warnings = watched->warnings(s);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_NE(warnings[0].find("joint.pin.contact: at "), std::string::npos) << warnings[0];
}

}  // namespace
}  // namespace stribeck::test::dry_joint_test
