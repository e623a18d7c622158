#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "base/atomic_file.h"
#include "study/outcome/study_analysis.h"
#include "study/points/study_run.h"

// tests/study/parameter/bad holds wrong studies of model.toml, each with the exact message it must get.
namespace stribeck::test::bad_study_test {
namespace {

namespace fs = std::filesystem;

const fs::path bad = STRIBECK_SOURCE_DIR "/tests/study/parameter/bad";

std::vector<std::string> bad_studies() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(bad))
    if (entry.path().extension() == ".toml" && entry.path().stem() != "model")
      names.push_back(entry.path().stem());
  std::ranges::sort(names);
  return names;
}

std::string message_for(const std::string& file) {
  try {
    const StudyPlan plan(read_study_texts(file));
    check_analysis(plan, check_study(plan));
  } catch (const InputError& error) {
    return std::string(error.what()) + "\n";
  }
  return "accepted\n";
}

class BadStudy : public testing::TestWithParam<std::string> {};

TEST_P(BadStudy, gets_its_exact_message) {
  fs::current_path(bad);
  EXPECT_EQ(message_for(GetParam() + ".toml"), read_file(bad / (GetParam() + ".txt")));
}

INSTANTIATE_TEST_SUITE_P(study, BadStudy, testing::ValuesIn(bad_studies()),
                         [](const auto& study) { return study.param; });

}  // namespace
}  // namespace stribeck::test::bad_study_test
