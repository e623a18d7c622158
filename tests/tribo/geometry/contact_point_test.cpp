#include <gtest/gtest.h>

#include <random>
#include <type_traits>
#include <vector>

#include "tribo/geometry/disc_on_flat.h"
#include "tribo/geometry/pin_in_bore.h"
#include "tribo/geometry/pin_in_slot.h"
#include "tribo/geometry/slider_in_guide.h"
#include "tribo/geometry/two_discs.h"

namespace stribeck::contact_point_test {
namespace {

using Plane = Motion<double, 2>;
using Point = Eigen::Vector2d;

constexpr PinInBore bore{8e-3, 0.1e-3};
constexpr PinInSlot slot{8e-3, 0.1e-3, 40e-3};
constexpr SliderInGuide guide{15e-3, 10e-3, 0.1e-3, 30e-3};
constexpr TwoDiscs discs{12e-3, 8e-3};
constexpr DiscOnFlat on_flat{8e-3};

/// Where B is a little later.
Plane later(const Plane& m, double dt) {
  return {m.r + dt * m.v, m.angle + dt * m.w, m.v, m.w};
}

Point direction(double angle) {
  return {std::cos(angle), std::sin(angle)};
}

template <class Shape>
Plane random_motion(unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  const auto x = [&] { return uniform(random); };
  if constexpr (std::is_same_v<Shape, PinInBore>)
    return {{0.3e-3 * x(), 0.3e-3 * x()}, x(), {0.2 * x(), 0.2 * x()}, 30 * x()};
  else if constexpr (std::is_same_v<Shape, PinInSlot>)
    return {{30e-3 * x(), 0.2e-3 * x()}, x(), {2 * x(), 0.2 * x()}, 30 * x()};
  else if constexpr (std::is_same_v<Shape, TwoDiscs>)
    return {(20e-3 + 0.2e-3 * x()) * direction(3 * x()), x(), {0.2 * x(), 0.2 * x()}, 30 * x()};
  else if constexpr (std::is_same_v<Shape, DiscOnFlat>)
    return {{30e-3 * x(), 8e-3 + 0.2e-3 * x()}, x(), {2 * x(), 0.2 * x()}, 30 * x()};
  else
    return {{40e-3 * x(), 0.2e-3 * x()}, 0.03 * x(), {x(), 0.2 * x()}, 3 * x()};
}

template <class Shape>
void expect_rates_of_gaps(const Shape& shape, int wanted) {
  int seen = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    const Plane m = random_motion<Shape>(seed);
    for (int place = 0; place < Shape::places; ++place) {
      if (!(shape.gap(place, m) < 0)) continue;
      const ContactPoint<double, 2> touch = shape.touch(place, m);
      EXPECT_NEAR(touch.normal.norm(), 1, 1e-14);
      EXPECT_NEAR(touch.penetration, -shape.gap(place, m), 1e-17);  // of radii of 1e-2
      const double dt = 1e-7;
      const double opening =
          (shape.gap(place, later(m, dt)) - shape.gap(place, later(m, -dt))) / (2 * dt);
      EXPECT_NEAR(touch.normal.dot(velocity_at(touch, m)), opening,
                  1e-3 * (std::abs(opening) + 0.1))
          << "place " << place << ", seed " << seed;
      ++seen;
    }
  }
  EXPECT_GT(seen, wanted);
}

// The point of contact lies up to the penetration of 0.2 mm off the pin's surface that touches: 1e-3 of levers of 10 mm.
TEST(ContactPoint, of_a_pin_in_its_bore_opens_as_the_gap_does) {
  expect_rates_of_gaps(bore, 100);
}
TEST(ContactPoint, of_a_pin_in_a_slot_opens_as_the_gap_does) {
  expect_rates_of_gaps(slot, 100);
}

TEST(ContactPoint, of_two_discs_opens_as_the_gap_does) {
  expect_rates_of_gaps(discs, 100);
}
TEST(ContactPoint, of_a_disc_on_a_flat_opens_as_the_gap_does) {
  expect_rates_of_gaps(on_flat, 100);
}

TEST(ContactPoint, of_a_slider_opens_as_the_gap_does_where_it_is_not_leaving_the_guide) {
  int seen = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    Plane m = random_motion<SliderInGuide>(seed);
    m.r.x() *= 0.3;
    for (int place = 0; place < 4; ++place) {
      if (!(guide.gap(place, m) < 0)) continue;
      const ContactPoint<double, 2> touch = guide.touch(place, m);
      EXPECT_NEAR(touch.normal.dot(velocity_at(touch, m)),
                  (guide.gap(place, later(m, 1e-7)) - guide.gap(place, later(m, -1e-7))) / 2e-7,
                  1e-6);
      ++seen;
    }
  }
  EXPECT_GT(seen, 100);
}

