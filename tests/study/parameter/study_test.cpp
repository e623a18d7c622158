#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/arithmetic.h"
#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "study/points/point_evaluation.h"
#include "study/points/study_folder.h"
#include "study/points/study_run.h"
#include "study/run/simulate.h"

namespace stribeck::test::study_test {
namespace {

const char* const model_file = STRIBECK_SOURCE_DIR "/tests/study/parameter/bad/model.toml";

/// Of the journal in a short bearing, over its length and its clearance between 0.1 and 0.2 mm.
StudyPlan plan(const std::string& design, const std::string& tables = "") {
  StudyTexts texts;
  texts.study_file = "study.toml";
  texts.model_file = model_file;
  texts.model = read_file(model_file);
  texts.study = R"([study]
model = "model.toml"
[[vary]]
paths = ["joint.bearing.film.length"]
from = "5 mm"
to = "10 mm"
points = 3
[[vary]]
paths = ["joint.bearing.film.radial_clearance"]
name = "clearance"
from = "0.1 mm"
to = "0.2 mm"
points = 4
)" + tables + "[design]\n" +
                design +
                "\n[[response]]\nname = \"place\"\nchannel = \"joint.bearing.eccentricity_ratio\"\n"
                "figure = \"max\"\n";
  return StudyPlan(std::move(texts));
}

/// How many points have the parameter in each of n equal parts of its range.
std::vector<int> strata(const DesignPoints& points, std::size_t j, double from, double to, int n) {
  std::vector<int> counts(static_cast<std::size_t>(n), 0);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double share = (points.point(i)[j] - from) / (to - from);
    ++counts.at(static_cast<std::size_t>(share * n));
  }
  return counts;
}

TEST(StudyDesign, a_grid_has_every_combination_with_the_last_parameter_fastest) {
  const DesignPoints points = plan("kind = \"grid\"").points();
  ASSERT_EQ(points.size(), 12U);
  EXPECT_EQ(points.point(0)[0], 5e-3);
  EXPECT_EQ(points.point(3)[0], 5e-3);
  EXPECT_EQ(points.point(3)[1], 0.2e-3);
  EXPECT_EQ(points.point(11)[0], 10e-3);
}

TEST(StudyDesign, latin_hypercube_and_sobol_sequence_have_one_point_in_each_stratum) {
  for (const char* kind : {"latin_hypercube", "sobol_sequence"})
    for (const int seed : {1, 2, 77}) {
      const DesignPoints points =
          plan(fmt::format("kind = \"{}\"\npoints = 64\nseed = {}", kind, seed)).points();
      ASSERT_EQ(points.size(), 64U);
      EXPECT_EQ(strata(points, 0, 5e-3, 10e-3, 64), std::vector<int>(64, 1)) << kind;
      EXPECT_EQ(strata(points, 1, 0.1e-3, 0.2e-3, 64), std::vector<int>(64, 1)) << kind;
    }
}

TEST(StudyDesign,
     a_sobol_sequence_fills_squares_of_two_dimensions) {  // a (0, 6, 2)-net [JoeKuo2008]
  const DesignPoints points = plan("kind = \"sobol_sequence\"\npoints = 64").points();
  std::vector<int> counts(64, 0);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double u = (points.point(i)[0] - 5e-3) / 5e-3, v = (points.point(i)[1] - 1e-4) / 1e-4;
    ++counts.at(static_cast<std::size_t>(u * 8) * 8 + static_cast<std::size_t>(v * 8));
  }
  EXPECT_EQ(counts, std::vector<int>(64, 1));
}

TEST(StudyDesign, a_trajectory_of_morris_changes_one_parameter_a_step) {
  const DesignPoints points = plan("kind = \"morris\"\ntrajectories = 5\nlevels = 4").points();
  ASSERT_EQ(points.size(), 15U);
  for (std::size_t k = 0; k < 15; ++k) {
    if (k % 3 == 0) continue;
    const double *a = points.point(k - 1), *b = points.point(k);
    EXPECT_EQ((a[0] != b[0]) + (a[1] != b[1]), 1);
    const double step = std::abs((b[0] - a[0]) / 5e-3 + (b[1] - a[1]) / 1e-4);
    EXPECT_NEAR(step, 2.0 / 3, 1e-12);  // p/(2 (p - 1))
  }
}

