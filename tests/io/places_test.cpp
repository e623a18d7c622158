#include "io/toml/places.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.h"
#include "base/text/utf8.h"
#include "io/toml/document.h"

namespace {

using namespace stribeck;

/// A text whose characters are found by line and column.
class Lines {
 public:
  explicit Lines(const std::string& text) : text_(text), begins_{0} {
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') begins_.push_back(i + 1);
  }

  std::string between(const Place& p) const {
    const std::size_t begin = offset(p.line, p.column);
    return text_.substr(begin, offset(p.end_line, p.end_column) - begin);
  }

 private:
  std::size_t offset(int line, int column) const {
    std::size_t at = begins_.at(static_cast<std::size_t>(line - 1));
    for (int i = 1; i < column; ++i) at += utf8_bytes(std::string_view(text_).substr(at, 4));
    return at;
  }

  const std::string& text_;
  std::vector<std::size_t> begins_;
};

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
  const Lines lines(text);
  for (const Place& p : places.values) {
    const std::string piece = lines.between(p);
    const Value& value = at(root, p.path);
    if (value.table() && piece.front() == '[') continue;  // a header
    if (value.array() && piece.starts_with("[[")) continue;
    if (value.table() && piece.front() != '{') continue;  // implied by a longer name
    const Value again = parse_document("x = " + piece, "m.toml");
    EXPECT_EQ(shown(again.find("x")->value), shown(value)) << p.path << ": " << piece;
  }
  for (const Place& p : places.keys) {
    const std::string piece = lines.between(p), name = split_path(p.path).back();
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
