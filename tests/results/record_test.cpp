#include "results/record.h"

#include <gtest/gtest.h>

#include <limits>

#include "base/error.h"
#include "base/temporary_folder.h"

namespace stribeck::record_test {
namespace {

Record two_channels() {
  return Record({{"body.rod.x", "m", "place"}, {"drive.m.moment", "N m", ""}});
}

TEST(Record, keeps_what_was_appended) {
  Record record = two_channels();
  record.append(0, std::vector{1.0, 2.0});
  record.append(0.5, std::vector{3.0, -0.0});
  EXPECT_EQ(record.size(), 2u);
  EXPECT_EQ(record.time()[1], 0.5);
  EXPECT_EQ(record.column(0)[1], 3.0);
  EXPECT_TRUE(std::signbit(record.samples("drive.m.moment")[1]));
  EXPECT_EQ(record.samples("time").data(), record.time().data());
}

TEST(Record, refuses_numbers_that_are_not_finite_and_keeps_nothing_of_the_sample) {
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
        -std::numeric_limits<double>::infinity()}) {
    Record record = two_channels();
    try {
      record.append(0.25, std::vector{1.0, bad});
      FAIL() << bad << " was taken";
    } catch (const SolveError& error) {
      EXPECT_EQ(error.time(), 0.25);
      EXPECT_EQ(error.element(), "drive.m.moment");
    }
    EXPECT_TRUE(record.empty());
    EXPECT_TRUE(record.column(0).empty());
  }
}

TEST(Record, forgets_the_samples_behind_a_cut) {
  Record record = two_channels();
  for (const double t : {0.0, 0.5, 1.0}) record.append(t, std::vector{t, 2 * t});
  record.cut(2);
  EXPECT_EQ(record.size(), 2u);
  EXPECT_EQ(record.column(1).back(), 1.0);
  EXPECT_THROW(record.cut(3), std::logic_error);
}

TEST(Record, allows_two_samples_at_one_time_but_no_step_back) {
  Record record = two_channels();
  record.append(1, std::vector{1.0, 2.0});
  record.append(1, std::vector{1.5, 2.0});
  EXPECT_THROW(record.append(0.999, std::vector{1.0, 2.0}), std::logic_error);
  EXPECT_EQ(record.size(), 2u);
}

TEST(Record, tells_the_nearest_name_of_an_unknown_channel) {
  const Record record = two_channels();
  EXPECT_EQ(message_of<InputError>([&] { record.samples("body.rod.X"); }),
            "there is no channel 'body.rod.X'\n  Did you mean 'body.rod.x'?  Known: time, "
            "body.rod.x, drive.m.moment.");
}

TEST(Record, refuses_names_that_cannot_be_told_apart_or_stored) {
  for (const char* name : {"", "a/b", "a\nb", "time"})
    EXPECT_THROW(Record({{name, "1", ""}}), InputError) << name;
  EXPECT_THROW(Record({{"a", "1", ""}, {"a", "m", ""}}), InputError);
}

}  // namespace
}  // namespace stribeck::record_test
