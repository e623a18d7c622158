#include "flex/import/gmsh_solid.h"

#include <cstdlib>
#include <set>
#include <utility>

#include "base/error.h"
#include "flex/element/solid_element.h"
#include "flex/import/edge_order.h"
#include "flex/mesh/gmsh_source.h"

namespace stribeck {
namespace {

/// Element type of gmsh, and the shape that is made of it.
struct ElementType {
  int nodes;
  int dimension;  ///< 3: a cell; 2: a face; below: read over
  SolidShape shape = SolidShape::tetrahedron10;
};

const std::map<int, ElementType>& known_types() {
  static const std::map<int, ElementType> types{{1, {2, 1}},
                                                {2, {3, 2}},
                                                {3, {4, 2}},
                                                {8, {3, 1}},
                                                {9, {6, 2}},
                                                {10, {9, 2}},
                                                {15, {1, 0}},
                                                {16, {8, 2}},
                                                {5, {8, 3, SolidShape::hexahedron8}},
                                                {11, {10, 3, SolidShape::tetrahedron10}},
                                                {17, {20, 3, SolidShape::hexahedron20}}};
  return types;
}

const ElementType& type_of(int type, const GmshSource& in) {
  if (const auto known = known_types().find(type); known != known_types().end())
    return known->second;
  if (type == 4)
    in.refuse("tetrahedra of 4 nodes are far too stiff in bending.",
              "Save a mesh of second order (in gmsh: Mesh.ElementOrder = 2).");
  if (type == 12)
    in.refuse("hexahedra of 27 nodes are not read.",
              "Save hexahedra of 20 nodes (in gmsh: Mesh.SecondOrderIncomplete = 1).");
  static const std::map<int, const char*> others{
      {6, "wedges of 6 nodes"},       {7, "pyramids of 5 nodes"},   {13, "wedges of 18 nodes"},
      {14, "pyramids of 14 nodes"},   {18, "wedges of 15 nodes"},   {19, "pyramids of 13 nodes"},
      {29, "tetrahedra of 20 nodes"}, {92, "hexahedra of 64 nodes"}};
  const auto other = others.find(type);
  in.refuse(other == others.end() ? fmt::format("elements of type {} are not read.", type)
                                  : fmt::format("{} are not read.", other->second),
            "Use tetrahedra of 10 nodes or hexahedra of 8 or 20 nodes.");
}

/// The file's content: nodes by their tags.
class RawSolid {
 public:
  struct Element {
    ElementType type;
    int group = 0;  ///< tag of the physical volume or surface; 0: none
    std::vector<long long> nodes;
  };
  std::map<long long, Eigen::Vector3d> nodes;
  std::vector<Element> elements;
  std::map<std::pair<int, int>, std::string> names;  ///< names by dimension and tag

  void read(GmshSource& in) {
    for (std::string_view name = in.section(); !name.empty(); name = in.section()) {
      if (name == "MeshFormat") {
        read_format(in);
      } else if (version_ == 0) {
        in.refuse("there is no $MeshFormat before this.");
      } else if (name == "PhysicalNames") {
        read_names(in);
        in.require_end(name);
      } else if (name == "Entities" && version_ > 3) {
        read_entities(in);
      } else if (name == "Nodes") {
        version_ > 3 ? read_node_blocks(in) : read_nodes(in);
        in.require_end(name);
      } else if (name == "Elements") {
        version_ > 3 ? read_element_blocks(in) : read_elements(in);
        in.require_end(name);
      }
    }
  }

 private:
  void read_format(GmshSource& in) {
    version_ = in.text_real();
    if (version_ != 2.2 && version_ != 4.1)
      in.refuse(fmt::format("version {} of the format is not read.", version_));
    const bool binary = in.text_integer() != 0;
    if (in.text_integer() != 8) in.refuse("numbers are not of 8 bytes.");
    if (!binary) return;
    in.end_line();
    in.set_binary();
    if (in.integer() != 1) in.refuse("the bytes of numbers stand in the other order.");
  }

  void read_names(GmshSource& in) {
    const int count = in.text_integer();
    for (int k = 0; k < count; ++k) {
      const int dimension = in.text_integer(), tag = in.text_integer();
      names[{dimension, tag}] = in.quoted();
    }
  }

