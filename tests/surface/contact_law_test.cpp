#include "surface/contact_law.h"

#include <gtest/gtest.h>

#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

constexpr double R = 9.5e-3, c = 0.5e-3, L = 0.04;

ContactLaw steel(ContactStiffness shape) {
  ContactLaw law;
  law.shape = shape;
  return law;
}

TEST(ContactStiffness, of_steel_spheres_is_the_hand_worked_one) {
  // E* = 207e9/(2·0.91) = 113.736 GPa, R = 10·9.5/0.5 mm = 0.19 m: (4/3) E* √R = 6.6102e10 N/m^1.5
  EXPECT_NEAR(contact_stiffness(steel(ContactStiffness::sphere), R, c, L), 6.6102e10, 1e6);
}

TEST(ContactStiffness, of_cylinders_is_that_of_liu_at_small_penetration) {
  const DryContact contact(steel(ContactStiffness::cylinder), R, c, L);
  const double modulus = 207e9 / (2.0 * 0.91);
  const double depth = 1e-6 * c;
  const double liu =
      0.5 * std::numbers::pi * depth * modulus * L * std::sqrt(depth / (2.0 * (c + depth)));
  EXPECT_NEAR(contact.normal_force(depth, 0.0, 1.0), liu, 1e-6 * liu);  // δ/ΔR
}

TEST(ContactStiffness, of_unequal_materials_adds_compliances) {
  ContactLaw law = steel(ContactStiffness::cylinder);
  const double equal = contact_stiffness(law, R, c, L);
  law.materials.journal_modulus = 1e30;  // rigid
  EXPECT_NEAR(contact_stiffness(law, R, c, L), 2.0 * equal, 1e-12 * equal);
}

TEST(ContactStiffness, is_taken_as_given) {
  ContactLaw law = steel(ContactStiffness::given);
  EXPECT_THROW(contact_stiffness(law, R, c, L), std::logic_error);
  law.stiffness = 3e9;
  law.exponent = 1.2;
  const DryContact contact(law, R, c, L);
  EXPECT_NEAR(contact.normal_force(1e-5, 0.0, 1.0), 3e9 * std::pow(1e-5, 1.2), 1e-6);
}

// ρ of contact_law.h: K and n drop out of m v dv = −K δⁿ(1 + χ v/v₀) dδ.
double returned_share(double restitution) {
  const double chi = 0.75 * (1.0 - restitution * restitution);
  const auto balance = [&](double rho) {
    return chi * (1.0 + rho) - std::log((1.0 + chi) / (1.0 - chi * rho));
  };
  const auto bracket =
      boost::math::tools::bisect(balance, 0.1, 1.0, boost::math::tools::eps_tolerance<double>(50));
  return 0.5 * (bracket.first + bracket.second);
}

