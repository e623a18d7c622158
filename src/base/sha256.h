#pragma once
#include <string>
#include <string_view>

namespace stribeck {

/// SHA-256 (FIPS 180-4) of a text as 64 lower-case hexadecimal digits: the name of an input.
std::string sha256(std::string_view text);

}  // namespace stribeck
