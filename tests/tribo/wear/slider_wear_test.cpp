#include "tribo/wear/slider_wear.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "base/error.h"

// Sliders and their tracks against closed forms.
namespace stribeck::slider_wear_test {
namespace {

constexpr double pi = std::numbers::pi;

SliderSize block(Counterface counterface = Counterface::guide) {
  return {SliderShape::flat, counterface, 8e-3, 5e-3, 0};
}

/// One step of 1 m over a closed track.
SliderDepths after(const SliderSize& size, double force, double moment, double coefficient,
                   double way) {
  const SliderWear wear(size, {0, 0.1, 100, true}, 0, 0);
  const SliderRates rates = wear.rates({{0, 0, way, 0, 0, force, moment}});
  return wear.depths(rates, 0, coefficient);
}

TEST(SliderWear, flat_pin_wears_plane_under_its_load) {
  // 50 N, 2000 m, 2e-14 1/Pa: in the middle, 0.8 mm ahead of it.
  const SliderDepths even = after(block(), 50, 0, 2e-14, 2000);
  EXPECT_NEAR(even.slider(0, 0), 5e-5, 1e-15);
  EXPECT_NEAR(even.slider(80, 0), 5e-5, 1e-15);
  EXPECT_EQ(even.slider.col(1).maxCoeff(), 0);
  for (const Counterface counterface : {Counterface::guide, Counterface::plane}) {
    const SliderDepths sloped = after(block(counterface), 50, 50 * 0.8e-3, 2e-14, 2000);
    EXPECT_NEAR(sloped.slider(80, 0), 8e-5, 1e-15);
    EXPECT_NEAR(sloped.slider(0, 0), 2e-5, 1e-15);
    EXPECT_NEAR(sloped.slider_volume, 2e-14 * 50 * 2000, 1e-20);
  }
}

TEST(SliderWear, pin_lifts_from_a_plane_where_its_load_is_near_an_edge) {
  // 2.5 mm of 4 mm: 4.5 mm touch, 4.44 MPa at the edge.
  const SliderDepths worn = after(block(Counterface::plane), 50, 50 * 2.5e-3, 2e-14, 2000);
  EXPECT_NEAR(worn.slider(80, 0), 0.000177777778, 1e-12);
  EXPECT_EQ(worn.slider(0, 0), 0);
  EXPECT_EQ(worn.slider(34, 0), 0);  // 3.4 mm from the back
  EXPECT_GT(worn.slider(36, 0), 0);  // 3.6 mm
  EXPECT_NEAR(worn.slider_volume / (2e-14 * 50 * 2000), 1, 1e-3);
  const SliderDepths behind = after(block(Counterface::plane), 50, -50 * 2.5e-3, 2e-14, 2000);
  EXPECT_EQ(behind.slider(0, 0), worn.slider(80, 0));
  const SliderWear wear(block(Counterface::plane), {0, 0.1, 100, true}, 0, 0);
  EXPECT_THROW(wear.rates({{0, 0, 1, 0, 0, 50, 50 * 4.1e-3}}), SolveError);
  EXPECT_EQ(SliderPressure(block(Counterface::plane), -50, 0).greatest(), 0);
}

TEST(SliderWear, guide_carries_a_moment_on_both_flanks) {
  // The flanks balance force and moment, whatever the offset.
  const SliderSize size = block();
  for (const double offset : {1e-3, 2e-3, 5e-3, -0.1}) {
    const SliderPressure p(size, 50, 50 * offset);
    EXPECT_NEAR(p.force(0) - p.force(1), 50, 1e-12);
    double moment = 0;
    const int count = 4000;
    for (int i = 0; i < count; ++i) {
      const double place = size.length * ((i + 0.5) / count - 0.5);
      moment += (p.at(0, place) - p.at(1, place)) * place * size.width * size.length / count;
    }
    EXPECT_NEAR(moment / (50 * offset), 1, 1e-6);
  }
  const SliderPressure pure(size, 0, 0.1);
  EXPECT_NEAR(pure.force(0), pure.force(1), 1e-12);
}

/// X0 sin over one period, in steps.
std::vector<SliderStep> strokes(int steps, double load, double slope) {
  std::vector<SliderStep> cycle;
  const auto x = [&](int k) { return 0.04 * std::sin(2 * pi * k / steps); };
  for (int k = 0; k < steps; ++k) {
    const double from = x(k), to = x(k + 1);
    cycle.push_back({0, from, to, 0, 0, load * (1 + slope * (from + to) / 2 / 0.04), 0});
  }
  return cycle;
}

TEST(SliderWear, guide_wears_by_the_passages_of_its_block) {
  const SliderSize size{SliderShape::flat, Counterface::guide, 0.03, 0.01, 0};
  const double places[] = {0, 0.02, 0.028, 0.035, 0.045, 0.052, -0.045};
  const double even[] = {2.4e-05, 2.4e-05, 2.16e-05, 1.6e-05, 8e-06, 2.4e-06, 8e-06};
  const double sloped[] = {2.4e-05, 3e-05, 2.8755e-05, 2.2e-05, 1.15e-05, 3.555e-06, 4.5e-06};
  const TrackCells track{-0.055, 0.11, 1100, false};
  for (const double slope : {0.0, 0.5}) {
    const SliderWear wear(size, track, 0, 0);
    const SliderDepths worn =
        wear.depths(wear.rates(strokes(720, 120, slope)), 1e-15 * 1e6, 1e-15 * 1e6);
    for (int i = 0; i < 7; ++i) {
      // A place lies on the edge between two cells.
      const auto cell = static_cast<Eigen::Index>(std::lround((places[i] + 0.055) / track.size()));
      const double depth = (worn.track(cell - 1, 0) + worn.track(cell, 0)) / 2;
      EXPECT_NEAR(depth / (slope == 0 ? even[i] : sloped[i]), 1, 1e-3) << places[i];
    }
    EXPECT_NEAR(worn.track_volume / 1.92e-8, 1, 1e-10);
    EXPECT_NEAR(worn.slider(40, 0) / 6.4e-5, 1, 1e-10);
    EXPECT_EQ(worn.track.col(1).maxCoeff(), 0);
  }
}

TEST(SliderWear, thresholds_take_the_pressure_that_does_not_wear) {
  // 1.25 MPa in the mean, 0.5 to 2 MPa along the pin; nothing below 1 MPa wears.
  const SliderWear wear(block(), {0, 0.1, 100, true}, 1e6, 1e6);
  const SliderRates rates = wear.rates({{0, 0, 1, 0, 0, 50, 50 * 0.8e-3}});
  EXPECT_NEAR(rates.slider(80, 0), 1e6, 1e-3);
  EXPECT_EQ(rates.slider(0, 0), 0);
  // The part above it is a triangle of 1 MPa over two thirds of 8 mm, and passes each place ten times.
  EXPECT_NEAR(rates.track.col(0).mean() / (1e6 / 2 * 8e-3 * 2 / 3 * 10), 1, 1e-9);
}

TEST(SliderWear, pin_in_a_slot_slides_by_its_rotation_too) {
  // A pin that rolls along the flank + does not wear it; along the flank − it slides twice as far.
  const SliderSize pin{SliderShape::cylinder, Counterface::guide, 0, 0.012, 0.01};
  const SliderWear wear(pin, {-0.05, 0.1, 100, false}, 0, 0);
  const double turn = 0.02 / pin.radius;
  EXPECT_NEAR(wear.rates({{0, 0, 0.02, 0, turn, 100, 0}}).load_path[0], 0, 1e-15);
  const SliderRates other = wear.rates({{0, 0, 0.02, 0, turn, -100, 0}});
  EXPECT_NEAR(other.load_path[1], 100 * 0.04, 1e-12);
  EXPECT_NEAR(other.track(60, 1), 2 * 100 / 0.012, 1e-9);  // k N/B, of twice the way
  // A pin that rotates in place wears the cell under it, and as much volume as it is worn itself.
  const SliderRates spun = wear.rates({{0, 0.0005, 0.0005, 0, 4 * pi, 100, 0}});
  const SliderDepths worn = wear.depths(spun, 1e-15, 1e-15);
  EXPECT_NEAR(worn.track_volume / worn.slider_volume, 1, 1e-12);
  EXPECT_NEAR(worn.slider(0, 0), 1e-15 * 100 / 0.012 * 2,
              1e-24);  // all around: k N/B for each revolution
}

TEST(SliderWear, closed_track_wears_alike_however_far_it_goes) {
  const SliderSize ball{SliderShape::ball, Counterface::plane, 0, 0, 5e-3};
  const double track = 2 * pi * 15e-3;
  const SliderWear wear(ball, {0, track, 60, true}, 0, 0);
  const SliderRates rates = wear.rates({{0, 0.01, 10 + 0.01, 0, 0, 10, 0}});
  const SliderDepths worn = wear.depths(rates, 1e-13, 2e-14);
  EXPECT_NEAR(worn.slider_volume, 2e-12, 1e-24);
  EXPECT_NEAR(worn.track_volume, 1e-11, 1e-22);
  // The figures of a ball and a disc that wear together, at 10 m.
  EXPECT_NEAR(worn.slider(0, 0) / 1.1199662e-05, 1, 1e-6);
  EXPECT_NEAR(worn.track.col(0).maxCoeff() / 2.6512153e-07, 1, 1e-6);
  EXPECT_NEAR(worn.scar_width / (2 * 0.00033465896), 1, 1e-6);
  EXPECT_NEAR(worn.track_width / (2 * 0.00033859686), 1, 1e-6);
  const SliderRates whole = wear.rates({{0, 0, 100 * track, 0, 0, 10, 0}});
  EXPECT_NEAR(whole.track.col(0).maxCoeff() / whole.track.col(0).minCoeff(), 1, 1e-12);
}

}  // namespace
}  // namespace stribeck::slider_wear_test
