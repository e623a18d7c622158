#include "tribo/dry/contact_law.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "tribo/contact/contact_cases.h"
#include "tribo/contact/returned_restitution.h"

namespace stribeck::test::contact_law_test {
namespace {

constexpr double R = 9.5e-3, c = 0.5e-3, L = 0.04;

template <class Model>
ContactLaw law_of(Model model) {
  ContactLaw law;
  law.model = model_of(std::move(model));
  return law;
}

NormalContact normal_of(const ContactLaw& law) {
  return {law, law.in_bore(R, c, L)};
}

// Speed after an impact of 2 kg at `speed`, by the classical Runge-Kutta method. The last step ends
// outside, where no force acts any more: it is small where the contact ends.
double rebound_speed(const NormalContact& contact, double speed) {
  const double mass = 2.0, dt = 1e-8;
  double depth = 0.0, v = speed;
  const auto slow = [&](double d, double u) { return -contact.force(d, u, speed) / mass; };
  do {
    const double a1 = slow(depth, v), v2 = v + 0.5 * dt * a1;
    const double a2 = slow(depth + 0.5 * dt * v, v2), v3 = v + 0.5 * dt * a2;
    const double a3 = slow(depth + 0.5 * dt * v2, v3), v4 = v + dt * a3;
    const double a4 = slow(depth + dt * v3, v4);
    depth += dt / 6.0 * (v + 2.0 * v2 + 2.0 * v3 + v4);
    v += dt / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
  } while (depth > 0.0);
  return -v;
}

TEST(NormalContact, gives_back_the_share_of_the_speed_that_theory_says_whatever_the_law) {
  for (const auto& damping : contact_dampings())
    for (const double restitution : {0.9, 0.5, 0.2})
      for (const auto& [name, model] : contact_models()) {
        if (name != "hertz" && name != "johnson" && name != "liu") continue;
        ContactLaw law;
        law.model = model;
        law.damping = damping.value;
        law.restitution = restitution;
        const double speed = 0.3;
        const double share = rebound_speed(normal_of(law), speed) / speed;
        // Truncation of the first and last step, where f has no second derivative.
        EXPECT_NEAR(share, returned_restitution(damping.value, restitution), 1e-6)
            << damping.name << restitution << name;
      }
}

TEST(NormalContact, never_pulls) {
  const NormalContact contact = normal_of(law_of(Hertz{}));
  EXPECT_EQ(contact.force(-1e-6, 1.0, 1.0), 0.0);
  EXPECT_EQ(contact.force(0.0, 1.0, 1.0), 0.0);
  EXPECT_EQ(contact.force(1e-6, -100.0, 0.1), 0.0);
  EXPECT_GT(contact.force(1e-6, -0.1, 0.1), 0.0);
}

TEST(NormalContact, stays_finite_when_it_begins_without_speed) {
  const ContactLaw law = law_of(Johnson{});
  const NormalContact contact = normal_of(law);
  EXPECT_EQ(contact.force(1e-6, 1e-4, 0.0), contact.force(1e-6, 1e-4, law.impact_speed_floor));
}

TEST(NormalContact, without_damping_is_its_law) {
  ContactLaw law = law_of(Johnson{});
  law.damping = ContactDamping::none;
  const NormalContact contact = normal_of(law);
  for (const double rate : {-1.0, 0.0, 1.0})
    EXPECT_EQ(contact.force(1e-5, rate, 0.1), contact.law().at(1e-5).force);
  EXPECT_EQ(contact.stored_energy(1e-5), contact.law().stored_energy(1e-5));
}

TEST(NormalContact, asks_for_what_its_model_fits) {
  const ContactLaw law = law_of(Pereira{});
  try {
    NormalContact(law, law.in_bore(10e-3, 4e-6, 20e-3));
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics()[0].path, "model");
    EXPECT_EQ(error.diagnostics()[0].problem,
              "was fitted for radial differences from 0.005 to 10 mm; here it is 0.004 mm.");
  }
}

TEST(ContactLaw, of_unequal_materials_adds_compliances) {
  ContactLaw law;
  const double equal = normal_of(law).force(1e-6, 0.0, 1.0);
  law.materials.journal_modulus = 1e30;  // rigid
  EXPECT_NEAR(normal_of(law).force(1e-6, 0.0, 1.0), 2.0 * equal, 1e-12 * equal);
}

}  // namespace
}  // namespace stribeck::test::contact_law_test
