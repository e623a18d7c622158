#include "tribo/film/equation/linearised_flow.h"

namespace stribeck {

LinearisedFlow::LinearisedFlow(Eigen::Index cells)
    : pressure(Field::Zero(cells)),
      fraction(pressure),
      edge_fraction(pressure),
      above_fraction(pressure),
      below_fraction(pressure),
      by_gap(cells) {}

}  // namespace stribeck
