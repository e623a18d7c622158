#include "tribo/friction/friction_law.h"

namespace stribeck {

bool FrictionLaw::has_bristles() const {
  return std::visit([]<class How>(const How&) { return Bristle<How>; }, regularisation);
}

}  // namespace stribeck