  /// Physical groups of the geometry's surfaces and volumes.
  void read_entities(GmshSource& in) {
    if (in.is_binary()) in.end_line();
    std::array<std::size_t, 4> counts{};
    for (std::size_t& n : counts) n = in.count();
    for (int dimension = 0; dimension < 4; ++dimension)
      for (std::size_t k = 0; k < counts[static_cast<std::size_t>(dimension)]; ++k) {
        const int entity = in.integer();
        in.skip_reals(dimension == 0 ? 3 : 6);
        const std::size_t groups = in.count();
        for (std::size_t g = 0; g < groups; ++g) {
          const int group = std::abs(in.integer());
          if (g == 0) groups_[{dimension, entity}] = group;
        }
        if (dimension > 0) in.skip_integers(in.count());
      }
  }

  void read_nodes(GmshSource& in) {
    const int count = in.text_integer();
    if (in.is_binary()) in.end_line();
    for (int k = 0; k < count; ++k) {
      const int tag = in.integer();
      nodes[tag] = place(in);
    }
  }

  void read_node_blocks(GmshSource& in) {
    if (in.is_binary()) in.end_line();
    const BlockCount announced = read_block_count(in);
    std::vector<long long> tags;
    std::size_t found = 0;
    for (std::size_t b = 0; b < announced.blocks; ++b) {
      in.skip_integers(2);
      if (in.integer() != 0) in.refuse("nodes with parameters are not read.");
      tags.resize(in.count());
      found += tags.size();
      for (long long& tag : tags) tag = in.tag();
      for (const long long tag : tags) nodes[tag] = place(in);
    }
    require_total(announced, found, "nodes", in);
  }

  void read_elements(GmshSource& in) {
    const int count = in.text_integer();
    if (!in.is_binary()) {
      for (int k = 0; k < count; ++k) {
        in.integer();
        const ElementType& type = type_of(in.integer(), in);
        read_element(type, in.small_count(), in);
      }
      return;
    }
    in.end_line();
    for (int k = 0; k < count;) {  // blocks of one type
      const ElementType& type = type_of(in.integer(), in);
      const int block = in.small_count(), tags = in.small_count();
      if (block == 0) in.refuse("a block of no elements.");
      for (int b = 0; b < block; ++b, ++k) {
        in.integer();
        read_element(type, tags, in);
      }
    }
  }

  /// Tags, the physical group first, then nodes.
  void read_element(const ElementType& type, int tags, GmshSource& in) {
    const int group = tags > 0 ? std::abs(in.integer()) : 0;
    in.skip_integers(static_cast<std::size_t>(std::max(tags - 1, 0)));
    std::vector<long long> all(static_cast<std::size_t>(type.nodes));
    for (long long& node : all) node = in.integer();
    if (type.dimension >= 2) elements.push_back({type, group, std::move(all)});
  }

  void read_element_blocks(GmshSource& in) {
    if (in.is_binary()) in.end_line();
    const BlockCount announced = read_block_count(in);
    std::size_t found = 0;
    for (std::size_t b = 0; b < announced.blocks; ++b) {
      const int dimension = in.integer(), entity = in.integer();
      const ElementType& type = type_of(in.integer(), in);
      const auto known = groups_.find({dimension, entity});
      const int group = known == groups_.end() ? 0 : known->second;
      const std::size_t count = in.count();
      found += count;
      for (std::size_t k = 0; k < count; ++k) {
        in.tag();
        std::vector<long long> all(static_cast<std::size_t>(type.nodes));
        for (long long& node : all) node = in.tag();
        if (type.dimension >= 2) elements.push_back({type, group, std::move(all)});
      }
    }
    require_total(announced, found, "elements", in);
  }

  /// Head of a section in blocks, of format 4.1.
  struct BlockCount {
    std::size_t blocks = 0;
    long long entries = 0;  ///< of all blocks
  };
  static BlockCount read_block_count(GmshSource& in) {
    BlockCount count;
    count.blocks = in.count();
    count.entries = in.tag();
    for (int k = 0; k < 2; ++k) in.tag();  // the least and the largest tag
    return count;
  }
  static void require_total(const BlockCount& announced, std::size_t found, const char* things,
                            const GmshSource& in) {
    if (announced.entries == static_cast<long long>(found)) return;
    in.refuse(fmt::format("{} {} are announced, and its blocks hold {}.", announced.entries, things,
                          found));
  }

  static Eigen::Vector3d place(GmshSource& in) {
    const double x = in.real(), y = in.real(), z = in.real();
    return {x, y, z};
  }

