#pragma once
#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"

namespace stribeck {

inline constexpr const char* save_from_gmsh =
    "Save the mesh from gmsh as ASCII, version 2.2 or 4.1, with quadrilaterals.";

/// Words and numbers of a gmsh file, one after the other. Throws InputError with the place of the last one.
class GmshWords {
 public:
  GmshWords(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

  [[noreturn]] void refuse(std::string problem, std::string remedy = save_from_gmsh) const {
    const std::string_view before = text_.substr(0, begin_);
    const auto line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
    const auto column = static_cast<int>(begin_ - (before.rfind('\n') + 1)) + 1;
    fail({file_, line, column}, std::move(problem), std::move(remedy));
  }
  /// Refuses the file where the fault has no place in it.
  [[noreturn]] void refuse_whole(std::string problem) const {
    fail({file_}, std::move(problem), save_from_gmsh);
  }
  /// Returns the next word; empty at the end.
  std::string_view next() {
    begin_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    at_ = std::min(text_.find_first_of(" \t\r\n", begin_), text_.size());
    return text_.substr(begin_, at_ - begin_);
  }
  /// Returns the text between the next two quotes.
  std::string_view quoted() {
    const auto open = text_.find('"', at_);
    const auto close = open == text_.npos ? open : text_.find('"', open + 1);
    if (close == text_.npos) refuse("a name in quotes is missing.");
    begin_ = open;
    at_ = close + 1;
    return text_.substr(open + 1, close - open - 1);
  }
  int integer() { return number<int>(); }
  double real() {
    const double value = number<double>();
    constexpr double largest = 1e15;
    if (!(std::abs(value) <= largest)) refuse("numbers go up to 1e15 in size.");
    return value;
  }
  /// A count of things that follow, each of one character at least.
  int count() {
    const int n = integer();
    if (n < 0 || static_cast<std::size_t>(n) > text_.size() - at_)
      refuse(fmt::format("{} entries are announced, and not there.", n));
    return n;
  }
  /// Refuses a section, "$Nodes", whose entries go on behind those that it announces.
  void require_end(std::string_view section) {
    if (const std::string_view word = next(); !word.empty() && !word.starts_with('$'))
      refuse(fmt::format("{} has more entries than it announces.", section));
    at_ = begin_;
  }
  void skip(int words) {
    for (int k = 0; k < words; ++k)
      if (next().empty()) refuse("the file ends too early.");
  }

 private:
  [[noreturn]] static void fail(Location where, std::string problem, std::string remedy) {
    throw InputError({Diagnostic{std::move(where), {}, std::move(problem), std::move(remedy)}});
  }
  template <class T>
  T number() {
    const std::string_view word = next();
    T value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc() && end == word.data() + word.size()) return value;
    if (word.empty()) refuse("the file ends too early.");
    constexpr std::size_t longest = 40;
    std::string shown(word.substr(0, longest));
    for (char& c : shown)
      if (c < 0x20 || c > 0x7e) c = '?';
    refuse(fmt::format("'{}' stands where a number should.", shown));
  }

  std::string_view text_;
  std::string file_;
  std::size_t begin_ = 0, at_ = 0;  ///< begin and end of the last word
};

}  // namespace stribeck
