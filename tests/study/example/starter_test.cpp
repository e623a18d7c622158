#include "study/example/starter.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "build/builder.h"
#include "io/toml/reader.h"
#include "study/example/channel_manual.h"

namespace stribeck::test::starter_test {
namespace {

/// Each starter stands alone in a folder, assembles and warns of nothing; their runs are tests of examples.
TEST(Starter, stands_alone_and_warns_of_nothing) {
  for (const Starter& one : starters()) {
    TemporaryFolder folder;
    write_files(folder.path(), files_of_example(one.example, "mine.toml"));
    const ModelInput input = read_model((folder.path() / "mine.toml").string());
    const BuiltModel model = build_model(input);
    EXPECT_TRUE(model.warnings.empty()) << one.name << ": " << model.warnings.front();
    EXPECT_TRUE(model.assembly.redundant.empty()) << one.name;
  }
}

TEST(Starter, overwrites_nothing) {
  TemporaryFolder folder;
  const auto files = files_of_example(starter("bearing").example, "mine.toml");
  write_files(folder.path(), files);
  EXPECT_THROW(write_files(folder.path(), files), InputError);
  EXPECT_THROW(starter("beering"), InputError);
}

TEST(ChannelManual, channels_are_found_by_name_and_by_kind) {
  EXPECT_NE(describe_channel("min_film_thickness").find("joint.NAME.min_film_thickness"),
            std::string::npos);
  EXPECT_NE(describe_channel("joint.pin.force_x").find("[N]"), std::string::npos);
  EXPECT_TRUE(describe_channel("no_such_channel").empty());
}

}  // namespace
}  // namespace stribeck::test::starter_test
