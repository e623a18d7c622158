#include <gtest/gtest.h>
#include <unistd.h>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "workbench/api/routes.h"
#include "workbench/files/gallery.h"
#include "workbench/files/opened_folders.h"
#include "workbench/files/server_record.h"
#include "workbench/worker/frame.h"
#include "workbench/worker/spawn.h"

namespace {

using namespace stribeck;
using namespace stribeck::workbench;
namespace fs = std::filesystem;

int status_of(const Routes& routes, const std::string& method, const std::string& path) {
  Request request;
  request.method = method;
  request.path = path;
  int status = 0;
  routes.answer(request, [&](const Response& response) { status = response.status; });
  return status;
}

TEST(Routes, AStarStandsForOnePart) {
  Routes routes;
  std::vector<std::string> got;
  routes.add_plain("GET", "/api/run/*/report", [&](const Request&, const auto& parts) {
    got = parts;
    return Response{};
  });
  EXPECT_EQ(status_of(routes, "GET", "/api/run/7/report"), 200);
  EXPECT_EQ(got, std::vector<std::string>{"7"});
  EXPECT_EQ(status_of(routes, "PUT", "/api/run/7/report"), 405);
  for (const char* path : {"/api/run/7", "/api/run/7/8/report", "/api/run/7/report/", "", "/"})
    EXPECT_EQ(status_of(routes, "GET", path), 404) << path;
}

TEST(Frame, PiecesMakeTheWholeAgain) {
  const std::string sent = frame("first") + frame("") + frame("third");
  std::string arrived;
  std::vector<std::string> taken;
  for (const char c : sent) {
    arrived += c;
    while (auto one = take_frame(arrived)) taken.push_back(*one);
  }
  EXPECT_EQ(taken, (std::vector<std::string>{"first", "", "third"}));
  EXPECT_TRUE(arrived.empty());
}

TEST(Process, ANumberThatIsUsedAgainIsAnotherProcess) {
  EXPECT_NE(start_of(::getpid()), 0U);
  EXPECT_EQ(start_of(::getpid()), start_of(::getpid()));
  EXPECT_EQ(start_of(1 << 30), 0U);
}

TEST(Gallery, ASentenceDoesNotEndAtAnAbbreviation) {
  EXPECT_EQ(first_sentence("# A crank of Flores et al. (2008), see Fig. 3. It rotates.\n[model]\n"),
            "A crank of Flores et al. (2008), see Fig. 3.");
  EXPECT_EQ(first_sentence("# After R. Stribeck, i.e. with\n# oil. More.\n"),
            "After R. Stribeck, i.e. with oil.");
  EXPECT_EQ(first_sentence("# No point at the end\n"), "No point at the end");
  EXPECT_EQ(first_sentence("[model]\n"), "");
}

TEST(ServerRecord, APortIsTriedAgainUnlessItsServerStillRuns) {
  const TemporaryFolder folder;
  const fs::path file = folder / "server.json";
  ServerRecord::write(file, 4321, "abc");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  std::optional<ServerRecord> last = ServerRecord::read(file);
  fs::remove(file);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->token, "abc");
  EXPECT_TRUE(last->is_running());
  EXPECT_EQ(ports_to_try({}, last), std::vector<unsigned short>{0});
  last->process_start += 1;
  EXPECT_EQ(ports_to_try({}, last), (std::vector<unsigned short>{4321, 0}));
  EXPECT_EQ(ports_to_try(0, last), std::vector<unsigned short>{0});
  EXPECT_EQ(ports_to_try({}, {}), std::vector<unsigned short>{0});
  EXPECT_FALSE(ServerRecord::read(file));
}

class Folders : public testing::Test {
 protected:
  Folders() {
    fs::create_directories(root_ / "open/sub");
    fs::create_directories(root_ / "shown");
  }

  TemporaryFolder folder_;
  fs::path root_ = fs::canonical(folder_.path());
};

TEST_F(Folders, OnlyWhatLiesBelowThemExists) {
  const OpenedFolders folders(root_ / "open", root_ / "shown");
  fs::create_symlink(root_, root_ / "open/out");
  fs::create_symlink(root_ / "new", root_ / "open/dangling");
  for (const char* path : {"open/a.toml", "open/sub/a.toml", "open/sub/../a.toml"})
    EXPECT_EQ(folders.to_write((root_ / path).string()), fs::weakly_canonical(root_ / path));
  EXPECT_EQ(folders.to_write("a.toml"), root_ / "open/a.toml");
  for (const char* path : {"a.toml", "open/../a.toml", "open/out/a.toml", "open/dangling",
                           "openx/a.toml", "open/missing/a.toml", "open/sub/../.."})
    EXPECT_THROW(folders.to_write((root_ / path).string()), InputError) << path;
  EXPECT_THROW(folders.to_write((root_ / "shown/a.toml").string()), InputError);
  EXPECT_EQ(folders.to_read((root_ / "shown/a.toml").string()), root_ / "shown/a.toml");
}

TEST_F(Folders, ResultsGoToTheFolderOfTheModelOrHome) {
  const OpenedFolders folders(root_ / "open", root_ / "shown");
  EXPECT_EQ(folders.folder_for_results((root_ / "open/sub/a.toml").string()), root_ / "open");
  EXPECT_EQ(folders.folder_for_results((root_ / "shown/a.toml").string()), root_ / "open");
}

}  // namespace
