#include "study/run/pace_notice.h"

#include <gtest/gtest.h>

namespace stribeck::pace_notice_test {
namespace {

/// A run to 1 s after this much of its time.
Progress at(double time, long steps, const std::string& limiting = "") {
  return {time, 1, steps, {}, nullptr, limiting};
}

TEST(PaceNotice, of_a_run_that_would_take_days_comes_once_and_names_what_holds_its_steps) {
  PaceNotice notice;
  EXPECT_FALSE(notice.of(at(0, 0), 0));
  EXPECT_FALSE(notice.of(at(5e-6, 20, "joint.skirts"), 10));
  EXPECT_EQ(notice.of(at(1e-5, 40, "joint.skirts"), 20),
            "at 1e-05 s of 1 s the rest of this run would take 23.1 days: 40 steps in 20 s went "
            "1e-05 s; joint.skirts holds the steps");
  EXPECT_FALSE(notice.of(at(1.1e-5, 60), 100));
}

TEST(PaceNotice, comes_not_of_a_run_of_hours_nor_of_short_first_steps) {
  PaceNotice notice;
  for (int k = 0; k < 100; ++k)  // 14 h
    EXPECT_FALSE(notice.of(at(2e-5 * k, k), k));
  PaceNotice of_slow_start;
  EXPECT_FALSE(of_slow_start.of(at(0, 0), 0));
  EXPECT_FALSE(of_slow_start.of(at(0.01, 90), 20));
  EXPECT_FALSE(of_slow_start.of(at(0.02, 95), 60));
}

TEST(PaceNotice, of_a_run_that_begins_to_creep_comes_later) {
  PaceNotice notice;
  EXPECT_FALSE(notice.of(at(0, 0), 0));
  EXPECT_FALSE(notice.of(at(0.5, 100), 20));
  const auto text = notice.of(at(0.5 + 1e-9, 5000), 60);
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("4900 steps in 40 s went 1e-09 s"), std::string::npos) << *text;
  EXPECT_EQ(text->find("holds"), std::string::npos) << *text;
}

}  // namespace
}  // namespace stribeck::pace_notice_test
