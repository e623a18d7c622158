#pragma once
#include <string>

namespace stribeck {

/// One of the named tables `[body.NAME]`.
template <class T>
struct Named {
  std::string name;
  T value{};
};

/// Names of a T may hold any printable characters: they are those of another program.
template <class T>
inline constexpr bool takes_any_name = false;

}  // namespace stribeck
