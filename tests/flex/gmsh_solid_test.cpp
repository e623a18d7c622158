#include <gtest/gtest.h>

#include <sstream>

#include "flex/import/gmsh_solid.h"
#include "solid_meshes.h"

// Solid meshes out of gmsh files of both versions, text and binary.
namespace stribeck::gmsh_solid_test {
namespace {

/// Writes numbers as words or bytes.
class Writer {
 public:
  explicit Writer(bool binary) : binary_(binary) {}
  Writer& text(const std::string& t) {
    out += t;
    return *this;
  }
  template <class T>
  Writer& number(T value) {
    if (!binary_) {
      out += fmt::format("{} ", value);
      return *this;
    }
    const std::size_t at = out.size();
    out.resize(at + sizeof(T));
    std::memcpy(out.data() + at, &value, sizeof(T));
    return *this;
  }
  Writer& end() {
    if (!binary_) out += "\n";
    return *this;
  }
  std::string out;

 private:
  bool binary_;
};

int type_of(SolidShape shape) {
  return shape == SolidShape::tetrahedron10 ? 11 : shape == SolidShape::hexahedron8 ? 5 : 17;
}

std::string header(double version, bool binary) {
  Writer w(binary);
  w.text(fmt::format("$MeshFormat\n{} {} 8\n", version, binary ? 1 : 0));
  if (binary) w.number(1).text("\n");
  return w.out +
         "$EndMeshFormat\n$PhysicalNames\n2\n2 3 \"end face\"\n3 4 \"steel\"\n$EndPhysicalNames\n";
}

std::string gmsh_2(const SolidMesh& mesh, bool binary) {
  Writer w(binary);
  w.text(header(2.2, binary)).text(fmt::format("$Nodes\n{}\n", mesh.nodes.size()));
  for (std::size_t k = 0; k < mesh.nodes.size(); ++k) {
    w.number(static_cast<int>(k) + 11);
    for (int i = 0; i < 3; ++i) w.number(1000 * mesh.nodes[k][i]);
    w.end();
  }
  const auto& face = mesh.faces.at("end face");
  w.text(fmt::format("$EndNodes\n$Elements\n{}\n", mesh.cells.size() + face.size()));
  if (binary) w.number(3).number(static_cast<int>(face.size())).number(2);
  int number = 0;
  const auto head = [&](int type, int group) {
    w.number(++number);
    if (!binary) w.number(type).number(2);
    w.number(group).number(1);
  };
  for (const auto& one : face) {
    head(3, 3);
    for (const int node : one) w.number(node + 11);
    w.end();
  }
  const int type = type_of(mesh.cells[0].shape);
  if (binary) w.number(type).number(static_cast<int>(mesh.cells.size())).number(2);
  for (const SolidCell& cell : mesh.cells) {
    head(type, 4);
    for (const int node : cell.nodes) w.number(node + 11);
    w.end();
  }
  return w.text("\n$EndElements\n").out;
}

std::string gmsh_4(const SolidMesh& mesh, bool binary) {
  using Count = std::int64_t;
  const auto count = [](std::size_t n) { return static_cast<Count>(n); };
  Writer w(binary);
  w.text(header(4.1, binary)).text("$Entities\n");
  w.number(Count{1}).number(Count{0}).number(Count{1}).number(Count{1}).end();
  w.number(7).number(0.0).number(0.0).number(0.0).number(Count{0}).end();
  for (const auto& [entity, group] : {std::pair(5, 3), std::pair(9, 4)}) {
    w.number(entity);
    for (int k = 0; k < 6; ++k) w.number(0.5);
    w.number(Count{1}).number(group).number(Count{1}).number(-5).end();
  }
  w.text("\n$EndEntities\n$Nodes\n");
  w.number(Count{1}).number(count(mesh.nodes.size())).number(Count{1}).number(Count{99}).end();
  w.number(3).number(9).number(0).number(count(mesh.nodes.size())).end();
  for (std::size_t k = 0; k < mesh.nodes.size(); ++k) w.number(count(k) + 11).end();
  for (const auto& at : mesh.nodes) {
    for (int i = 0; i < 3; ++i) w.number(1000 * at[i]);
    w.end();
  }
  const auto& face = mesh.faces.at("end face");
  w.text("\n$EndNodes\n$Elements\n");
  w.number(Count{2})
      .number(count(mesh.cells.size() + face.size()))
      .number(Count{1})
      .number(Count{99})
      .end();
  Count number = 0;
  w.number(2).number(5).number(3).number(count(face.size())).end();
  for (const auto& one : face) {
    w.number(++number);
    for (const int node : one) w.number(Count{node} + 11);
    w.end();
  }
  w.number(3).number(9).number(type_of(mesh.cells[0].shape)).number(count(mesh.cells.size())).end();
  for (const SolidCell& cell : mesh.cells) {
    w.number(++number);
    for (const int node : cell.nodes) w.number(Count{node} + 11);
    w.end();
  }
  return w.text("\n$EndElements\n").out;
}

SolidMesh with_face(SolidShape shape) {
  SolidMesh mesh = block(shape, {2, 1, 1}, box(0.02, 0.01, 0.03));
  mesh.faces["end face"] = {{mesh.cells[0].nodes[0], mesh.cells[0].nodes[1], mesh.cells[0].nodes[2],
                             mesh.cells[0].nodes[3]}};
  return mesh;
}

std::string problem_of(const std::string& text) {
  try {
    read_gmsh_solid(text, "rod.msh", 1e-3);
  } catch (const InputError& error) {
    return error.diagnostics().front().text();
  }
  return "accepted";
}

TEST(GmshSolid, is_the_same_in_both_versions_as_text_and_binary) {
  for (const SolidShape shape :
       {SolidShape::tetrahedron10, SolidShape::hexahedron8, SolidShape::hexahedron20}) {
    const SolidMesh mesh = with_face(shape);
    for (const std::string& text :
         {gmsh_2(mesh, false), gmsh_2(mesh, true), gmsh_4(mesh, false), gmsh_4(mesh, true)}) {
      const SolidMesh read = read_gmsh_solid(text, "rod.msh", 1e-3);
      ASSERT_EQ(read.nodes.size(), mesh.nodes.size());
      ASSERT_EQ(read.cells.size(), mesh.cells.size());
      EXPECT_EQ(read.groups, std::vector<std::string>{"steel"});
      for (std::size_t c = 0; c < mesh.cells.size(); ++c)
        for (std::size_t k = 0; k < mesh.cells[c].nodes.size(); ++k)
          EXPECT_LT((read.node(read.cells[c].nodes[k]) - mesh.node(mesh.cells[c].nodes[k])).norm(),
                    1e-16);
      ASSERT_EQ(read.faces.size(), 1U);
      ASSERT_EQ(read.faces.at("end face").size(), 1U);
      EXPECT_LT(
          (read.node(read.faces.at("end face")[0][2]) - mesh.node(mesh.faces.at("end face")[0][2]))
              .norm(),
          1e-16);
    }
  }
}

TEST(GmshSolid, that_is_damaged_is_refused_at_every_length) {
  const SolidMesh mesh = with_face(SolidShape::hexahedron8);
  for (const std::string& text : {gmsh_2(mesh, true), gmsh_4(mesh, true), gmsh_4(mesh, false)}) {
    const std::size_t needed = text.rfind("\n$EndElements") - 9;
    for (std::size_t length = 0; length < needed; length += 7)
      EXPECT_NE(problem_of(text.substr(0, length)), "accepted") << length << " of " << text.size();
  }
}

std::string with(std::string text, const std::string& good, const std::string& bad) {
  const std::size_t at = text.find(good);
  EXPECT_NE(at, std::string::npos) << good;
  return at == std::string::npos ? text : text.replace(at, good.size(), bad);
}

// Nodes and elements behind the announced ones were left out without a word.
TEST(GmshSolid, with_a_wrong_count_is_refused) {
  const SolidMesh mesh = with_face(SolidShape::hexahedron8);
  const std::string two = gmsh_2(mesh, false), four = gmsh_4(mesh, false);
  const auto nodes = mesh.nodes.size();
  const auto refuses = [](const std::string& text, const char* problem) {
    return problem_of(text).find(problem) != std::string::npos;
  };
  ASSERT_EQ(problem_of(two), "accepted");
  EXPECT_TRUE(
      refuses(with(two, fmt::format("$Nodes\n{}\n", nodes), fmt::format("$Nodes\n{}\n", nodes - 1)),
              "$Nodes has more entries than it announces."));
  const std::string last = two.substr(0, two.rfind("\n$EndElements"));
  EXPECT_TRUE(refuses(last + "\n99 15 2 0 1 11\n$EndElements\n",
                      "$Elements has more entries than it announces."));
  EXPECT_TRUE(refuses(with(four, fmt::format(" {} 1 ", nodes), fmt::format(" {} 1 ", nodes + 1)),
                      "nodes are announced, and its blocks hold"));
}

TEST(GmshSolid, with_inverted_elements_is_refused) {
  SolidMesh mesh = with_face(SolidShape::hexahedron8);
  std::swap(mesh.cells[1].nodes[0], mesh.cells[1].nodes[4]);
  std::swap(mesh.cells[1].nodes[1], mesh.cells[1].nodes[5]);
  std::swap(mesh.cells[1].nodes[2], mesh.cells[1].nodes[6]);
  std::swap(mesh.cells[1].nodes[3], mesh.cells[1].nodes[7]);
  EXPECT_EQ(
      problem_of(gmsh_2(mesh, false)),
      "rod.msh  element 2 of the volumes is inverted, folded or empty: at a point its Jacobian "
      "determinant is -3.75e-07 m^3.\n  Mend the mesh (in gmsh: Optimize 3D, or "
      "Mesh.HighOrderOptimize = 2).");
}

/// VTK User's Guide, quadratic tetrahedron and hexahedron: where each node of a cell in gmsh's order stands.
std::vector<std::size_t> places_in_vtk(SolidShape shape) {
  if (shape == SolidShape::tetrahedron10) return {0, 1, 2, 3, 4, 5, 6, 7, 9, 8};
  return {0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 9, 17, 10, 18, 19, 12, 15, 13, 14};
}

TEST(GmshSolid, with_the_edges_in_the_order_of_vtk_is_put_in_that_of_gmsh) {
  for (const SolidShape shape : {SolidShape::tetrahedron10, SolidShape::hexahedron20}) {
    const SolidMesh mesh = with_face(shape);
    SolidMesh other = mesh;
    const std::vector<std::size_t> places = places_in_vtk(shape);
    for (SolidCell& cell : other.cells) {
      const std::vector<int> nodes = cell.nodes;
      for (std::size_t k = 0; k < nodes.size(); ++k) cell.nodes[places[k]] = nodes[k];
    }
    const SolidMesh read = read_gmsh_solid(gmsh_2(other, false), "rod.msh", 1e-3);
    EXPECT_EQ(read.reordered, static_cast<int>(mesh.cells.size()));
    for (std::size_t c = 0; c < mesh.cells.size(); ++c)
      for (std::size_t k = 0; k < mesh.cells[c].nodes.size(); ++k)
        EXPECT_LT((read.node(read.cells[c].nodes[k]) - mesh.node(mesh.cells[c].nodes[k])).norm(),
                  1e-16);
    EXPECT_EQ(read_gmsh_solid(gmsh_2(mesh, false), "rod.msh", 1e-3).reordered, 0);
  }
}

TEST(GmshSolid, saved_without_its_groups_names_save_all) {
  const std::string all = gmsh_2(with_face(SolidShape::hexahedron8), false);
  const std::size_t elements = all.find("$Elements");
  std::string text = all.substr(0, elements);
  std::istringstream lines(all.substr(elements));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string number, type, tags, group, rest;
    if (words >> number >> type >> tags >> group && std::getline(words, rest))
      line = fmt::format("{} {} {} 0{}", number, type, tags, rest);
    text += line + "\n";
  }
  EXPECT_EQ(problem_of(text),
            "rod.msh  it names 2 physical groups, but no element is in one, as in a mesh of format "
            "2.2 that was saved with Mesh.SaveAll = 1.\n  Save it again without \"Save all "
            "elements\" (Mesh.SaveAll = 0), or as format 4.1.");
}

TEST(GmshSolid, of_linear_tetrahedra_is_refused) {
  EXPECT_EQ(
      problem_of("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n1\n1 0 0 0\n$EndNodes\n"
                 "$Elements\n1\n1 4 2 1 1 1 1 1 1\n$EndElements\n"),
      "rod.msh:10:3  tetrahedra of 4 nodes are far too stiff in bending.\n  Save a mesh of second "
      "order (in gmsh: Mesh.ElementOrder = 2).");
}

}  // namespace
}  // namespace stribeck::gmsh_solid_test