TEST(ContactPoint, in_a_bore_is_where_the_pin_presses_and_travels_on_the_bore) {
  const Plane m{{0, -0.15e-3}, 0, {0.3, 0}, 0};
  const ContactPoint<double, 2> touch = bore.touch(0, m);
  EXPECT_NEAR(touch.penetration, 0.05e-3, 1e-18);
  EXPECT_EQ(touch.normal, Point(0, 1));
  EXPECT_NEAR(touch.at.y(), -8.15e-3, 1e-17);
  // the pin's centre turns by v/e about that of the bore, the contact with it; t = z × n = −x
  EXPECT_NEAR(touch.contact_point_velocity, -0.3 / 0.15e-3 * 8.1e-3, 1e-12);
}

TEST(ContactPoint, of_a_pin_that_rolls_in_its_bore_does_not_slide) {
  const double e = 0.11e-3, turning = 7;  // of the centre
  const Plane m{{0, -e}, 0, {e * turning, 0}, -turning * e / bore.pin_radius};
  const ContactPoint<double, 2> touch = bore.touch(0, m);
  EXPECT_NEAR(along(touch).dot(velocity_at(touch, m)), 0, 1e-15);
}

TEST(ContactPoint, in_a_slot_stays_beside_the_pin) {
  const Plane m{{5e-3, 0.12e-3}, 0, {3, 0}, 50};
  const ContactPoint<double, 2> touch = slot.touch(0, m);
  EXPECT_EQ(touch.normal, Point(0, -1));
  EXPECT_NEAR((touch.at - Point(5e-3, 8.12e-3)).norm(), 0, 1e-17);
  EXPECT_EQ(touch.contact_point_velocity, 3);                               // t = +x
  EXPECT_NEAR(velocity_at(touch, m).x(), 3 - 50 * slot.pin_radius, 1e-14);  // u
  EXPECT_LT(slot.gap(2, {{20.1e-3, 0}, 0, {0, 0}, 0}), 0);                  // an end
  EXPECT_EQ(slot.touch(3, Plane{{-20.1e-3, 0}, 0, {0, 0}, 0}).normal, Point(1, 0));
  const PinInSlot endless{8e-3, 0.1e-3};
  EXPECT_EQ(endless.gap(2, m), std::numeric_limits<double>::infinity());
}

double sliding(const ContactPoint<double, 2>& touch, const Plane& m) {
  return along(touch).dot(velocity_at(touch, m));
}
/// V_Σ
double sum_speed(const ContactPoint<double, 2>& touch, const Plane& m) {
  return std::abs(sliding(touch, m) - 2 * touch.contact_point_velocity);
}

TEST(ContactPoint, of_two_discs_lies_between_their_centres) {
  const double depth = 0.1e-3, e = 20e-3 - depth;
  const ContactPoint<double, 2> touch = discs.touch(0, Plane{e * direction(0.7), 0, {0, 0}, 0});
  EXPECT_NEAR(touch.penetration, depth, 1e-17);
  EXPECT_NEAR((touch.normal - direction(0.7)).norm(), 0, 1e-15);
  EXPECT_NEAR((touch.at - (12e-3 - depth / 2) * direction(0.7)).norm(), 0, 1e-17);
}

TEST(ContactPoint, of_a_disc_that_rolls_round_another_does_not_slide) {
  const double e = 20e-3, round = 5;  // of the line of centres [rad/s]
  const Point out = direction(1.9), way(-out.y(), out.x());
  const Plane m{e * out, 0, e * round * way, e * round / discs.radius_b};
  const ContactPoint<double, 2> touch = discs.touch(0, m);
  EXPECT_NEAR(sliding(touch, m), 0, 1e-15);
  EXPECT_NEAR(sum_speed(touch, m), 2 * discs.radius_a * round, 1e-15);
}

/// Friction wheels on fixed axes, seen from the first: the sum of both speeds at the point that stands still.
TEST(ContactPoint, of_friction_wheels_has_the_speeds_of_both_rims) {
  const double first = 7, second = -4, e = 20e-3;
  const Plane m{{e, 0}, 0, {0, -first * e}, second - first};
  const ContactPoint<double, 2> touch = discs.touch(0, m);
  const double rim_a = first * discs.radius_a, rim_b = -second * discs.radius_b;
  EXPECT_NEAR(sliding(touch, m), rim_b - rim_a, 1e-15);
  EXPECT_NEAR(sum_speed(touch, m), rim_a + rim_b, 1e-15);
}

