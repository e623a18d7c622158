#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "flex/beam/beam_body.h"

/// Beams of a flexible body without a mesh: `[point]` and `[beam.NAME]` in the input of `stribeck reduce`.
namespace stribeck {

struct BeamPointSpec {
  std::array<double, 3> position{};  ///< axes of the body [m]
  static const Schema<BeamPointSpec>& schema();
};

struct BeamSpec {
  std::array<std::string, 2> between;
  std::optional<std::string> material;                            ///< none: the only one
  std::optional<double> diameter, inner_diameter, width, height;  ///< [m]
  std::optional<double> end_diameter, end_inner_diameter, end_width, end_height;
  std::optional<std::array<double, 3>> y_axis;  ///< direction of the width
  int elements = 4;
  static const Schema<BeamSpec>& schema();
};

/// Returns the plans from which beams are built. Throws InputError where a name does not exist.
BeamPlans beam_plans(const std::vector<Named<BeamPointSpec>>& points,
                     const std::vector<Named<BeamSpec>>& beams,
                     const std::vector<Named<SolidMaterial>>& materials);

}  // namespace stribeck
