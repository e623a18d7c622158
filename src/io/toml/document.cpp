#include "io/toml/document.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <numeric>
#include <optional>
#include <span>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "base/text/text_check.h"
#include "base/text/utf8.h"
#include "io/toml/syntax_error.h"

namespace stribeck {
namespace {

using Problems = std::vector<Diagnostic>;

constexpr std::size_t most_entries = 20'000;  // of one table; names are searched one by one
constexpr std::size_t longest_name = 200;  // bytes: names become those of files, which may have 255

Location location(const toml::source_region& source, const std::string& file) {
  return {file, static_cast<int>(source.begin.line), static_cast<int>(source.begin.column)};
}

class Converter {
 public:
  Converter(const std::string& file, Problems& problems) : file_(file), problems_(problems) {}

  Value convert(const toml::node& node) {
    const Location where = location(node.source(), file_);
    if (const auto* table = node.as_table()) return {where, entries(*table)};
    if (const auto* array = node.as_array()) return {where, elements(*array)};
    if (const auto* text = node.as_string()) return {where, text->get()};
    if (const auto* integer = node.as_integer()) return {where, integer->get()};
    if (const auto* real = node.as_floating_point()) return {where, real->get()};
    if (const auto* truth = node.as_boolean()) return {where, truth->get()};
    problems_.push_back(
        {where, {}, "dates and times are not used in a model.", "Put a text in quotes."});
    return {where, std::string{}};
  }

 private:
  Value::Table entries(const toml::table& table) {
    Value::Table all;
    if (table.size() > most_entries) {
      problems_.push_back({location(table.source(), file_),
                           {},
                           fmt::format("a table of {} entries, more than the {} that are allowed.",
                                       table.size(), most_entries),
                           "Split the model."});
      return all;
    }
    for (const auto& [key, node] : table) {
      const Location where = location(key.source(), file_);
      check_name(key.str(), where);
      Value value = convert(node);
      if (value.where.line == 0) value.where = where;  // a table that only a longer header implies
      all.push_back({std::string(key.str()), where, std::move(value)});
    }
    std::sort(all.begin(), all.end(), [](const Entry& a, const Entry& b) {
      return std::tie(a.where.line, a.where.column, a.key) <
             std::tie(b.where.line, b.where.column, b.key);
    });
    return all;
  }

  /// TOML can write any character into a quoted name; one that no terminal and no table shows names nothing.
  void check_name(std::string_view name, const Location& where) {
    if (name.size() > longest_name)
      problems_.push_back({where,
                           {},
                           fmt::format("a name of {} bytes, more than the {} that are allowed.",
                                       name.size(), longest_name),
                           "Shorten it."});
    const auto found = std::ranges::find_if(
        name, [](char c) { return is_control(c) || c == '\t' || c == '\n' || c == '\r'; });
    if (found == name.end()) return;
    problems_.push_back({where,
                         {},
                         fmt::format("a name cannot hold the control character 0x{:02x}.",
                                     static_cast<unsigned char>(*found)),
                         "Rename it."});
  }

  Value::Array elements(const toml::array& array) {
    Value::Array all;
    for (const toml::node& node : array) all.push_back(convert(node));
    return all;
  }

