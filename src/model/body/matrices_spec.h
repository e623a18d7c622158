#pragma once
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "flex/import/imported_body.h"
#include "flex/import/matrix_formats.h"

/// Matrices of another program: `[matrices]` and `[node_set.NAME]` in the input of `stribeck reduce`.
namespace stribeck {

struct MatricesSpec {
  const MatrixFormat* format = nullptr;
  std::string stiffness, mass, nodes;  ///< files, relative to the input
  std::optional<std::string> rows;     ///< degrees of freedom of the rows
  ImportUnits unit;
  static const Schema<MatricesSpec>& schema();
};

/// Nodes that an interface may take, beside the sets that the file of the nodes has.
struct NodeSetSpec {
  std::string nodes;  ///< "1, 4, 10-20"
  static const Schema<NodeSetSpec>& schema();
};

}  // namespace stribeck
