#pragma once
#include <Eigen/Core>

#include "flex/import/imported_matrices.h"

/// Matrix Market: `%%MatrixMarket matrix coordinate|array real|integer general|symmetric`, comments with %, sizes, entries; rows
/// and columns count from 1.
/// Source: [BoisvertPozoRemington1996].
namespace stribeck {

/// Throws InputError with the place: another kind of file, sizes that do not fit, entries missing or outside.
MatrixEntries read_matrix_market(const TextFile&);
/// A table of numbers of any shape, such as shapes of modes or a list of nodes.
Eigen::MatrixXd read_market_table(const TextFile&);

}  // namespace stribeck