TEST(StudyDesign, blocks_of_saltelli_take_one_column_of_the_second_sample) {
  const DesignPoints points = plan("kind = \"saltelli\"\npoints = 8").points();
  ASSERT_EQ(points.size(), 32U);
  for (std::size_t k = 0; k < 32; k += 4) {
    const double *a = points.point(k), *ab0 = points.point(k + 1), *ab1 = points.point(k + 2),
                 *b = points.point(k + 3);
    EXPECT_EQ(ab0[0], b[0]);
    EXPECT_EQ(ab0[1], a[1]);
    EXPECT_EQ(ab1[0], a[0]);
    EXPECT_EQ(ab1[1], b[1]);
  }
}

TEST(StudyDesign, correlated_samples_have_the_rank_correlation_of_their_copula) {
  const DesignPoints points =
      plan("kind = \"sobol_sequence\"\npoints = 4096",
           "[[correlation]]\nbetween = [\"joint.bearing.film.length\", \"clearance\"]\n"
           "coefficient = 0.8\n")
          .points();
  double uv = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double u = (points.point(i)[0] - 5e-3) / 5e-3, v = (points.point(i)[1] - 1e-4) / 1e-4;
    uv += 12 * (u - 0.5) * (v - 0.5) / static_cast<double>(points.size());
  }
  // of uniform margins: (6/pi) asin(r/2); error of 4096 quasi-random points
  EXPECT_NEAR(uv, 6 / std::numbers::pi * std::asin(0.4), 5e-3);
}

TEST(StudyPlan, hash_of_a_point_is_the_input_hash_of_its_run) {
  const StudyPlan p = plan("kind = \"grid\"");
  const auto assignments = p.assignments(p.points().point(7));
  const RunResult run = simulate(read_model(model_file, assignments.model));
  EXPECT_EQ(hex_text(p.hash(p.points().point(7))), run.input_hash);
}

TEST(StudyPlan, whole_tables_vary_with_parameters_of_their_own) {
  StudyTexts texts;
  texts.study_file = "study.toml";
  texts.model_file = model_file;
  texts.model = read_file(model_file);
  texts.study = R"([study]
model = "model.toml"
[[vary]]
paths = ["joint.bearing.film"]
name = "film"
values = [
  { model = "short_guembel", bearing_radius = "10 mm", radial_clearance = "0.2 mm", length = "8 mm", lubricant = "oil" },
  { model = "pinkus_sternlicht", bearing_radius = "10 mm", radial_clearance = 1e-4, length = "40 mm", lubricant = "oil" },
]
[design]
kind = "grid"
[[response]]
name = "place"
channel = "joint.bearing.eccentricity_ratio"
figure = "max"
)";
  const StudyPlan p(std::move(texts));
  EXPECT_EQ(check_study(p).size(), 1U);
  const auto second = p.assignments(p.points().point(1)).model;
  EXPECT_EQ(second,
            std::vector<std::string>{
                "joint.bearing.film={ model = \"pinkus_sternlicht\", bearing_radius = \"10 mm\", "
                "radial_clearance = 0.0001, length = \"40 mm\", lubricant = \"oil\" }"});
  PointEvaluation evaluation(p, {});
  EXPECT_EQ(evaluation.evaluate(1, p.points().point(1)).status, PointStatus::done);
}

TEST(StudyPoint, has_the_figures_of_its_run_to_the_bit) {
  const StudyPlan p = plan("kind = \"grid\"");
  const RunResult run = simulate(read_model(model_file, p.assignments(p.points().point(5)).model));
  PointEvaluation evaluation(p, {});
  const PointResult result = evaluation.evaluate(5, p.points().point(5));
  ASSERT_EQ(result.status, PointStatus::done) << result.message;
  const auto channel = *run.record.find("joint.bearing.eccentricity_ratio");
  EXPECT_EQ(result.values.front(), run.summed_up().channels[channel].max);
}

