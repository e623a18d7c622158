#include "tribo/film/patch/sensitivity_work.h"

namespace stribeck {

SensitivityWork::SensitivityWork(Eigen::Index cells, int coordinates, bool thins)
    : end(cells),
      entrained(cells),
      inflow(static_cast<std::size_t>(coordinates), Field::Zero(cells)),
      mean_inflow(inflow),
      friction(inflow.size()),
      outputs(cells),
      adjoint(Sides::Zero(4, cells)) {
  for (Field* field : {&pressure_by_unknown, &shear_by_unknown, &shear_by_gap, &along_by_unknown,
                       &along_by_gap, &lever, &east_shear_by_gap, &north_shear_by_gap,
                       &south_shear_by_gap, &inflow_by_squeeze, &shear_by_speed})
    *field = Field::Zero(cells);
  if (!thins) return;
  thinned_flow.emplace(cells);
  thinned_shear.emplace();
}

}  // namespace stribeck
