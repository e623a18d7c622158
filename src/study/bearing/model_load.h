#pragma once
#include <Eigen/Core>
#include <optional>
#include <string>

#include "model/model_spec.h"

namespace stribeck {

/// The steady load on the journal of a joint that a model states by itself [N], in the axes of the bearing's marker: constant forces at
/// points of the journal's body and its weight. None where the joint is not alone on that body, where anything else acts on it,
/// where the bearing moves, or in space.
std::optional<Eigen::Vector2d> load_of_model(const ModelFile&, const std::string& joint);

}  // namespace stribeck
