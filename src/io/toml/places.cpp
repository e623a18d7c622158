#include "io/toml/places.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include "base/schema/value.h"
#include "base/text/utf8.h"
#include "io/toml/document.h"

namespace stribeck {
namespace {

Place place(const std::string& path, const toml::source_region& source) {
  return {path, static_cast<int>(source.begin.line), static_cast<int>(source.begin.column),
          static_cast<int>(source.end.line), static_cast<int>(source.end.column)};
}

class Collector {
 public:
  Places collect(const toml::table& root) {
    add_entries(root, "");
    return std::move(places_);
  }

 private:
  void add_entries(const toml::table& table, const std::string& path) {
    for (const auto& [key, node] : table) {
      const std::string inside = join_path(path, key.str());
      places_.keys.push_back(place(inside, key.source()));
      add(node, inside);
    }
  }

  void add(const toml::node& node, const std::string& path) {
    places_.values.push_back(place(path, node.source()));
    if (const auto* table = node.as_table()) add_entries(*table, path);
    if (const auto* array = node.as_array())
      for (std::size_t i = 0; i < array->size(); ++i)
        add(*array->get(i), join_path(path, fmt::format("[{}]", i)));
  }

  Places places_;
};

}  // namespace

Places places_of(std::string_view text, const std::string& file) {
  parse_document(text, file);  // the messages of what is wrong are written there
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return Collector().collect(toml::parse(text));
}

}  // namespace stribeck
