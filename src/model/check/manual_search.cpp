#include "model/check/manual_search.h"

#include <algorithm>
#include <map>

namespace stribeck {
namespace {

using Parts = std::vector<std::string>;

/// "[[joint.NAME.film.feed]]" and "joint.main.film.feed[0]" without brackets and what is an index.
Parts parts_of(const std::string& path) {
  Parts parts(1);
  bool is_index = false;
  for (const char c : path) {
    if (c == '[' && !parts.back().empty()) is_index = true;
    if (c == '.') {
      parts.emplace_back();
      is_index = false;
    } else if (!is_index && c != '[' && c != ']' && c != '"') {
      parts.back() += c;
    }
  }
  return parts;
}

bool shares_a_part(const Parts& owner, const Parts& table) {
  return std::ranges::any_of(owner, [&](const std::string& part) {
    return std::ranges::find(table, part) != table.end();
  });
}

/// Model files name the table of a family, "film", where the manual has one entry for each member, "film.reynolds".
bool is_table_of(const CatalogueEntry& entry, const std::string& table) {
  const Parts name = parts_of(entry.name);
  return name.back() == table || (name.size() == 2 && name.front() == table);
}

bool has_key(const CatalogueEntry& entry, const std::string& key) {
  return !entry.family && entry.schemas.front()->find(key);
}

const std::map<std::string, std::vector<std::string>>& names_of_words() {
  static const std::map<std::string, std::vector<std::string>> names{
      {"ambient", {"ambient_pressure"}},
      {"asperities", {"asperity"}},
      {"bore", {"radial_clearance", "bore_profile"}},
      {"diameter", {"journal_radius"}},
      {"elasticity", {"compliance"}},
      {"fidelity", {"realism"}},
      {"gap", {"radial_clearance"}},
      {"gas", {"force.pressure"}},
      {"groove", {"film.reynolds.feed", "joint.wear.groove"}},
      {"hole", {"film.reynolds.feed"}},
      {"inlet", {"film.reynolds.feed"}},
      {"liner", {"film.skirts"}},
      {"load", {"force.point_force"}},
      {"lubrication", {"realism", "joint.film"}},
      {"motor", {"drive"}},
      {"oil", {"lubricant"}},
      {"piston", {"film.skirts"}},
      {"pocket", {"film.pads.pad.feed", "pad_shape.pocket"}},
      {"relief", {"form.measured"}},
      {"roughness", {"asperity"}},
      {"rupture", {"cavitation", "cavitation_pressure"}},
      {"spring", {"force.spring_damper"}},
      {"supply", {"film.reynolds.feed", "film.pads.pad.feed"}},
      {"thrust", {"film.pads"}},
      {"width", {"length"}}};
  return names;
}

}  // namespace

std::vector<ManualPlace> places_of_path(const std::string& path) {
  Parts owner = parts_of(path);
  const std::string last = owner.back();
  owner.pop_back();
  std::vector<ManualPlace> places;
  if (owner.empty() || last.empty()) return places;
  for (const CatalogueEntry& entry : catalogue()) {
    Parts table = parts_of(entry.name);
    if (table.back() != last) continue;
    table.pop_back();
    const Parts usage = parts_of(entry.usage);
    table.insert(table.end(), usage.begin(), usage.end() - 1);
    if (shares_a_part(owner, table)) places.push_back({&entry, {}});
  }
  if (!places.empty()) return places;
  for (auto table = owner.rbegin(); table != owner.rend() && places.empty(); ++table)
    for (const CatalogueEntry& entry : catalogue())
      if (has_key(entry, last) && is_table_of(entry, *table)) places.push_back({&entry, last});
  return places;
}

std::vector<std::string> names_for(const std::string& word) {
  const auto found = names_of_words().find(word);
  return found == names_of_words().end() ? std::vector<std::string>{} : found->second;
}

std::vector<std::string> words_of_the_field() {
  std::vector<std::string> words;
  for (const auto& [word, names] : names_of_words()) words.push_back(word);
  return words;
}

}  // namespace stribeck
