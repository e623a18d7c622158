#include "study/validation/placeholders.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>

#include "base/schema/read_value.h"
#include "base/text/suggest.h"

namespace stribeck {
namespace {

constexpr const char* repeated_by = "for";

using Stands = Value::Table;

bool is_name(std::string_view text) {
  const auto allowed = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), allowed);
}

const Value* meaning_of(std::string_view name, const Stands& stands) {
  for (const Entry& entry : stands)
    if (entry.key == name) return &entry.value;
  return nullptr;
}

/// Calls for every placeholder {NAME} with its bounds in the text; what else stands in braces is no placeholder.
void each_placeholder(const std::string& text,
                      const std::function<void(std::size_t, std::size_t)>& on_placeholder) {
  for (std::size_t open = text.find('{'); open != std::string::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) return;
    if (is_name(std::string_view(text).substr(open + 1, close - open - 1)))
      on_placeholder(open, close);
  }
}

std::string in_words(const Value& value) {
  return value.text() ? *value.text() : shown(value);
}

std::string filled(const std::string& text, const Stands& stands) {
  std::string all;
  std::size_t done = 0;
  each_placeholder(text, [&](std::size_t open, std::size_t close) {
    const Value* meaning = meaning_of(text.substr(open + 1, close - open - 1), stands);
    if (!meaning) return;
    all += text.substr(done, open - done) + in_words(*meaning);
    done = close + 1;
  });
  return all + text.substr(done);
}

/// The value that a text which is a placeholder and nothing else stands for.
const Value* whole_meaning(const std::string& text, const Stands& stands) {
  if (text.size() < 3 || text.front() != '{' || text.find('}') != text.size() - 1) return nullptr;
  return meaning_of(std::string_view(text).substr(1, text.size() - 2), stands);
}

void fill(Value& value, const Stands& stands) {
  if (const std::string* text = value.text()) {
    const Value* meaning = whole_meaning(*text, stands);
    value.data = meaning ? meaning->data : decltype(value.data)(filled(*text, stands));
  } else if (Value::Array* list = value.array()) {
    for (Value& element : *list) fill(element, stands);
  } else if (Value::Table* table = value.table()) {
    for (Entry& entry : *table) {
      entry.key = filled(entry.key, stands);
      fill(entry.value, stands);
    }
  }
}

Repetition repeated(const Value& table, const Entry& entry, const std::string& name_of_entry,
                    Diagnostics& diagnostics) {
  Stands stands{{name_of_entry, entry.where, {entry.where, entry.key}}};
  if (entry.value.table())
    stands.insert(stands.end(), entry.value.table()->begin(), entry.value.table()->end());
  else
    diagnostics.add(fmt::format("{}.{}", repeated_by, entry.key),
                    fmt::format("{} where a table is expected.", shown(entry.value)),
                    "Write { } where it has no values of its own.");
  Repetition made{entry.key, table, {}};
  for (const Entry& stand : stands) made.known.push_back(stand.key);
  std::erase_if(*made.value.table(), [](const Entry& e) { return e.key == repeated_by; });
  fill(made.value, stands);
  return made;
}

}  // namespace

std::vector<Repetition> repetitions(const Value& table, const std::string& name_of_entry,
                                    Diagnostics& diagnostics) {
  const Entry* over = table.find(repeated_by);
  if (!over) return {{"", table, {}}};
  if (!over->value.table()) {
    diagnostics.add(repeated_by, fmt::format("{} where a table is expected.", shown(over->value)),
                    fmt::format("Write a table of each repetition, such as [{}.for.NAME].",
                                diagnostics.path()));
    return {};
  }
  std::vector<Repetition> all;
  for (const Entry& entry : *over->value.table())
    all.push_back(repeated(table, entry, name_of_entry, diagnostics));
  return all;
}

void complain_unfilled(const Value& value, const std::string& but,
                       const std::vector<std::string>& known, Diagnostics& diagnostics) {
  if (const std::string* text = value.text()) {
    each_placeholder(*text, [&](std::size_t open, std::size_t close) {
      const std::string name = text->substr(open + 1, close - open - 1);
      diagnostics.add("",
                      fmt::format("{} has a placeholder that stands for nothing.", shown(value)),
                      known.empty() ? "Nothing is repeated here." : suggestion(name, known));
    });
  } else if (const Value::Array* list = value.array()) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      Diagnostics inside = diagnostics.inside(i, (*list)[i]);
      complain_unfilled((*list)[i], "", known, inside);
    }
  } else if (const Value::Table* table = value.table()) {
    for (const Entry& entry : *table) {
      if (entry.key == but) continue;
      Diagnostics inside = diagnostics.inside(entry.key, entry.value);
      complain_unfilled(entry.value, "", known, inside);
    }
  }
}

}  // namespace stribeck
