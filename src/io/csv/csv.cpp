#include "io/csv/csv.h"

#include <array>
#include <charconv>

#include "io/csv/csv_cell.h"

namespace stribeck {
namespace {

void add_number(std::string& text, double value) {
  std::array<char, 32> digits;  // the longest shortest double takes 24
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  text.append(digits.data(), end);
}

}  // namespace

std::string csv_text(const Record& record) {
  std::string text = "time [s]";
  for (const Channel& c : record.channels()) text += "," + csv_cell(c.name + " [" + c.unit + "]");
  text += '\n';
  text.reserve(text.size() + record.size() * (record.channels().size() + 1) * 20);
  for (std::size_t i = 0; i < record.size(); ++i) {
    add_number(text, record.time()[i]);
    for (std::size_t c = 0; c < record.channels().size(); ++c) {
      text += ',';
      add_number(text, record.column(c)[i]);
    }
    text += '\n';
  }
  return text;
}

std::string csv_text(const SceneModes& modes) {
  std::string text =
      "mode,frequency [Hz],undamped_frequency [Hz],damping_ratio [1],decay_rate [1/s]\n";
  for (std::size_t i = 0; i < modes.list.size(); ++i) {
    const SceneMode& mode = modes.list[i];
    text += std::to_string(i + 1);
    for (const double value :
         {mode.frequency_hz, mode.undamped_hz(), mode.damping_ratio, mode.decay_rate}) {
      text += ',';
      add_number(text, value);
    }
    text += '\n';
  }
  return text;
}

}  // namespace stribeck
