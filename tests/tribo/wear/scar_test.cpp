#include "tribo/wear/scar.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

// Worn balls, cylinders and their tracks against caps, segments and marched profiles.
namespace stribeck::scar_test {
namespace {

constexpr double pi = std::numbers::pi, radius = 5e-3;

TEST(Scar, ball_on_disc_of_which_one_wears) {
  // Reference figures at 10, 100, 500 and 2000 m under 10 N: volume of the ball, radius and depth of its scar.
  const double volume[] = {2e-12, 2e-11, 1e-10, 4e-10};
  const double half_width[] = {0.0003357871, 0.00059663575, 0.00089085382, 0.0012564363};
  const double depth[] = {1.128804e-05, 3.572505e-05, 8.0002086e-05, 0.00016043722};
  for (int i = 0; i < 4; ++i) {
    const Scar cap = cap_of_volume(radius, volume[i]);
    EXPECT_NEAR(cap.half_width / half_width[i], 1, 3e-8);  // of the printed digits
    EXPECT_NEAR(cap.depth / depth[i], 1, 1e-7);
  }
  // The disc alone, its coefficient 1e-13 1/Pa on a track of 15 mm in radius.
  const double b[] = {9.2664871e-05, 0.00019961543, 0.00034123278, 0.00054128843};
  const double d[] = {8.5875158e-07, 3.9862211e-06, 1.1657571e-05, 2.9385669e-05};
  for (int i = 0; i < 4; ++i) {
    const Scar track = segment_of_area(radius, 5 * volume[i] / (2 * pi * 15e-3));
    EXPECT_NEAR(track.half_width / b[i], 1, 3e-8);  // of the printed digits
    EXPECT_NEAR(track.depth / d[i], 1, 1e-7);
  }
}

TEST(Scar, ball_and_disc_that_wear_together) {
  const double volume[] = {2e-12, 2e-11, 1e-10, 4e-10};
  const SharedScar expected[] = {
      {1.1464784e-05, 0.00033859686, 0.00033465896, 1.1199662e-05, 2.6512153e-07},
      {3.6695711e-05, 0.00060576985, 0.00059344229, 3.5217375e-05, 1.4783358e-06},
      {8.3159577e-05, 0.00091191873, 0.00088465913, 7.8262178e-05, 4.8973992e-06},
      {0.00016905424, 0.0013002086, 0.0012464228, 0.00015535698, 1.3697262e-05}};
  for (int i = 0; i < 4; ++i) {
    const SharedScar scar = shared_scar(radius, volume[i], 5 * volume[i] / (2 * pi * 15e-3));
    EXPECT_NEAR(scar.approach / expected[i].approach, 1, 1e-6);
    EXPECT_NEAR(scar.half_width / expected[i].half_width, 1, 1e-6);
    EXPECT_NEAR(scar.half_length / expected[i].half_length, 1, 1e-6);
    EXPECT_NEAR(scar.ball_depth / expected[i].ball_depth, 1, 1e-6);
    EXPECT_NEAR(scar.track_depth / expected[i].track_depth, 1, 1e-6);
  }
}

TEST(Scar, track_that_does_not_wear_leaves_a_paraboloid) {
  const SharedScar scar = shared_scar(radius, 1e-11, 0);
  const double a = std::pow(4 * radius * 1e-11 / pi, 0.25);
  EXPECT_NEAR(scar.half_width / a, 1, 1e-10);
  EXPECT_NEAR(scar.half_length / a, 1, 1e-10);
  EXPECT_EQ(scar.track_depth, 0);
}

TEST(Scar, cylinder_on_a_flat_that_does_not_wear) {
  // k W s/B at 50, 500 and 5000 m with 3e-14 1/Pa, 80 N and 6 mm.
  const double width[] = {0.0013382655, 0.0028784821, 0.0061536627};
  const double depth[] = {2.2412048e-05, 0.00010411271, 0.0004851112};
  double path = 50;
  for (int i = 0; i < 3; ++i, path *= 10) {
    const Scar scar = segment_of_area(0.01, 3e-14 * 80 * path / 6e-3);
    EXPECT_NEAR(2 * scar.half_width / width[i], 1, 1e-7);
    EXPECT_NEAR(scar.depth / depth[i], 1, 1e-7);
  }
}

TEST(Scar, segments_keep_their_digits_where_they_are_thin) {
  for (double t = 1e-6; t < 1.5; t *= 3) {
    const double share =
        t < 1e-3 ? 2.0 / 3 * t * t * t * (1 - t * t / 5) : t - std::sin(t) * std::cos(t);
    const Scar scar = segment_of_area(2, 4 * share);
    EXPECT_NEAR(scar.half_width / (2 * std::sin(t)), 1, t < 1e-3 ? 1e-12 : 1e-9);
  }
  EXPECT_EQ(segment_of_area(1, 0).depth, 0);
  EXPECT_EQ(cap_of_volume(1, 0).depth, 0);
  EXPECT_EQ(shared_scar(1, 0, 1).approach, 0);
}

}  // namespace
}  // namespace stribeck::scar_test
