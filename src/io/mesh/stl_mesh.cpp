#include "io/mesh/stl_mesh.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "io/mesh/mesh_tokens.h"

namespace stribeck {
namespace {

static_assert(std::endian::native == std::endian::little, "binary STL is little-endian");

constexpr std::size_t header = 80, first_triangle = 84, triangle = 50;
constexpr const char* remedy_of_damage = "Copy or export it again.";

template <class T>
T read_at(std::string_view bytes, std::size_t position) {
  T value;
  std::memcpy(&value, bytes.data() + position, sizeof value);
  return value;
}

/// Bytes that a binary STL with this header has.
std::size_t promised_size(std::string_view bytes) {
  return first_triangle + triangle * std::size_t{read_at<std::uint32_t>(bytes, header)};
}

class BinaryStl {
 public:
  BinaryStl(std::string_view bytes, const std::string& file) : bytes_(bytes), file_(file) {}

  SceneMesh read() {
    MeshBuilder mesh;
    for (std::size_t at = first_triangle; at + triangle <= bytes_.size(); at += triangle)
      mesh.add({corner(at + 12), corner(at + 24), corner(at + 36)});
    return mesh.take();
  }

 private:
  SceneVector corner(std::size_t at) const {
    return {coordinate(at), coordinate(at + 4), coordinate(at + 8)};
  }
  double coordinate(std::size_t at) const {
    const double value = read_at<float>(bytes_, at);
    if (!is_drawable(value))
      fail_in_mesh({file_}, fmt::format("byte {}: {} is not a coordinate.", at, value),
                   remedy_of_damage);
    return value;
  }

  std::string_view bytes_;
  const std::string& file_;
};

class TextStl {
 public:
  TextStl(std::string_view text, const std::string& file) : lines_(text, file) {}

  SceneMesh read() {
    MeshBuilder mesh;
    expect({"solid"});
    for (next(); !at_end(); next())
      if (!words_->front().is("solid")) mesh.add(facet());
    return mesh.take();
  }

 private:
  void next() { words_ = &lines_.next(); }
  bool at_end() {  // end of the file, or of a solid that another may follow
    while (!words_->empty() && words_->front().is("endsolid")) next();
    return words_->empty();
  }

  std::array<SceneVector, 3> facet() {
    check({"facet", "normal"});
    expect({"outer", "loop"});
    std::array<SceneVector, 3> corners{};
    for (SceneVector& corner : corners) {
      expect({"vertex"});
      corner = read_place(*words_, 1);
    }
    expect({"endloop"});
    expect({"endfacet"});
    return corners;
  }

  void expect(const std::vector<std::string_view>& keywords) {
    next();
    check(keywords);
  }
  void check(const std::vector<std::string_view>& keywords) const {
    if (words_->empty())
      fail_in_mesh(lines_.here(), fmt::format("the file ends where '{}' is expected.", keywords[0]),
                   remedy_of_damage);
    for (std::size_t i = 0; i < keywords.size(); ++i) {
      const Word& word = (*words_)[std::min(i, words_->size() - 1)];
      if (i >= words_->size() || !word.is(keywords[i]))
        fail_in_mesh(word.where,
                     fmt::format("{} where '{}' is expected.", word.shown(), keywords[i]),
                     "Export it again as STL or OBJ.");
    }
  }

  WordLines lines_;
  const std::vector<Word>* words_ = nullptr;
};

}  // namespace

SceneMesh read_stl(std::string_view text, const std::string& file) {
  const bool has_header = text.size() >= first_triangle;
  if (has_header && promised_size(text) == text.size()) return BinaryStl(text, file).read();
  const bool is_text = text.find('\0') == text.npos;
  if (is_text) return TextStl(text, file).read();
  if (!has_header)
    fail_in_mesh(
        {file}, fmt::format("{} bytes; a binary STL has at least {}.", text.size(), first_triangle),
        remedy_of_damage);
  fail_in_mesh(
      {file},
      fmt::format(
          "byte {}: the header states {} triangles, which take {} bytes, but the file has {}.",
          header, read_at<std::uint32_t>(text, header), promised_size(text), text.size()),
      remedy_of_damage);
}

}  // namespace stribeck
