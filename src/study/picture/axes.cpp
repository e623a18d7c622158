#include "study/picture/axes.h"

#include <fmt/format.h>

#include <algorithm>

namespace stribeck::picture {

std::vector<double> ticks(const Extent& range) {
  const double rough = (range.to - range.from) / 5,
               power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double digit : {5.0, 2.0, 1.0})
    if (digit * power >= rough) step = digit * power;
  std::vector<double> all;
  for (double k = std::ceil(range.from / step - 1e-9); k * step <= range.to + 1e-9 * step; ++k)
    all.push_back(k * step);
  return all;
}

Extent with_room(Extent range) {
  if (!(range.from <= range.to)) return {0, 1};
  const double size = range.to - range.from,
               room = size > 0 ? 0.06 * size : std::max(std::abs(range.to), 1e-12) * 0.1;
  return {range.from - room, range.to + room};
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else
      safe += c;
  }
  return safe;
}

std::string with_unit(const std::string& name, const std::string& unit) {
  return unit.empty() ? name : fmt::format("{} [{}]", name, unit);
}

std::string power_text(int power) {
  if (power >= -3 && power <= 3) return fmt::format("{:g}", std::pow(10.0, power));
  static constexpr const char* digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = power < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(power))) text += digits[digit - '0'];
  return text;
}

}  // namespace stribeck::picture
