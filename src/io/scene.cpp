#include "io/scene.h"

namespace stribeck {

std::vector<SafeFilm> safe_film_limits(double bearing_diameter) {
  constexpr double per_diameter = 1.5e-4, smallest = 2.5e-6;
  return {{"safe film, 0.00015 mm per mm of diameter", per_diameter * bearing_diameter},
          {"safe film, 2.5 µm", smallest}};
}

}  // namespace stribeck
