#include "study/outcome/study_analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "study/outcome/test_function.h"

// Analyses of studies whose responses are test functions in place of a model: designs, shares and estimators as a study uses them.
namespace stribeck::test::study_analysis_test {
namespace {

/// f(x) = sin x1 + 7 sin² x2 + 0.1 x3⁴ sin x1, x in (−π, π) [Ishigami1990]
double ishigami(const std::vector<double>& u) {
  const auto x = [&](std::size_t j) { return std::numbers::pi * (2 * u[j] - 1); };
  return std::sin(x(0)) + 7 * std::sin(x(1)) * std::sin(x(1)) +
         0.1 * std::pow(x(2), 4) * std::sin(x(0));
}

/// Π (|4 u − 2| + a)/(1 + a) [SaltelliSobol1995]
double sobol_g(const std::vector<double>& u) {
  constexpr double a[] = {0, 1, 4.5, 9, 99, 99, 99, 99};
  double product = 1;
  for (std::size_t j = 0; j < u.size(); ++j)
    product *= (std::abs(4 * u[j] - 2) + a[j]) / (1 + a[j]);
  return product;
}

double linear(const std::vector<double>& u) {
  return 3 * u[0] - 2 * u[1];
}

ResponseAnalysis analysed(const StudyPlan& plan, Function f, std::size_t lost = 0) {
  return analyse(plan, {"1"}, computed(plan, f, lost)).responses.front();
}

constexpr double ishigami_first[] = {0.3139052, 0.4424111, 0},
                 ishigami_total[] = {0.5575889, 0.4424111, 0.2436837};
constexpr double g_first[] = {0.7161922, 0.1790480, 0.0236758, 0.0071619},
                 g_total[] = {0.7871441, 0.2421982, 0.0343169, 0.0104604};

void expect_near(const SobolIndices& indices, std::span<const double> first,
                 std::span<const double> total) {
  for (std::size_t j = 0; j < first.size(); ++j) {
    EXPECT_NEAR(indices.parameters[j].first, first[j], 0.01) << j;
    EXPECT_NEAR(indices.parameters[j].total, total[j], 0.01) << j;
  }
}

const std::string by_chaos = "[analysis]\nkind = \"sobol_indices\"\nresamples = 20\n";

TEST(StudyAnalysis, chaos_expansion_gives_the_indices_of_ishigami_and_sobol_g) {
  for (const char* kind : {"sobol_sequence", "latin_hypercube", "random"}) {
    const std::string rest =
        fmt::format("[design]\nkind = \"{}\"\npoints = 512\n", kind) + by_chaos;
    const ResponseAnalysis i = analysed(plan_of(3, rest), ishigami);
    expect_near(*i.indices, ishigami_first, ishigami_total);
    EXPECT_NEAR(i.indices->variance, 13.8445879, 0.05);
    const ResponseAnalysis g = analysed(plan_of(8, rest), sobol_g);
    expect_near(*g.indices, g_first, g_total);
  }
}

TEST(StudyAnalysis, chaos_expansion_survives_points_that_failed_and_counts_the_rest) {
  const StudyPlan plan =
      plan_of(3, "[design]\nkind = \"sobol_sequence\"\npoints = 512\n" + by_chaos);
  const ResponseAnalysis i = analysed(plan, ishigami, 5);
  EXPECT_EQ(i.points, 410U);
  expect_near(*i.indices, ishigami_first, ishigami_total);
}

bool holds(const Interval& interval, double x) {
  return interval.low <= x && x <= interval.high;
}

TEST(StudyAnalysis, saltelli_has_the_indices_of_ishigami_in_its_interval_for_95_of_100_seeds) {
  int first[3] = {}, total[3] = {};
  for (int seed = 1; seed <= 100; ++seed) {
    const StudyPlan plan =
        plan_of(3, fmt::format("[design]\nkind = \"saltelli\"\npoints = 256\nseed = {}\n", seed) +
                       "[analysis]\nkind = \"sobol_indices\"\nresamples = 200\n");
    const SobolIndices indices = *analysed(plan, ishigami).indices;
    for (std::size_t j = 0; j < 3; ++j) {
      first[j] += holds(indices.parameters[j].first_interval, ishigami_first[j]);
      total[j] += holds(indices.parameters[j].total_interval, ishigami_total[j]);
    }
  }
  for (std::size_t j = 0; j < 3; ++j) {
    EXPECT_GE(first[j], 95) << j;
    EXPECT_GE(total[j], 95) << j;
  }
}

TEST(StudyAnalysis, saltelli_leaves_out_blocks_with_a_point_that_failed) {
  const StudyPlan plan = plan_of(3,
                                 "[design]\nkind = \"saltelli\"\npoints = 512\n[analysis]\n"
                                 "kind = \"sobol_indices\"\n");
  const ResponseAnalysis whole = analysed(plan, ishigami), some = analysed(plan, ishigami, 50);
  EXPECT_EQ(whole.points, 2560U);
  EXPECT_EQ(some.indices->points, 512U - 51U - 1U);  // points 2, 52, ... lie in blocks of their own
  for (std::size_t j = 0; j < 3; ++j)
    EXPECT_NEAR(some.indices->parameters[j].total, whole.indices->parameters[j].total, 0.05);
}

TEST(StudyAnalysis, elementary_effects_of_a_linear_function_are_its_slopes) {
  const StudyPlan plan =
      plan_of(2, "[design]\nkind = \"morris\"\ntrajectories = 6\n[analysis]\nkind = \"morris\"\n");
  const ResponseAnalysis r = analysed(plan, linear, 7);
  EXPECT_NEAR(r.elementary_effects[0].mean, 3, 1e-12);
  EXPECT_NEAR(r.elementary_effects[1].mean, -2, 1e-12);
  EXPECT_NEAR(r.elementary_effects[1].mean_absolute, 2, 1e-12);
  EXPECT_NEAR(r.elementary_effects[0].deviation, 0, 1e-12);
  EXPECT_LT(r.elementary_effects[0].effects + r.elementary_effects[1].effects, 12U);
}

TEST(StudyAnalysis, main_effects_of_one_parameter_at_a_time_leave_the_others_out) {
  const StudyPlan plan =
      plan_of(2, "[design]\nkind = \"one_at_a_time\"\n[analysis]\nkind = \"main_effects\"\n");
  const ResponseAnalysis r = analysed(plan, linear);
  EXPECT_NEAR(r.main_effects[0].effect, 3, 1e-12);
  EXPECT_NEAR(r.main_effects[0].variance_share, 1, 1e-12);
  EXPECT_NEAR(r.main_effects[1].effect, 2, 1e-12);
}

TEST(StudyAnalysis, of_a_grid_the_expansion_is_exact_at_its_levels) {
  const StudyPlan plan = plan_of(2, "[design]\nkind = \"grid\"\n" + by_chaos);
  const SobolIndices indices = *analysed(plan, linear).indices;
  EXPECT_NEAR(indices.parameters[0].first, 9.0 / 13, 1e-12);
  EXPECT_NEAR(indices.parameters[0].total, 9.0 / 13, 1e-12);
}

TEST(StudyAnalysis, uncertainty_counts_points_beyond_a_limit) {
  const StudyPlan plan = plan_of(
      2,
      "[design]\nkind = \"sobol_sequence\"\npoints = 1024\n[analysis]\nkind = \"uncertainty\"\n"
      "[[analysis.constraint]]\nresponse = \"y\"\nat_most = 2\n");
  const ResponseAnalysis r = analysed(plan, linear);
  EXPECT_NEAR(r.uncertainty->mean, 0.5, 2.5 / 1024);  // one point in each of 1024 strata of u and v
  EXPECT_NEAR(r.uncertainty->deviation, std::sqrt(13.0 / 12), 1e-2);
  EXPECT_NEAR(r.limits.front().failure.probability, 1.0 / 12, 2e-3);  // area beyond 3u − 2v = 2
  EXPECT_LT(r.limits.front().failure.interval.low, 1.0 / 12);
  EXPECT_GT(r.limits.front().failure.interval.high, 1.0 / 12);
}

TEST(StudyAnalysis, of_too_few_points_says_so) {
  const StudyPlan plan = plan_of(2, "[design]\nkind = \"random\"\npoints = 2\n" + by_chaos);
  const StudyAnalysis analysis = analyse(plan, {"1"}, computed(plan, linear));
  EXPECT_EQ(analysis.responses.front().note, "2 finished points; 3 are needed at least");
  EXPECT_NE(analysis_text(plan, analysis).find("of 2 finished points out of 2"), std::string::npos)
      << analysis_text(plan, analysis);
}

TEST(StudyAnalysis, its_json_holds_each_parameter_with_intervals) {
  const StudyPlan plan = plan_of(2, "[design]\nkind = \"random\"\npoints = 50\n" + by_chaos);
  const auto json =
      nlohmann::json::parse(analysis_json(plan, analyse(plan, {"1"}, computed(plan, linear))));
  EXPECT_EQ(json["kind"], "sobol_indices");
  EXPECT_EQ(json["finished"], 50);
  const auto& one = json["responses"][0]["parameters"][1];
  EXPECT_EQ(one["name"], "joint.bearing.film.radial_clearance");
  EXPECT_NEAR(one["total"].get<double>(), 4.0 / 13, 1e-9);
  EXPECT_EQ(one["total_interval"].size(), 2U);
  EXPECT_EQ(json["responses"][0]["estimator"], "chaos_expansion");
}

}  // namespace
}  // namespace stribeck::test::study_analysis_test
