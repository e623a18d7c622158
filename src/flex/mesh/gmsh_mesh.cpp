#include <cstdlib>
#include <map>

#include "flex/mesh/gmsh_tokens.h"
#include "flex/mesh/plane_mesh.h"

namespace stribeck {
namespace {

/// Types of gmsh's elements that are read.
enum Type {
  line_2 = 1,
  quadrilateral_4 = 3,
  line_3 = 8,
  quadrilateral_9 = 10,
  point = 15,
  quadrilateral_8 = 16
};
constexpr int of_curves = 1;  // dimension

/// Nodes of an element; 0: none that is read.
int nodes_of(int type) {
  switch (type) {
    case point:
      return 1;
    case line_2:
      return 2;
    case line_3:
      return 3;
    case quadrilateral_4:
      return 4;
    case quadrilateral_8:
      return 8;
    case quadrilateral_9:
      return 9;
    default:
      return 0;
  }
}

std::vector<int> integers(GmshWords& words, int count) {
  std::vector<int> all(static_cast<std::size_t>(count));
  for (int& one : all) one = words.integer();
  return all;
}

/// The mesh as in the file: nodes by their tags.
class RawMesh {
 public:
  std::map<int, Eigen::Vector2d> nodes;
  std::vector<std::vector<int>> cells;
  std::map<int, std::string> names;                      ///< names of physical curves
  std::map<int, std::vector<std::array<int, 2>>> sides;  ///< sides of physical curves: ends

  void read(GmshWords& words) {
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      if (word == "$MeshFormat") {
        read_format(words);
      } else if (word == "$PhysicalNames") {
        read_names(words);
        words.require_end(word);
      } else if (word == "$Entities" && version_ > 3) {
        read_entities(words);
      } else if (word == "$Nodes" || word == "$Elements") {
        if (version_ == 0) words.refuse("there is no $MeshFormat before this.");
        word == "$Nodes" ? read_nodes(words) : read_elements(words);
        words.require_end(word);
      }
    }
    if (cells.empty()) words.refuse_whole("there are no quadrilaterals.");
  }

 private:
  void read_format(GmshWords& words) {
    version_ = words.real();
    if (version_ != 2.2 && version_ != 4.1)
      words.refuse(fmt::format("version {} of the format is not read.", version_));
    if (words.integer() != 0) words.refuse("the mesh is binary.");
  }

  void read_names(GmshWords& words) {
    const int count = words.count();
    for (int k = 0; k < count; ++k) {
      const int dimension = words.integer(), tag = words.integer();
      const std::string_view name = words.quoted();
      if (dimension == of_curves) names[tag] = name;
    }
  }

  /// Reads the physical curves that each curve of the geometry belongs to. Points with their three coordinates come before curves.
  void read_entities(GmshWords& words) {
    const int points = words.count(), curves = words.count();
    words.skip(2);
    for (int k = 0; k < points; ++k) {
      words.skip(4);
      words.skip(words.count());
    }
    for (int k = 0; k < curves; ++k) {
      std::vector<int>& groups = groups_[words.integer()];
      words.skip(6);
      groups = integers(words, words.count());
      for (int& group : groups) group = std::abs(group);
      words.skip(words.count());
    }
  }

  void read_nodes(GmshWords& words) {
    const int count = words.count();
    if (version_ > 3) {
      const int announced = total_of_blocks(words);
      int found = 0;
      for (int block = 0; block < count; ++block) found += read_block_of_nodes(words);
      require_total(announced, found, "nodes", words);
      return;
    }
    for (int k = 0; k < count; ++k) {
      const int tag = words.integer();
      nodes[tag] = place(words);
    }
  }

  /// The entries of all blocks of a section, which the least and the largest tag follow.
  static int total_of_blocks(GmshWords& words) {
    const int total = words.integer();
    words.skip(2);
    return total;
  }
  static void require_total(int announced, int found, const char* things, const GmshWords& words) {
    if (announced == found) return;
    words.refuse(
        fmt::format("{} {} are announced, and its blocks hold {}.", announced, things, found));
  }

  /// Reads the tags of a block's nodes, then their places; returns how many there are.
  int read_block_of_nodes(GmshWords& words) {
    words.skip(2);
    if (words.integer() != 0) words.refuse("nodes with parameters are not read.");
    const std::vector<int> tags = integers(words, words.count());
    for (const int tag : tags) nodes[tag] = place(words);
    return static_cast<int>(tags.size());
  }

  void read_elements(GmshWords& words) {
    const int count = words.count();
    if (version_ > 3) {
      const int announced = total_of_blocks(words);
      int found = 0;
      for (int block = 0; block < count; ++block) found += read_block_of_elements(words);
      require_total(announced, found, "elements", words);
      return;
    }
    for (int k = 0; k < count; ++k) {
      words.skip(1);
      const int type = type_of_element(words);
      const int tags = words.count(), physical = std::min(tags, 1);  // the first one
      const std::vector<int> groups = integers(words, physical);
      words.skip(tags - physical);
      read_element(type, groups, words);
    }
  }

