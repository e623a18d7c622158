#include "tribo/friction/friction_law.h"

namespace stribeck {
namespace {

constexpr double creeping_speed = 1e-4;  // speed of what friction would hold, at most [m/s]

}  // namespace

bool FrictionLaw::has_bristles() const {
  return regularisation &&
         std::visit([]<class How>(const How&) { return Bristle<How>; }, *regularisation);
}

double FrictionLaw::full_friction_speed() const {
  return std::visit(
      []<class How>(const How& how) -> double {
        if constexpr (Bristle<How>)
          return 0;
        else
          return how.full_friction_speed();
      },
      *regularisation);
}

FrictionLaw FrictionLaw::completed(bool keeps_states, double tangential_stiffness) const {
  FrictionLaw whole = *this;
  if (!regularisation && !keeps_states) whole.regularisation = SmoothPassage{creeping_speed};
  if (!regularisation && keeps_states) whole.regularisation = ElastoplasticBristle{};
  if (auto* bristle = std::get_if<ElastoplasticBristle>(&*whole.regularisation))
    *bristle = bristle->completed(tangential_stiffness);
  return whole;
}

}  // namespace stribeck
