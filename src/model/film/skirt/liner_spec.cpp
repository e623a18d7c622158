#include "model/film/skirt/liner_spec.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double longest = 1e-3;  // distance between points of the table of viscosities [m]

}  // namespace

const Schema<LinerTemperature>& LinerTemperature::schema() {
  static const auto s =
      Schema<LinerTemperature>{"liner_temperature",
                               "Temperature along a liner, straight lines between the points and "
                               "held beyond them. The oil under a skirt has the viscosity that "
                               "belongs to the temperature of the liner there."}
          .quantity("heights", &LinerTemperature::heights, metre, any,
                    "heights from the liner's marker along x, increasing")
          .quantity("temperatures", &LinerTemperature::temperatures, kelvin, positive,
                    "temperature at each height")
          .file_columns({"heights", "temperatures"})
          .merged(&LinerTemperature::file, TableFile::schema())
          .check([](const LinerTemperature& t, Diagnostics& diagnostics) {
            check_table("heights", t.heights, "temperatures", t.temperatures, diagnostics);
          });
  return s;
}

/// Viscosity bends where temperature does not: the table is finer than that of the temperatures.
LinerViscosity LinerTemperature::over(double viscosity,
                                      const std::function<double(double)>& viscosity_at) const {
  LinerViscosity table;
  const auto add = [&](double x, double temperature) {
    table.heights.push_back(x);
    table.ratios.push_back(viscosity_at(temperature) / viscosity);
  };
  for (std::size_t k = 0; k + 1 < heights.size(); ++k) {
    const double length = heights[k + 1] - heights[k];
    const int parts = std::max(1, static_cast<int>(std::ceil(length / longest)));
    for (int i = 0; i < parts; ++i) {
      const double share = static_cast<double>(i) / parts;
      add(heights[k] + share * length,
          temperatures[k] + share * (temperatures[k + 1] - temperatures[k]));
    }
  }
  add(heights.back(), temperatures.back());
  return table;
}

}  // namespace stribeck
