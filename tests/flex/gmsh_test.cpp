#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>

#include "base/error.h"
#include "flex/element/quadrilateral.h"
#include "flex/reduction/bore_condensation.h"
#include "flex/reduction/ring_check.h"

// Bushes out of gmsh files.
namespace stribeck::gmsh_test {
namespace {

using Eigen::MatrixXd;

constexpr double inner = 9.533e-3, outer = 15.875e-3;
constexpr PlaneMaterial strain{0.5e9, 0.38, PlaneState::strain};

PlaneMesh ring() {
  return ring_mesh(inner, outer, 12, 2, 1);
}

/// The mesh in version 2.2: quadrilaterals, and both lines by elements of 3 nodes.
std::string gmsh_2(const PlaneMesh& mesh, double scale) {
  std::string text =
      "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$PhysicalNames\n3\n1 7 \"bore\"\n1 8 \"held\"\n2 7 "
      "\"a "
      "bush\"\n$EndPhysicalNames\n";
  text += fmt::format("$Nodes\n{}\n", mesh.nodes.size());
  for (std::size_t k = 0; k < mesh.nodes.size(); ++k)
    text += fmt::format("{} {:.17g} {:.17g} 0\n", k + 1, mesh.nodes[k].x() / scale,
                        mesh.nodes[k].y() / scale);
  std::string elements = "1 15 2 0 1 1\n";
  int count = 1;
  for (const auto& [name, sides] : mesh.lines)
    for (const auto& [a, middle, b] : sides)
      elements += fmt::format("{} 8 2 {} 1 {} {} {}\n", ++count, name == bore_line ? 7 : 8, a + 1,
                              b + 1, middle + 1);
  for (const auto& cell : mesh.cells) {
    elements += fmt::format("{} 16 2 7 1", ++count);
    for (const int node : cell) elements += fmt::format(" {}", node + 1);
    elements += '\n';
  }
  return text + fmt::format("$EndNodes\n$Elements\n{}\n{}$EndElements\n", count, elements);
}

TEST(Gmsh, reads_what_it_is_told) {
  const PlaneMesh read = read_gmsh(gmsh_2(ring(), 1e-3), "bush.msh", 1e-3);
  ASSERT_EQ(read.cells.size(), ring().cells.size());
  EXPECT_NO_THROW(check_bushing(read, inner, 24));
  const MatrixXd a = guyan_bore(ring(), strain, inner, 12).by_pressure,
                 b = guyan_bore(read, strain, inner, 12).by_pressure;
  EXPECT_LT((a - b).cwiseAbs().maxCoeff(), 1e-12 * a.maxCoeff());
}

// One square with two named sides, of which one curve has both names; corners alone, and clockwise.
constexpr const char* version_4 = R"($MeshFormat
4.1 0 8
$EndMeshFormat
$PhysicalNames
2
1 1 "left"
1 2 "all"
$EndPhysicalNames
$Entities
1 2 1 0
9 0 0 0 1 5
3 0 0 0 0 1 0 2 1 2 2 9 9
4 1 0 0 1 1 0 1 -2 2 9 9
1 0 0 0 1 1 0 0 2 3 4
$EndEntities
$Nodes
1 4 1 4
2 1 0 4
1
2
3
4
0 0 0
1 0 0
1 1 0
0 1 0
$EndNodes
$Elements
3 3 1 3
1 3 1 1
1 4 1
1 4 1 1
2 2 3
2 1 3 1
3 1 4 3 2
$EndElements
)";

TEST(Gmsh, reads_version_4_corners_only_and_clockwise) {
  const PlaneMesh mesh = read_gmsh(version_4, "square.msh", 2.0);
  ASSERT_EQ(mesh.nodes.size(), 8U);
  bool valid = false;
  Quadrilateral::stiffness(mesh, mesh.cells[0], strain, valid);
  EXPECT_TRUE(valid);
  EXPECT_EQ(mesh.node(mesh.cells[0][2]), Eigen::Vector2d(2, 2));
  EXPECT_EQ(mesh.lines.at("all").size(), 2U);
  const auto [a, middle, b] = mesh.lines.at("left").at(0);
  EXPECT_EQ(mesh.node(a), Eigen::Vector2d(0, 2));
  EXPECT_EQ(mesh.node(middle), Eigen::Vector2d(0, 1));
  EXPECT_EQ(mesh.node(b), Eigen::Vector2d(0, 0));
}

template <class F>
std::string refusal(const F& part) {
  try {
    part();
  } catch (const InputError& e) {
    const Diagnostic& d = e.diagnostics().front();
    return d.where.line ? fmt::format("{}:{} {}", d.where.line, d.where.column, d.problem)
                        : d.problem;
  }
  return "none";
}
std::string unread(const std::string& text) {
  return refusal([&] { read_gmsh(text, "a.msh", 1); });
}
std::string unfit(const PlaneMesh& mesh, double radius = inner, int segments = 12) {
  return refusal([&] { check_bushing(mesh, radius, segments); });
}

TEST(Gmsh, refuses_what_is_no_mesh_and_tells_where) {
  EXPECT_EQ(unread(""), "there are no quadrilaterals.");
  EXPECT_EQ(unread("$MeshFormat\n2.2 1 8"), "2:5 the mesh is binary.");
  EXPECT_EQ(unread("$MeshFormat 3 0 8"), "1:13 version 3 of the format is not read.");
  EXPECT_EQ(unread("$Nodes 1 1 0 0 0"), "1:1 there is no $MeshFormat before this.");
  EXPECT_EQ(unread("$MeshFormat 2.2 0 8\n$Nodes 1000000000 1 0 0 0"),
            "2:8 1000000000 entries are announced, and not there.");
  EXPECT_EQ(unread("$MeshFormat 2.2 0 8\n$Nodes\n1\n1 x 0 0"),
            "4:3 'x' stands where a number should.");
  EXPECT_EQ(unread("$MeshFormat 2.2 0 8\n$Nodes\n1\n1 0 nan 0"),
            "4:5 numbers go up to 1e15 in size.");
  EXPECT_EQ(unread("$MeshFormat 2.2 0 8 $Elements 1 1 16 0 1 2 3 4 5 6 7 8"),
            "node 1 is used and not given.");
  EXPECT_EQ(unread("$MeshFormat 2.2 0 8\n$Elements\n1\n1 2 0 1 2 3"),
            "4:3 an element of type 2, which is no quadrilateral.");
  EXPECT_EQ(unread("$MeshFormat 2.2 0 8\n$PhysicalNames\n1\n1 1 bore"),
            "4:3 a name in quotes is missing.");
}

std::string with(std::string text, const std::string& good, const std::string& bad) {
  const std::size_t at = text.find(good);
  EXPECT_NE(at, std::string::npos) << good;
  return at == std::string::npos ? text : text.replace(at, good.size(), bad);
}

// Nodes and elements behind the announced ones were left out without a word.
TEST(Gmsh, with_more_entries_than_it_announces_is_refused) {
  const std::string two = gmsh_2(ring(), 1);
  const auto nodes = ring().nodes.size();
  EXPECT_EQ(unread(with(two, fmt::format("$Nodes\n{}\n", nodes), "$Nodes\n3\n")),
            "15:1 $Nodes has more entries than it announces.");
  EXPECT_EQ(unread(with(two, "$PhysicalNames\n3\n", "$PhysicalNames\n2\n")),
            "8:1 $PhysicalNames has more entries than it announces.");
  EXPECT_NE(unread(with(two, "$Elements\n", "$Elements\n1\n"))
                .find("$Elements has more entries than it announces."),
            std::string::npos);
}

TEST(Gmsh, whose_blocks_do_not_add_up_to_its_count_is_refused) {
  EXPECT_EQ(unread(version_4), "none");
  EXPECT_EQ(unread(with(version_4, "$Nodes\n1 4 1 4", "$Nodes\n1 5 1 4")),
            "26:5 5 nodes are announced, and its blocks hold 4.");
  EXPECT_EQ(unread(with(version_4, "$Elements\n3 3 1 3", "$Elements\n3 4 1 3")),
            "35:9 4 elements are announced, and its blocks hold 3.");
  EXPECT_EQ(unread(with(version_4, "$Elements\n3 3 1 3", "$Elements\n2 2 1 3")),
            "34:1 $Elements has more entries than it announces.");
}

TEST(Gmsh, refuses_a_line_along_no_quadrilateral) {
  std::string text = gmsh_2(ring(), 1);
  const std::string good = "2 8 2 7 1 1 3 2\n";
  ASSERT_NE(text.find(good), std::string::npos);
  text.replace(text.find(good), good.size(), "2 8 2 7 1 1 5 2\n");
  EXPECT_EQ(unread(text),
            "the line bore has an element from node 1 to node 5, which is the side of no "
            "quadrilateral.");
}

TEST(BushingCheck, refuses_a_bore_of_another_size_or_place) {
  EXPECT_EQ(unfit(ring()), "none");
  EXPECT_NE(unfit(ring(), 1.002 * inner).find("the line bore has a node at"), std::string::npos);
  EXPECT_EQ(unfit(ring(), 1.0009 * inner), "none");
  PlaneMesh moved = ring();
  for (auto& node : moved.nodes) node.x() += 1e-4;
  EXPECT_NE(unfit(moved).find("the line bore has a node at"), std::string::npos);
}

TEST(BushingCheck, refuses_a_bore_that_is_open_doubled_or_coarse) {
  PlaneMesh open = ring();
  open.lines[bore_line].erase(open.lines[bore_line].begin() + 2);
  EXPECT_EQ(unfit(open),
            "the line bore is not closed: it is interrupted between 60 and 90 degrees.");
  PlaneMesh doubled = ring();
  doubled.lines[bore_line].push_back(doubled.lines[bore_line][3]);
  EXPECT_NE(unfit(doubled).find("is not closed"), std::string::npos);
  EXPECT_EQ(unfit(ring(), inner, 25),
            "25 strips on 12 cells around the bore, which resolve two each.");
}

TEST(BushingCheck, refuses_lines_that_are_missing) {
  for (const char* name : {bore_line, held_line}) {
    PlaneMesh mesh = ring();
    mesh.lines.erase(name);
    EXPECT_EQ(unfit(mesh), fmt::format("no physical curve \"{}\" in the mesh.", name));
  }
}

TEST(BushingCheck, refuses_cells_that_are_folded_doubled_or_loose) {
  PlaneMesh folded = ring();
  std::swap(folded.cells[5][1], folded.cells[5][2]);
  EXPECT_NE(unfit(folded).find("is folded or empty."), std::string::npos);
  PlaneMesh doubled = ring();
  doubled.cells.push_back(doubled.cells[3]);
  EXPECT_NE(unfit(doubled).find("3 quadrilaterals share the side at"), std::string::npos);
  PlaneMesh loose = ring();
  const int first = static_cast<int>(loose.nodes.size());
  const double s = 1e-3;
  for (const auto& [x, y] :
       {std::pair(0., 0.), {1., 0.}, {1., 1.}, {0., 1.}, {.5, 0.}, {1., .5}, {.5, 1.}, {0., .5}})
    loose.nodes.emplace_back(0.1 + s * x, s * y);
  PlaneMesh::Cell cell{};
  for (int k = 0; k < 8; ++k) cell[static_cast<std::size_t>(k)] = first + k;
  loose.cells.push_back(cell);
  EXPECT_EQ(unfit(loose),
            "the quadrilateral at (0.1005, 0.0005) m is not connected to the fixed boundary.");
}

TEST(BushingCheck, measures_the_thinnest_wall) {
  EXPECT_NEAR(thinnest_wall(ring(), inner), outer - inner, 1e-15);
}

// Two segments on each cell of the bore, the most that is allowed, still have each their own compliance.
TEST(Bush, tells_two_segments_on_a_cell_apart) {
  const MatrixXd c = guyan_bore(ring_mesh(inner, outer, 36, 4, 3), strain, inner, 72).by_pressure;
  const double softest = Eigen::SelfAdjointEigenSolver<MatrixXd>(c).eigenvalues()[0];
  EXPECT_GT(softest, 1e-3 * c.diagonal().maxCoeff());
}

}  // namespace
}  // namespace stribeck::gmsh_test
