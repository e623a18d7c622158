#include "workbench/runs/live_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "base/temporary_folder.h"
#include "workbench/runs/peaks.h"

namespace {

using namespace stribeck;
using namespace stribeck::workbench;

class LiveFile : public testing::Test {
 protected:
  LiveFile() : path_(folder_ / "live"), writer_(path_) {}
  ~LiveFile() override { writer_.remove(); }

  void add(double time) {
    const double values[] = {std::sin(time), 2 * time};
    record_.append(time, values);
  }
  /// The writer rests between two looks.
  void show() {
    std::this_thread::sleep_for(std::chrono::milliseconds(110));
    writer_.show({record_.empty() ? 0 : record_.time().back(),
                  100,
                  static_cast<long>(record_.size()),
                  {},
                  &record_});
  }

  TemporaryFolder folder_;
  std::filesystem::path path_;
  LiveWriter writer_;
  Record record_{{{"a", "1", "sine"}, {"b", "m", "twice the time"}}};
};

TEST_F(LiveFile, HoldsWhatIsRecordedAsItGrows) {
  for (int part = 0; part < 2; ++part) {
    for (int i = 0; i < 50; ++i) add(part * 50 + i);
    show();
    auto reader = LiveReader::open(path_);
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->channels(), record_.channels());
    EXPECT_EQ(reader->head().rows, record_.size());
    EXPECT_EQ(reader->head().steps, record_.size());
    const LiveReader::Rows rows = reader->read(0, 1000, {1, 0});
    for (std::size_t i = 0; i < record_.size(); ++i) {
      EXPECT_EQ(rows.time[i], record_.time()[i]);
      EXPECT_EQ(rows.columns[0][i], static_cast<float>(record_.column(1)[i]));
      EXPECT_EQ(rows.columns[1][i], static_cast<float>(record_.column(0)[i]));
    }
  }
}

TEST_F(LiveFile, FindsTheFirstRowBehindATime) {
  for (const double t : {0.0, 1.0, 2.0, 2.0, 3.0}) add(t);
  show();
  auto reader = LiveReader::open(path_).value();
  EXPECT_EQ(reader.row_behind(-1), 0U);
  EXPECT_EQ(reader.row_behind(1), 2U);
  EXPECT_EQ(reader.row_behind(1.5), 2U);
  EXPECT_EQ(reader.row_behind(2), 4U);
  EXPECT_EQ(reader.row_behind(3), 5U);
}

TEST_F(LiveFile, BeginsAgainWhereTheRunForgetsSamples) {
  for (int i = 0; i < 10; ++i) add(i);
  show();
  const std::size_t kept[] = {0, 3, 9};
  record_.keep(kept);
  for (int i = 10; i < 30; ++i) add(i);
  show();
  auto reader = LiveReader::open(path_).value();
  const LiveReader::Rows rows = reader.read(0, 1000, {});
  EXPECT_TRUE(std::ranges::equal(rows.time, record_.time()));
}

TEST_F(LiveFile, AFileOfOthersIsNone) {
  EXPECT_FALSE(LiveReader::open(path_));
  for (const std::string& text : {std::string("short"), std::string(500, 'x')}) {
    std::ofstream(path_) << text;
    EXPECT_FALSE(LiveReader::open(path_));
  }
}

TEST_F(LiveFile, APlaceThatCannotBeWrittenCostsNothingElse) {
  LiveWriter lost("/nonexistent/folder/live.bin");
  add(0);
  lost.show({0, 1, 1, {}, &record_});
  lost.remove();
}

TEST(Peaks, NoneVanishesHoweverFewSamplesStay) {
  std::vector<double> flat(100'000), peak(100'000);
  peak[12'345] = 7;
  peak[54'321] = -7;
  const auto kept = thinned_with_peaks({flat, peak}, flat.size(), 60);
  EXPECT_LE(kept.size(), 60U);
  EXPECT_TRUE(std::ranges::is_sorted(kept));
  for (const std::size_t i :
       {std::size_t{0}, std::size_t{12'345}, std::size_t{54'321}, flat.size() - 1})
    EXPECT_TRUE(std::ranges::binary_search(kept, i)) << i;
}

TEST(Peaks, FewSamplesAllStay) {
  const std::vector<double> values{3, 1, 2};
  EXPECT_EQ(thinned_with_peaks({values}, 3, 10), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_TRUE(thinned_with_peaks({}, 0, 10).empty());
}

}  // namespace
