#pragma once
#include "flex/body/elastic_body.h"
#include "flex/import/imported_matrices.h"

/// Checks of matrices of another program before a body is made of them. All throw InputError.
namespace stribeck {

/// "x", "rotation about x".
const char* direction_name(int direction);

/// Names of the unknowns of the body, for messages.
struct RowNames {
  const ImportedMatrices& files;
  const std::vector<int>& labels;
  int block;

  std::string operator()(Eigen::Index unknown) const;
};

void require_sizes(const ImportedMatrices&);
/// The lower triangle by unknowns of the body. A file has each entry of one triangle, or equal ones of both.
ElasticBody::Sparse symmetric_lower(const MatrixEntries&, const std::vector<Eigen::Index>& unknowns,
                                    Eigen::Index size, const RowNames&);
/// Requires that no node is without stiffness, and none without connection to the others.
void require_connected(const ElasticBody::Sparse& stiffness, const RowNames&);
void require_positive_mass(const ElasticBody::Sparse& mass, const RowNames&);
/// Requires that no stiffness resists rigid motion.
void require_free(const ElasticBody&, const RowNames&);
/// Density and speed of sound that a material can have.
void require_units(const ElasticBody&, const ImportedMatrices&);

}  // namespace stribeck
