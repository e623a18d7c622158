#pragma once
#include <span>

#include "flex/import/imported_matrices.h"

/// The formats that matrices of another program are read from. One more is its reader, its test and a line here.
namespace stribeck {

struct MatrixFiles {
  TextFile stiffness, mass, rows, nodes;  ///< rows: empty where the format needs none
};

struct MatrixFormat {
  const char* name;
  const char* meaning;
  bool needs_rows;  ///< a file that says which unknown each row is
  ImportedMatrices (*read)(const MatrixFiles&);
};

std::span<const MatrixFormat> matrix_formats();

}  // namespace stribeck