  const std::string& file_;
  Problems& problems_;
};

/// Line where the name that line `second` gives again stands first; 0 where it is not found.
int first_line_of(std::string_view text, int second) {
  try {
    const toml::table before = toml::parse(text_before(text, second));
    const toml::node* node = &before;
    for (const std::string& key : split_path(name_given_in(text, second))) {
      if (const auto* list = node->as_array()) node = list->empty() ? nullptr : &list->back();
      node = node && node->as_table() ? node->as_table()->get(key) : nullptr;
      if (!node) return 0;
    }
    return static_cast<int>(node->source().begin.line);
  } catch (const toml::parse_error&) {
    return 0;
  }
}

/// Returns the message of toml++, in one line and with the place of the first of two names.
std::string said_by(const toml::parse_error& error, std::string_view text, int line) {
  std::string said(error.description());
  std::erase(said, '\n');
  if (const auto twice = said.find("expected expected"); twice != said.npos) said.erase(twice, 9);
  if (said.find("redefin") == said.npos) return said + ".";
  const int first = first_line_of(text, line);
  return first > 0 ? fmt::format("{}; it stands first in line {}.", said, first) : said + ".";
}

Value parse_checked(std::string_view text, const std::string& file, Problems& problems) {
  try {
    const toml::table table = toml::parse(text, std::string_view(file));
    Value root = Converter(file, problems).convert(table);
    root.where = {file, 0, 0};
    return root;
  } catch (const toml::parse_error& error) {
    const Location where = location(error.source(), file);
    const std::string said = said_by(error, text, where.line);
    problems.push_back({where, {}, said, syntax_remedy(text, where.line, said)});
    return {{file, 0, 0}, Value::Table{}};
  }
}

void relocate(Value& value, const Location& where) {
  value.where = where;
  if (Value::Array* array = value.array())
    for (Value& element : *array) relocate(element, where);
  if (Value::Table* table = value.table())
    for (Entry& entry : *table) {
      entry.where = where;
      relocate(entry.value, where);
    }
}

// Returns the number of a text that is none in TOML, such as ".5" or "5.".
std::optional<double> plain_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
  return whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

// A TOML value, or the text itself when it is none.
Value parse_value(std::string_view text, const Location& where) {
  const std::string line = fmt::format("value = {}", text);
  Problems problems = {};
  Value parsed{where, std::string(text)};
  if (!check_text(line, {})) {
    Value root = parse_checked(line, {}, problems);
    const Value::Table& entries = *root.table();
    if (problems.empty() && entries.size() == 1) parsed = entries.front().value;
  }
  if (parsed.text() && *parsed.text() == text)
    if (const auto plain = plain_number(text)) parsed = {where, *plain};
  relocate(parsed, where);
  return parsed;
}

// The value at `key` below `parent`, made when missing in a table, or the next in a list; null when the parent cannot
// have it.
Value* descend(Value& parent, const std::string& key, const Location& where) {
  if (key.front() == '[') {
    Value::Array* array = parent.array();
    for (std::size_t i = 0; array && i < array->size(); ++i)
      if (key == fmt::format("[{}]", i)) return &(*array)[i];
    if (!array || key != fmt::format("[{}]", array->size())) return nullptr;
    array->push_back({where, Value::Table{}});
    return &array->back();
  }
  Value::Table* table = parent.table();
  if (!table) return nullptr;
  const auto same = [&](const Entry& entry) { return entry.key == key; };
  auto found = std::find_if(table->begin(), table->end(), same);
  if (found == table->end())
    found = table->insert(found, {key, where, Value{where, Value::Table{}}});
  return &found->value;
}

// The table that a path of keys leads to, if it does.
const Value* table_at(const Value& root, std::span<const std::string> path) {
  const Value* at = &root;
  for (const std::string& key : path) {
    const Entry* entry = at->table() ? at->find(key) : nullptr;
    if (!entry) return nullptr;
    at = &entry->value;
  }
  return at->table() ? at : nullptr;
}

// The paths that `keys` stand for: a "*" is every entry of its table from which the path leads on.
void expand(const Value& root, std::vector<std::string> keys, std::size_t from,
            std::vector<std::vector<std::string>>& paths) {
  const auto star = std::find(keys.begin() + static_cast<std::ptrdiff_t>(from), keys.end(), "*");
  if (star == keys.end()) return paths.push_back(std::move(keys));
  const auto at = static_cast<std::size_t>(star - keys.begin());
  const Value* table = table_at(root, std::span(keys).first(at));
  if (!table || at + 1 == keys.size()) return;
  const std::vector<std::string> rest(star + 1, keys.end());
  for (const Entry& entry : *table->table()) {
    keys[at] = entry.key;
    const std::size_t next = std::find(rest.begin(), rest.end(), "*") - rest.begin();
    if (next < rest.size() || table_at(entry.value, std::span(rest).first(rest.size() - 1)))
      expand(root, keys, at + 1, paths);
  }
}

/// Returns a remedy that states how an entry of a list is named.
std::string list_remedy(const Value& list, const std::string& path, const std::string& key) {
  const auto* entries = list.array();
  if (!entries || entries->empty()) return {};
  const std::string least =
      fmt::format("{}[0]{}{}", path, key.front() == '[' ? "" : ".", key.front() == '[' ? "" : key);
  if (entries->size() == 1) return fmt::format("It has one entry: write {}.", least);
  return fmt::format("It has {} entries: write {}, or another number up to {}.", entries->size(),
                     least, entries->size() - 1);
}

void assign(Value& root, const std::vector<std::string>& keys, const Value& value,
            Problems& diagnostics) {
  Value* target = &root;
  std::string reached;
  for (const std::string& key : keys) {
    Value* next = descend(*target, key, value.where);
    if (!next) {
      diagnostics.push_back(
          {value.where, std::accumulate(keys.begin(), keys.end(), std::string(), join_path),
           fmt::format("'{}' is {} and has no '{}'.", reached, kind_name(*target), key),
           list_remedy(*target, reached, key)});
      return;
    }
    reached = join_path(reached, key);
    target = next;
  }
  *target = value;
}

// "joint.pin." or "joint..pin".
bool has_empty_key(std::string_view path) {
  return path.front() == '.' || path.back() == '.' || path.find("..") != std::string_view::npos;
}

}  // namespace

std::string load_text(const std::string& path, std::size_t most) {
  const auto fail = [&](const std::string& problem) {
    return InputError({Diagnostic{{path}, {}, problem, {}}});
  };
  std::ifstream file(path, std::ios::binary);
  if (!file) throw fail(fmt::format("cannot be read: {}.", std::strerror(errno)));
  constexpr std::size_t first_piece = std::size_t{1} << 16, largest_piece = std::size_t{4} << 20;
  std::string text;
  while (file && text.size() <= most) {
    const std::size_t before = text.size();
    const std::size_t piece = std::clamp(before, first_piece, largest_piece);
    const std::size_t next = std::min(piece, most + 1 - before);
    text.resize(before + next);
    file.read(text.data() + before, static_cast<std::streamsize>(next));
    if (file.bad() || (file.fail() && !file.eof()))
      throw fail(fmt::format("cannot be read: {}.", std::strerror(errno)));
    text.resize(before + static_cast<std::size_t>(file.gcount()));
  }
  return text;
}

Value parse_document(std::string_view text, const std::string& file) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  if (auto problem = check_text(text, file)) {
    const bool unquoted = problem->problem.find(" stand") != std::string::npos;
    const std::string quoting = unquoted ? quoting_remedy(text, problem->where.line) : "";
    if (!quoting.empty()) problem->remedy = quoting;
    throw InputError({*problem});
  }
  Problems problems;
  Value root = parse_checked(text, file, problems);
  throw_if_any(std::move(problems));
  return root;
}

void overlay(Value& root, std::string_view assignment, Problems& diagnostics) {
  const Location where{"--set", 0, 0};
  const std::size_t equals = assignment.find('=');
  const std::string path(assignment.substr(0, equals));
  const std::vector<std::string> keys = split_path(path);
  if (equals == std::string_view::npos || keys.empty() || keys.size() > deepest_nesting) {
    diagnostics.push_back(
        {where,
         {},
         fmt::format("\"{}\" is not of the form PATH=VALUE.", assignment.substr(0, 60)),
         "Write for example --set joint.pin.film.length=\"40 mm\"."});
    return;
  }
  if (has_empty_key(path)) {
    diagnostics.push_back({where, path, "a key of this path is empty.",
                           "Leave out the point that no name follows or precedes."});
    return;
  }
  std::vector<std::vector<std::string>> paths;
  expand(root, keys, 0, paths);
  if (paths.empty())
    diagnostics.push_back({where, path, "nothing in the model fits this pattern.",
                           "A * stands for every name from which the rest of the path leads on."});
  const Value value = parse_value(assignment.substr(equals + 1), where);
  for (const std::vector<std::string>& one : paths) assign(root, one, value, diagnostics);
}

}  // namespace stribeck