/// W = eta omega R L³ eps √(16 eps² + π² (1 − eps²)) / (4 c² (1 − eps²)²): Ocvirk's short bearing, half of its film.
double ocvirk_load(double eta, double omega, double R, double L, double c, double e) {
  const double pi = std::numbers::pi, rest = 1 - e * e;
  return eta * omega * R * L * L * L * e * std::sqrt(16 * e * e + pi * pi * rest) /
         (4 * c * c * rest * rest);
}

TEST(BearingStudy, points_meet_the_closed_form_of_the_short_bearing) {
  StudyTexts texts;
  texts.study_file = "study.toml";
  texts.model_file = model_file;
  texts.model = read_file(model_file);
  texts.study = R"([study]
model = "model.toml"
[bearing]
speed = "500 rpm"
[[vary]]
paths = ["joint.bearing.film.length"]
values = ["5 mm", "10 mm"]
[[vary]]
paths = ["bearing.eccentricity"]
from = 0.1
to = 0.9
points = 9
[design]
kind = "grid"
[[response]]
name = "load"
figure = "load"
)";
  const StudyPlan p(std::move(texts));
  EXPECT_EQ(check_study(p), std::vector<std::string>{"N"});
  PointEvaluation evaluation(p, {});
  const double omega = 500 * std::numbers::pi / 30;
  for (std::size_t i = 0; i < p.points().size(); ++i) {
    const double* x = p.points().point(i);
    const PointResult result = evaluation.evaluate(i, x);
    ASSERT_EQ(result.status, PointStatus::done) << result.message;
    EXPECT_NEAR(result.values.front() / ocvirk_load(0.4, omega, 9.8e-3, x[0], 2e-4, x[1]), 1, 1e-9);
  }
}

class Store : public testing::Test {
 protected:
  StudyPlan plan_ = plan("kind = \"grid\"");
  TemporaryFolder folder_;
  PointResult result_{.status = PointStatus::done, .cpu_s = 1, .values = {0.25}};

  void add(std::size_t point) {
    StoreWriter writer(folder_.path(), "run", plan_);
    writer.add(plan_.hash(plan_.points().point(point)), result_);
    writer.flush();
  }
  std::optional<PointResult> find(const StudyStore& store, std::size_t point) const {
    return store.find(plan_.hash(plan_.points().point(point)));
  }
  /// A store whose head says `written_by` in place of `own`.
  void expect_refused(const std::string& own, const std::string& written_by);
};

TEST_F(Store, forgets_a_record_that_is_cut_off_and_goes_on_behind_the_last_whole_one) {
  add(0);
  add(1);
  const std::filesystem::path file = folder_.path() / "run.points";
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 3);
  EXPECT_EQ(StudyStore(folder_.path(), plan_).records(), 1U);
  add(2);
  const StudyStore store(folder_.path(), plan_);
  EXPECT_EQ(store.records(), 2U);
  ASSERT_TRUE(find(store, 2));
  EXPECT_EQ(find(store, 2)->values, result_.values);
  EXPECT_FALSE(find(store, 1));
}

TEST_F(Store, of_another_version_or_arithmetic_is_refused) {
  const std::string own = fmt::format("{} {}", program_version, name_of(arithmetic()));
  expect_refused(own, "0.0.1 " + name_of(arithmetic()));
  expect_refused(own, std::string(program_version) + " other");
}

void Store::expect_refused(const std::string& own, const std::string& written_by) {
  const std::filesystem::path file = folder_.path() / "run.points";
  std::filesystem::remove(file);
  add(0);
  std::string bytes = read_file(file);
  bytes.replace(bytes.find(own), own.size(), written_by);
  write_file_atomically(file, bytes);
  try {
    FAIL() << StudyStore(folder_.path(), plan_).records();
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(),
              fmt::format("{}: was written by program version {}; this is version {}, whose "
                          "results may differ.\n  Continue with that version (STRIBECK_ARITHMETIC "
                          "chooses the arithmetic), or start again in another folder.",
                          file.string(), written_by, own));
  }
}

}  // namespace
}  // namespace stribeck::test::study_test