  /// Returns how many there are.
  int read_block_of_elements(GmshWords& words) {
    const int dimension = words.integer(), entity = words.integer(), type = type_of_element(words),
              count = words.count();
    const auto known = groups_.find(entity);
    const bool named = dimension == of_curves && known != groups_.end();
    for (int k = 0; k < count; ++k) {
      words.skip(1);
      read_element(type, named ? known->second : std::vector<int>(), words);
    }
    return count;
  }

  static int type_of_element(GmshWords& words) {
    const int type = words.integer();
    if (nodes_of(type) == 0)
      words.refuse(fmt::format("an element of type {}, which is no quadrilateral.", type),
                   "Recombine the surface (in gmsh: Mesh.RecombineAll = 1), and save no volumes.");
    return type;
  }

  void read_element(int type, const std::vector<int>& groups, GmshWords& words) {
    std::vector<int> tags = integers(words, nodes_of(type));
    if (type == point) return;
    if (type == line_2 || type == line_3) {
      for (const int group : groups) sides[group].push_back({tags[0], tags[1]});
      return;
    }
    if (type == quadrilateral_9) tags.pop_back();
    cells.push_back(std::move(tags));
  }

  static Eigen::Vector2d place(GmshWords& words) {
    const double x = words.real(), y = words.real();
    words.real();
    return {x, y};
  }

  double version_ = 0;
  std::map<int, std::vector<int>> groups_;  ///< physical curves of a curve
};

/// Numbers nodes as cells first name them; makes up the middles of sides where a file has none.
class Renumbering {
 public:
  Renumbering(const RawMesh& raw, const GmshWords& words, double scale)
      : raw_(raw), words_(words), scale_(scale) {}

  PlaneMesh mesh() {
    for (const auto& tags : raw_.cells) add(tags);
    for (const auto& [group, ends] : raw_.sides) {
      const auto name = raw_.names.find(group);
      if (name == raw_.names.end()) continue;
      auto& line = mesh_.lines[name->second];
      for (const auto& [from, to] : ends) line.push_back(side(from, to, name->second));
    }
    return std::move(mesh_);
  }

 private:
  using Ends = std::pair<int, int>;

  void add(const std::vector<int>& tags) {
    std::array<int, 4> corners{};
    for (std::size_t k = 0; k < 4; ++k) corners[k] = node(tags[k]);
    PlaneMesh::Cell cell{};
    for (std::size_t k = 0; k < 4; ++k) {
      cell[k] = corners[k];
      const Ends ends = std::minmax(corners[k], corners[(k + 1) % 4]);
      cell[k + 4] = tags.size() == 4 ? middle(ends) : node(tags[k + 4]);
      middles_.try_emplace(ends, cell[k + 4]);
    }
    if (area(corners) < 0)
      cell = {cell[0], cell[3], cell[2], cell[1], cell[7], cell[6], cell[5], cell[4]};
    mesh_.cells.push_back(cell);
  }
  PlaneMesh::Side side(int from, int to, const std::string& line) const {
    const auto a = number_.find(from), b = number_.find(to);
    if (a != number_.end() && b != number_.end())
      if (const auto middle = middles_.find(std::minmax(a->second, b->second));
          middle != middles_.end())
        return {a->second, middle->second, b->second};
    words_.refuse_whole(
        fmt::format("the line {} has an element from node {} to node {}, which is the "
                    "side of no quadrilateral.",
                    line, from, to));
  }
  int add_node(const Eigen::Vector2d& where) {
    mesh_.nodes.push_back(where);
    return static_cast<int>(mesh_.nodes.size()) - 1;
  }
  int node(int tag) {
    const auto raw = raw_.nodes.find(tag);
    if (raw == raw_.nodes.end())
      words_.refuse_whole(fmt::format("node {} is used and not given.", tag));
    const auto known = number_.find(tag);
    if (known != number_.end()) return known->second;
    return number_[tag] = add_node(scale_ * raw->second);
  }
  int middle(const Ends& ends) {
    const auto known = middles_.find(ends);
    if (known != middles_.end()) return known->second;
    return add_node((mesh_.node(ends.first) + mesh_.node(ends.second)) / 2);
  }
  double area(const std::array<int, 4>& c) const {
    const Eigen::Vector2d p = mesh_.node(c[2]) - mesh_.node(c[0]),
                          q = mesh_.node(c[3]) - mesh_.node(c[1]);
    return p.x() * q.y() - p.y() * q.x();
  }

  const RawMesh& raw_;
  const GmshWords& words_;
  double scale_;
  PlaneMesh mesh_;
  std::map<int, int> number_;
  std::map<Ends, int> middles_;  ///< middles by ends, the smaller number first
};

}  // namespace

PlaneMesh read_gmsh(std::string_view text, const std::string& file, double scale) {
  GmshWords words(text, file);
  RawMesh raw;
  raw.read(words);
  return Renumbering(raw, words, scale).mesh();
}

}  // namespace stribeck
