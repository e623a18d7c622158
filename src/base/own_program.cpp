#include "base/own_program.h"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace stribeck {

std::filesystem::path own_program() {
  const std::string mark = std::to_string(::getpid()) + " ";
  // The variable of a parent has another number.
  const char* variable = std::getenv("STRIBECK_LAUNCHER");
  const std::string text = variable ? variable : "";
  if (text.starts_with(mark)) return text.substr(mark.size());
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error);
}

void close_descriptors_on_exec() {
  constexpr unsigned first = STDERR_FILENO + 1;
#ifdef SYS_close_range
  constexpr unsigned close_range_cloexec = 1U << 2;
  if (::syscall(SYS_close_range, first, ~0U, close_range_cloexec) == 0) return;
#endif
  // Kernels before Linux 5.11 have no such call: every number that may be open is tried.
  const long most = std::clamp(::sysconf(_SC_OPEN_MAX), 256L, 65536L);
  for (int id = first; id < most; ++id)
    if (const int flags = ::fcntl(id, F_GETFD); flags >= 0)
      ::fcntl(id, F_SETFD, flags | FD_CLOEXEC);
}

}  // namespace stribeck
