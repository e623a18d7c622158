#include "results/thinning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace stribeck::thinning_test {
namespace {

/// A sine and a channel that is 0 but for one sample near each of `peaks`.
Record spiky(int samples, const std::vector<int>& peaks) {
  Record record({{"sine", "1", ""}, {"spike", "N", ""}});
  for (int i = 0; i < samples; ++i) {
    const bool spike = std::ranges::count(peaks, i) > 0;
    record.append(1e-3 * i, std::vector{std::sin(1e-3 * i), spike ? 5.0 + 1e-3 * i : 0.0});
  }
  return record;
}

TEST(Thinning, keeps_every_peak_the_ends_and_the_last_cycle) {
  const std::vector<int> peaks{41, 1702, 1950, 4977, 9999};
  const Record record = spiky(20000, peaks);
  const auto kept = samples_to_keep(record, 15.0, 20000);
  EXPECT_TRUE(std::ranges::is_sorted(kept));
  EXPECT_EQ(std::ranges::adjacent_find(kept), kept.end());
  EXPECT_LE(kept.size(), 15000u);
  EXPECT_EQ(kept.front(), 0u);
  EXPECT_EQ(kept.back(), 19999u);
  for (const int peak : peaks)
    EXPECT_TRUE(std::ranges::binary_search(kept, static_cast<std::size_t>(peak))) << peak;
  EXPECT_EQ(kept.end() - std::ranges::lower_bound(kept, 15000u), 5000);
}

TEST(Thinning, again_and_again_leaves_like_distances_and_all_peaks) {
  Record record({{"sine", "1", ""}, {"spike", "N", ""}});
  constexpr std::size_t most = 800;
  for (int i = 0; i < 100'000; ++i) {
    const bool spike = i % 5000 == 1234;
    record.append(1e-3 * i, std::vector{std::sin(1e-2 * i), spike ? 5.0 + 1e-4 * i : 0.0});
    if (record.size() >= most) record.keep(samples_to_keep(record, {}, most));
    ASSERT_LT(record.size(), most);
  }
  EXPECT_EQ(std::ranges::count_if(record.samples("spike"), [](double x) { return x > 0; }), 20);
  double widest = 0;
  for (std::size_t i = 1; i < record.size(); ++i)
    widest = std::max(widest, record.time()[i] - record.time()[i - 1]);
  EXPECT_LE(widest, 4 * 100.0 / (most / 8));  // parts of one thinning over parts of another
}

TEST(Thinning, of_one_cycle_longer_than_the_record_forgets_its_beginning) {
  const Record record = spiky(1000, {});
  const auto kept = samples_to_keep(record, 0.0, 1000);
  EXPECT_LE(kept.size(), 760u);
  EXPECT_EQ(kept.end() - std::ranges::lower_bound(kept, 500u), 500);
}

TEST(Thinning, of_frames_spares_the_last_cycle) {
  std::vector<double> time;
  for (int i = 0; i <= 400; ++i) time.push_back(i);
  const auto kept = frames_to_keep(time, 300.0, 400);
  EXPECT_LE(kept.size(), 201u);
  EXPECT_EQ(kept.front(), 0u);
  EXPECT_EQ(kept.end() - std::ranges::lower_bound(kept, 300u), 101);
}

}  // namespace
}  // namespace stribeck::thinning_test
