#pragma once
#include <functional>
#include <string>

#include "io/hdf5/reduced_body_file.h"
#include "model/body/reduction_spec.h"

namespace stribeck {

/// The input of `stribeck reduce` with its mesh. Throws InputError with all that is wrong, each with its place.
struct ReductionInput {
  std::string file, text;
  Value tree;
  ReductionSpec spec;
  SolidMesh mesh;                        ///< empty where the body has none
  std::optional<ImportedBody> imported;  ///< body of [matrices]
  Eigen::MatrixXd given_columns;         ///< columns of modes_file
};
ReductionInput read_reduction(const std::string& path);
/// Reads the input for a body of beams, whose text is at hand; `path` stands for it in messages. A mesh is refused.
ReductionInput read_beams(std::string text, const std::string& path);

/// Reduces the body; `progress` gets the name of each next stage. Throws InputError.
ReducedBodyFile reduce(const ReductionInput& input,
                       const std::function<void(const std::string&)>& progress);

}  // namespace stribeck
