#include "tribo/roughness/pullen_williamson.h"

#include <cmath>
#include <numbers>

namespace stribeck {

AsperityLoad PullenWilliamson::asperity(double interference) const {
  const double area = 2.0 * std::numbers::pi * surfaces.asperity_radius * interference;
  const bool printed = load == Load::printed;
  return {
      hardness_of(surfaces) * area * (printed ? std::sqrt(interference / surfaces.roughness) : 1.0),
      area};
}

const Schema<PullenWilliamson>& PullenWilliamson::schema() {
  static const auto s =
      hard(rough(Schema<PullenWilliamson>{
               "pullen_williamson",
               "Pullen and Williamson, plastic asperities: p = 2 pi eta beta sigma H F_1(h'), "
               "A/A0 = 2 pi eta beta sigma F_1(h'), F_n(h') = int_h'^inf (s - h')^n phi(s) ds. "
               "Valid for soft, very rough surfaces.",
               "PullenWilliamson1972"}
                     .alias("PW")))
          .choice("load", &PullenWilliamson::load,
                  {{"proportional", Load::proportional, "hardness times area"},
                   {"as_printed", Load::printed,
                    "F_3/2 in place of F_1, as [Nascimento2024] prints it"}},
                  "load of a plastic asperity", defaulted);
  return s;
}

}  // namespace stribeck
