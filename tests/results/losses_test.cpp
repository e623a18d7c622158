#include "results/losses.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace stribeck::losses_test {
namespace {

constexpr double stroke_volume = 5e-4, revolution = 0.02;  // [m³], [s]

/// A pump of one cylinder: a constant pressure that resists gives and takes the same work, and a bearing and rings rub.
Record engine(double seconds, int steps) {
  Record record({{"time_of_cycle", "s", ""},
                 {"force.gas.power", "W", ""},
                 {"force.gas.volume", "m^3", ""},
                 {"joint.big_end.power_loss", "W", ""},
                 {"joint.big_end.film_power_loss", "W", ""},
                 {"joint.big_end.asperity_power_loss", "W", ""},
                 {"joint.piston.power_loss", "W", ""},
                 {"joint.piston.thrust.film_power_loss", "W", ""},
                 {"joint.piston.thrust.asperity_power_loss", "W", ""},
                 {"force.rings.power_loss", "W", ""}});
  for (int k = 0; k <= steps; ++k) {
    const double t = seconds * k / steps, phase = 2 * std::numbers::pi * t / revolution;
    record.append(t, std::vector{t, 200.0, stroke_volume / 2 * (1 - std::cos(phase)), 30.0, 20.0,
                                 10.0, 60.0, 5.0, 1.0, 10.0});
  }
  return record;
}

LossSplit split_of(const Record& record, const std::optional<Cycle>& cycle) {
  return losses_of(record, figures_of(record, {}, cycle)).value();
}

TEST(Losses, of_a_cycle_add_up_and_give_mean_effective_pressures) {
  const LossSplit all = split_of(engine(0.05, 1000), Cycle{"time_of_cycle", revolution, 0, "test"});
  EXPECT_TRUE(all.of_cycle);
  EXPECT_NEAR(all.duration, revolution, 1e-15);
  EXPECT_NEAR(all.power, 100, 1e-10);  // 30 + 60 + 10: the skirt is a part of its joint
  EXPECT_NEAR(all.displaced_volume, stroke_volume, 1e-15);
  EXPECT_NEAR(all.friction_pressure(), 100 * revolution / stroke_volume, 1e-6);
  EXPECT_NEAR(all.indicated_pressure(), 200 * revolution / stroke_volume, 1e-6);
}

TEST(Losses, know_film_and_boundary_and_faces_as_parts) {
  const LossSplit all = split_of(engine(0.05, 100), Cycle{"time_of_cycle", revolution, 0, "test"});
  ASSERT_EQ(all.parts.size(), 4);
  EXPECT_EQ(all.parts[0].name, "joint.big_end");
  EXPECT_NEAR(all.parts[0].film.value(), 20, 1e-10);
  EXPECT_NEAR(all.parts[0].boundary.value(), 10, 1e-10);
  EXPECT_FALSE(all.parts[0].within);
  EXPECT_EQ(all.parts[2].name, "joint.piston.thrust");
  EXPECT_TRUE(all.parts[2].within);
  EXPECT_NEAR(all.parts[2].power, 6, 1e-10);
  EXPECT_EQ(all.parts[3].name, "force.rings");
  EXPECT_FALSE(all.parts[3].film);
}

TEST(Losses, of_a_run_without_a_whole_cycle_have_no_mean_effective_pressure) {
  const LossSplit all = split_of(engine(0.01, 10), Cycle{"time_of_cycle", revolution, 0, "test"});
  EXPECT_FALSE(all.of_cycle);
  EXPECT_NEAR(all.power, 100, 1e-10);
  EXPECT_EQ(all.displaced_volume, 0);
}

TEST(Losses, are_none_where_nothing_dissipates) {
  Record record({{"x", "m", ""}});
  record.append(0, std::vector{0.0});
  record.append(1, std::vector{1.0});
  EXPECT_FALSE(losses_of(record, figures_of(record, {}, {})));
}

}  // namespace
}  // namespace stribeck::losses_test
