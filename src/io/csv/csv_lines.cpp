#include "io/csv/csv_lines.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text/text_check.h"
#include "base/text/utf8.h"

namespace stribeck {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
}

// The first of tab, semicolon and comma that stands outside of quotes and comments.
char separator_of(std::string_view line) {
  std::string unquoted;
  bool inside = false;  // inside of quotes
  for (const char c : line) {
    if (c == '#' && !inside) break;
    if (c == '"') inside = !inside;
    if (!inside) unquoted += c;
  }
  for (const char candidate : {'\t', ';'})
    if (unquoted.find(candidate) != unquoted.npos) return candidate;
  return ',';
}

class CsvCutter {
 public:
  CsvCutter(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  std::vector<std::vector<CsvCell>> cut() {
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
    while (!text_.empty()) cut_line(next_line());
    return std::move(lines_);
  }

 private:
  Location here(int column) const { return {file_, line_, column}; }

  std::string_view next_line() {
    ++line_;
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    std::string_view line = text_.substr(0, end);
    text_.remove_prefix(std::min(end + 1, text_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  void cut_line(std::string_view line) {
    check_characters(line);
    if (lines_.empty()) separator_ = separator_of(line);
    std::vector<CsvCell> cells = split(line);
    if (std::all_of(cells.begin(), cells.end(), [](const auto& c) { return c.text.empty(); }))
      return;
    check_size(cells);
    lines_.push_back(std::move(cells));
  }

  void check_characters(std::string_view line) const {
    for (int column = 1; !line.empty(); ++column) {
      const std::size_t size = utf8_bytes(line);
      if (size == 0)
        fail_in_csv(here(column), "the file is not UTF-8 text.", "Save the file as UTF-8.");
      if (is_control(line.front()) || line.front() == '\r')
        fail_in_csv(
            here(column),
            fmt::format("control character 0x{:02x}.", static_cast<unsigned char>(line.front())),
            "A table is a plain text file (CSV).");
      line.remove_prefix(size);
    }
  }

  std::vector<CsvCell> split(std::string_view line) const {
    std::vector<CsvCell> cells(1);
    bool inside = false;  // inside of quotes
    int column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      CsvCell& cell = cells.back();
      column += begins_character(c);
      if (!inside && c == '#') break;
      if (!inside && c == separator_) {
        end(cell, column);
        cells.emplace_back();
        if (cells.size() > most_csv_cells)
          fail_in_csv(here(column), fmt::format("more than {} cells in a line.", most_csv_cells),
                      "Leave out columns that are not needed.");
      } else if (c == '"' && !cell.quoted && cell.text.empty()) {
        cell = {{}, line_, column, true};
        inside = true;
      } else if (c == '"' && cell.quoted && (inside || line[i - 1] == '"')) {
        if (!inside) cell.text += c;  // doubled: the first of the two only seemed to end the cell
        inside = !inside;
      } else if (cell.quoted && !inside && !is_blank(c)) {
        fail_in_csv(here(column), "text behind a quote that ends.",
                    "Put the whole cell in quotes; inside, \"\" stands for a quote.");
      } else if (inside || (!cell.quoted && !(is_blank(c) && cell.text.empty()))) {
        if (cell.column == 0) cell.column = column;
        cell.text += c;
      }
    }
    if (inside)
      fail_in_csv(here(cells.back().column), "a quote that does not end on its line.",
                  "Inside of quotes, \"\" stands for a quote.");
    end(cells.back(), column + 1);
    return cells;
  }

  void end(CsvCell& cell, int column) const {
    cell.line = line_;
    if (cell.column == 0) cell.column = column;
    while (!cell.quoted && !cell.text.empty() && is_blank(cell.text.back())) cell.text.pop_back();
  }

  void check_size(const std::vector<CsvCell>& cells) const {
    const std::size_t expected = lines_.empty() ? cells.size() : lines_.front().size();
    if (cells.size() != expected)
      fail_in_csv(
          here(cells[std::min(cells.size() - 1, expected)].column),
          fmt::format("{} in this line, but {} in the first one.", counted(cells.size()), expected),
          "Every line has one cell for each name; decimals are separated by a point.");
    if (lines_.size() > most_csv_lines)
      fail_in_csv(here(1), fmt::format("more than {} lines of numbers.", most_csv_lines),
                  "Thin them out.");
  }

  static std::string counted(std::size_t cells) {
    return cells == 1 ? "1 cell" : fmt::format("{} cells", cells);
  }

  std::string_view text_;
  const std::string& file_;
  std::vector<std::vector<CsvCell>> lines_;
  int line_ = 0;
  char separator_ = ',';
};

}  // namespace

void fail_in_csv(const Location& where, std::string problem, std::string remedy) {
  throw InputError({Diagnostic{where, {}, std::move(problem), std::move(remedy)}});
}

std::vector<std::vector<CsvCell>> csv_lines(std::string_view text, const std::string& file) {
  if (text.size() > largest_model_bytes)
    fail_in_csv(
        {file},
        fmt::format("larger than {} MiB, too large for a table.", largest_model_bytes >> 20),
        "Thin it out.");
  auto lines = CsvCutter(text, file).cut();
  if (lines.empty())
    fail_in_csv({file}, "nothing in it.",
                "Begin with a line of names and units, such as: time [s], force [N].");
  return lines;
}

}  // namespace stribeck
