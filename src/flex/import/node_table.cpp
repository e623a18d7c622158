#include "flex/import/node_table.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <unordered_set>

#include "flex/import/text_lines.h"

namespace stribeck {
namespace {

bool is_heading(TextLines lines) {
  double value = 0;
  return !parse_real(lines.word(), value);
}

bool has_decimal_commas(std::string_view text) {
  return text.find(',') != text.npos && text.find_first_of("\t;") != text.npos;
}

int whole(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : -1;
}

}  // namespace

NodeTable read_node_table(const TextFile& file) {
  NodeTable table;
  table.file = file.name;
  TextLines lines(file.text, file.name);
  if (has_decimal_commas(file.text)) lines.keep_commas();
  std::unordered_set<int> known;
  bool first = true;
  while (lines.next()) {
    if (lines.line().starts_with('#') || (first && is_heading(lines))) {
      first = first && lines.line().starts_with('#');
      continue;
    }
    first = false;
    const int label = lines.integer();
    if (!known.insert(label).second) lines.refuse(fmt::format("node {} is there twice.", label));
    Eigen::Vector3d place;
    for (double& x : place) x = lines.real();
    table.labels.push_back(label);
    table.places.push_back(place);
  }
  if (table.labels.empty())
    fail_import(file.name, "there are no nodes in it.", "Each line is 'label, x, y, z'.");
  return table;
}

void add_node_list(const std::string& path, const std::string& name, const std::string& list,
                   NodeTable& table) {
  std::vector<int>& set = table.sets[name];
  TextLines words(list, {});
  words.next();
  while (!words.at_end()) {
    const std::string_view word = words.word();
    const std::size_t dash = word.find('-', 1);
    const int first = whole(word.substr(0, dash)),
              last = dash == word.npos ? first : whole(word.substr(dash + 1));
    if (first < 0 || last < first)
      throw InputError(path, fmt::format("'{}' is no node or range of nodes.", shown_word(word)),
                       "Write labels such as \"1, 4, 10-20\".");
    const auto within = [&](int label) { return label >= first && label <= last; };
    const std::size_t before = set.size();
    std::ranges::copy_if(table.labels, std::back_inserter(set), within);
    if (set.size() == before)
      throw InputError(path, fmt::format("there is no node '{}'.", shown_word(word)),
                       fmt::format("Name nodes of '{}'.", table.file));
  }
  std::ranges::sort(set);
  set.erase(std::unique(set.begin(), set.end()), set.end());
}

}  // namespace stribeck
