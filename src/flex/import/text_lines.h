#pragma once
#include <string>
#include <string_view>

#include "base/error.h"

namespace stribeck {

/// Lines of a text file of matrices or nodes, word by word. Words are separated by blanks, commas, semicolons and tabs. Throws
/// InputError with file, line and column.
class TextLines {
 public:
  TextLines(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

  /// Goes to the next line with a word in it; false at the end.
  bool next();
  std::string_view line() const { return line_; }
  int number() const { return number_; }  ///< number of the line, from 1
  const std::string& file() const { return file_; }

  /// The next word of the line; empty at its end.
  std::string_view word();
  bool at_end() const;
  int integer();
  /// Reads a finite number; also with D for the exponent, as Fortran writes it, and with a decimal comma where blanks separate words.
  double real();
  /// Words of decimal commas: only tabs and semicolons separate.
  void keep_commas() { separators_ = " \t;\r\n"; }

  [[noreturn]] void refuse(std::string problem, std::string remedy = {}) const;

 private:
  std::string_view text_, line_;
  std::string file_;
  std::string_view separators_ = " \t,;\r\n";
  std::size_t next_ = 0, at_ = 0, begin_ = 0;
  int number_ = 0;
};

/// A number of a text; none where it is something else.
bool parse_real(std::string_view word, double& value);
/// A word for messages: shortened, unprintable bytes as '?'.
std::string shown_word(std::string_view word);

}  // namespace stribeck
