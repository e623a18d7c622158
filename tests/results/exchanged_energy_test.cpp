#include "results/exchanged_energy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "results/run_statistics.h"

namespace stribeck::exchanged_energy_test {
namespace {

const std::vector<Channel> energies = {{"energy.kinetic", "J", ""},
                                       {"energy.potential", "J", ""},
                                       {"energy.elastic", "J", ""},
                                       {"energy.stored", "J", ""}};

/// Exchanged energy of two swings, x kinetic and −x potential energy, with `height` added to the potential, `preload` to the elastic energy, and
/// `decay` of the kinetic energy lost on the way [J].
double exchanged_in_swing(double height, double preload, double decay) {
  const Record record(energies);
  RunStatistics steps(energies, {}, {});
  for (int i = 0; i <= 400; ++i) {
    const double t = i / 400.0, x = 9.81 * std::pow(std::sin(2 * std::numbers::pi * t), 2);
    const double lost = decay * t;
    const std::vector values{x - lost, height - x, preload, -lost};
    steps.add(t, values);
  }
  return exchanged_energy(0, decay, record, steps.figures().channels);
}

TEST(ExchangedEnergy, of_a_swing_is_what_it_exchanges_wherever_zero_is) {
  EXPECT_NEAR(exchanged_in_swing(0, 0, 0), 9.81, 1e-13);
  EXPECT_NEAR(exchanged_in_swing(1e3, 0, 0), 9.81, 1e-12);  // round-off of 1000 J
  EXPECT_NEAR(exchanged_in_swing(-5, 70, 0), 9.81, 1e-13);
}

TEST(ExchangedEnergy, counts_what_is_lost_and_what_drives_give) {
  EXPECT_NEAR(exchanged_in_swing(0, 0, 2), 11.81, 1e-13);
  RunStatistics steps(energies, {}, {});
  steps.add(0, std::vector{1.0, 0.0, 0.0, 0.0});
  EXPECT_EQ(exchanged_energy(8, 3, Record(energies), steps.figures().channels), 12);
}

TEST(ExchangedEnergy, is_nothing_before_the_first_step) {
  EXPECT_EQ(exchanged_energy(0, 0, Record(energies), {}), 0);
}

}  // namespace
}  // namespace stribeck::exchanged_energy_test
