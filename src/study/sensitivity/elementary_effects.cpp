#include "study/sensitivity/elementary_effects.h"

#include <cmath>

namespace stribeck {

ElementaryEffects elementary_effects(const std::vector<double>& effects,
                                     const Resampling& resampling) {
  ElementaryEffects all{.effects = effects.size()};
  if (effects.empty()) return all;
  const auto n = static_cast<double>(effects.size());
  for (const double effect : effects) {
    all.mean += effect / n;
    all.mean_absolute += std::abs(effect) / n;
  }
  double squares = 0;
  for (const double effect : effects) squares += (effect - all.mean) * (effect - all.mean);
  all.deviation = n > 1 ? std::sqrt(squares / (n - 1)) : 0;
  Resampler resampler(resampling);
  std::vector<double> means;
  for (int k = 0; k < resampling.resamples; ++k) {
    double sum = 0;
    for (const std::size_t i : resampler.draw(effects.size())) sum += std::abs(effects[i]);
    means.push_back(sum / n);
  }
  all.absolute_interval = middle(std::move(means), resampling.confidence);
  return all;
}

}  // namespace stribeck
