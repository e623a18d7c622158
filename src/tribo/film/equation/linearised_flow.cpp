#include "tribo/film/equation/linearised_flow.h"

namespace stribeck {

LinearisedFlow::LinearisedFlow(Eigen::Index cells)
    : pressure(Field::Zero(cells)),
      fraction(pressure),
      east_fraction(pressure),
      north_fraction(pressure),
      south_fraction(pressure),
      by_gap(cells) {}

}  // namespace stribeck
