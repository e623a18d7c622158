#include "tribo/friction/lugre.h"

namespace stribeck {

const Schema<LuGre>& LuGre::schema() {
  static const auto s =
      Schema<LuGre>{
          "lugre",
          "Bristle model of stiction: dz/dt = v - s_0 |v| z/mu, F = N (s_0 z + s_1 dz/dt) + s_2 v. "
          "Valid for loads that change slowly; with s_1 > 0 it may generate energy.",
          "CanudasDeWit1995"}
          .quantity("bristle_stiffness", &LuGre::stiffness, dimension(-1, 0, 0), positive,
                    "stiffness s_0 per load: 1/s_0 is the deflection under a force as large as "
                    "the load",
                    defaulted)
          .quantity("bristle_damping", &LuGre::damping, dimension(-1, 0, 1), nonnegative,
                    "damping s_1 per load", defaulted)
          .quantity("viscous_friction", &LuGre::viscous, newton_second_per_metre, nonnegative,
                    "viscous friction s_2", defaulted);
  return s;
}

}  // namespace stribeck
