#pragma once
#include <cstddef>
#include <string_view>

namespace stribeck {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Bytes of the UTF-8 character that begins the text, which is not empty; 0 when it is none (too long a form, a
/// surrogate, cut off).
std::size_t utf8_bytes(std::string_view text);

/// A control character other than tab and line ends.
bool is_control(char c);

}  // namespace stribeck
