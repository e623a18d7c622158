#include "tribo/lubricant/density.h"

namespace stribeck {

const Schema<Incompressible>& Incompressible::schema() {
  static const auto s = Schema<Incompressible>{"constant", "The same density at every pressure."};
  return s;
}

const Schema<DowsonHigginson>& DowsonHigginson::schema() {
  static const auto s =
      Schema<DowsonHigginson>{"dowson_higginson", "rho = rho_0 [1 + A p/(1 + B p)].",
                              "DowsonHigginson1966"}
          .quantity("rise", &DowsonHigginson::rise, dimension(1, -1, 2), nonnegative,
                    "A, by which the density begins to rise", defaulted)
          .quantity("saturation", &DowsonHigginson::saturation, dimension(1, -1, 2), nonnegative,
                    "B; the density rises by A/B at most", defaulted);
  return s;
}

}  // namespace stribeck
