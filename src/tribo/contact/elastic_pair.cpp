#include "tribo/contact/elastic_pair.h"

namespace stribeck {

double ElasticPair::combined_modulus() const {
  const double bearing = (1.0 - bearing_poisson * bearing_poisson) / bearing_modulus;
  const double journal = (1.0 - journal_poisson * journal_poisson) / journal_modulus;
  return 1.0 / (bearing + journal);
}

const Schema<ElasticPair>& ElasticPair::schema() {
  static const auto s =
      Schema<ElasticPair>{"elastic_pair", "Elasticity of bearing and journal.", "Johnson1985"}
          .quantity("bearing_modulus", &ElasticPair::bearing_modulus, pascal, positive,
                    "modulus of elasticity of the bearing", defaulted)
          .quantity("journal_modulus", &ElasticPair::journal_modulus, pascal, positive,
                    "modulus of elasticity of the journal", defaulted)
          .quantity("bearing_poisson", &ElasticPair::bearing_poisson, number, between(0.0, 0.5),
                    "Poisson's ratio of the bearing", defaulted)
          .quantity("journal_poisson", &ElasticPair::journal_poisson, number, between(0.0, 0.5),
                    "Poisson's ratio of the journal", defaulted);
  return s;
}

}  // namespace stribeck
