#include "results/field_record.h"
#include "base/base64.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/hdf5/hdf5_file.h"
#include "io/hdf5/results.h"
#include "report/report_fields.h"
#include "results/sample_run.h"

namespace stribeck::field_record_test {
namespace {

/// A field that its upper half tells all of, and one that spans decades; three columns.
std::vector<FieldChannel> channels() {
  const FieldAxis width{"width", "m", {-0.5, 0.5}}, angle{"angle", "rad", {0, 2, 4}};
  return {{{"joint.pin.film_pressure", "Pa", "pressure"}, {width, angle}},
          {{"joint.pin.gap", "m", "gap"}, {width, angle}}};
}

FieldRecord sample_fields(int frames) {
  FieldRecord record(channels());
  for (int k = 0; k < frames; ++k)
    record.append(
        0.1 * k, 0.2 * k,
        std::vector<double>{0, 1.0 + k, 2, 0, 1.0 + k, 2, 1e-7, 2e-7, 1e-6, 1e-5, 5e-5, 1e-4});
  return record;
}

RunResult run_with(FieldRecord fields) {
  RunResult run = sample_run();
  run.fields = std::move(fields);
  return run;
}

TEST(FieldRecord, takes_no_number_that_is_not_finite_and_names_the_field) {
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e300}) {
    FieldRecord record(channels());
    std::vector<double> values(12, 1.0);
    values[7] = bad;
    try {
      record.append(0.5, 0, values);
      FAIL() << bad;
    } catch (const SolveError& error) {
      EXPECT_EQ(error.element(), "joint.pin.gap");
    }
    EXPECT_EQ(record.size(), 0u);
    EXPECT_TRUE(record.values(0).empty());
  }
}

TEST(FieldRecord, forgets_the_frames_behind_a_cut) {
  FieldRecord cut = sample_fields(5);
  cut.cut(2);
  const FieldRecord two = sample_fields(2);
  EXPECT_TRUE(std::ranges::equal(cut.time(), two.time()));
  EXPECT_TRUE(std::ranges::equal(cut.values(1), two.values(1)));
}

TEST(Fields, come_back_from_results_bit_for_bit) {
  const TemporaryFolder folder;
  const RunResult run = run_with(sample_fields(4));
  write_results(folder / "results.h5", run);
  const FieldRecord back = read_results(folder / "results.h5").fields;
  EXPECT_EQ(back.channels(), run.fields.channels());
  EXPECT_TRUE(std::ranges::equal(back.time(), run.fields.time()));
  EXPECT_TRUE(std::ranges::equal(back.place(), run.fields.place()));
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_TRUE(std::ranges::equal(back.values(i), run.fields.values(i)));
}

TEST(Fields, have_the_promised_layout) {
  const TemporaryFolder folder;
  write_results(folder / "results.h5", run_with(sample_fields(4)));
  const Hdf5Reader file(read_file(folder / "results.h5"), "results.h5", "");
  const std::string path = "/fields/values/joint.pin.gap";
  EXPECT_EQ(file.text_attribute(path, "name"), "joint.pin.gap");
  EXPECT_EQ(file.text_attribute(path, "unit"), "m");
  EXPECT_EQ(file.text_attribute(path, "shape"), "frame x width x angle");
  EXPECT_EQ(file.text_attribute(path, "meaning"), "gap");
  EXPECT_EQ(file.floats(path).size(), 4u * 2 * 3);
  EXPECT_EQ(file.numbers("/fields/joint.pin.gap.angle"), (std::vector<double>{0, 2, 4}));
  EXPECT_EQ(file.text_attribute("/fields/joint.pin.gap.width", "unit"), "m");
}

TEST(Fields, of_a_run_that_has_none_leave_no_trace) {
  const TemporaryFolder folder;
  write_results(folder / "results.h5", sample_run());
  const Hdf5Reader file(read_file(folder / "results.h5"), "results.h5", "");
  EXPECT_EQ(std::ranges::count(file.members("/"), "fields"), 0);
  EXPECT_EQ(read_results(folder / "results.h5").fields.size(), 0u);
}

TEST(ReportFields, give_half_of_what_mirrors_itself_and_the_logarithm_of_what_spans_decades) {
  const auto json = report_fields(sample_fields(4), 1000);
  ASSERT_EQ(json.at("list").size(), 2u);
  const auto &pressure = json.at("list")[0], &gap = json.at("list")[1];
  EXPECT_TRUE(pressure.at("mirrored").get<bool>());
  EXPECT_EQ(pressure.at("scale"), "linear");
  EXPECT_EQ(pressure.at("data").get<std::string>().size(), 16u);  // 4 frames of 3 bytes, in base64
  EXPECT_FALSE(gap.at("mirrored").get<bool>());
  EXPECT_EQ(gap.at("scale"), "log");
  EXPECT_EQ(gap.at("data").get<std::string>().size(), 32u);
}

TEST(ReportFields, give_lines_as_they_are) {
  const FieldAxis whole{"width", "m", {0}}, around{"angle", "rad", {0, 2, 4}};
  FieldRecord record({{{"joint.pin.wear_depth", "m", "worn"}, {whole, around}}});
  record.append(0, 0, std::vector<double>{-1, 0.25, 1e5});
  record.append(1, 1, std::vector<double>{2, 3, 4});
  const auto json = report_fields(record, 1000);
  const auto& line = json.at("list")[0];
  const std::array<float, 6> numbers{-1, 0.25, 1e5, 2, 3, 4};
  EXPECT_EQ(line.at("values"), base64(std::as_bytes(std::span(numbers))));
  EXPECT_FALSE(line.contains("data"));
}

TEST(ReportFields, leave_out_frames_to_keep_within_their_bytes) {
  const auto json = report_fields(sample_fields(100), 90);                  // 9 bytes a frame
  EXPECT_EQ(json.at("list")[0].at("data").get<std::string>().size(), 40u);  // 10 frames
  EXPECT_TRUE(report_fields({}, 1000).is_null());
}

}  // namespace
}  // namespace stribeck::field_record_test
