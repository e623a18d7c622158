#include "tribo/friction/friction_law.h"

namespace stribeck {

bool FrictionLaw::has_bristles() const {
  return regularisation &&
         std::visit([]<class How>(const How&) { return Bristle<How>; }, *regularisation);
}

FrictionLaw FrictionLaw::completed(bool keeps_states, double tangential_stiffness) const {
  FrictionLaw whole = *this;
  if (!regularisation && !keeps_states) whole.regularisation = SpeedThresholds{};
  if (!regularisation && keeps_states) whole.regularisation = ElastoplasticBristle{};
  if (auto* bristle = std::get_if<ElastoplasticBristle>(&*whole.regularisation))
    *bristle = bristle->completed(tangential_stiffness);
  return whole;
}

}  // namespace stribeck
