#include "base/thread_team.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace stribeck::thread_team_test {
namespace {

class Team : public testing::TestWithParam<int> {};

TEST_P(Team, does_every_job_once_in_every_round) {
  ThreadTeam team(GetParam());
  EXPECT_EQ(team.threads(), GetParam());
  for (const int count : {0, 1, 2, 7, 100}) {
    for (int round = 0; round < 200; ++round) {
      std::vector<int> done(static_cast<std::size_t>(count));
      team.run(count, [&](int i) { ++done[static_cast<std::size_t>(i)]; });
      for (const int times : done) ASSERT_EQ(times, 1);
    }
  }
}

TEST_P(Team, wakes_from_sleep) {
  ThreadTeam team(GetParam());
  std::atomic<int> sum{0};
  for (int round = 0; round < 3; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    team.run(10, [&](int i) { sum += i; });
  }
  EXPECT_EQ(sum, 3 * 45);
}

TEST_P(Team, throws_what_the_first_of_its_jobs_threw_and_goes_on) {
  ThreadTeam team(GetParam());
  std::atomic<int> done{0};
  try {
    team.run(20, [&](int i) {
      ++done;
      if (i == 7 || i == 13) throw std::runtime_error(std::to_string(i));
    });
    FAIL() << "nothing thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(error.what(), std::string("7"));
  }
  EXPECT_EQ(done, 20);
  team.run(3, [&](int) { ++done; });
  EXPECT_EQ(done, 23);
}

TEST(SharedTeam, of_another_thread_leaves_its_jobs_to_the_caller) {
  ThreadTeam team(2);
  std::atomic<int> first{0}, second{0};
  std::thread other([&] {
    for (int round = 0; round < 500; ++round) team.run(8, [&](int) { ++first; });
  });
  for (int round = 0; round < 500; ++round) team.run(8, [&](int) { ++second; });
  other.join();
  EXPECT_EQ(first, 4000);
  EXPECT_EQ(second, 4000);
}

INSTANTIATE_TEST_SUITE_P(base, Team, testing::Values(1, 2, 8));

}  // namespace
}  // namespace stribeck::thread_team_test
