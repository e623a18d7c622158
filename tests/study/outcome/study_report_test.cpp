#include "study/outcome/study_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/temporary_folder.h"
#include "study/outcome/study_analysis.h"
#include "study/outcome/test_function.h"

namespace stribeck::test::study_report_test {
namespace {

TEST(StudyReport, has_the_limits_of_a_study_that_asks_for_no_analysis) {
  const StudyPlan plan = plan_of(1,
                                 "[design]\nkind = \"grid\"\n[analysis]\nkind = \"none\"\n"
                                 "[[analysis.constraint]]\nresponse = \"y\"\nat_least = 0.25\n"
                                 "[[analysis.constraint]]\nresponse = \"y\"\nat_most = 0.75\n");
  check_analysis(plan, {"1"});
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "store");
  const auto report = nlohmann::json::parse(study_report_data(plan, {"1"}, folder.path()));
  const auto& response = report["study"]["responses"][0];
  EXPECT_EQ(response["at_least"], 0.25);
  EXPECT_EQ(response["at_most"], 0.75);
  EXPECT_EQ(report["study"]["missing"], 4);
}

}  // namespace
}  // namespace stribeck::test::study_report_test
