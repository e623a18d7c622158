#include "base/text/suggest.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace stribeck {
namespace {

constexpr std::size_t longest_word = 64;  // longer texts are not misspelt parameters
constexpr std::size_t most_listed = 24;

std::string lower(std::string_view word) {
  std::string result(word);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

// Optimal string alignment distance: insert, delete, replace, swap of neighbours; each counts one.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

namespace {

/// Returns whether the word is a whole part of the name, between its underscores: "clearance" of "radial_clearance".
bool is_part(const std::string& word, const std::string& name) {
  return ("_" + name + "_").find("_" + word + "_") != std::string::npos;
}

bool ends_in_digit(std::string_view word) {
  return !word.empty() && std::isdigit(static_cast<unsigned char>(word.back())) != 0;
}

/// Names that the word is a part of, or that are a part of it.
std::vector<std::string> relatives(std::string_view word,
                                   const std::vector<std::string>& candidates) {
  constexpr std::size_t most = 3;
  std::vector<std::string> all;
  if (word.empty() || word.size() > longest_word) return all;
  const std::string meant = lower(word);
  for (const std::string& candidate : candidates)
    if (is_part(meant, lower(candidate)) || is_part(lower(candidate), meant))
      all.push_back(candidate);
  if (all.size() > most) all.clear();
  return all;
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  if (word.empty() || word.size() > longest_word) return {};
  const std::string meant = lower(word);
  const std::size_t allowed = std::max<std::size_t>(1, word.size() / 3);
  std::string best;
  // Slips, then slips in capitals, then digits more or fewer: "VG 47" is "VG 46" rather than "VG 7".
  auto least = std::tuple(allowed + 1, std::size_t{0}, std::size_t{0});
  for (const std::string& candidate : candidates) {
    const std::size_t longer = std::max(candidate.size(), word.size()),
                      shorter = std::min(candidate.size(), word.size());
    const bool are_numbers = ends_in_digit(word) && ends_in_digit(candidate);
    const auto slips =
        std::tuple(distance(meant, lower(candidate)), distance(std::string(word), candidate),
                   are_numbers ? longer - shorter : 0);
    if (slips < least) {
      least = slips;
      best = candidate;
    }
  }
  return best;
}

bool same_but_for_capitals(std::string_view a, std::string_view b) {
  return lower(a) == lower(b);
}

bool is_described(std::string_view name, std::string_view text) {
  constexpr std::size_t shortest = 4;  // articles and prepositions describe nothing
  std::string words = lower(text), left = lower(name);
  for (char& c : words)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  bool any = false;
  while (!left.empty()) {
    const std::string part = left.substr(0, left.find('_'));
    left.erase(0, part.size() + 1);
    if (part.size() < shortest) continue;
    if (!is_part(part, words)) return false;
    any = true;
  }
  return any;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string near = nearest(word, candidates);
  const std::vector<std::string> meant =
      near.empty() ? relatives(word, candidates) : std::vector{near};
  std::string text =
      meant.empty() ? "" : fmt::format("Did you mean '{}'?", fmt::join(meant, "' or '"));
  if (candidates.empty()) return text;
  const auto end =
      candidates.begin() + static_cast<std::ptrdiff_t>(std::min(candidates.size(), most_listed));
  const char* more = candidates.size() > most_listed ? ", ..." : ".";
  return text + fmt::format("{}Known: {}{}", text.empty() ? "" : "  ",
                            fmt::join(candidates.begin(), end, ", "), more);
}

}  // namespace stribeck
