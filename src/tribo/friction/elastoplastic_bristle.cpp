#include "tribo/friction/elastoplastic_bristle.h"

namespace stribeck {
namespace {

void check_viscosity(const ElastoplasticBristle& bristle, Diagnostics& diagnostics) {
  if (bristle.damping && !(*bristle.damping + bristle.slip_viscosity > 0.0))
    diagnostics.add("slip_viscosity", "is 0, and so is bristle_damping: slip would have no speed.",
                    "Make one of them positive; small ones make steps small.");
}

}  // namespace

const Schema<ElastoplasticBristle>& ElastoplasticBristle::schema() {
  using Bristle = ElastoplasticBristle;
  static const auto s =
      Schema<Bristle>{"elastoplastic",
                      "Bristle model of stiction: spring k and damper c in series with a slider of "
                      "mu N + d |w|: dz/dt = v - w, F = k z + c dz/dt + s_2 v; never returns more "
                      "energy than it has stored. Valid at any load and motion.",
                      "Iwan1966"}
          .quantity("bristle_stiffness", &Bristle::stiffness, newton_per_metre, positive,
                    "stiffness k of the stuck contact; E* L of its line when left out")
          .quantity("bristle_damping", &Bristle::damping, newton_second_per_metre, nonnegative,
                    "damping c of the stuck contact; 10 us k when left out")
          .quantity("slip_viscosity", &Bristle::slip_viscosity, newton_second_per_metre,
                    nonnegative, "growth d of the slider's force with its slip", defaulted)
          .quantity("viscous_friction", &Bristle::viscous, newton_second_per_metre, nonnegative,
                    "viscous friction s_2", defaulted)
          .check(check_viscosity);
  return s;
}

}  // namespace stribeck
