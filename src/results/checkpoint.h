#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace stribeck {

/// All that a run needs to continue: named numbers of one model at one time. A container only; what is
/// in it is the business of those who fill it. Numbers come back with the same bits.
struct Checkpoint {
  static constexpr int current_version = 4;

  int version = current_version;
  std::string program_version;
  std::string input_hash;  ///< hash of the input that this state belongs to
  std::map<std::string, std::vector<double>> numbers;
  std::map<std::string, std::int64_t> integers;
  std::map<std::string, std::string> texts;

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

}  // namespace stribeck
