#include "base/schema/value.h"

#include <charconv>
#include <cstddef>

#include "base/schema/read_value.h"

namespace stribeck {
namespace {

constexpr std::size_t longest_shown = 60;

std::string shortened(std::string text) {
  if (text.size() <= longest_shown) return text;
  std::size_t end = longest_shown - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;  // keep UTF-8 whole
  return text.substr(0, end) + "...";
}

std::string shown_array(const Value::Array& values) {
  if (!values.empty() && values.front().table()) return "a list of tables";
  std::string all;
  for (const Value& value : values) {
    all += (all.empty() ? "" : ", ") + shown(value);
    if (all.size() > longest_shown) break;
  }
  return "[" + all + "]";
}

const Value* child(const Value& value, std::string_view key) {
  if (const Entry* entry = value.find(key)) return &entry->value;
  const Value::Array* array = value.array();
  if (!array || key.size() < 3 || key.front() != '[') return nullptr;
  std::size_t index = array->size();
  std::from_chars(key.data() + 1, key.data() + key.size() - 1, index);
  return index < array->size() ? &(*array)[index] : nullptr;
}

}  // namespace

const Entry* Value::find(std::string_view key) const {
  if (const Table* entries = table())
    for (const Entry& entry : *entries)
      if (entry.key == key) return &entry;
  return nullptr;
}

Entry* Value::find(std::string_view key) {
  return const_cast<Entry*>(std::as_const(*this).find(key));
}

std::string kind_name(const Value& value) {
  static constexpr const char* names[] = {"a table",    "a list",   "a text",
                                          "an integer", "a number", "true or false"};
  return names[value.data.index()];
}

std::string shown(const Value& value) {
  struct Show {
    std::string operator()(const Value::Table&) const { return "a table"; }
    std::string operator()(const Value::Array& values) const { return shown_array(values); }
    std::string operator()(const std::string& text) const { return written(text); }
    std::string operator()(std::int64_t x) const { return std::to_string(x); }
    std::string operator()(double x) const { return written(x); }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
  };
  return shortened(std::visit(Show{}, value.data));
}

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> keys;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= path.size(); ++i) {
    const bool ends = i == path.size() || path[i] == '.' || path[i] == '[';
    if (!ends) continue;
    if (i > begin) keys.emplace_back(path.substr(begin, i - begin));
    begin = i < path.size() && path[i] == '[' ? i : i + 1;
  }
  return keys;
}

std::string join_path(std::string_view path, std::string_view key) {
  const bool needs_dot = !path.empty() && !key.empty() && key.front() != '[';
  std::string joined;
  joined.reserve(path.size() + key.size() + 1);
  joined += path;
  if (needs_dot) joined += '.';
  joined += key;
  return joined;
}

Location locate(const Value& root, std::string_view path) {
  const Value* value = &root;
  Location where = root.where;
  for (const std::string& key : split_path(path)) {
    const Entry* entry = value->find(key);
    value = child(*value, key);
    if (!value) break;
    where = entry ? entry->where : value->where;
  }
  return where;
}

}  // namespace stribeck