/// An observer on B, turned as A is, sees A so.
Plane seen_from_b(const Plane& m) {
  const Point back = -m.r;
  return {back, 0, -(m.v + cross(m.w, back)), -m.w};
}

TEST(ContactPoint, of_two_discs_is_the_same_seen_from_either) {
  const Plane m{19.98e-3 * direction(-2.1), 0, {0.3, -0.2}, 11};
  const TwoDiscs other{discs.radius_b, discs.radius_a};
  const Plane back = seen_from_b(m);
  const ContactPoint<double, 2> touch = discs.touch(0, m), from_b = other.touch(0, back);
  EXPECT_EQ(from_b.penetration, touch.penetration);
  EXPECT_NEAR((from_b.normal + touch.normal).norm(), 0, 1e-15);
  EXPECT_NEAR((m.r + from_b.at - touch.at).norm(), 0, 1e-17);
  EXPECT_NEAR(sliding(from_b, back), sliding(touch, m), 1e-15);
  EXPECT_NEAR(sum_speed(from_b, back), sum_speed(touch, m), 1e-14);
}

TEST(ContactPoint, of_a_disc_on_a_flat_is_that_of_a_very_large_disc) {
  const double large = 1e4;
  const Plane m{{1e-3, 7.99e-3}, 0, {3, -0.2}, 50},
      on_disc{{1e-3, large + 7.99e-3}, 0, {3, -0.2}, 50};
  const ContactPoint<double, 2> flat = on_flat.touch(0, m),
                                round = TwoDiscs{large, 8e-3}.touch(0, on_disc);
  const double far = 1e-9;  // what is left of the curvature, and round-off
  EXPECT_NEAR(flat.penetration, round.penetration, far);
  EXPECT_NEAR((flat.normal - round.normal).norm(), 0, 1e-6);
  EXPECT_NEAR((flat.at + Point(0, large) - round.at).norm(), 0, far);
  EXPECT_NEAR(flat.contact_point_velocity, round.contact_point_velocity, 1e-5);
  EXPECT_NEAR(sliding(flat, m), -3 + 50 * -on_flat.radius, 3e-4);  // t = −x; half of the overlap
}

TEST(ContactPoint, of_a_disc_that_rolls_on_a_flat_does_not_slide) {
  const Plane m{{0, 8e-3}, 0, {2, 0}, -2 / 8e-3};
  const ContactPoint<double, 2> touch = on_flat.touch(0, m);
  EXPECT_NEAR(sliding(touch, m), 0, 1e-15);
  EXPECT_NEAR(sum_speed(touch, m), 2 * 2, 1e-15);
}

std::vector<int> touching(const SliderInGuide& shape, const Plane& m) {
  std::vector<int> places;
  for (int place = 0; place < SliderInGuide::places; ++place)
    if (shape.gap(place, m) < 0) places.push_back(place);
  return places;
}

TEST(SliderInGuide, lies_tips_and_jams) {
  const SliderInGuide endless{15e-3, 10e-3, 0.1e-3};
  EXPECT_EQ(touching(endless, {{0, 0}, 0, {0, 0}, 0}), std::vector<int>{});
  EXPECT_EQ(touching(endless, {{0, 0.11e-3}, 0, {0, 0}, 0}),
            (std::vector{0, 1}));  // lies on the upper wall
  EXPECT_EQ(touching(endless, {{0, 0.07e-3}, 0.003, {0, 0}, 0}), (std::vector{0}));  // tips
  EXPECT_EQ(touching(endless, {{0, 0}, 0.01, {0, 0}, 0}), (std::vector{0, 3}));  // jammed across
  EXPECT_EQ(touching(endless, {{0, 0}, -0.01, {0, 0}, 0}), (std::vector{1, 2}));
}

TEST(SliderInGuide, that_stands_out_touches_the_guides_edge) {
  // half of it stands out to the right; tilted, the guide's lower right edge meets its lower side
  const Plane m{{30e-3, -0.12e-3}, -0.01, {0, 0}, 0};
  const std::vector<int> places = touching(guide, m);
  ASSERT_FALSE(places.empty());
  EXPECT_TRUE(std::find(places.begin(), places.end(), 6) != places.end());
  const ContactPoint<double, 2> touch = guide.touch(6, m);
  EXPECT_EQ(touch.at, Point(30e-3, -10.1e-3));
  EXPECT_GT(touch.normal.y(), 0.99);
  EXPECT_EQ(touch.contact_point_velocity, 0);
}

}  // namespace
}  // namespace stribeck::contact_point_test
