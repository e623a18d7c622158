#pragma once
#include <optional>

#include "base/schema/schema.h"
#include "tribo/film/mesh/surface_motion.h"

namespace stribeck {

/// Cells of the film of a journal as a model file declares them.
struct BearingCells {
  static constexpr double most_rows = 64;  ///< most rows across half of the width

  int columns = 64;
  std::optional<int> rows;  ///< rows across half of the width; none: FiniteFilm::rows_across_half()
  double grading_circumferential = 1, refined_angle = 0;  ///< [-], [rad]
  std::optional<double> grading_axial;
  MeshMotion mesh = MeshMotion::fixed;
  static const Schema<BearingCells>& schema();
};

}  // namespace stribeck
