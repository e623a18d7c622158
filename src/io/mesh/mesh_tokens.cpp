#include "io/mesh/mesh_tokens.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace stribeck {
namespace {

constexpr double largest_coordinate = 1e15;

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

double read_coordinate(const Word& word) {
  std::string_view text = word.text;
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number =
      read.ptr == text.data() + text.size() && read.ec != std::errc::invalid_argument;
  if (!is_number || !is_drawable(value))
    fail_in_mesh(word.where, fmt::format("{} is not a coordinate.", word.shown()),
                 "Coordinates are numbers such as 12.5 or -1e-3, up to 1e15 in size.");
  return value;
}

}  // namespace

void fail_in_mesh(const Location& where, std::string problem, std::string remedy) {
  throw InputError({Diagnostic{where, {}, std::move(problem), std::move(remedy)}});
}

bool Word::is(std::string_view keyword) const {
  return std::equal(text.begin(), text.end(), keyword.begin(), keyword.end(),
                    [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

std::string Word::shown() const {
  constexpr std::size_t longest = 40;
  std::string shortened(text.substr(0, longest));
  for (char& c : shortened)
    if (c < 0x20 || c > 0x7e) c = '?';
  return fmt::format("'{}{}'", shortened, text.size() > longest ? "..." : "");
}

const std::vector<Word>& WordLines::next() {
  words_.clear();
  while (words_.empty() && !text_.empty()) {
    ++line_;
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    split(text_.substr(0, end));
    text_.remove_prefix(std::min(end + 1, text_.size()));
  }
  return words_;
}

void WordLines::split(std::string_view line) {
  for (std::size_t i = 0; i < line.size() && line[i] != '#';) {
    const std::size_t begin = i;
    while (i < line.size() && line[i] != '#' && !is_space(line[i])) ++i;
    if (i > begin)
      words_.push_back(
          {line.substr(begin, i - begin), {file_, line_, static_cast<int>(begin) + 1}});
    while (i < line.size() && is_space(line[i])) ++i;
  }
}

SceneVector read_place(const std::vector<Word>& words, std::size_t first) {
  if (words.size() < first + 3)
    fail_in_mesh(words.front().where, "fewer than three coordinates.", "Write x, y and z.");
  return {read_coordinate(words[first]), read_coordinate(words[first + 1]),
          read_coordinate(words[first + 2])};
}

bool is_drawable(double coordinate) {
  return std::abs(coordinate) <= largest_coordinate;
}

void MeshBuilder::add(const std::array<SceneVector, 3>& corners) {
  if (corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0]) return;
  for (const SceneVector& corner : corners) mesh_.faces.push_back(vertex_at(corner));
}

int MeshBuilder::vertex_at(const SceneVector& place) {
  const auto [entry, is_new] =
      vertices_.try_emplace(place, static_cast<int>(mesh_.vertices.size() / 3));
  if (is_new) mesh_.vertices.insert(mesh_.vertices.end(), place.begin(), place.end());
  return entry->second;
}

}  // namespace stribeck
