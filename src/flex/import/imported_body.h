#pragma once
#include "flex/body/elastic_body.h"
#include "flex/import/imported_matrices.h"

/// An elastic body from matrices that another program made. Everything that would make it another body than that program's is refused
/// with its file and node: sizes, asymmetry, unknowns that are missing or held, an indefinite mass, parts without connection, a stiffness that
/// resists rigid motion, units that do not belong together.
namespace stribeck {

/// Units of the files, each as the value of a 1 in them. The unit of mass follows: force · time²/length.
struct ImportUnits {
  double length = 1;  ///< [m]
  double force = 1;   ///< [N]
  double time = 1;    ///< [s]
};

struct ImportedBody {
  ElasticBody body;
  std::vector<int> labels;             ///< labels of the nodes of the body
  std::vector<Eigen::Index> unknowns;  ///< unknowns of the body, for each row of the files
};

/// `needed`: node sets that must be complete.
ImportedBody imported_body(const ImportedMatrices&, const ImportUnits&,
                           const std::vector<std::string>& needed);

}  // namespace stribeck