// Speed after an impact of 2 kg at `speed`, by the classical Runge-Kutta method.
double rebound_speed(const DryContact& contact, double speed) {
  const double mass = 2.0, dt = 2e-8;
  double depth = 0.0, v = speed;
  const auto slow = [&](double d, double u) { return -contact.normal_force(d, u, speed) / mass; };
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

TEST(DryContact, gives_back_the_documented_share_of_the_speed) {
  for (const auto& [restitution, documented] :
       {std::pair{0.9, 0.913}, {0.5, 0.725}, {0.0, 0.663}}) {
    ContactLaw law = steel(ContactStiffness::sphere);
    law.restitution = restitution;
    const double share = rebound_speed(DryContact(law, R, c, L), 0.5) / 0.5;
    EXPECT_NEAR(share, returned_share(restitution), 1e-5);  // δ^1.5 at first touch limits the order
    EXPECT_NEAR(share, documented, 5e-4);                   // digits of the header
  }
}

TEST(DryContact, gives_back_everything_without_damping) {
  ContactLaw law = steel(ContactStiffness::cylinder);
  law.restitution = 1.0;
  EXPECT_NEAR(rebound_speed(DryContact(law, R, c, L), 0.3), 0.3, 1e-5);
}

TEST(DryContact, never_pulls) {
  const DryContact contact(steel(ContactStiffness::sphere), R, c, L);
  EXPECT_EQ(contact.normal_force(-1e-6, 1.0, 1.0), 0.0);
  EXPECT_EQ(contact.normal_force(0.0, 1.0, 1.0), 0.0);
  EXPECT_EQ(contact.normal_force(1e-6, -100.0, 0.1), 0.0);
  EXPECT_GT(contact.normal_force(1e-6, -0.1, 0.1), 0.0);
}

TEST(DryContact, stays_finite_when_it_begins_without_speed) {
  ContactLaw law = steel(ContactStiffness::sphere);
  const DryContact contact(law, R, c, L);
  EXPECT_EQ(contact.normal_force(1e-6, 1e-4, 0.0),
            contact.normal_force(1e-6, 1e-4, law.impact_speed_floor));
}

TEST(DryContact, pushes_to_the_centre_and_brakes_sliding) {
  ContactLaw law = steel(ContactStiffness::sphere);
  law.friction_coefficient = 0.1;
  const DryContact contact(law, R, c, L);
  const double e = c + 2e-6;
  const JournalForce<double> f = contact.force(JournalMotion<double>{0.0, e, 0.0, 0.0, 5.0}, 0.1);
  const double normal = contact.normal_force(2e-6, 0.0, 0.1);
  EXPECT_NEAR(f.fy, -normal, 1e-9 * normal);
  // The journal's surface slides along −x at the top of the bearing, at many times u₀.
  EXPECT_NEAR(f.fx, 0.1 * normal * std::tanh(5.0 * R / law.friction_speed), 1e-9 * normal);
  EXPECT_NEAR(f.moment, -R * f.fx, 1e-12 * normal);
  EXPECT_EQ(contact.force(JournalMotion<double>{0.0, 0.99 * c, 0.0, 1.0, 5.0}, 0.1).fy, 0.0);
}

TEST(DryContact, force_is_minus_the_slope_of_its_energy) {
  ContactLaw law = steel(ContactStiffness::cylinder);
  const DryContact contact(law, R, c, L);
  const double depth = 3e-6, step = 1e-10;
  const double slope =
      (contact.stored_energy(depth + step) - contact.stored_energy(depth - step)) / (2.0 * step);
  EXPECT_NEAR(contact.normal_force(depth, 0.0, 1.0), slope, 1e-8 * slope);  // (step/δ)²
  EXPECT_EQ(contact.stored_energy(-depth), 0.0);
}

TEST(DryContact, has_the_slope_of_its_differences) {
  ContactLaw law = steel(ContactStiffness::sphere);
  law.friction_coefficient = 0.2;
  const DryContact contact(law, R, c, L);
  const std::array<double, 5> x{c * 0.8, c * 0.61, 0.02, -0.01, -1.0};
  const std::array<double, 5> step{1e-11, 1e-11, 1e-6, 1e-6, 1e-4};
  const JournalForce<Dual<5>> f = contact.force(
      JournalMotion<Dual<5>>{{x[0], 5, 0}, {x[1], 5, 1}, {x[2], 5, 2}, {x[3], 5, 3}, {x[4], 5, 4}},
      0.1);
  for (std::size_t i = 0; i < 5; ++i) {
    auto high = x, low = x;
    high[i] += step[i];
    low[i] -= step[i];
    const auto at = [&](const std::array<double, 5>& y) {
      return contact.force(JournalMotion<double>{y[0], y[1], y[2], y[3], y[4]}, 0.1);
    };
    const double slope = f.moment.derivatives()[static_cast<int>(i)];
    EXPECT_NEAR(slope, (at(high).moment - at(low).moment) / (2.0 * step[i]), 2e-5 * std::abs(slope))
        << i;  // truncation
    const double push = f.fy.derivatives()[static_cast<int>(i)];
    EXPECT_NEAR(push, (at(high).fy - at(low).fy) / (2.0 * step[i]), 2e-5 * std::abs(push)) << i;
  }
}

}  // namespace
}  // namespace stribeck
