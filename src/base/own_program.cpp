#include "base/own_program.h"

#include <unistd.h>

#include <cstdlib>
#include <string>

namespace stribeck {

std::filesystem::path own_program() {
  const std::string mark = std::to_string(::getpid()) + " ";
  const char* variable = std::getenv("STRIBECK_LAUNCHER");  // that of a parent has another number
  const std::string text = variable ? variable : "";
  if (text.starts_with(mark)) return text.substr(mark.size());
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error);
}

}  // namespace stribeck
