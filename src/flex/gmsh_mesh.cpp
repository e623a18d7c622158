#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <utility>

#include "base/error.h"
#include "flex/plane_mesh.h"

namespace stribeck {
namespace {

constexpr int quadrilateral_4 = 3, quadrilateral_9 = 10, quadrilateral_8 = 16;  // gmsh's numbers

[[noreturn]] void refuse(const std::string& problem) {
  throw InputError("mesh", problem,
                   "Save the mesh from gmsh as ASCII, version 2.2 or 4.1, with quadrilaterals.");
}

/// Words and numbers of a text, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}
  /// Empty at the end.
  std::string_view next() {
    const auto begin = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    at_ = std::min(text_.find_first_of(" \t\r\n", begin), text_.size());
    return text_.substr(begin, at_ - begin);
  }
  template <class T>
  T number() {
    const std::string_view word = next();
    T value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
      refuse(fmt::format("'{}' stands where a number should", word));
    return value;
  }
  int integer() { return number<int>(); }
  double real() { return number<double>(); }
  /// A count of things that follow, each of one character at least.
  int count() {
    const int n = integer();
    if (n < 0 || static_cast<std::size_t>(n) > text_.size() - at_)
      refuse(fmt::format("{} entries are announced, and not there", n));
    return n;
  }
  void skip(int words) {
    for (int k = 0; k < words; ++k)
      if (next().empty()) refuse("the file ends too early");
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

int nodes_of(int type) {
  // corners and the rest, of gmsh's element types 1 to 21
  constexpr std::array<int, 22> sizes{0,  2,  3,  4,  4, 8, 6,  5,  3,  6, 9,
                                      10, 27, 18, 14, 1, 8, 20, 15, 13, 9, 10};
  if (type < 1 || type > 21) refuse(fmt::format("elements of type {} are unknown", type));
  return sizes[static_cast<std::size_t>(type)];
}

/// The mesh as the file tells it: nodes by their tags.
struct Raw {
  std::map<int, Eigen::Vector2d> nodes;
  std::vector<std::vector<int>> cells;

  void add_cell(int type, Words& words) {
    std::vector<int> tags(static_cast<std::size_t>(nodes_of(type)));
    for (int& tag : tags) tag = words.integer();
    if (type == quadrilateral_9) tags.pop_back();
    if (type == quadrilateral_4 || type == quadrilateral_9 || type == quadrilateral_8)
      cells.push_back(std::move(tags));
  }
};

Eigen::Vector2d place(Words& words) {
  const double x = words.real(), y = words.real();
  words.real();
  return {x, y};
}

void read_version_2(Words& words, std::string_view section, Raw& raw) {
  const int count = words.count();
  for (int k = 0; k < count; ++k) {
    const int tag = words.integer();
    if (section == "$Nodes") {
      raw.nodes[tag] = place(words);
      continue;
    }
    const int type = words.integer();
    words.skip(words.count());
    raw.add_cell(type, words);
  }
}

/// Tags of a block's nodes, then their places.
void read_block_of_nodes(Words& words, int count, Raw& raw) {
  std::vector<int> tags(static_cast<std::size_t>(count));
  for (int& tag : tags) tag = words.integer();
  for (const int tag : tags) raw.nodes[tag] = place(words);
}

void read_version_4(Words& words, std::string_view section, Raw& raw) {
  const int blocks = words.count();
  words.skip(3);
  for (int b = 0; b < blocks; ++b) {
    words.skip(2);
    const int kind = words.integer(),
              count = words.count();  // kind: parametric, or type of element
    if (section == "$Nodes") {
      if (kind != 0) refuse("nodes with parameters are not read");
      read_block_of_nodes(words, count, raw);
      continue;
    }
    for (int k = 0; k < count; ++k) {
      words.skip(1);
      raw.add_cell(kind, words);
    }
  }
}

Raw read_sections(std::string_view text) {
  Words words(text);
  Raw raw;
  double version = 0;
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word == "$MeshFormat") {
      version = words.real();
      if (words.integer() != 0) refuse("the mesh is binary");
      if (version != 2.2 && version != 4.1)
        refuse(fmt::format("version {} of the format", version));
    } else if (word == "$Nodes" || word == "$Elements") {
      if (version == 0) refuse("there is no $MeshFormat");
      (version < 3 ? read_version_2 : read_version_4)(words, word, raw);
    }
  }
  if (raw.cells.empty()) refuse("there are no quadrilaterals");
  return raw;
}

/// Numbers nodes as cells first name them; makes up the middles of sides where a file has none.
class Renumbering {
 public:
  Renumbering(const Raw& raw, double scale) : raw_(raw), scale_(scale) {}
  PlaneMesh mesh;

  void add(const std::vector<int>& tags) {
    std::array<int, 4> corners{};
    for (std::size_t k = 0; k < 4; ++k) corners[k] = node(tags[k]);
    PlaneMesh::Cell cell{};
    for (std::size_t k = 0; k < 4; ++k) {
      cell[k] = corners[k];
      cell[k + 4] = tags.size() == 4 ? middle(corners[k], corners[(k + 1) % 4]) : node(tags[k + 4]);
    }
    if (area(corners) < 0)
      cell = {cell[0], cell[3], cell[2], cell[1], cell[7], cell[6], cell[5], cell[4]};
    mesh.cells.push_back(cell);
  }

 private:
  const Eigen::Vector2d& at(int index) const { return mesh.nodes[static_cast<std::size_t>(index)]; }
  int add_node(const Eigen::Vector2d& where) {
    mesh.nodes.push_back(where);
    return static_cast<int>(mesh.nodes.size()) - 1;
  }
  int node(int tag) {
    const auto raw = raw_.nodes.find(tag);
    if (raw == raw_.nodes.end()) refuse(fmt::format("node {} is used and not given", tag));
    const auto known = number_.find(tag);
    if (known != number_.end()) return known->second;
    return number_[tag] = add_node(scale_ * raw->second);
  }
  int middle(int a, int b) {
    const auto key = std::minmax(a, b);
    const auto known = middles_.find(key);
    if (known != middles_.end()) return known->second;
    return middles_[key] = add_node((at(a) + at(b)) / 2);
  }
  double area(const std::array<int, 4>& c) const {
    const Eigen::Vector2d p = at(c[2]) - at(c[0]), q = at(c[3]) - at(c[1]);
    return p.x() * q.y() - p.y() * q.x();
  }
  const Raw& raw_;
  double scale_;
  std::map<int, int> number_;
  std::map<std::pair<int, int>, int> middles_;
};

}  // namespace

PlaneMesh read_gmsh(std::string_view text, double scale) {
  const Raw raw = read_sections(text);
  Renumbering renumbering(raw, scale);
  for (const auto& tags : raw.cells) renumbering.add(tags);
  return std::move(renumbering.mesh);
}

}  // namespace stribeck
