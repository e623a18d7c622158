#pragma once
#include <vector>

#include "study/sensitivity/interval.h"

namespace stribeck {

/// Change of a response over the change of one parameter, Δy/Δu, in u the share of its distribution [Morris1991]:
///   μ   mean effect: with the sign of its influence
///   μ*  mean of |Δy/Δu| [Campolongo2007]: how important the parameter is
///   σ   their standard deviation: how much it interacts with others, or is not linear
struct ElementaryEffects {
  double mean = 0, mean_absolute = 0, deviation = 0;
  Interval absolute_interval = {};
  std::size_t effects = 0;  ///< number of effects that both ends of a step gave
};
ElementaryEffects elementary_effects(const std::vector<double>& effects,
                                     const Resampling& resampling);

}  // namespace stribeck
