#pragma once
#include <string>
#include <vector>

#include "model/model_input.h"
#include "study/run/simulate.h"

/// Estimate of the discretisation error of the films of a run at its decisive instants: the same run with films on half as many cells each
/// way (coarse_model.h), E ≈ |x − x_c|/3. Extremes and means of the last whole cycle where the run has one, else of the whole run.
/// Valid where both runs take the same course: after an impact, or in whirl beyond its onset, two grids part and the estimate is too large.
namespace stribeck {

struct RunFigureError {
  std::string channel, figure, unit;  ///< "joint.pin.min_film_thickness", "smallest", "m"
  double value = 0;                   ///< on the grid of the model, in SI
  double at = 0;                      ///< instant of an extreme [s]
  double relative = 0;                ///< estimated error over the value
};

struct RunGridError {
  std::vector<RunFigureError> figures;
  std::string none;  ///< reason why there is no estimate; empty where there is one
};

/// `run`: the finished run of this model. Throws InputError where the model has no film on a grid, or the run did not come to its end.
RunGridError estimate_grid_error(const RunResult& run, const ModelInput&, const RunOptions&);

}  // namespace stribeck
