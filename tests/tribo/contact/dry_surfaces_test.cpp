#include "tribo/dry/dry_surfaces.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "tribo/contact/contact_cases.h"
#include "tribo/friction/empirical/misharin.h"
#include "tribo/friction/empirical_friction.h"
#include "tribo/geometry/pin_in_bore.h"

namespace stribeck::test::dry_surfaces_test {
namespace {

constexpr double R = 9.5e-3, c = 0.5e-3, L = 0.04;
constexpr PinInBore bore{R, c};

FrictionLaw smooth(double coefficient) {
  auto constant = std::make_shared<ConstantFriction>();
  constant->friction_coefficient = coefficient;
  return {constant, SmoothPassage{0.01}};
}

DrySurfaces surfaces_of(const ContactLaw& law) {
  return {law, law.in_bore(R, c, L)};
}

TEST(DrySurfaces, push_to_the_centre_and_brake_sliding) {
  ContactLaw law;
  law.friction = smooth(0.1);
  const DrySurfaces surfaces = surfaces_of(law);
  // The journal touches at the top and turns: its surface slides along −x there.
  const Motion<double, 2> m{{0, c + 2e-6}, 0, {0, 0}, 5};
  const ContactPoint<double, 2> touch = bore.touch(0, m);
  const ContactPointForce<double, 2> force = surfaces.force(touch, m, {0.1, {}});
  const Vector<double, 2> f = on_b(touch, force);
  const double normal = surfaces.normal().force(2e-6, 0.0, 0.1);
  EXPECT_NEAR(f.y(), -normal, 1e-9 * normal);
  const double slip = 5 * R;
  EXPECT_NEAR(f.x(), 0.1 * normal * std::tanh(slip / 0.01), 1e-3 * normal);
  EXPECT_NEAR(force.sliding, -slip, 1e-3 * slip);
  EXPECT_EQ(force.friction.friction_coefficient, 0.1);
}

TEST(DrySurfaces, without_friction_only_push) {
  const DrySurfaces surfaces = surfaces_of({});
  const Motion<double, 2> m{{0.3e-3, c}, 0, {0.1, 0.2}, 5};
  EXPECT_EQ(surfaces.force(bore.touch(0, m), m, {0.1, {}}).tangential, 0);
}

/// All numbers of a force, from the five that it depends on.
template <class T>
std::array<T, 2> force_at(const DrySurfaces& surfaces, const std::array<T, 5>& x,
                          double impact_speed) {
  const Motion<T, 2> m{{x[0], x[1]}, T(0), {x[2], x[3]}, x[4]};
  const ContactPoint<T, 2> touch = bore.touch(0, m);
  const Vector<T, 2> f = on_b(touch, surfaces.force(touch, m, {impact_speed, {}}));
  return {f.x(), f.y()};
}

void expect_slopes_of_differences(const DrySurfaces& surfaces, double impact_speed,
                                  const std::string& name) {
  const std::array<double, 5> x{c * 0.8, c * 0.61, 0.02, -0.01, -1.0},
      step{1e-11, 1e-11, 1e-6, 1e-6, 1e-4};
  std::array<Dual<5>, 5> dual;
  for (int i = 0; i < 5; ++i) dual[i] = {x[i], 5, i};
  const auto f = force_at(surfaces, dual, impact_speed);
  for (int i = 0; i < 5; ++i) {
    auto high = x, low = x;
    high[i] += step[i];
    low[i] -= step[i];
    const auto above = force_at(surfaces, high, impact_speed),
               below = force_at(surfaces, low, impact_speed);
    for (int k = 0; k < 2; ++k) {
      const double slope = f[k].derivatives()[i];
      EXPECT_NEAR(slope, (above[k] - below[k]) / (2 * step[i]), 2e-5 * std::abs(slope) + 1e-6)
          << name << i;
    }
  }
}

TEST(DrySurfaces, have_the_slopes_of_their_differences_with_every_law) {
  for (const auto& [name, model] : contact_models()) {
    ContactLaw law;
    law.model = model;
    law.friction = smooth(0.2);
    expect_slopes_of_differences(surfaces_of(law), 0.1, name);
    expect_slopes_of_differences(surfaces_of(law), 0, name);  // the speed of impact not yet known
  }
}

/// A touch at the top of a bore and a motion of B whose material there has this velocity.
ContactPointForce<double, 3> in_space(const DrySurfaces& surfaces,
                                      const Eigen::Vector3d& velocity) {
  const ContactPoint<double, 3> touch{2e-6, {0, -1, 0}, {0, R, 0}, {0, 0, 0}};
  return surfaces.force(
      touch, Motion<double, 3>{{0, 0, 0}, Eigen::Matrix3d::Identity(), velocity, {0, 0, 0}},
      {0.1, {}});
}

TEST(DrySurfaces, in_space_brake_against_the_sliding_velocity) {
  ContactLaw law;
  law.friction = smooth(0.1);
  const DrySurfaces surfaces = surfaces_of(law);
  const double normal = surfaces.normal().force(2e-6, 0.0, 0.1);
  for (const double angle : {0.0, 0.4, 1.6, -2.5})
    for (const double speed : {1e-9, 5e-3, 1.0}) {
      const Eigen::Vector3d way(std::cos(angle), 0, std::sin(angle));
      const ContactPointForce<double, 3> force = in_space(surfaces, speed * way);
      const double friction = 0.1 * normal * std::tanh(speed / 0.01);
      EXPECT_NEAR((force.tangential + friction * way).norm(), 0, 1e-6 * friction);
      EXPECT_NEAR((force.sliding - speed * way).norm(), 0, 1e-16);
      EXPECT_EQ(force.normal, normal);
    }
  const Eigen::Vector3d none = in_space(surfaces, {0, 0, 0}).tangential;
  EXPECT_EQ(none.norm(), 0);
}

TEST(DrySurfaces, in_space_have_a_slope_where_sliding_begins) {
  ContactLaw law;
  law.friction = smooth(0.1);
  const DrySurfaces surfaces = surfaces_of(law);
  using D3 = Dual<3>;
  const ContactPoint<D3, 3> touch{
      D3(2e-6), {D3(0), D3(-1), D3(0)}, {D3(0), D3(R), D3(0)}, {D3(0), D3(0), D3(0)}};
  Motion<D3, 3> m{touch.contact_point_velocity, Eigen::Matrix<D3, 3, 3>::Zero(),
                  touch.contact_point_velocity, touch.contact_point_velocity};
  for (int i = 0; i < 3; ++i) m.v[i] = D3(0, 3, i);
  const auto force = surfaces.force(touch, m, {0.1, {}});
  const double slope = -0.1 * force.normal.value() / 0.01;
  EXPECT_NEAR(force.tangential.x().derivatives()[0], slope, 1e-6 * -slope);
  EXPECT_NEAR(force.tangential.z().derivatives()[2], slope, 1e-6 * -slope);
  EXPECT_EQ(force.tangential.x().derivatives()[2], 0);
}

TEST(DrySurfaces, know_the_speed_of_a_touch_that_has_just_begun) {
  const DrySurfaces surfaces = surfaces_of({});
  const Motion<double, 2> m{{0, c + 1e-7}, 0, {0, 0.3}, 0};
  const ContactPoint<double, 2> touch = bore.touch(0, m);
  EXPECT_EQ(surfaces.force(touch, m, {0, {}}).normal, surfaces.force(touch, m, {0.3, {}}).normal);
}

TEST(DrySurfaces, ask_for_the_oil_that_a_law_needs) {
  ContactLaw law;
  law.friction = FrictionLaw{std::make_shared<Misharin>(), {}};
  try {
    surfaces_of(law);
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics()[0].path, "friction.model");
  }
  EXPECT_NO_THROW(DrySurfaces(law, pin_on_flat(R, L, 1e11), {.viscosity = 0.4, .density = 880.0}));
}

}  // namespace
}  // namespace stribeck::test::dry_surfaces_test
