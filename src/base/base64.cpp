#include "base/base64.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace stribeck {

std::string base64(std::span<const std::byte> bytes) {
  constexpr std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text((bytes.size() + 2) / 3 * 4, '=');
  for (std::size_t i = 0, out = 0; i < bytes.size(); i += 3, out += 4) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < count; ++k)
      group |= std::to_integer<std::uint32_t>(bytes[i + k]) << (16 - 8 * k);
    for (std::size_t k = 0; k <= count; ++k) text[out + k] = alphabet[group >> (18 - 6 * k) & 63];
  }
  return text;
}

}  // namespace stribeck
