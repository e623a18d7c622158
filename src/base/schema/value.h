#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"

/// An input text as a tree whose nodes know where they stand. The parser of the file format fills
/// it, the schema reads it; neither knows the other.
namespace stribeck {

struct Entry;

struct Value {
  using Array = std::vector<Value>;
  using Table = std::vector<Entry>;  ///< entries in the order of the text; keys are unique

  Location where;  ///< the first character of the value
  std::variant<Table, Array, std::string, std::int64_t, double, bool> data;

  const Table* table() const { return std::get_if<Table>(&data); }
  Table* table() { return std::get_if<Table>(&data); }
  const Array* array() const { return std::get_if<Array>(&data); }
  Array* array() { return std::get_if<Array>(&data); }
  const std::string* text() const { return std::get_if<std::string>(&data); }

  /// The entry of a table; null when this is no table or has no such key.
  const Entry* find(std::string_view key) const;
  Entry* find(std::string_view key);
};

struct Entry {
  std::string key;
  Location where;  ///< the first character of the key
  Value value;
};

/// "table", "list", "text", "integer", "number", "true or false": the kind of a value in the user's
/// words.
std::string kind_name(const Value&);

/// The value as the user would write it, shortened to one line: `"30 um"`, `[1, 2, 3]`, `a table`.
std::string shown(const Value&);

/// Splits "joint.pin.between[1]" into {"joint", "pin", "between", "[1]"}.
std::vector<std::string> split_path(std::string_view path);

/// Joins a path and a key or an "[index]".
std::string join_path(std::string_view path, std::string_view key);

/// Returns the place of `path` below `root`: that of its key, or of the deepest enclosing thing that exists.
Location locate(const Value& root, std::string_view path);

}  // namespace stribeck
