#include "tribo/wear/disc_wear.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

// Discs in rolling and sliding line contact against closed forms.
namespace stribeck::disc_wear_test {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double radii[] = {0.02, 0.03}, width = 0.01, force = 2000, half_width = 0.000163912171;
constexpr int cells = 360;

std::array<TrackCells, 2> discs() {
  return {{{0, 2 * pi * radii[0], cells, true}, {0, 2 * pi * radii[1], cells, true}}};
}

/// Discs at 100 and 60 rad/s whose surfaces move the same way, for five turns of the first: their contact moves back round the first and on round the second.
std::vector<DiscStep> twin_discs(int steps, double share_of_load = 1) {
  std::vector<DiscStep> cycle;
  const auto place = [&](int k) {
    const double t = 2 * pi / 20 * k / steps;
    return std::array{-100 * t * radii[0], 60 * t * radii[1]};
  };
  for (int k = 0; k < steps; ++k)
    cycle.push_back({place(k), place(k + 1), share_of_load * force, half_width});
  return cycle;
}

TEST(DiscWear, even_sliding_wears_by_load_and_slip_over_speed_in_a_turn) {
  const DiscRates rates = DiscWear(discs(), width, {0, 0}).rates(twin_discs(997));
  const double slip = 100 * radii[0] - 60 * radii[1];
  const double speeds[] = {100 * radii[0], 60 * radii[1]}, turns[] = {5, 3};
  for (std::size_t i = 0; i < 2; ++i) {
    const double by_turn = force / width * slip / speeds[i];
    EXPECT_NEAR(rates.surface[i].minCoeff() / (by_turn * turns[i]), 1, 1e-9);
    EXPECT_NEAR(rates.surface[i].maxCoeff() / (by_turn * turns[i]), 1, 1e-9);
  }
  EXPECT_NEAR(rates.greatest_pressure, 776781578, 10);
  EXPECT_NEAR(rates.sliding, slip * 2 * pi / 20, 1e-12);
}

TEST(DiscWear, volume_is_coefficient_times_force_times_sliding_whatever_the_motion) {
  const DiscWear wear(discs(), width, {0, 0});
  std::vector<DiscStep> cycle;
  double path = 0;
  const auto place = [](int k) {
    return std::array{0.004 * std::sin(2 * pi * k / 50), 0.003 * std::sin(2 * pi * k / 50 + 1)};
  };
  for (int k = 0; k < 50; ++k) {
    const DiscStep step{place(k), place(k + 1), force * (1 + 0.5 * std::cos(0.3 * k)), half_width};
    path += step.force * std::abs(step.to[0] - step.from[0] + step.to[1] - step.from[1]);
    cycle.push_back(step);
  }
  const DiscRates rates = wear.rates(cycle);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_NEAR(wear.volume(i, rates.surface[i]) / path, 1, 1e-9);
}

TEST(DiscWear, discs_that_roll_do_not_wear) {
  std::vector<DiscStep> cycle{{{0, 0}, {0.01, -0.01}, force, half_width}};
  EXPECT_NEAR(DiscWear(discs(), width, {0, 0}).rates(cycle).surface[0].maxCoeff(), 0, 1e-20);
  // On a flat the contact moves the same way along both.
  std::array<TrackCells, 2> on_flat = discs();
  on_flat[0] = {-0.01, 0.03, cells, false};
  cycle[0].to = {0.01, 0.01};
  const DiscWear wear(on_flat, width, {0, 0});
  EXPECT_NEAR(wear.rates(cycle).surface[1].maxCoeff(), 0, 1e-20);
  cycle[0].to = {0.01, 0};  // slides without turning
  EXPECT_NEAR(wear.volume(0, wear.rates(cycle).surface[0]) / (force * 0.01), 1, 1e-9);
}

TEST(DiscWear, disc_that_stands_wears_by_the_hertz_pressure_under_the_contact) {
  // Cells of 1/50 of the half width, and a disc that slides past one place of the other.
  std::array<TrackCells, 2> tracks = discs();
  tracks[0] = {-2 * half_width, 4 * half_width, 200, true};
  const double slid = 0.1, peak = 2 * force / (pi * half_width * width);
  for (const double threshold : {0.0, 3e8}) {
    const DiscRates rates =
        DiscWear(tracks, width, {threshold, 0}).rates({{{0, 0}, {0, slid}, force, half_width}});
    for (int cell = 0; cell < 200; ++cell) {
      const double y = tracks[0].middle(cell) / half_width;
      const double pressure = peak * std::sqrt(std::max(1 - y * y, 0.0));
      const double expected = std::max(pressure - threshold, 0.0) * slid;
      // The edge of the contact bends within a cell.
      EXPECT_NEAR(rates.surface[0][cell], expected, (std::abs(y) < 0.9 ? 2e-3 : 0.15) * peak * slid)
          << y;
    }
  }
}

TEST(DiscWear, cycle_that_does_not_close_on_a_disc_wears_it_evenly) {
  std::vector<DiscStep> cycle = twin_discs(100);
  cycle.resize(90);
  cycle[10].force = 0;
  const DiscWear wear(discs(), width, {0, 0});
  const DiscRates rates = wear.rates(cycle);
  EXPECT_EQ(rates.surface[1].minCoeff(), rates.surface[1].maxCoeff());
  EXPECT_NEAR(wear.volume(1, rates.surface[1]) / (force * 0.2 * 2 * pi / 20 * 0.89), 1, 1e-9);
}

}  // namespace
}  // namespace stribeck::disc_wear_test
