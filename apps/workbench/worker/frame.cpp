#include "workbench/worker/frame.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace stribeck::workbench {

static_assert(std::endian::native == std::endian::little);

std::string frame(std::string_view bytes) {
  const std::uint64_t size = bytes.size();
  std::string out(sizeof size, '\0');
  std::memcpy(out.data(), &size, sizeof size);
  return out.append(bytes);
}

std::optional<std::string> take_frame(std::string& arrived) {
  std::uint64_t size = 0;
  if (arrived.size() < sizeof size) return {};
  std::memcpy(&size, arrived.data(), sizeof size);
  if (arrived.size() - sizeof size < size) return {};
  std::string bytes = arrived.substr(sizeof size, size);
  arrived.erase(0, sizeof size + size);
  return bytes;
}

}  // namespace stribeck::workbench
