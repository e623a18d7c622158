#pragma once
#include <Eigen/SparseCore>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"

/// Stiffness, mass and nodes that another program wrote, as its files have them: what every format is read into.
namespace stribeck {

/// The content of a file and its name.
struct TextFile {
  std::string name, text;
};

/// Entries of a symmetric matrix, in one triangle or in both. Rows and columns count from 0.
struct MatrixEntries {
  std::string file;
  Eigen::Index size = 0;
  std::vector<Eigen::Triplet<double>> entries;
};

/// Nodes by their labels, in the unit of the file.
struct NodeTable {
  std::string file;
  std::vector<int> labels;
  std::vector<Eigen::Vector3d> places;
  std::map<std::string, std::vector<int>, std::less<>> sets;  ///< labels
  std::vector<std::vector<int>> outer_faces;                  ///< labels: corners, then middles
  std::vector<int>
      used;  ///< labels of nodes that elements have, ascending, where elements are known
  std::string
      adding_elements;  ///< a type for which programs make further nodes, such as C3D8I; empty: none
};

/// A degree of freedom: the direction counts x, y, z, then rotations about them, from 0.
struct Freedom {
  int node = 0;
  int direction = 0;
};

struct ImportedMatrices {
  NodeTable nodes;
  std::vector<Freedom> rows;  ///< unknowns of the rows of both matrices
  std::string rows_file;      ///< file with their order
  MatrixEntries stiffness, mass;
};

[[noreturn]] inline void fail_import(const std::string& file, std::string problem,
                                     std::string remedy) {
  throw InputError({Diagnostic{{file}, {}, std::move(problem), std::move(remedy)}});
}

/// Rows of three or six unknowns for each of these nodes, in their order. Throws InputError where the size is neither 3 nor 6 of each.
std::vector<Freedom> rows_by_node(const std::vector<int>& labels, const MatrixEntries& matrix);

}  // namespace stribeck
