#include <gtest/gtest.h>

#include "exported_matrices.h"
#include "flex/import/imported_body.h"
#include "flex/reduction/reduce.h"
#include "solid_meshes.h"

// Matrices that another program wrote give the body that they were made of; what does not belong together is refused with its place.
namespace stribeck::import_test {
namespace {

constexpr SolidMaterial steel{210e9, 0.3, 7850};
constexpr ImportUnits in_mm{1e-3, 1, 1};

SolidBody bar() {
  return {block(SolidShape::hexahedron20, {3, 1, 1}, box(0.06, 0.02, 0.01)), {steel}};
}

ImportedBody imported(const MatrixFiles& files, const std::string& format,
                      const ImportUnits& units = in_mm) {
  return imported_body(format_named(format).read(files), units, {"left"});
}

class Formats : public testing::TestWithParam<const char*> {};

/// Digits of the files bound the differences: 16, of Nastran 10.
TEST_P(Formats, give_the_matrices_that_were_written) {
  const SolidBody body = bar();
  const ImportedBody found = imported(exported(body, GetParam()), GetParam());
  ASSERT_EQ(found.body.mesh().nodes.size(), body.mesh().nodes.size());
  const double digits = std::string(GetParam()) == "nastran" ? 1e-9 : 1e-14;
  for (std::size_t k = 0; k < body.mesh().nodes.size(); ++k)
    EXPECT_LT((found.body.mesh().nodes[k] - body.mesh().nodes[k]).norm(), digits);
  EXPECT_LT((found.body.stiffness() - body.stiffness()).norm(),
            2 * digits * body.stiffness().norm());
  EXPECT_LT((found.body.mass() - body.mass()).norm(), 2 * digits * body.mass().norm());
  EXPECT_EQ(found.body.per_node(), 3);
  EXPECT_EQ(found.body.more_mass().size(), 0);
  EXPECT_NEAR(found.body.sound_speed_square(), body.sound_speed_square(),
              1e-6 * body.sound_speed_square());
}

INSTANTIATE_TEST_SUITE_P(OfMatrices, Formats,
                         testing::Values("matrix_market", "abaqus", "ansys", "calculix",
                                         "nastran"));

TEST(ImportedBody, finds_faces_and_the_skin_from_elements) {
  const SolidBody body = bar();
  const ElasticBody found = imported(exported(body, "calculix"), "calculix").body;
  EXPECT_EQ(found.mesh().outer.size(), 3U * 4 + 2);
  ASSERT_TRUE(found.mesh().faces.contains("left"));
  EXPECT_EQ(found.mesh().faces.at("left").size(), 1U);
  const InterfaceNodes face = interface_nodes(found, {"a", "left", InterfaceKind::averaging});
  double area = 0;
  for (const double one : face.areas) area += one;
  EXPECT_NEAR(area, 0.02 * 0.01, 1e-12);
  EXPECT_EQ(found.mesh().node_sets.at("All").size(), body.mesh().nodes.size());
}

TEST(ImportedBody, reduces_as_the_mesh_does) {
  SolidBody body = bar();
  MatrixFiles files = exported(body, "matrix_market");
  ImportedMatrices matrices = format_named("matrix_market").read(files);
  std::vector<int>&left = matrices.nodes.sets["left"], &right = matrices.nodes.sets["right"];
  for (std::size_t k = 0; k < body.mesh().nodes.size(); ++k) {
    if (body.mesh().nodes[k].x() == 0) left.push_back(label_of(k));
    if (body.mesh().nodes[k].x() > 0.0599) right.push_back(label_of(k));
  }
  const ElasticBody found = imported_body(matrices, in_mm, {"left", "right"}).body;
  ReductionPlan plan;
  plan.interfaces = {{"a", "left", InterfaceKind::rigid}, {"b", "right", InterfaceKind::rigid}};
  plan.normal_modes = 6;
  plan.compared_frequencies = 3;
  const ReducedBody reduced = reduce(found, plan);
  const double mass = 7850 * 0.06 * 0.02 * 0.01;
  EXPECT_NEAR(reduced.body.mass, mass, 1e-10 * mass);
  EXPECT_LT((reduced.body.centre - Eigen::Vector3d(0.03, 0.01, 0.005)).norm(), 1e-12);
  EXPECT_LT(reduced.check.rigid_residual, 1e-12);
  EXPECT_LT(reduced.check.rigid_frequencies.maxCoeff(), 1e-3 * reduced.check.free_frequencies[0]);
  const Eigen::VectorXd of_mesh = free_modes(body, 3).squares,
                        of_files = free_modes(found, 3).squares;
  EXPECT_LT((of_mesh - of_files).cwiseAbs().maxCoeff(), 1e-9 * of_mesh[2]);
}

std::string refusal(const MatrixFiles& files, const std::string& format,
                    const ImportUnits& units = in_mm) {
  try {
    imported(files, format, units);
  } catch (const InputError& error) {
    return error.diagnostics().front().text();
  }
  return "accepted";
}

void expect_start(const std::string& text, const std::string& start) {
  EXPECT_EQ(text.substr(0, start.size()), start);
}

void replace(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  ASSERT_NE(at, text.npos) << from;
  text.replace(at, from.size(), to);
}

TEST(ImportedBody, refuses_files_of_different_exports) {
  MatrixFiles files = exported(bar(), "calculix");
  files.rows.text += "10.1\n";
  const std::string rows = std::to_string(3 * bar().mesh().nodes.size());
  EXPECT_EQ(refusal(files, "calculix"),
            "K  the matrix has " + rows + " rows; 'rows' names " +
                std::to_string(3 * bar().mesh().nodes.size() + 1) +
                " degrees of freedom.\n  Give files of the same export.");
  files = exported(bar(), "matrix_market");
  files.nodes.text += "1, 0, 0, 0\n";
  EXPECT_EQ(refusal(files, "matrix_market"),
            "K  the matrix has " + rows +
                " rows for 45 nodes: neither 3 nor 6 of each.\n  Give the "
                "nodes that the matrix was made of, and no others.");
}

TEST(ImportedBody, refuses_asymmetry) {
  MatrixFiles files = exported(bar(), "abaqus");
  const std::size_t line = files.stiffness.text.find("\n1 2  ");
  ASSERT_NE(line, std::string::npos);
  files.stiffness.text.insert(line + 6, "-");
  expect_start(refusal(files, "abaqus"),
               "K  the matrix is not symmetric: (node 10, y; node 10, x) is ");
}

TEST(ImportedBody, refuses_an_indefinite_mass) {
  MatrixFiles files = exported(bar(), "calculix");
  files.mass.text.insert(4, "-");
  expect_start(refusal(files, "calculix"), "M  the mass matrix is indefinite: node 10, x has -");
  files = exported(bar(), "calculix");
  std::string more;  // four times all but the first entry
  for (std::size_t at = 0; at < files.mass.text.size();) {
    const std::size_t end = files.mass.text.find('\n', at) + 1;
    const std::string line = files.mass.text.substr(at, end - at);
    more += line;
    if (!line.starts_with("1 1 ")) more += line + line + line;
    at = end;
  }
  files.mass.text = more;
  expect_start(refusal(files, "calculix"), "M  the mass matrix is indefinite: ");
}

TEST(ImportedBody, names_the_elements_that_have_further_nodes) {
  MatrixFiles files = exported(bar(), "calculix");
  replace(files.nodes.text, "13, ", "12, ");
  files.nodes.text += "*ELEMENT, TYPE=C3D8I\n99, 1, 2, 3, 4, 5, 6, 7, 8\n";
  EXPECT_NE(refusal(files, "calculix").find("For elements of type C3D8I a program makes nodes"),
            std::string::npos)
      << refusal(files, "calculix");
}

TEST(ImportedBody, refuses_missing_nodes_and_supports) {
  MatrixFiles files = exported(bar(), "calculix");
  replace(files.nodes.text, "13, ", "12, ");
  expect_start(refusal(files, "calculix"),
               "rows  row 4 is x of node 13, which 'nodes' has not.\n  Give the nodes of the same");
  files = exported(bar(), "calculix");
  replace(files.rows.text, "10.3\n", "10.4\n");
  EXPECT_EQ(
      refusal(files, "calculix"),
      "rows  z of node 10 has no row: a support or a constraint removed it.\n  Export the free "
      "body, without supports and constraints.");
  files = exported(bar(), "abaqus");
  files.stiffness.text += "1 1  1e36\n";
  EXPECT_NE(refusal(files, "abaqus").find("1e+36 on the diagonal is a support."),
            std::string::npos);
  files = exported(bar(), "calculix");
  files.stiffness.text += "1 1 1e3\n";  // a spring to ground
  expect_start(refusal(files, "calculix"),
               "K  the stiffness matrix resists the rigid motion along x: |K R|");
}

TEST(ImportedBody, refuses_units_that_do_not_belong_together) {
  const MatrixFiles files = exported(bar(), "calculix");
  EXPECT_NE(
      refusal(files, "calculix", {1e-3, 1e3, 1}).find("7.85e+06 kg/m^3, more than any material"),
      std::string::npos);
  EXPECT_NE(
      refusal(files, "calculix", {1e-3, 1, 1e-3}).find("waves would run through the body at about"),
      std::string::npos);
}

}  // namespace
}  // namespace stribeck::import_test
