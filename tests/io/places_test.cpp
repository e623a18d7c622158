#include "io/toml/places.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.h"
#include "base/utf8.h"
#include "io/toml/document.h"

namespace {

using namespace stribeck;

/// The characters between two places of one text.
std::string cut(const std::string& text, const Place& p) {
  std::string out;
  int line = 1, column = 1;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = std::max<std::size_t>(utf8_bytes(std::string_view(text).substr(i)), 1);
    const bool behind = std::pair(line, column) >= std::pair(p.line, p.column);
    if (behind && std::pair(line, column) < std::pair(p.end_line, p.end_column))
      out += text.substr(i, size);
    const bool end_of_line = text[i] == '\n';
    line += end_of_line ? 1 : 0;
    column = end_of_line ? 1 : column + 1;
    i += size;
  }
  return out;
}

const Value& at(const Value& root, const std::string& path) {
  const Value* value = &root;
  for (const std::string& key : split_path(path))
    value = key.front() == '[' ? &value->array()->at(std::stoul(key.substr(1)))
                               : &value->find(key)->value;
  return *value;
}

/// Every value, cut out of the text and parsed alone, is the value in the tree.
void expect_places(const std::string& text) {
  const Value root = parse_document(text, "m.toml");
  const Places places = places_of(text, "m.toml");
  for (const Place& p : places.values) {
    const std::string piece = cut(text, p);
    const Value& value = at(root, p.path);
    if (value.table() && piece.front() == '[') continue;  // a header
    if (value.array() && piece.starts_with("[[")) continue;
    if (value.table() && piece.front() != '{') continue;  // implied by a longer name
    const Value again = parse_document("x = " + piece, "m.toml");
    EXPECT_EQ(shown(again.find("x")->value), shown(value)) << p.path << ": " << piece;
  }
  for (const Place& p : places.keys) {
    const std::string piece = cut(text, p), name = split_path(p.path).back();
    EXPECT_TRUE(piece == name || piece == "\"" + name + "\"") << p.path << ": " << piece;
  }
}

TEST(Places, AreExactForEveryExample) {
  std::size_t models = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::string(STRIBECK_SOURCE_DIR) + "/examples"))
    if (entry.path().extension() == ".toml") {
      SCOPED_TRACE(entry.path().string());
      expect_places(load_text(entry.path().string()));
      ++models;
    }
  EXPECT_GT(models, 30U);
}

TEST(Places, CountCharactersAndKnowEveryShapeOfValue) {
  expect_places(
      "[a.b]\n\"\u00b5 q\" = \"\u00b5\U0001f600\" # c\nx = [1, [2, 'l'],\n  3 ]  # end\ny = { u = "
      "1, v = [2] }\nc.d = true\n"
      "s = '''a\nb'''\nt = +1_000\n[[list]]\nz = 1e-3\n[[list]]\nz = -inf\n");
}

TEST(Places, AWrongTextIsRefusedAsByTheReader) {
  EXPECT_THROW(places_of("a = \n", "m.toml"), InputError);
}

}  // namespace
