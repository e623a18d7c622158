#include "tribo/roughness/greenwood_williamson.h"

namespace stribeck {

const Schema<GreenwoodWilliamson>& GreenwoodWilliamson::schema() {
  static const auto s = rough(Schema<GreenwoodWilliamson>{
      "greenwood_williamson",
      "Greenwood and Williamson, elastic asperities: p = 4/3 eta beta sigma E sqrt(sigma/beta) "
      "F_3/2(h'), A/A0 = pi eta beta sigma F_1(h'), F_n(h') = int_h'^inf (s - h')^n phi(s) ds. "
      "Valid for plasticity indices below about 1; beyond, its asperities are too stiff.",
      "GreenwoodWilliamson1966"}
                                  .alias("GW"));
  return s;
}

}  // namespace stribeck