  double version_ = 0;
  std::map<std::pair<int, int>, int> groups_;  ///< group of an entity, by dimension and tag
};

/// Numbers nodes as cells first name them, and checks cells and faces.
class SolidNumbering {
 public:
  SolidNumbering(const RawSolid& raw, std::string file, double scale)
      : raw_(raw), file_(std::move(file)), scale_(scale) {}

  SolidMesh mesh() {
    require_groups();
    for (const auto& element : raw_.elements)
      if (element.type.dimension == 3) add_cell(element);
    if (mesh_.cells.empty())
      refuse("there are no solid elements.",
             "Save the volume too (in gmsh: give it a physical group, or set Mesh.SaveAll = 1).");
    for (const auto& element : raw_.elements)
      if (element.type.dimension == 2 && element.group != 0) add_face(element);
    return std::move(mesh_);
  }

 private:
  [[noreturn]] void refuse(const std::string& problem, const std::string& remedy) const {
    throw InputError({Diagnostic{{file_}, {}, problem, remedy}});
  }

  /// With SaveAll, format 2.2 has the names of physical groups and no element in them.
  void require_groups() const {
    const auto grouped = [](const RawSolid::Element& element) { return element.group != 0; };
    if (raw_.names.empty() || raw_.elements.empty() || std::ranges::any_of(raw_.elements, grouped))
      return;
    refuse(
        fmt::format("it names {} physical groups, but no element is in one, as in a mesh of format "
                    "2.2 that was saved with Mesh.SaveAll = 1.",
                    raw_.names.size()),
        "Save it again without \"Save all elements\" (Mesh.SaveAll = 0), or as format 4.1.");
  }

  std::string name_of(int dimension, int group) const {
    if (group == 0) return {};
    const auto name = raw_.names.find({dimension, group});
    return name == raw_.names.end() ? std::to_string(group) : name->second;
  }

  int group_index(const std::string& name) {
    for (std::size_t k = 0; k < mesh_.groups.size(); ++k)
      if (mesh_.groups[k] == name) return static_cast<int>(k);
    mesh_.groups.push_back(name);
    return static_cast<int>(mesh_.groups.size()) - 1;
  }

  void add_cell(const RawSolid::Element& element) {
    SolidCell cell{element.type.shape, group_index(name_of(3, element.group)), {}};
    const SolidElement& kind = element_of(cell.shape);
    for (const long long tag : element.nodes) cell.nodes.push_back(node(tag));
    mesh_.reordered += order_edges(mesh_, cell);
    NodePlaces at(kind.nodes(), 3);
    for (Eigen::Index k = 0; k < at.rows(); ++k)
      at.row(k) = mesh_.node(cell.nodes[static_cast<std::size_t>(k)]).transpose();
    if (!(smallest_jacobian(kind, at) > 0))
      refuse(fmt::format("element {} of the volumes is inverted, folded or empty: at a point its "
                         "Jacobian determinant is {:.3g} m^3.",
                         mesh_.cells.size() + 1, smallest_jacobian(kind, at)),
             "Mend the mesh (in gmsh: Optimize 3D, or Mesh.HighOrderOptimize = 2).");
    mesh_.cells.push_back(std::move(cell));
  }

  void add_face(const RawSolid::Element& element) {
    SolidMesh::Face face;
    const std::string name = name_of(2, element.group);
    for (const long long tag : element.nodes) {
      const auto known = number_.find(tag);
      if (known == number_.end())
        refuse(fmt::format("the surface '{}' has node {}, which belongs to no solid element.", name,
                           tag),
               "Mesh surface and volume together.");
      face.push_back(known->second);
    }
    mesh_.faces[name].push_back(std::move(face));
  }

  int node(long long tag) {
    if (const auto known = number_.find(tag); known != number_.end()) return known->second;
    const auto raw = raw_.nodes.find(tag);
    if (raw == raw_.nodes.end())
      refuse(fmt::format("node {} is used and not given.", tag), "Save the mesh again.");
    mesh_.nodes.push_back(scale_ * raw->second);
    return number_[tag] = static_cast<int>(mesh_.nodes.size()) - 1;
  }

  const RawSolid& raw_;
  std::string file_;
  double scale_;
  SolidMesh mesh_;
  std::map<long long, int> number_;
};

}  // namespace

SolidMesh read_gmsh_solid(std::string_view text, const std::string& file, double scale) {
  GmshSource in(text, file);
  RawSolid raw;
  raw.read(in);
  return SolidNumbering(raw, file, scale).mesh();
}

}  // namespace stribeck
