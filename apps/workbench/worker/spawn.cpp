#include "workbench/worker/spawn.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <system_error>

#include "base/error.h"
#include "base/own_program.h"

extern char** environ;

namespace stribeck::workbench {
namespace {

void check(int code) {
  if (code != 0)
    throw FileError(fmt::format("a process cannot be started: {}. Close other programs.",
                                std::generic_category().message(code)));
}

class FileActions {
 public:
  FileActions() { check(::posix_spawn_file_actions_init(&actions_)); }
  ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;

  void connect(int stream, int descriptor) {
    if (descriptor < 0)
      check(::posix_spawn_file_actions_addopen(&actions_, stream, "/dev/null", O_RDWR, 0));
    else
      check(::posix_spawn_file_actions_adddup2(&actions_, descriptor, stream));
  }
  void enter(const std::filesystem::path& folder) {
    if (!folder.empty()) check(::posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str()));
  }
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

class Attributes {
 public:
  Attributes() {
    check(::posix_spawnattr_init(&attributes_));
    sigset_t none;
    sigemptyset(&none);
    check(::posix_spawnattr_setsigmask(&attributes_, &none));
    check(::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK));
  }
  ~Attributes() { ::posix_spawnattr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

}  // namespace

pid_t spawn(const std::vector<std::string>& arguments, const Streams& streams,
            const std::filesystem::path& folder) {
  const Attributes attributes;
  FileActions actions;
  actions.connect(STDIN_FILENO, streams.in);
  actions.connect(STDOUT_FILENO, streams.out);
  actions.connect(STDERR_FILENO, streams.error);
  actions.enter(folder);
  std::vector<std::string> texts{"stribeck"};
  texts.insert(texts.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  close_descriptors_on_exec();
  pid_t process = 0;
  check(::posix_spawn(&process, own_program().c_str(), actions.get(), attributes.get(),
                      pointers.data(), environ));
  return process;
}

unsigned long long start_of(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::size_t name_end = text.rfind(')');  // end of the program's name, which may hold spaces
  if (name_end == text.npos) return 0;
  std::istringstream fields(text.substr(name_end + 1));
  std::string field;
  constexpr int start_field = 20;  // behind the name [proc(5)]
  for (int i = 0; i < start_field; ++i) {
    if (!(fields >> field)) return 0;
    if (i == 0 && field == "Z") return 0;  // ended, and not yet waited for
  }
  return std::stoull(field);
}

}  // namespace stribeck::workbench
