#include "mbs/force/bushing.h"

namespace stribeck {

template class MarkerForce<Bushing<2>, 2>;
template class MarkerForce<Bushing<3>, 3>;

}  // namespace stribeck
