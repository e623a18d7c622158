#include <cstddef>
#include <cstdint>
#include <string>

#include "workbench/http/guard.h"
#include "workbench/http/target.h"
#include "workbench/worker/frame.h"

// What of a request the workbench parses by itself: the target and the name of the host. HTTP is parsed by Boost.Beast, bodies by
// nlohmann's JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (const auto target = stribeck::workbench::parse_target(text))
    if (target->path.empty() || target->path.find('\0') != std::string::npos) __builtin_trap();
  stribeck::workbench::is_loopback_host(text);
  std::string arrived = text;
  while (stribeck::workbench::take_frame(arrived)) {
  }
  return 0;
}
