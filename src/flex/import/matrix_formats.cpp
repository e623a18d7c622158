#include "flex/import/matrix_formats.h"

#include <array>

#include "flex/import/abaqus_input.h"
#include "flex/import/matrix_market.h"
#include "flex/import/nastran.h"
#include "flex/import/node_table.h"

namespace stribeck {
namespace {

ImportedMatrices market_matrices(const MatrixFiles& files) {
  ImportedMatrices found;
  found.nodes = read_node_table(files.nodes);
  found.stiffness = read_matrix_market(files.stiffness);
  found.mass = read_matrix_market(files.mass);
  return found;
}

ImportedMatrices from_matrix_market(const MatrixFiles& files) {
  ImportedMatrices found = market_matrices(files);
  found.rows = rows_by_node(found.nodes.labels, found.stiffness);
  found.rows_file = files.nodes.name;
  return found;
}

/// The mapping vector lists the node of each block of rows.
ImportedMatrices from_ansys(const MatrixFiles& files) {
  ImportedMatrices found = market_matrices(files);
  const Eigen::MatrixXd order = read_market_table(files.rows);
  std::vector<int> labels;
  for (const double label : order.reshaped()) {
    if (!(label >= 1 && label <= 2e9 && label == static_cast<int>(label)))
      fail_import(files.rows.name, fmt::format("{:g} is no label of a node.", label),
                  "Export the mapping vector of the matrices.");
    labels.push_back(static_cast<int>(label));
  }
  found.rows = rows_by_node(labels, found.stiffness);
  found.rows_file = files.rows.name;
  return found;
}

constexpr std::array formats{
    MatrixFormat{"matrix_market",
                 "Matrix Market files; a table of nodes in the order of the rows: label, x, y, z",
                 false, from_matrix_market},
    MatrixFormat{"abaqus", "*MATRIX GENERATE of Abaqus (.mtx); nodes and sets of the .inp", false,
                 [](const MatrixFiles& f) { return read_abaqus(f.stiffness, f.mass, f.nodes); }},
    MatrixFormat{"ansys",
                 "*DMAT of Ansys, exported in the Matrix Market format, with the mapping vector in "
                 "`rows`; a table of nodes",
                 true, from_ansys},
    MatrixFormat{
        "calculix",
        "*FREQUENCY, SOLVER=MATRIXSTORAGE of CalculiX (.sti, .mas; .dof in `rows`); nodes "
        "and sets of the .inp",
        true,
        [](const MatrixFiles& f) { return read_calculix(f.stiffness, f.mass, f.rows, f.nodes); }},
    MatrixFormat{
        "nastran", "DMIG entries of a punch file of Nastran; GRID and SET1 of the bulk data file",
        false, [](const MatrixFiles& f) { return read_nastran(f.stiffness, f.mass, f.nodes); }},
};

}  // namespace

std::span<const MatrixFormat> matrix_formats() {
  return formats;
}

}  // namespace stribeck
