#include <gtest/gtest.h>

#include <random>
#include <type_traits>
#include <vector>

#include "surface/pin_in_bore.h"
#include "surface/pin_in_slot.h"
#include "surface/slider_in_guide.h"

namespace stribeck {
namespace {

using Plane = Motion<double, 2>;
using Point = Eigen::Vector2d;

constexpr PinInBore bore{8e-3, 0.1e-3};
constexpr PinInSlot slot{8e-3, 0.1e-3, 40e-3};
constexpr SliderInGuide guide{15e-3, 10e-3, 0.1e-3, 30e-3};

/// Where B is a little later.
Plane later(const Plane& m, double dt) {
  return {m.r + dt * m.v, m.angle + dt * m.w, m.v, m.w};
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
      const Touch<double> touch = shape.touch(place, m);
      EXPECT_NEAR(touch.normal.norm(), 1, 1e-14);
      EXPECT_NEAR(touch.penetration, -shape.gap(place, m), 1e-18);
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
TEST(Touch, of_a_pin_in_its_bore_opens_as_the_gap_does) {
  expect_rates_of_gaps(bore, 100);
}
TEST(Touch, of_a_pin_in_a_slot_opens_as_the_gap_does) {
  expect_rates_of_gaps(slot, 100);
}

TEST(Touch, of_a_slider_opens_as_the_gap_does_where_it_is_not_leaving_the_guide) {
  int seen = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    Plane m = random_motion<SliderInGuide>(seed);
    m.r.x() *= 0.3;
    for (int place = 0; place < 4; ++place) {
      if (!(guide.gap(place, m) < 0)) continue;
      const Touch<double> touch = guide.touch(place, m);
      EXPECT_NEAR(touch.normal.dot(velocity_at(touch, m)),
                  (guide.gap(place, later(m, 1e-7)) - guide.gap(place, later(m, -1e-7))) / 2e-7,
                  1e-6);
      ++seen;
    }
  }
  EXPECT_GT(seen, 100);
}

TEST(Touch, in_a_bore_is_where_the_pin_presses_and_travels_on_the_bore) {
  const Plane m{{0, -0.15e-3}, 0, {0.3, 0}, 0};
  const Touch<double> touch = bore.touch(0, m);
  EXPECT_NEAR(touch.penetration, 0.05e-3, 1e-18);
  EXPECT_EQ(touch.normal, Point(0, 1));
  EXPECT_NEAR(touch.at.y(), -8.15e-3, 1e-17);
  // the pin's centre turns by v/e about that of the bore, the contact with it; t = z × n = −x
  EXPECT_NEAR(touch.creep, -0.3 / 0.15e-3 * 8.1e-3, 1e-12);
}

TEST(Touch, of_a_pin_that_rolls_in_its_bore_does_not_slide) {
  const double e = 0.11e-3, turning = 7;  // of the centre
  const Plane m{{0, -e}, 0, {e * turning, 0}, -turning * e / bore.pin_radius};
  const Touch<double> touch = bore.touch(0, m);
  EXPECT_NEAR(along(touch).dot(velocity_at(touch, m)), 0, 1e-15);
}

TEST(Touch, in_a_slot_stays_beside_the_pin) {
  const Plane m{{5e-3, 0.12e-3}, 0, {3, 0}, 50};
  const Touch<double> touch = slot.touch(0, m);
  EXPECT_EQ(touch.normal, Point(0, -1));
  EXPECT_NEAR((touch.at - Point(5e-3, 8.12e-3)).norm(), 0, 1e-17);
  EXPECT_EQ(touch.creep, 3);                                                // t = +x
  EXPECT_NEAR(velocity_at(touch, m).x(), 3 - 50 * slot.pin_radius, 1e-14);  // u
  EXPECT_LT(slot.gap(2, {{20.1e-3, 0}, 0, {0, 0}, 0}), 0);                  // an end
  EXPECT_EQ(slot.touch(3, Plane{{-20.1e-3, 0}, 0, {0, 0}, 0}).normal, Point(1, 0));
  const PinInSlot endless{8e-3, 0.1e-3};
  EXPECT_EQ(endless.gap(2, m), std::numeric_limits<double>::infinity());
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
  const Touch<double> touch = guide.touch(6, m);
  EXPECT_EQ(touch.at, Point(30e-3, -10.1e-3));
  EXPECT_GT(touch.normal.y(), 0.99);
  EXPECT_EQ(touch.creep, 0);
}

}  // namespace
}  // namespace stribeck
