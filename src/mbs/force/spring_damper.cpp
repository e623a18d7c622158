#include "mbs/force/spring_damper.h"

namespace stribeck {

template class MarkerForce<SpringDamper, 2>;
template class MarkerForce<SpringDamper, 3>;
template class MarkerForce<TableSpring, 2>;
template class MarkerForce<TableSpring, 3>;
template class MarkerForce<TorsionSpring, 2>;
template class MarkerForce<TorsionSpring, 3>;
template class MarkerForce<TableTorsionSpring, 2>;
template class MarkerForce<TableTorsionSpring, 3>;

}  // namespace stribeck
