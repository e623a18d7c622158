#include "flex/import/nastran.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "flex/import/text_lines.h"

namespace stribeck {
namespace {

using Eigen::Index;

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
  return first == text.npos ? std::string_view{} : text.substr(first, last - first + 1);
}

/// An entry of bulk data with its continuation lines: its name, then its fields.
struct Card {
  std::string name;
  std::vector<std::string_view> fields;
  int line = 0;

  std::string_view field(std::size_t k) const {
    return k < fields.size() ? fields[k] : std::string_view{};
  }
};

/// Bulk data, entry by entry.
class Cards {
 public:
  explicit Cards(const TextFile& file) : file_(file.name), lines_(file.text, file.name) {
    there_ = lines_.next();
  }

  bool next(Card& card) {
    while (there_ && is_comment(lines_.line())) there_ = lines_.next();
    if (!there_) return false;
    card.fields.clear();
    card.line = lines_.number();
    std::string_view name = add_fields(card);
    if (name.ends_with('*')) name.remove_suffix(1);
    card.name = trimmed(name);
    for (there_ = lines_.next(); there_ && continues(lines_.line()); there_ = lines_.next())
      if (!is_comment(lines_.line())) add_fields(card);
    return true;
  }

  [[noreturn]] void refuse(const Card& card, std::string problem, std::string remedy = {}) const {
    throw InputError(
        {Diagnostic{{file_, card.line, 1}, {}, std::move(problem), std::move(remedy)}});
  }
  int integer(const Card& card, std::size_t k) const {
    const std::string_view text = card.field(k);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
      refuse(card, fmt::format("{}: '{}' stands in field {} where an integer should.", card.name,
                               shown_word(text), k + 2));
    return value;
  }
  /// Nastran may leave the letter of the exponent out: 1.5-3.
  double real(const Card& card, std::size_t k) const {
    std::string text(card.field(k));
    const std::size_t sign = text.find_last_of("+-");
    if (sign != text.npos && sign > 0 && std::string_view("eEdD").find(text[sign - 1]) == text.npos)
      text.insert(sign, "E");
    double value = 0;
    if (text.empty()) return 0;
    if (!parse_real(text, value))
      refuse(card, fmt::format("{}: '{}' stands in field {} where a number should.", card.name,
                               shown_word(card.field(k)), k + 2));
    return value;
  }

 private:
  static bool is_comment(std::string_view line) { return line.starts_with('$'); }
  static bool continues(std::string_view line) {
    return line.starts_with(' ') || line.starts_with('*') || line.starts_with('+') ||
           line.starts_with(',') || is_comment(line);
  }

  /// Splits a line, and returns its first field.
  std::string_view add_fields(Card& card) {
    const std::string_view line = lines_.line();
    if (line.find(',') != line.npos) return add_free_fields(line, card);
    const std::string_view name = trimmed(line.substr(0, 8));
    const bool large = name.find('*') != name.npos;
    const std::size_t width = large ? 16 : 8, count = large ? 4 : 8;
    for (std::size_t k = 0, at = 8; k < count; ++k, at += width)
      card.fields.push_back(at < line.size() ? trimmed(line.substr(at, width))
                                             : std::string_view{});
    return name;
  }
  static std::string_view add_free_fields(std::string_view line, Card& card) {
    const std::size_t comma = line.find(',');
    constexpr std::size_t most = 8;
    std::size_t at = comma + 1, count = 0;
    for (; at <= line.size() && count < most; ++count) {
      const std::size_t end = std::min(line.find(',', at), line.size());
      card.fields.push_back(trimmed(line.substr(at, end - at)));
      at = end + 1;
    }
    for (; count < most; ++count) card.fields.emplace_back();
    return trimmed(line.substr(0, comma));
  }

  std::string file_;
  TextLines lines_;
  bool there_ = false;
};

void read_grid(const Cards& cards, const Card& card, std::map<int, Eigen::Vector3d>& known) {
  const int label = cards.integer(card, 0);
  for (const std::size_t system : {std::size_t{1}, std::size_t{5}})
    if (!card.field(system).empty() && cards.integer(card, system) != 0)
      cards.refuse(
          card,
          fmt::format("GRID {} uses the coordinate system {}.", label, cards.integer(card, system)),
          "Write the grid points in the basic system.");
  const Eigen::Vector3d place(cards.real(card, 2), cards.real(card, 3), cards.real(card, 4));
  if (!known.emplace(label, place).second)
    cards.refuse(card, fmt::format("GRID {} is there twice.", label));
}

void read_set(const Cards& cards, const Card& card, NodeTable& table) {
  std::vector<int>& set = table.sets[std::to_string(cards.integer(card, 0))];
  for (std::size_t k = 1; k < card.fields.size(); ++k) {
    if (card.fields[k].empty()) continue;
    if (card.fields[k] != "THRU") {
      set.push_back(cards.integer(card, k));
      continue;
    }
    const int last = cards.integer(card, ++k);
    constexpr std::ptrdiff_t most = 1'000'000;  // length of a range
    if (set.empty() || last < set.back() || last - set.back() > most)
      cards.refuse(card,
                   "SET1: THRU stands between two ascending labels, a million apart at most.");
    const int first = set.back() + 1;
    for (int label = first; label <= last; ++label) set.push_back(label);
  }
}

/// One of the matrices of a punch file.
class DmigReader {
 public:
  DmigReader(const TextFile& file, char initial, std::map<std::pair<int, int>, int>& numbers,
             std::vector<Freedom>& rows)
      : file_(file), initial_(initial), numbers_(numbers), rows_(rows) {}

