#pragma once
#include <string>

namespace stribeck {

/// One of the named tables `[body.NAME]`.
template <class T>
struct Named {
  std::string name;
  T value{};
};

}  // namespace stribeck
