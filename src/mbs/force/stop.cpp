#include "mbs/force/stop.h"

namespace stribeck {

template class MarkerForce<Stop, 2>;
template class StopForce<Stop, 2>;
template class MarkerForce<Stop, 3>;
template class StopForce<Stop, 3>;
template class MarkerForce<AngleStop, 2>;
template class StopForce<AngleStop, 2>;
template class MarkerForce<AngleStop, 3>;
template class StopForce<AngleStop, 3>;

}  // namespace stribeck
