#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.h"
#include "io/toml/reader.h"

// Any bytes are either a model or wrong input that is told; nothing else may happen. What follows
// the last form feed is taken as a `--set`, since a model cannot contain one. CSV files are not looked for on the disk:
// csv_fuzz feeds their reader.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(reinterpret_cast<const char*>(data), size);
  const std::size_t split = input.rfind('\f');
  std::vector<std::string> overrides;
  if (split != std::string::npos) overrides.push_back(input.substr(split + 1));
  const auto table = [](const std::string&) {
    return "t [s], a [deg], p [bar]\n0, 0, 1\n1, 720, 2\n";
  };
  try {
    stribeck::read_model_text(input.substr(0, split), "fuzz.toml", overrides, table);
  } catch (const stribeck::InputError&) {
  }
  return 0;
}
