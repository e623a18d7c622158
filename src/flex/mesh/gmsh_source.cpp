#include "flex/mesh/gmsh_source.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr const char* blanks = " \t\r\n";
constexpr const char* save_again = "Save the mesh from gmsh as version 2.2 or 4.1, text or binary.";

std::string printable(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::string shown(word.substr(0, longest));
  for (char& c : shown)
    if (c < 0x20 || c > 0x7e) c = '?';
  return shown;
}

}  // namespace

void GmshSource::refuse(const std::string& problem, const std::string& remedy) const {
  Location where{file_};
  std::string place;
  if (binary_) {
    place = fmt::format("byte {}: ", begin_);
  } else {
    const std::string_view before = text_.substr(0, begin_);
    where.line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
    where.column = static_cast<int>(begin_ - (before.rfind('\n') + 1)) + 1;
  }
  throw InputError({Diagnostic{where, {}, place + problem, remedy.empty() ? save_again : remedy}});
}

std::string_view GmshSource::section() {
  while (true) {
    const std::size_t found = text_.find('$', at_);
    if (found == text_.npos) return {};
    const bool starts_line = found == 0 || text_[found - 1] == '\n';
    at_ = found + 1;
    if (!starts_line) continue;
    begin_ = found;
    const std::size_t end = std::min(text_.find_first_of(blanks, at_), text_.size());
    const std::string_view name = text_.substr(at_, end - at_);
    at_ = end;
    if (!name.starts_with("End")) return name;
  }
}

void GmshSource::require_end(std::string_view section) {
  const std::size_t next = text_.find_first_not_of(blanks, at_);
  if (next == text_.npos || text_[next] == '$') return;
  begin_ = next;
  refuse(fmt::format("${} has more entries than it announces.", section));
}

std::string_view GmshSource::word() {
  begin_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
  at_ = std::min(text_.find_first_of(blanks, begin_), text_.size());
  return text_.substr(begin_, at_ - begin_);
}

namespace {

template <class T>
bool parse(std::string_view word, T& value) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc() && end == word.data() + word.size();
}

}  // namespace

int GmshSource::text_integer() {
  int value = 0;
  const std::string_view text = word();
  if (text.empty()) refuse("the file ends too early.");
  if (!parse(text, value))
    refuse(fmt::format("'{}' stands where an integer should.", printable(text)));
  return value;
}

double GmshSource::text_real() {
  double value = 0;
  const std::string_view text = word();
  if (text.empty()) refuse("the file ends too early.");
  if (!parse(text, value))
    refuse(fmt::format("'{}' stands where a number should.", printable(text)));
  return value;
}

std::string_view GmshSource::quoted() {
  const auto open = text_.find('"', at_);
  const auto close = open == text_.npos ? open : text_.find('"', open + 1);
  if (close == text_.npos) refuse("a name in quotes is missing.");
  begin_ = open;
  at_ = close + 1;
  return text_.substr(open + 1, close - open - 1);
}

void GmshSource::end_line() {
  const std::size_t end = text_.find('\n', at_);
  if (end == text_.npos) refuse("the file ends too early.");
  at_ = end + 1;
}

template <class T>
T GmshSource::binary() {
  begin_ = at_;
  if (text_.size() - at_ < sizeof(T)) refuse("the file ends too early.");
  T value;
  std::memcpy(&value, text_.data() + at_, sizeof(T));
  at_ += sizeof(T);
  return value;
}

int GmshSource::integer() {
  return binary_ ? binary<std::int32_t>() : text_integer();
}

long long GmshSource::tag() {
  if (binary_) return binary<std::int64_t>();
  long long value = 0;
  const std::string_view text = word();
  if (text.empty()) refuse("the file ends too early.");
  if (!parse(text, value))
    refuse(fmt::format("'{}' stands where an integer should.", printable(text)));
  return value;
}

double GmshSource::real() {
  const double value = binary_ ? binary<double>() : text_real();
  constexpr double largest = 1e15;
  if (!(std::abs(value) <= largest)) refuse("numbers go up to 1e15 in size.");
  return value;
}

std::size_t GmshSource::checked(long long n) const {
  if (n < 0 || static_cast<std::size_t>(n) > text_.size() - at_)
    refuse(fmt::format("{} entries are announced, and not there.", n));
  return static_cast<std::size_t>(n);
}

std::size_t GmshSource::count() {
  return checked(tag());
}

int GmshSource::small_count() {
  return static_cast<int>(checked(integer()));
}

void GmshSource::skip_reals(std::size_t n) {
  for (std::size_t k = 0; k < n; ++k) real();
}

void GmshSource::skip_integers(std::size_t n) {
  for (std::size_t k = 0; k < n; ++k) integer();
}

}  // namespace stribeck
