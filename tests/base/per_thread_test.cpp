#include "base/per_thread.h"

#include <gtest/gtest.h>

namespace stribeck::per_thread_test {
namespace {

TEST(PerThread, gives_each_thread_an_object_that_stays_its_own) {
  int made = 0;
  const PerThread<int> numbers([&] { return std::make_unique<int>(++made); });
  int& mine = numbers.mine();
  EXPECT_EQ(&numbers.mine(), &mine);
  int* others = nullptr;
  std::thread([&] {
    others = &numbers.mine();
    EXPECT_EQ(&numbers.mine(), others);
  }).join();
  EXPECT_NE(others, &mine);
  EXPECT_EQ(made, 2);
}

TEST(PerThread, does_not_take_an_object_for_that_of_another_store) {
  for (int k = 0; k < 3; ++k) {
    const PerThread<int> one([k] { return std::make_unique<int>(k); }),
        other([k] { return std::make_unique<int>(-k); });
    for (int time = 0; time < 2; ++time) {
      EXPECT_EQ(one.mine(), k);
      EXPECT_EQ(other.mine(), -k);
    }
  }
}

}  // namespace
}  // namespace stribeck::per_thread_test
