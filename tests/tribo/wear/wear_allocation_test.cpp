#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>

#include "tribo/conforming/worn_bores.h"
#include "tribo/wear/joint_wear.h"

// Wear asks for no memory once its room is there. Memory is counted where all of it comes from, below Eigen; sanitizers have their own.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && \
    !defined(__clang__)

namespace {
std::atomic<long> allocations{0};
}
extern "C" {
void* __libc_malloc(std::size_t);  // NOLINT(bugprone-reserved-identifier)
void* malloc(std::size_t size) {
  ++allocations;
  return __libc_malloc(size);
}
}

namespace stribeck::test {
namespace {

TEST(JointWear, asks_for_no_memory_once_it_has_its_room) {
  for (const bool whole : {false, true}) {
    const int n = whole ? 90 : 360;
    const JointWear joint(
        ConformalContact(rig_bore(n), whole ? annulus_compliance(n) : layer_compliance(n)),
        {wear_coefficient, 1e5}, {0.1 * wear_coefficient});
    WearCycle cycle;
    for (int j = 0; j < 12; ++j) {
      const double angle = std::numbers::pi / 6 * j;
      cycle.steps.push_back(
          {{{130 * std::cos(0.2 * j), 130 * std::sin(0.2 * j)}, 0.1}, 5e-3, angle});
    }
    WearState state = joint.fresh(cycle);
    JointWear::Workspace room;
    for (const WearUpdate update : {WearUpdate::backward_euler, WearUpdate::explicit_euler}) {
      joint.wear(cycle, 2, update, state, room);
      const long before = allocations;
      for (int k = 0; k < 20; ++k) joint.wear(cycle, 1 + k % 3, update, state, room);
      EXPECT_EQ(allocations - before, 0) << whole;
    }
    const long before = allocations;
    const WearState copy = state;
    EXPECT_GT(allocations - before, 0);  // the counter counts
    EXPECT_EQ(copy, state);
  }
}

}  // namespace
}  // namespace stribeck::test

#endif
