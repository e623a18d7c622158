#include "tribo/conforming/winkler_foundation.h"

namespace stribeck {

const Schema<ElasticLayer>& ElasticLayer::schema() {
  static const auto s =
      Schema<ElasticLayer>{
          "winkler_foundation",
          "Elastic foundation: p = E_w/L delta with E_w = (1 - nu) E/((1 + nu)(1 - 2 nu)); "
          "neighbours do not feel each other.",
          "Mukras2010"}
          .quantity("modulus", &ElasticLayer::modulus, pascal, positive, "modulus of elasticity E")
          .quantity("poisson_ratio", &ElasticLayer::poisson, number,
                    Range{.least = 0, .most = 0.5, .most_allowed = false}, "Poisson's ratio nu")
          .quantity("thickness", &ElasticLayer::thickness, metre, positive, "thickness L");
  return s;
}

}  // namespace stribeck
