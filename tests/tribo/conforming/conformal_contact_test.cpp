#include "tribo/conforming/conformal_contact.h"

#include <random>

#include "base/error.h"
#include "worn_bores.h"

namespace stribeck::test::conformal_contact_test {
namespace {

using Eigen::Vector2d;
using Eigen::VectorXd;
using std::numbers::pi;

struct Solved {
  ContactReport report;
  ContactState guess;
  ContactWorkspace workspace;
  const VectorXd& pressure() const { return workspace.pressure(); }
};
Solved solved(const ConformalContact& contact, const BoreLoad& load, const VectorXd& worn,
              const DepthIncrement& increment = {}) {
  Solved s;
  s.report = contact.solve_load_balance(load, worn, increment, s.guess, s.workspace);
  return s;
}
/// The same contact with its centre given and the force asked for.
ContactPressure pressure_of(const ConformalContact& contact) {
  return {contact.bore(), contact.compliance()};
}
/// d = C p.
VectorXd deflection(const Compliance& compliance, const VectorXd& pressure) {
  if (compliance.is_local()) return compliance.diagonal().cwiseProduct(pressure);
  return compliance.matrix() * pressure;
}
Vector2d towards(double angle) {
  return {std::cos(angle), std::sin(angle)};
}
/// What the pressures do to the bore, with the friction of the load.
Vector2d force_of(const ConformalContact& contact, const Solved& s, double friction = 0) {
  const ConformalGeometry& bore = contact.bore();
  VectorXd x(bore.segments()), y(bore.segments());
  bore.contact_direction({0, bore.segments()}, s.guess.centre, x, y);
  const Vector2d press = bore.segment_area() * Vector2d(s.pressure().dot(x), s.pressure().dot(y));
  return press + friction * Vector2d(-press.y(), press.x());
}
/// A worn profile of seeded bumps, >= 0.
VectorXd bumps(int segments, int seed, double size) {
  std::mt19937 random(static_cast<unsigned>(seed));
  std::uniform_real_distribution<double> phase(0, 2 * pi);
  VectorXd h = VectorXd::Zero(segments);
  for (int k = 1; k < 9; ++k) {
    const double at = phase(random);
    for (int i = 0; i < segments; ++i)
      h[i] += size / k * (1 + std::cos(2 * pi * k * i / segments - at));
  }
  return h;
}

struct Bush {
  std::string name;
  ConformalContact contact;
};
std::vector<Bush> bushes() {
  std::vector<Bush> all;
  for (const PinPath path :
       {PinPath::first_order_in_clearance, PinPath::true_circle, PinPath::radial_pressure}) {
    const std::string pin = path == PinPath::first_order_in_clearance ? "shallow"
                            : path == PinPath::true_circle            ? "round"
                                                                      : "radial";
    all.push_back({pin + " layer", {rig_bore(240, path), layer_compliance(240)}});
    all.push_back({pin + " annulus", {rig_bore(120, path), annulus_compliance(120)}});
  }
  return all;
}

TEST(ConformalContact, balances_any_load_on_any_worn_bore) {
  for (const Bush& bush : bushes())
    for (int seed = 0; seed < 12; ++seed) {
      const VectorXd worn = bumps(bush.contact.bore().segments(), seed, seed < 4 ? 0 : 2e-5);
      const Vector2d load = std::pow(10.0, seed % 6 - 1) * towards(0.7 * seed);
      const Solved s = solved(bush.contact, {load, 0}, worn);
      EXPECT_TRUE(s.report.converged) << bush.name << seed;
      EXPECT_LT((force_of(bush.contact, s) - load).norm(), 1e-12 * load.norm())
          << bush.name << seed;
    }
}

TEST(ConformalContact, is_complementary_to_round_off) {
  for (const Bush& bush : bushes()) {
    const ConformalGeometry& bore = bush.contact.bore();
    for (int seed = 0; seed < 6; ++seed) {
      const VectorXd worn = bumps(bore.segments(), seed, 1e-5);
      DepthIncrement wear;
      wear.add(seed * 1e-12, seed % 2 * 2e5);
      const Solved s = solved(bush.contact, {300 * towards(seed), 0}, worn, wear);
      VectorXd penetration(bore.segments());
      bore.penetration({0, bore.segments()}, s.guess.centre, worn, penetration);
      const VectorXd gap = deflection(bush.contact.compliance(), s.pressure()) +
                           s.pressure().unaryExpr(wear) - penetration;
      EXPECT_GE(s.pressure().minCoeff(), 0);
      EXPECT_GT(gap.minCoeff(), -1e-12 * penetration.maxCoeff()) << bush.name;
      EXPECT_LT(gap.cwiseProduct(s.pressure()).maxCoeff(),
                1e-12 * penetration.maxCoeff() * s.pressure().maxCoeff())
          << bush.name;
    }
  }
}

TEST(ConformalContact, on_springs_has_their_closed_form) {
  // shallow pin straight on a segment: δ_i = e cos θ_i − c, F = (K A) Σ δ_i cos θ_i
  const int n = 720;
  const ConformalContact contact(rig_bore(n, PinPath::first_order_in_clearance),
                                 layer_compliance(n));
  const double e = 60e-6, c = contact.bore().clearance();
  ContactState guess{{e, 0}, {}};
  ContactWorkspace w;
  const ContactForce at = pressure_of(contact).evaluate(VectorXd::Zero(n), {}, guess, w);
  const double half = std::acos(c / e);  // ∫ (e cos θ − c) cos θ dθ over ±half
  const double integral = e * (half + std::sin(2 * half) / 2) - 2 * c * std::sin(half);
  const double width = rig_size.bore_radius * rig_size.length;
  EXPECT_NEAR(at.force.x() / (ptfe_layer.stiffness() * width * integral), 1, 2e-5);  // (dθ)²
  EXPECT_NEAR(w.pressure()[0] / (0.93598e9 / 6.342e-3 * (e - c)), 1, 1e-4);  // digits of E_w
}

TEST(ConformalContact, stiffness_is_the_derivative_of_the_force) {
  for (const Bush& bush : bushes()) {
    const VectorXd worn = bumps(bush.contact.bore().segments(), 3, 1e-5);
    ContactWorkspace w;
    const Vector2d at(70e-6, 90e-6);
    ContactState guess{at, {}};
    const ContactPressure pressure = pressure_of(bush.contact);
    const auto there = pressure.evaluate(worn, {}, guess, w);
    const double d = 1e-10;
    for (int k = 0; k < 2; ++k) {
      Vector2d difference(0, 0);
      for (const double side : {1.0, -1.0}) {
        guess.centre = at + side * d * Vector2d::Unit(k);
        difference += side * pressure.evaluate(worn, {}, guess, w).force / (2 * d);
      }
      // the round pin's contact direction turns with e, the radial one is not the penetration's: of order F/R and S e/R
      const double left_out =
          2 * there.force.norm() / rig_size.pin_radius +
          (bush.contact.bore().path() == PinPath::radial_pressure ? 0.02 * there.stiffness.norm()
                                                                  : 0);
      EXPECT_LT((difference - there.stiffness.col(k)).norm(),
                1e-6 * there.stiffness.norm() + left_out)
          << bush.name;
    }
  }
}

TEST(ConformalContact, with_friction_turns_the_pressure_against_the_sliding) {
  const ConformalContact contact(rig_bore(240), layer_compliance(240));
  const double friction = 0.3;
  const Solved s = solved(contact, {{200, 0}, friction}, VectorXd::Zero(240));
  EXPECT_LT((force_of(contact, s, friction) - Vector2d(200, 0)).norm(), 1e-10);
  const double turned = std::atan2(s.guess.centre.y(), s.guess.centre.x());
  EXPECT_NEAR(turned, -std::atan(friction),
              1e-3);  // of the angle of friction; pushes of the round pin
}

TEST(ConformalContact, does_not_care_for_where_the_angle_starts) {
  const ConformalContact contact(rig_bore(120), annulus_compliance(120));
  const VectorXd worn = bumps(120, 5, 1e-5);
  VectorXd turned(120);
  for (int i = 0; i < 120; ++i) turned[(i + 30) % 120] = worn[i];
  const Solved a = solved(contact, {{150, 80}, 0}, worn),
               b = solved(contact, {{-80, 150}, 0}, turned);
  for (int i = 0; i < 120; ++i)
    EXPECT_NEAR(a.pressure()[i], b.pressure()[(i + 30) % 120], 1e-9 * a.pressure().maxCoeff());
}

TEST(ConformalContact, of_grooves_puts_the_load_beside_them) {
  const ConformalGeometry bore(rig_size, 360, PinPath::true_circle, {{-0.1, 0.1}});
  const ConformalContact contact(bore, layer_compliance(360));
  const Solved s = solved(contact, {{200, 0}, 0}, VectorXd::Zero(360));
  EXPECT_TRUE(s.report.converged);
  EXPECT_EQ(s.pressure()[0], 0);
  EXPECT_EQ(s.pressure()[5], 0);
  EXPECT_GT(s.pressure()[6], 0);
  EXPECT_EQ(s.pressure()[355], 0);
}

TEST(ConformalContact, finds_the_states_at_kinks_of_wear_with_long_jumps) {
  const ConformalContact contact(rig_bore(120), annulus_compliance(120));
  for (const double jump : {1.0, 1e2, 1e4, 1e6})
    for (const double threshold : {1e4, 3e5, 1e6, 4e6})
      for (int seed = 0; seed < 4; ++seed) {
        DepthIncrement wear;
        wear.add(wear_coefficient * 1.7e-3 * jump, threshold);
        wear.add(0.3 * wear_coefficient * 1.7e-3 * jump, 0.5 * threshold);
        const Solved s = solved(contact, {250 * towards(seed), 0}, bumps(120, seed, 1e-5), wear);
        EXPECT_TRUE(s.report.converged) << jump << " " << threshold << " " << seed;
      }
}

TEST(ConformalContact, follows_loads_that_jump_about_in_close_and_wide_bores) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> unit(0, 1);
  for (const double clearance : {1e-12, 3e-7, 33e-6, 1e-3})
    for (const bool whole : {false, true}) {
      const BoreSize size{rig_size.bore_radius, rig_size.bore_radius - clearance, rig_size.length};
      const int n = whole ? 60 : 180;
      const ConformalContact contact(ConformalGeometry(size, n, PinPath::true_circle),
                                     whole ? annulus_compliance(n) : layer_compliance(n));
      ContactState guess;
      ContactWorkspace w;
      const VectorXd worn = bumps(n, 2, 1e-5);
      for (int k = 0; k < 60; ++k) {
        DepthIncrement wear;
        wear.add(unit(random) * 1e-11, 0);
        const Vector2d load = std::pow(10, 3 * unit(random)) * towards(7 * unit(random));
        EXPECT_TRUE(contact.solve_load_balance({load, 0}, worn, wear, guess, w).converged)
            << clearance << " " << whole << " " << k;
      }
    }
}

TEST(ConformalContact, is_read_as_pressure_place_and_width) {
  const ConformalContact contact(rig_bore(360, PinPath::first_order_in_clearance),
                                 layer_compliance(360));
  const Solved s = solved(contact, {120 * towards(1.0), 0}, VectorXd::Zero(360));
  const ContactReading r = reading(contact.bore(), s.pressure());
  const double e = s.guess.centre.norm(), c = contact.bore().clearance();
  EXPECT_NEAR(r.middle, 1.0, 1e-3);
  EXPECT_NEAR(r.width, 2 * std::acos(c / e), 2 * contact.bore().spacing());
  EXPECT_NEAR(r.greatest_pressure / (ptfe_layer.stiffness() * (e - c)), 1, 1e-3);
}

TEST(ConformalContact, without_load_has_no_pressure) {
  const ConformalContact contact(rig_bore(60), layer_compliance(60));
  Solved s = solved(contact, {{100, 0}, 0}, VectorXd::Zero(60));
  EXPECT_TRUE(
      contact.solve_load_balance({}, VectorXd::Zero(60), {}, s.guess, s.workspace).converged);
  EXPECT_EQ(s.pressure().maxCoeff(), 0);
}

TEST(ConformalContact, repeats_its_bits_from_the_same_guess) {
  const ConformalContact contact(rig_bore(120), annulus_compliance(120));
  const VectorXd worn = bumps(120, 1, 1e-5);
  Solved a = solved(contact, {{100, 30}, 0}, worn);
  ContactState guess = a.guess;
  ContactWorkspace fresh;
  contact.solve_load_balance({{101, 30}, 0}, worn, {}, a.guess, a.workspace);
  contact.solve_load_balance({{101, 30}, 0}, worn, {}, guess, fresh);
  EXPECT_EQ(a.guess, guess);
  EXPECT_EQ(a.pressure(), fresh.pressure());
}

// Gap and pressure, with what friction bends, are complementary; and the load is borne.
TEST(ConformalContact, that_slides_bends_the_bore) {
  const int n = 120;
  const ConformalContact contact(rig_bore(n), bending_compliance(n));
  const ConformalContact stiff(rig_bore(n), annulus_compliance(n));
  for (const double friction : {0.3, -0.3})
    for (int seed = 0; seed < 6; ++seed) {
      const VectorXd worn = bumps(n, seed, seed < 3 ? 0 : 1e-5);
      const Vector2d load = 300 * towards(0.7 * seed);
      DepthIncrement wear;
      wear.add(seed * 1e-12, seed % 2 * 2e5);
      const Solved s = solved(contact, {load, friction}, worn, wear);
      ASSERT_TRUE(s.report.converged);
      EXPECT_LT((force_of(contact, s, friction) - load).norm(), 1e-12 * load.norm());
      VectorXd penetration(n);
      contact.bore().penetration({0, n}, s.guess.centre, worn, penetration);
      const VectorXd gap = deflection(contact.compliance(), s.pressure()) +
                           friction * contact.compliance().by_traction() * s.pressure() +
                           s.pressure().unaryExpr(wear) - penetration;
      EXPECT_GT(gap.minCoeff(), -2e-12 * penetration.maxCoeff());
      EXPECT_LT(gap.cwiseProduct(s.pressure()).maxCoeff(),
                2e-12 * penetration.maxCoeff() * s.pressure().maxCoeff());
      const Solved plain = solved(stiff, {load, friction}, worn, wear);
      EXPECT_GT((s.pressure() - plain.pressure()).cwiseAbs().maxCoeff(),
                1e-3 * plain.pressure().maxCoeff());
    }
}

/// A pin of 40 mm in a bore of metal with 0.1 mm of clearance and a pocket of 0.12 mm worn below.
ConformalContact metal_bore(double compliance, int segments = 720) {
  return {ConformalGeometry({40.1e-3, 40e-3, 60e-3}, segments, PinPath::true_circle),
          Compliance(VectorXd::Constant(segments, compliance).eval())};
}
VectorXd pocket_below(const ConformalGeometry& bore) {
  VectorXd h(bore.segments());
  for (int i = 0; i < bore.segments(); ++i)
    h[i] = 0.12e-3 * std::pow(std::max(0.0, -std::sin(bore.angle(i))), 2);
  return h;
}

// 5 mm of 100 GPa, and ten thousand times as stiff: overlaps down to 1e-9 of the eccentricity, whose own round-off would be 1e-7 of them.
TEST(ConformalContact, balances_loads_below_the_round_off_of_the_centre) {
  for (const double compliance : {3e-14, 3e-16, 3e-18}) {
    const ConformalContact contact = metal_bore(compliance);
    for (const double load : {6e4, 100.0, 1.0}) {
      const Solved s = solved(contact, {{0.3 * load, -load}, 0}, pocket_below(contact.bore()));
      ASSERT_TRUE(s.report.converged) << compliance << " " << load;
      EXPECT_LT((force_of(contact, s) - Vector2d(0.3 * load, -load)).norm(), 2e-12 * load);
    }
  }
}

TEST(ConformalContact, finds_a_small_load_far_from_its_guess) {
  for (const double compliance : {3e-14, 3e-17}) {
    const ConformalContact contact = metal_bore(compliance);
    const VectorXd worn = pocket_below(contact.bore());
    const Solved pressed = solved(contact, {{0, -6e4}, 0}, worn);
    for (double angle = 0; angle < 6.3; angle += 0.7)
      for (const double size : {1e3, 1e-3}) {
        Solved s = pressed;
        const Vector2d load = size * towards(angle);
        s.report = contact.solve_load_balance({load, 0}, worn, {}, s.guess, s.workspace);
        ASSERT_TRUE(s.report.converged) << compliance << " " << angle << " " << size;
        EXPECT_LT((force_of(contact, s) - load).norm(), 2e-12 * size);
      }
  }
}

}  // namespace
}  // namespace stribeck::test::conformal_contact_test
