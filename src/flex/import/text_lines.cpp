#include "flex/import/text_lines.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace stribeck {

bool parse_real(std::string_view word, double& value) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto whole = [&](std::string_view text) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(value);
  };
  if (whole(word)) return true;
  std::string changed(word);
  std::ranges::replace(changed, 'D', 'E');
  std::ranges::replace(changed, 'd', 'e');
  std::ranges::replace(changed, ',', '.');
  if (const auto point = changed.find(".e"); point != changed.npos) changed.insert(point + 1, "0");
  return whole(changed);
}

std::string shown_word(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::string shown(word.substr(0, longest));
  for (char& c : shown)
    if (c < 0x20 || c > 0x7e) c = '?';
  return shown;
}

bool TextLines::next() {
  while (next_ < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', next_), text_.size());
    line_ = text_.substr(next_, end - next_);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    next_ = end + 1;
    ++number_;
    at_ = begin_ = 0;
    if (!at_end()) return true;
  }
  line_ = {};
  at_ = begin_ = 0;
  return false;
}

bool TextLines::at_end() const {
  return line_.find_first_not_of(separators_, at_) == line_.npos;
}

std::string_view TextLines::word() {
  begin_ = std::min(line_.find_first_not_of(separators_, at_), line_.size());
  at_ = std::min(line_.find_first_of(separators_, begin_), line_.size());
  return line_.substr(begin_, at_ - begin_);
}

int TextLines::integer() {
  const std::string_view text = word();
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty()) refuse("an integer is missing.");
  if (error != std::errc() || end != text.data() + text.size())
    refuse(fmt::format("'{}' stands where an integer should.", shown_word(text)));
  return value;
}

double TextLines::real() {
  const std::string_view text = word();
  double value = 0;
  if (text.empty()) refuse("a number is missing.");
  if (!parse_real(text, value))
    refuse(fmt::format("'{}' stands where a number should.", shown_word(text)));
  return value;
}

void TextLines::refuse(std::string problem, std::string remedy) const {
  const Location where{file_, number_, number_ == 0 ? 0 : static_cast<int>(begin_) + 1};
  throw InputError({Diagnostic{where, {}, std::move(problem), std::move(remedy)}});
}

}  // namespace stribeck
