#include "base/text/text_check.h"

#include <cctype>

#include <fmt/format.h>

#include "base/text/utf8.h"

namespace stribeck {
namespace {

// Walks through a text, knowing only where strings and comments begin and end.
class TextWalk {
 public:
  TextWalk(std::string_view text, const std::string& file) : text_(text), where_{file, 1, 1} {}

  std::optional<Diagnostic> first_problem() {
    while (!problem_ && !text_.empty()) {
      const std::size_t size = utf8_bytes(text_);
      if (size == 0)
        fail("the file is not UTF-8 text.", "Save the file as UTF-8.");
      else if (is_control(text_.front()) || lone_return())
        fail_control();
      else if (closing_.empty())
        outside(size);
      else
        inside(size);
    }
    return problem_;
  }

 private:
  // A carriage return belongs to a line feed.
  bool lone_return() const { return text_.front() == '\r' && !text_.starts_with("\r\n"); }

  void fail(std::string what, std::string remedy) {
    problem_ = Diagnostic{where_, {}, std::move(what), std::move(remedy)};
  }
  void fail_control() {
    const auto byte = static_cast<unsigned char>(text_.front());
    fail(fmt::format("control character 0x{:02x}.", byte), "A model is a plain text file (TOML).");
  }

  void advance(std::size_t bytes) {
    for (const char c : text_.substr(0, bytes)) {
      if (c == '\n') {
        ++where_.line;
        where_.column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0u) != 0x80u) {
        ++where_.column;
      }
    }
    text_.remove_prefix(bytes);
  }

  void outside(std::size_t size) {
    const char c = text_.front();
    if (size > 1 || !is_grammar(c))
      return fail(fmt::format("'{}' stands outside of quotes.", text_.substr(0, size)),
                  "Keys use letters a to z, digits, '_' and '-'; texts stand in quotes.");
    if (line_begins_ && open_.empty()) in_header_ = c == '[';
    if (line_begins_ && in_header_ && open_.empty() && !header_has_name()) return;
    line_begins_ = c == '\n' || (line_begins_ && is_blank(c));
    if (expects_value() && is_word(c)) return word();
    for (const std::string_view opening : {"\"\"\"", "'''", "\"", "'", "#"})
      if (text_.starts_with(opening)) {
        closing_ = opening == "#" ? "\n" : opening;
        if (c != '#') last_ = c;
        return advance(opening.size());
      }
    count_nesting(c);
    if (!problem_) advance(1);
  }

  static bool is_blank(char c) { return c == ' ' || c == '\t'; }
  static bool is_one_of(std::string_view all, char c) { return all.find(c) != all.npos; }
  static bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || is_one_of("_-+.:", c);
  }
  static bool is_grammar(char c) {
    return is_word(c) || is_blank(c) || is_one_of("\r\n,=[]{}\"'#", c);
  }

  bool expects_value() const {
    const bool in_list = !in_header_ && !open_.empty() && open_.back() == '[';
    return last_ == '=' || (in_list && is_one_of("[,", last_));
  }

  // toml++ reads a number or a date up to its end before it looks at what stands in it.
  void word() {
    while (!text_.empty() && is_word(text_.front())) advance(1);
    last_ = 'w';
    const std::size_t size = utf8_bytes(text_);
    if (text_.empty() || is_one_of(" \t\r\n,]}#", text_.front())) return;
    if (size > 0 && !is_control(text_.front()))
      fail(fmt::format("'{}' cannot stand in a number.", text_.substr(0, size)),
           "Texts and numbers with a unit stand in quotes: \"30 um\".");
  }

  // toml++ takes for granted that a key follows the bracket of a table's header.
  bool header_has_name() {
    const bool of_list = text_.starts_with("[[");
    std::string_view rest = text_.substr(of_list ? 2 : 1);
    while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
    const char c = rest.empty() ? '\n' : rest.front();
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '"' ||
        c == '\'')
      return true;
    fail("a table's header has no name.", "Write for example [body.rod].");
    return false;
  }

  void count_nesting(char c) {
    if (is_one_of("=,[]{}", c)) last_ = c;
    if (c == '\n' && open_.empty()) last_ = c;
    if (c == '[' || c == '{') open_ += c;
    if (c == ']' || c == '}') close(c);
    if (c == '\n' && in_header_)
      open_.clear();  // the parser will complain about a header without end
    if (c == '.')
      ++dots_;
    else if (is_one_of("=,\n[]{}", c))
      dots_ = 0;
    if (open_.size() > deepest_nesting || dots_ > deepest_nesting)
      fail(fmt::format("nested deeper than {} levels.", deepest_nesting),
           "A model needs four or five levels.");
  }

  // toml++ takes for granted that brackets match.
  void close(char c) {
    const char opening = c == ']' ? '[' : '{';
    if (open_.empty())
      return fail(fmt::format("'{}' has no matching opening bracket.", c),
                  "Every bracket is opened and closed once.");
    if (open_.back() != opening)
      return fail(fmt::format("'{}' cannot close '{}'.", c, open_.back()),
                  "Brackets are closed in reverse order.");
    open_.pop_back();
  }

  // Also refused is a backslash at the end of a line: toml++ 3.3 looks up what follows it in a
  // table that leaves out letters such as µ (is_non_ascii_horizontal_whitespace).
  static bool is_escape(char c) { return is_one_of("btnfr\"\\uU", c); }

  // A single-line string also ends with its line, for the parser to complain about.
  void inside(std::size_t size) {
    if (closing_.front() == '"' && text_.front() == '\\') {
      if (is_escape(text_.size() > 1 ? text_[1] : '\n')) return advance(2);
      return fail("a backslash that begins no escape.",
                  "Write \\\\ for a backslash, or use single quotes.");
    }
    if (text_.starts_with(closing_) || (closing_.size() == 1 && text_.front() == '\n')) {
      const std::size_t bytes = text_.front() == '\n' ? 1 : closing_.size();
      if (text_.front() == '\n') {
        if (open_.empty()) last_ = '\n';
        dots_ = 0;
        line_begins_ = true;
      }
      closing_ = {};
      return advance(bytes);
    }
    advance(size);
  }

  std::string_view text_;
  Location where_;
  std::string_view closing_;  // text that ends the string or comment; empty outside of them
  bool line_begins_ = true;
  bool in_header_ = false;
  char last_ = '\n';      // last character that is no blank; 'w' for a word, a quote for a string
  std::string open_;      // brackets that are not closed yet
  std::size_t dots_ = 0;  // since the last key, value or line began
  std::optional<Diagnostic> problem_;
};

}  // namespace

std::optional<Diagnostic> check_text(std::string_view text, const std::string& file) {
  if (text.size() > largest_model_bytes)
    return Diagnostic{
        {file},
        {},
        fmt::format("larger than {} MiB, too large for a model.", largest_model_bytes >> 20),
        "Tables of a hundred thousand points fit; thin out longer ones."};
  return TextWalk(text, file).first_problem();
}

bool is_too_deep(std::string_view json) {
  std::size_t level = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') quoted = !quoted;
    if (c == '\\' && quoted) ++i;
    if (quoted) continue;
    if (c == '[' || c == '{') ++level;
    if ((c == ']' || c == '}') && level > 0) --level;
    if (level > deepest_json) return true;
  }
  return false;
}

}  // namespace stribeck
