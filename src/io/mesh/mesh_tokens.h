#pragma once
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "model/scene/scene_shape.h"

/// Common parts of the readers of mesh files.
namespace stribeck {

[[noreturn]] void fail_in_mesh(const Location& where, std::string problem, std::string remedy);

/// A word of a text file and where it stands.
struct Word {
  std::string_view text;
  Location where;

  bool is(std::string_view keyword) const;  ///< compares without regard to the case of letters
  /// Returns the word in quotes, shortened, unprintable bytes as '?'.
  std::string shown() const;
};

/// The lines of a text file as words; empty lines and comments (#) are left out.
class WordLines {
 public:
  WordLines(std::string_view text, const std::string& file) : text_(text), file_(file) {}
  /// Words of the next line; none at the end of the file.
  const std::vector<Word>& next();
  Location here() const { return {file_, line_, 1}; }

 private:
  void split(std::string_view line);
  std::string_view text_;
  const std::string& file_;
  int line_ = 0;
  std::vector<Word> words_;
};

/// Three coordinates, words[first] and the two after it. Throws InputError: fewer than three, no numbers, or too large.
SceneVector read_place(const std::vector<Word>& words, std::size_t first);

/// Returns whether a picture can show this coordinate.
bool is_drawable(double coordinate);

/// Adds triangles to a mesh, one vertex for each place.
class MeshBuilder {
 public:
  void add(const std::array<SceneVector, 3>& corners);
  SceneMesh take() { return std::move(mesh_); }

 private:
  int vertex_at(const SceneVector& place);
  SceneMesh mesh_;
  std::map<SceneVector, int> vertices_;
};

}  // namespace stribeck
