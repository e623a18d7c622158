#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "model/check/json_schema.h"
#include "study/parameter/study_spec.h"
#include "workbench/answers/answer.h"
#include "workbench/files/file_list.h"

// The text of a study as the workbench checks it: as `stribeck study run --dry-run` does, below the open folders alone.
namespace {

using namespace stribeck;
using namespace stribeck::workbench;
namespace fs = std::filesystem;

std::string study_of(const std::string& model, const std::string& from = "200 cP") {
  return "[study]\nmodel = \"" + model +
         "\"\n\n[[vary]]\npaths = [\"lubricant.oil.viscosity\"]\nfrom = \"" + from +
         "\"\nto = \"400 cP\"\npoints = 3\n\n[design]\nkind = \"grid\"\n\n[[response]]\nname = "
         "\"film\"\nchannel = \"joint.pin.min_film_thickness\"\nfigure = \"min\"\n";
}

class StudyCheck : public testing::Test {
 protected:
  StudyCheck() {
    fs::create_directories(root_ / "open/sub");
    for (const char* place : {"open/crank.toml", "outside.toml"})
      write_file_atomically(root_ / place, model_);
  }

  Json question(const std::string& text) const {
    return {{"text", text},
            {"path", (root_ / "open/films.study.toml").string()},
            {"roots", {(root_ / "open").string()}}};
  }
  Json only_problem(const Json& question) const {
    const Json all = check_answer(question).at("diagnostics");
    EXPECT_EQ(all.size(), 1U) << all;
    return all.at(0);
  }

  TemporaryFolder folder_;
  fs::path root_ = fs::canonical(folder_.path());
  std::string model_ = read_file(STRIBECK_SOURCE_DIR "/examples/slider_crank_lubricated.toml");
};

TEST_F(StudyCheck, CountsPointsAndNamesResponses) {
  const Json answer = check_answer(question(study_of("crank.toml")));
  EXPECT_TRUE(answer.at("diagnostics").empty()) << answer.at("diagnostics");
  EXPECT_EQ(answer.at("study").at("points"), 3);
  EXPECT_EQ(answer.at("study").at("responses").at(0).at("unit"), "m");
  EXPECT_FALSE(answer.at("channels").empty());
  EXPECT_TRUE(answer.at("inputs").contains("lubricant.oil.viscosity"));
}

TEST_F(StudyCheck, EstimatesTheTimeOfAllPointsWhenAsked) {
  Json asked = question(study_of("crank.toml"));
  EXPECT_TRUE(check_answer(asked).at("estimated_seconds").is_null());
  asked["estimate"] = true;
  EXPECT_GT(check_answer(asked).at("estimated_seconds").get<double>(), 0);
}

TEST_F(StudyCheck, PlacesWhatIsWrongInTheStudyFile) {
  const Json problem = only_problem(question(study_of("crank.toml", "200 N")));
  EXPECT_EQ(problem.at("path"), "vary[0].from");
  EXPECT_EQ(problem.at("line"), 6);
  EXPECT_EQ(problem.at("column"), 8);
}

TEST_F(StudyCheck, ReadsNoModelOutsideOfTheOpenFolders) {
  fs::create_symlink(root_ / "outside.toml", root_ / "open/link.toml");
  for (const std::string& name : {std::string("../outside.toml"), std::string("link.toml"),
                                  (root_ / "outside.toml").string()}) {
    const Json problem = only_problem(question(study_of(name)));
    EXPECT_EQ(problem.at("path"), "study.model") << name;
    EXPECT_NE(problem.at("message").get<std::string>().find("outside of the folders"),
              std::string::npos);
    EXPECT_THROW(study_files_answer(question(study_of(name))), InputError);
  }
}

TEST_F(StudyCheck, TakesTheTextOfAModelThatIsNotSavedYet) {
  Json asked = question(study_of("later.toml"));
  EXPECT_EQ(only_problem(asked).at("path"), "study.model");
  asked["unsaved"] = {{"path", (root_ / "open/later.toml").string()}, {"text", model_}};
  EXPECT_TRUE(check_answer(asked).at("diagnostics").empty());
}

TEST_F(StudyCheck, NamesEveryFileThatTheStudyReads) {
  const Json answer = study_files_answer(question(study_of("./sub/../crank.toml")));
  EXPECT_EQ(answer.at("files"), Json({(root_ / "open/crank.toml").string()}));
}

TEST(StudyFiles, AreToldFromModelsByTheirTable) {
  EXPECT_TRUE(is_study_text("[study]\nmodel = \"a.toml\"\n"));
  EXPECT_TRUE(is_study_text("# first\n[study]\n"));
  EXPECT_FALSE(is_study_text("[model]\nname = \"of a [study]\"\n"));
}

TEST(StudySchema, HasTheChoicesOfTheDeclarations) {
  const Json schema = Json::parse(json_schema_of(StudyFile::schema(), "stribeck study"));
  const Json kinds = schema.at("$defs").at("design").at("properties").at("kind").at("enum");
  EXPECT_EQ(kinds.front(), grid_design.name);
  EXPECT_EQ(kinds.back(), table_design.name);
}

}  // namespace
