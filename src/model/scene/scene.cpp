#include "model/scene/scene.h"

#include <cmath>
#include <numbers>

namespace stribeck {

double SceneMode::undamped_hz() const {
  return std::hypot(frequency_hz, decay_rate / (2 * std::numbers::pi));
}

std::vector<SafeFilm> safe_film_limits(double bearing_diameter) {
  constexpr double per_diameter = 1.5e-4, smallest = 2.5e-6;
  return {{"safe film, 0.00015 mm per mm of diameter", per_diameter * bearing_diameter},
          {"safe film, 2.5 µm", smallest}};
}

}  // namespace stribeck
