#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "base/error.h"
#include "study/design_curve/design_limit.h"
#include "study/design_curve/design_variable.h"
#include "study/plain_bearing/plain_bearing_model.h"

namespace {

using namespace stribeck;

/// Whatever is written for a size is refused by InputError, or makes a model that is read.
template <class Call>
void refuse_or_take(const Call& call) {
  try {
    call();
  } catch (const InputError&) {
  }
}

Value table_of(const std::string& text) {
  Value table{{}, Value::Table{}};
  std::istringstream lines(text);
  std::string line;
  for (const FieldInfo& field : PlainBearing::schema().fields)
    if (field.key != "load_table" && field.key != "bore_profile" && std::getline(lines, line) &&
        !line.empty())
      table.table()->push_back({field.key, {}, {{}, line}});
  return table;
}

}  // namespace

// Sizes of a plain bearing line by line, and the words of design curves, as a stranger may write them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  refuse_or_take([&] { model_of(read_plain_bearing(table_of(text))); });
  refuse_or_take([&] { design_limit("--limit", text); });
  refuse_or_take([&] { design_goal("--best", text); });
  const DesignVariable clearance{"clearance", metre, {}, 1, "um", 1e-6, 0};
  const DesignVariable temperature{"temperature", kelvin, {}, 1, "degC", 1, 0};
  refuse_or_take([&] { design_range("--vary", clearance, name_and_text("--vary", text)[1]); });
  refuse_or_take([&] { design_tolerance("--tolerance", temperature, text); });
  return 0;
}
