#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "io/csv/csv_table.h"

// Any bytes are either a table or wrong input that is told; nothing else may happen.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const stribeck::CsvTable table(text, "fuzz.csv");
    for (std::size_t column = 0; column < table.names().size(); ++column)
      table.numbers(column, column == 0 ? stribeck::radian : stribeck::pascal);
  } catch (const stribeck::InputError&) {
  }
  return 0;
}