  MatrixEntries read() {
    MatrixEntries matrix{file_.name, 0, {}};
    Cards cards(file_);
    Card card;
    bool is_wanted = false, is_symmetric = false;
    while (cards.next(card)) {
      if (card.name != "DMIG" || card.field(0).empty() || card.field(0)[0] != initial_) continue;
      if (card.field(1) == "0") {
        is_wanted = is_first(cards, card);
        is_symmetric = card.field(2) == "6";
      } else if (is_wanted && card.field(0) == name_) {
        add_column(cards, card, is_symmetric, matrix);
      }
    }
    if (name_.empty())
      fail_import(file_.name,
                  fmt::format("there is no DMIG matrix whose name begins with {}.", initial_),
                  "Punch it with PARAM,EXTOUT,DMIGPCH.");
    return matrix;
  }

 private:
  bool is_first(const Cards& cards, const Card& card) {
    if (!name_.empty())
      cards.refuse(card,
                   fmt::format("DMIG {} is a second matrix beside {}.", shown_word(card.field(0)),
                               shown_word(name_)),
                   "Keep one of them in the file.");
    name_ = card.field(0);
    if (card.field(2) != "6" && card.field(2) != "1")
      cards.refuse(card, fmt::format("DMIG {} has the form {}; square (1) and symmetric (6) ones "
                                     "are read.",
                                     shown_word(name_), shown_word(card.field(2))));
    if (card.field(3) != "1" && card.field(3) != "2")
      cards.refuse(card, fmt::format("DMIG {} has complex entries.", shown_word(name_)));
    return true;
  }

  int number(const Cards& cards, const Card& card, std::size_t field) {
    const int node = cards.integer(card, field),
              direction = card.field(field + 1).empty() ? 0 : cards.integer(card, field + 1);
    if (direction < 1 || direction > 6)
      cards.refuse(card,
                   fmt::format("DMIG: {} has the component {}; those of grid points go from "
                               "1 to 6.",
                               node, direction),
                   "Export the matrices of grid points, without scalar points.");
    const auto [known, is_new] =
        numbers_.try_emplace({node, direction - 1}, static_cast<int>(rows_.size()));
    if (is_new) rows_.push_back({node, direction - 1});
    return known->second;
  }

  /// Fields: name, GJ, CJ, blank, then G, C, value of each row and a blank.
  void add_column(const Cards& cards, const Card& card, bool symmetric, MatrixEntries& matrix) {
    const int column = number(cards, card, 1);
    for (std::size_t k = 4; k + 2 < card.fields.size(); k += 4) {
      if (card.fields[k].empty()) continue;
      const int row = number(cards, card, k);
      const double value = cards.real(card, k + 2);
      if (symmetric)
        matrix.entries.emplace_back(std::max(row, column), std::min(row, column), value);
      else
        matrix.entries.emplace_back(row, column, value);
    }
  }

  const TextFile& file_;
  char initial_;
  std::map<std::pair<int, int>, int>& numbers_;
  std::vector<Freedom>& rows_;
  std::string name_;
};

}  // namespace

NodeTable read_nastran_nodes(const TextFile& file) {
  NodeTable table;
  table.file = file.name;
  std::map<int, Eigen::Vector3d> known;
  Cards cards(file);
  Card card;
  while (cards.next(card)) {
    if (card.name == "GRID") read_grid(cards, card, known);
    if (card.name == "SET1") read_set(cards, card, table);
  }
  for (const auto& [label, place] : known) {
    table.labels.push_back(label);
    table.places.push_back(place);
  }
  if (known.empty())
    fail_import(file.name, "there is no GRID in it.", "Name the bulk data file of the model.");
  return table;
}

ImportedMatrices read_nastran(const TextFile& stiffness, const TextFile& mass,
                              const TextFile& nodes) {
  ImportedMatrices found;
  found.nodes = read_nastran_nodes(nodes);
  found.rows_file = stiffness.name;
  std::map<std::pair<int, int>, int> numbers;
  found.stiffness = DmigReader(stiffness, 'K', numbers, found.rows).read();
  found.mass = DmigReader(mass, 'M', numbers, found.rows).read();
  found.stiffness.size = found.mass.size = static_cast<Index>(found.rows.size());
  return found;
}

}  // namespace stribeck
