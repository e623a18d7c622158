#pragma once
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "base/error.h"
#include "mbs/assembly/assembly.h"

namespace stribeck::test {

/// What assembling says of a mechanism that it refuses.
template <int D>
std::string refusal(Mechanism<D> m) {
  System<D> system(std::move(m));
  try {
    assemble(system);
  } catch (const InputError& error) {
    return error.what();
  }
  return "assembled";
}

inline testing::AssertionResult says(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << '"' << text << "\" does not say \"" << part << '"';
}

}  // namespace stribeck::test
