#pragma once
#include <functional>
#include <vector>

#include "base/schema/schema.h"
#include "model/file/table_file.h"
#include "tribo/film/skirt/liner_wall.h"

namespace stribeck {

/// Temperature along a liner, [joint.NAME.film.liner_temperature]: the oil on it has its viscosity there.
struct LinerTemperature {
  std::vector<double> heights, temperatures;  ///< [m] from the liner's marker, [K]
  TableFile file;
  static const Schema<LinerTemperature>& schema();

  /// Returns the viscosity along the liner over `viscosity`; viscosity_at: that of the oil over the temperature.
  LinerViscosity over(double viscosity, const std::function<double(double)>& viscosity_at) const;
};

}  // namespace stribeck
