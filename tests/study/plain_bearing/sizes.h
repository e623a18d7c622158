#pragma once
#include <numbers>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "study/bearing/bearing_study.h"
#include "study/plain_bearing/plain_bearing_model.h"

/// Bearings by their sizes, as tests write them.
namespace stribeck::test::plain_bearing_test {

using Sizes = std::vector<std::pair<const char*, std::variant<double, std::string>>>;

inline Value table_of(const Sizes& sizes) {
  Value table{{}, Value::Table{}};
  for (const auto& [key, size] : sizes)
    table.table()->push_back({key,
                              {},
                              std::visit(
                                  [](const auto& one) {
                                    return Value{{}, one};
                                  },
                                  size)});
  return table;
}

inline Sizes usual() {
  return {{"diameter", "50 mm"}, {"width", "30 mm"},         {"clearance", "30 um"},
          {"oil", "ISO VG 46"},  {"temperature", "50 degC"}, {"speed", "1500 rpm"},
          {"load", "5 kN"}};
}

inline Sizes with(Sizes sizes, const Sizes& more) {
  for (const auto& one : more) {
    std::erase_if(sizes, [&](const auto& old) { return std::string(old.first) == one.first; });
    sizes.push_back(one);
  }
  return sizes;
}

inline Sizes without(Sizes sizes, const std::string& key) {
  std::erase_if(sizes, [&](const auto& one) { return key == one.first; });
  return sizes;
}

inline std::string complaint(const Sizes& sizes) {
  try {
    model_of(read_plain_bearing(table_of(sizes)));
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

inline BearingState steady(const ModelInput& input, const BearingQuestion& question = {}) {
  const BearingStudy study(input, "");
  return study.at_rest(question, study.driven_speed().value());
}

inline ModelInput bearing(const Sizes& sizes, const std::vector<std::string>& overrides = {}) {
  return model_of(read_plain_bearing(table_of(sizes)), overrides);
}

}  // namespace stribeck::test::plain_bearing_test
