#include "study/outcome/study_optimum.h"

#include <gtest/gtest.h>

#include "study/outcome/study_analysis.h"
#include "study/outcome/test_function.h"

namespace stribeck::test::study_optimum_test {
namespace {

/// Least at u = (0.3, 0.8).
double bowl(const std::vector<double>& u) {
  return (u[0] - 0.3) * (u[0] - 0.3) + 2 * (u[1] - 0.8) * (u[1] - 0.8);
}

const std::string design = "[design]\nkind = \"sobol_sequence\"\npoints = 16\n";

std::string optimise(const std::string& rest) {
  return design + "[analysis]\nkind = \"optimise\"\n" + rest +
         "[[analysis.objective]]\nresponse = \"y\"\ngoal = \"minimise\"\n";
}

StudyOptimum optimum_of(const StudyPlan& plan, Function f) {
  std::vector<Diagnostic> entries;
  const std::vector<ResponseLimits> limits = limits_of(plan, {"1"}, entries);
  const ComputeRows compute = [&](const std::vector<std::vector<double>>& rows) {
    std::vector<PointResult> results;
    for (const std::vector<double>& row : rows)
      results.push_back({.status = PointStatus::done, .values = {f(shares_of(plan, row.data()))}});
    return std::optional(results);
  };
  return find_optimum(plan, computed(plan, f), limits, compute);
}

TEST(StudyOptimum, is_found_from_the_best_point_of_the_design) {
  const StudyPlan plan = plan_of(2, optimise(""));
  const StudyOptimum optimum = optimum_of(plan, bowl);
  const std::vector<double> u = shares_of(plan, optimum.best.values.data());
  EXPECT_NEAR(u[0], 0.3, 1e-4);
  EXPECT_NEAR(u[1], 0.8, 1e-4);
  EXPECT_TRUE(optimum.converged) << optimum.message;
  EXPECT_LE(optimum.places.size(), 30U);
  EXPECT_GT(optimum.computed,
            4 * optimum.places.size() / 2);  // four more where a gradient is needed
  EXPECT_LE(optimum.computed, 5 * optimum.places.size());
}

TEST(StudyOptimum, keeps_a_constraint_with_and_without_gradients) {
  // y >= 0.02: on the ellipse around the least value, whichever method
  for (const char* method : {"slsqp", "cobyla"}) {
    const StudyPlan plan = plan_of(
        2, optimise(fmt::format("method = \"{}\"\n[[analysis.constraint]]\nresponse = \"y\"\n"
                                "at_least = 0.02\n",
                                method)));
    const StudyOptimum optimum = optimum_of(plan, bowl);
    EXPECT_NEAR(optimum.best.responses[0], 0.02, 1e-5) << method;
    EXPECT_TRUE(optimum.best.allowed);
  }
}

TEST(StudyOptimum, of_a_failing_point_says_why_the_search_ended) {
  const StudyPlan plan = plan_of(2, optimise(""));
  const ComputeRows compute = [](const std::vector<std::vector<double>>& rows) {
    return std::optional(std::vector<PointResult>(
        rows.size(), {.status = PointStatus::solve, .values = {}, .message = "no equilibrium"}));
  };
  const StudyOptimum optimum = find_optimum(plan, computed(plan, bowl), {}, compute);
  EXPECT_EQ(optimum.message,
            "a point of the search failed (solve): no equilibrium; method = \"cobyla\" turns away "
            "from such points");
  EXPECT_FALSE(optimum.converged);
  EXPECT_FALSE(optimum.best.values.empty());  // the best of the design
}

TEST(StudyOptimum, without_points_within_the_constraints_is_the_nearest) {
  const StudyPlan plan =
      plan_of(2, optimise("[[analysis.constraint]]\nresponse = \"y\"\nat_most = -1\n"));
  const StudyOptimum optimum = optimum_of(plan, bowl);
  EXPECT_FALSE(optimum.best.allowed);
  EXPECT_NE(optimum.message.find("no point lies within the constraints"), std::string::npos);
}

TEST(StudyOptimum, of_two_objectives_is_the_front_of_the_design) {
  StudyPlan plan = plan_of(2,
                           "[design]\nkind = \"grid\"\n[analysis]\nkind = \"optimise\"\n"
                           "[[analysis.objective]]\nresponse = \"y\"\n"
                           "[[analysis.objective]]\nresponse = \"z\"\ngoal = \"maximise\"\n"
                           "[[analysis.constraint]]\nresponse = \"y\"\nat_most = 2.5\n"
                           "[[response]]\nname = \"z\"\nchannel = "
                           "\"joint.bearing.eccentricity_ratio\"\nfigure = \"min\"\n");
  // z is declared first; y = u0 + u1 is to be small, z = u0 great
  FinishedPoints finished{{}, {{}, {}}};
  for (std::size_t i = 0; i < plan.points().size(); ++i) {
    const std::vector<double> u = shares_of(plan, plan.points().point(i));
    finished.points.push_back(i);
    finished.responses[0].push_back(u[0]);
    finished.responses[1].push_back(u[0] + u[1]);
  }
  const StudyAnalysis analysis = analyse(plan, {"1", "1"}, finished);
  EXPECT_EQ(*analysis.front, (std::vector<std::size_t>{0, 4, 8, 12}));  // u1 = 0
}

}  // namespace
}  // namespace stribeck::test::study_optimum_test
