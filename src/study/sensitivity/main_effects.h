#pragma once
#include <cstddef>
#include <vector>

namespace stribeck {

/// Mean of a response at one level of a parameter, over all other parameters.
struct EffectLevel {
  double value = 0;  ///< value of the parameter; the mean of its class
  double mean = 0;   ///< mean of the response
  std::size_t points = 0;
};

/// Dependence of a response on one parameter [Montgomery2017]:
///   effect          greatest less least mean over the levels
///   variance_share  Σ n_l (ȳ_l − ȳ)²/Σ (y − ȳ)²: what the levels explain, the correlation ratio
struct MainEffect {
  std::vector<EffectLevel> levels;
  double effect = 0, variance_share = 0;
};

/// Each value of the parameter is a level; more than 12 values make classes of 10 equal numbers of points.
MainEffect main_effect(const std::vector<double>& parameter, const std::vector<double>& response);

}  // namespace stribeck
