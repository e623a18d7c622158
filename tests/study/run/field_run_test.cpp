#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "io/toml/reader.h"
#include "study/run/simulate.h"

namespace stribeck::field_run_test {
namespace {

ModelInput slider_crank(std::vector<std::string> overrides) {
  overrides.push_back("simulation.duration=4 ms");  // a third of a turn
  return read_model(STRIBECK_SOURCE_DIR "/examples/nascimento/config1.toml", overrides);
}

const RunResult& run() {
  static const RunResult result = simulate(slider_crank({}));
  return result;
}

/// One frame of the field of this name.
std::span<const float> frame(const std::string& field, std::size_t k) {
  const FieldRecord& fields = run().fields;
  for (std::size_t i = 0; i < fields.channels().size(); ++i)
    if (const FieldChannel& c = fields.channels()[i]; c.channel.name == "joint.cr_s." + field)
      return fields.values(i).subspan(k * c.size(), c.size());
  return {};
}

double columns() {
  return static_cast<double>(run().fields.channels()[0].axes[1].values.size());
}

/// A channel of the joint at the time of a frame.
double reading(const std::string& channel, std::size_t k) {
  const auto time = run().record.time();
  const auto at = std::ranges::find(time, run().fields.time()[k]);
  return run().record.samples("joint.cr_s." + channel)[static_cast<std::size_t>(at - time.begin())];
}

TEST(FieldsOfARun, hold_what_the_joint_holds) {
  ASSERT_EQ(run().status, RunStatus::done) << run().message;
  ASSERT_EQ(run().fields.channels().size(), 5u);
  for (std::size_t k = 0; k < run().fields.size(); ++k) {
    const float single = 1.2e-7F;  // rounding of single precision
    // The joint finds its least gap between the columns too, e (dphi/2)^2/2 below the nearest of them at most.
    const double gap = *std::ranges::min_element(frame("gap", k));
    const double above = gap - reading("min_film_thickness", k);
    EXPECT_GE(above, -single * gap);
    EXPECT_LE(above, 0.5 * 30e-6 * std::pow(std::numbers::pi / columns(), 2));
    const double tips = reading("peak_asperity_pressure", k);
    EXPECT_NEAR(*std::ranges::max_element(frame("asperity_pressure", k)), tips, single * tips);
    const std::span<const float> shares = frame("real_contact_share", k);
    const double share = reading("real_contact_share", k);
    EXPECT_LE(share, *std::ranges::max_element(shares));
    EXPECT_EQ(share > 0, tips > 0);
    const double film = reading("peak_film_pressure", k);
    EXPECT_NEAR(*std::ranges::max_element(frame("film_pressure", k)), film, single * film);
  }
}

TEST(FieldsOfARun, have_no_pressure_where_the_film_is_torn) {
  std::size_t torn = 0;
  for (std::size_t k = 0; k < run().fields.size(); ++k) {
    const auto p = frame("film_pressure", k), theta = frame("fill_fraction", k);
    for (std::size_t i = 0; i < p.size(); ++i) {
      EXPECT_GE(p[i], 0);
      EXPECT_GE(theta[i], 0);
      EXPECT_LE(theta[i], 1 + 1e-6);
      if (theta[i] > 1 - 1e-6) continue;
      ++torn;
      EXPECT_EQ(p[i], 0) << k << ' ' << i;
    }
  }
  EXPECT_GT(torn, 1000u);
}

TEST(FieldsOfARun, show_both_halves_of_a_symmetric_film) {
  const auto& [width, angle] = run().fields.channels()[0].axes;
  const std::size_t rows = width.values.size(), columns = angle.values.size();
  EXPECT_TRUE(std::ranges::is_sorted(width.values));
  for (std::size_t row = 0; row < rows; ++row) {
    EXPECT_EQ(width.values[row], -width.values[rows - 1 - row]);
    EXPECT_TRUE(
        std::ranges::equal(frame("film_pressure", 9).subspan(row * columns, columns),
                           frame("film_pressure", 9).subspan((rows - 1 - row) * columns, columns)));
  }
}

TEST(FieldsOfARun, come_at_equal_angles_of_the_crank) {
  const auto place = run().fields.place();
  const double interval = 2 * std::numbers::pi / 72;
  ASSERT_EQ(place.size(), 25u);  // 120 degrees
  for (std::size_t k = 0; k < place.size(); ++k)
    EXPECT_NEAR(place[k], static_cast<double>(k) * interval, 0.5 * interval) << k;
}

TEST(FieldsOfARun, change_no_step) {
  const RunResult without = simulate(slider_crank({"output.field_frames=0"}));
  EXPECT_TRUE(without.fields.channels().empty());
  EXPECT_TRUE(std::ranges::equal(without.record.time(), run().record.time()));
}

TEST(FieldsOfARun, survive_a_stop_between_frames_with_the_same_bytes) {
  const TemporaryFolder folder;
  const ModelInput input = slider_crank({});
  ASSERT_EQ(simulate_into_folder(input, {}, folder / "whole").status, RunStatus::done);
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 1e-3; };
  ASSERT_EQ(simulate_into_folder(input, options, folder / "parts").status, RunStatus::interrupted);
  ASSERT_EQ(resume(folder / "parts", {})->status, RunStatus::done);
  for (const char* name : {"results.h5", "checkpoint.h5"})
    EXPECT_TRUE(read_file(folder / "parts" / name) == read_file(folder / "whole" / name)) << name;
}

}  // namespace
}  // namespace stribeck::field_run_test
