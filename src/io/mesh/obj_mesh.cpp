#include "io/mesh/obj_mesh.h"

#include <algorithm>
#include <charconv>

#include "io/mesh/mesh_tokens.h"

namespace stribeck {
namespace {

/// Statements that say nothing about places and faces.
constexpr std::array skipped{"vn",         "vt",     "vp",     "o",        "g",
                             "s",          "usemtl", "mtllib", "l",        "p",
                             "shadow_obj", "lod",    "bevel",  "c_interp", "d_interp"};

class ObjReader {
 public:
  ObjReader(std::string_view text, const std::string& file) : lines_(text, file) {}

  SceneMesh read() {
    for (words_ = &lines_.next(); !words_->empty(); words_ = &lines_.next()) statement();
    return mesh_.take();
  }

 private:
  void statement() {
    const Word& keyword = words_->front();
    if (keyword.is("v"))
      places_.push_back(read_place(*words_, 1));
    else if (keyword.is("f"))
      face();
    else if (std::none_of(skipped.begin(), skipped.end(),
                          [&](const char* s) { return keyword.is(s); }))
      fail_in_mesh(keyword.where,
                   fmt::format("{} begins no statement of an OBJ mesh.", keyword.shown()),
                   "Lines such as 'v 0 0.5 1' and 'f 1 2 3' are allowed: export polygons.");
  }

  /// A fan of triangles about the first corner.
  void face() {
    if (words_->size() < 4)
      fail_in_mesh(words_->front().where, "a face of fewer than three corners.",
                   "Write 'f' and three or more numbers of vertices.");
    const SceneVector& first = corner((*words_)[1]);
    for (std::size_t i = 2; i + 1 < words_->size(); ++i)
      mesh_.add({first, corner((*words_)[i]), corner((*words_)[i + 1])});
  }

  const SceneVector& corner(const Word& word) const {
    const std::string_view index = word.text.substr(0, word.text.find('/'));
    const long count = static_cast<long>(places_.size());
    long i = 0;
    const auto read = std::from_chars(index.data(), index.data() + index.size(), i);
    if (read.ec != std::errc() || read.ptr != index.data() + index.size())
      fail_in_mesh(word.where, fmt::format("{} is not a vertex number.", word.shown()),
                   "Write whole numbers such as 3, or 3/1/2 with texture and normal.");
    if (i == 0 || i > count || i < -count)
      fail_in_mesh(word.where,
                   fmt::format("there is no vertex {}; {} stand above this line.", i, count),
                   "Vertices are counted from 1, or from -1 backwards.");
    return places_[static_cast<std::size_t>(i > 0 ? i - 1 : count + i)];
  }

  WordLines lines_;
  const std::vector<Word>* words_ = nullptr;
  std::vector<SceneVector> places_;
  MeshBuilder mesh_;
};

}  // namespace

SceneMesh read_obj(std::string_view text, const std::string& file) {
  return ObjReader(text, file).read();
}

}  // namespace stribeck
