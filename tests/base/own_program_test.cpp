#include "base/own_program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

namespace stribeck::test::own_program_test {
namespace {

const char* const variable = "STRIBECK_LAUNCHER";

std::filesystem::path with_launcher(const std::string& text) {
  ::setenv(variable, text.c_str(), 1);
  const std::filesystem::path found = own_program();
  ::unsetenv(variable);
  return found;
}

TEST(OwnProgram, is_the_file_of_this_process) {
  EXPECT_EQ(own_program().filename(), "test_base");
}

TEST(OwnProgram, is_the_launcher_that_started_this_process) {
  const std::string process = std::to_string(::getpid());
  EXPECT_EQ(with_launcher(process + " /opt/a place/stribeck"), "/opt/a place/stribeck");
}

TEST(OwnProgram, is_not_the_launcher_of_another_process) {
  EXPECT_EQ(with_launcher(std::to_string(::getppid()) + " /opt/stribeck").filename(), "test_base");
  EXPECT_EQ(with_launcher(std::to_string(::getpid()) + "7 /opt/stribeck").filename(), "test_base");
  EXPECT_EQ(with_launcher("").filename(), "test_base");
}

TEST(Descriptors, close_on_exec_but_for_the_standard_streams) {
  const int opened = ::open("/dev/null", O_RDONLY);
  const int flags = ::fcntl(STDERR_FILENO, F_GETFD);
  ASSERT_EQ(::fcntl(opened, F_GETFD) & FD_CLOEXEC, 0);
  close_descriptors_on_exec();
  EXPECT_EQ(::fcntl(opened, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
  EXPECT_EQ(::fcntl(STDERR_FILENO, F_GETFD), flags);
  ::close(opened);
}

}  // namespace
}  // namespace stribeck::test::own_program_test
