#include "tribo/roughness/rough_pair.h"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "base/error.h"

namespace stribeck {
namespace {

void check_modulus(const RoughPair& pair, Diagnostics& diagnostics) {
  if (pair.combined_modulus && pair.materials != ElasticPair{})
    diagnostics.add("combined_modulus", "is given besides the moduli and Poisson's ratios.",
                    "Write combined_modulus, or the moduli and Poisson's ratios, not both.");
}

void check_asperities(const RoughPair& pair, Diagnostics& diagnostics) {
  if (pair.roughness > pair.asperity_radius)
    diagnostics.add(
        "asperity_radius",
        fmt::format("is {} m, less than the roughness {} m.", pair.asperity_radius, pair.roughness),
        "Asperities are blunt, with radii of usually 10 to 1000 times the roughness: check the "
        "units.");
}

}  // namespace

double RoughPair::modulus() const {
  return combined_modulus ? *combined_modulus : materials.combined_modulus();
}

AsperityLoad hertz_asperity(const RoughPair& pair, double interference) {
  return {
      4.0 / 3.0 * pair.modulus() * std::sqrt(pair.asperity_radius * interference) * interference,
      std::numbers::pi * pair.asperity_radius * interference};
}

double interference_at(const RoughPair& pair, double centre_pressure) {
  const double slope = 0.5 * std::numbers::pi * centre_pressure / pair.modulus();
  return slope * slope * pair.asperity_radius;
}

double yield_factor(const RoughPair& pair) {
  return 0.454 + 0.41 * pair.poisson;
}

double hardness_of(const RoughPair& pair) {
  ensure(pair.hardness.has_value(), "this model needs the hardness");
  return *pair.hardness;
}

double yield_strength_of(const RoughPair& pair) {
  ensure(pair.yield_strength.has_value(), "this model needs the yield strength");
  return *pair.yield_strength;
}

void require_hardness(const RoughPair& pair, Diagnostics& diagnostics) {
  if (!pair.hardness)
    diagnostics.add("hardness", "missing: this model needs it.",
                    "Write hardness = H of the softer body, about 3 times its yield strength, or "
                    "choose model = \"GW\", \"GT\" or \"JG\".");
}

void require_yield_strength(const RoughPair& pair, Diagnostics& diagnostics) {
  if (!pair.yield_strength)
    diagnostics.add(
        "yield_strength", "missing: this model needs it.",
        "Write yield_strength = Y of the softer body, about a third of its hardness, or "
        "choose model = \"GW\", \"GT\" or \"KE\".");
}

const Schema<RoughPair>& RoughPair::schema() {
  static const auto s =
      Schema<RoughPair>{"rough_pair", "Two rough surfaces.", "GreenwoodWilliamson1966"}
          .quantity("roughness", &RoughPair::roughness, metre, positive,
                    "standard deviation sigma of the asperity heights of both surfaces together")
          .quantity("asperity_radius", &RoughPair::asperity_radius, metre, positive,
                    "mean radius beta of the asperities")
          .quantity("asperity_density", &RoughPair::asperity_density, per_square_metre, positive,
                    "number eta of asperities per area")
          .quantity("asperity_plane_offset", &RoughPair::asperity_plane_offset, metre, any,
                    "height hbar of the mean plane of the asperities above that of the surface: h' "
                    "= (h - hbar)/sigma",
                    defaulted)
          .merged(&RoughPair::materials, ElasticPair::schema())
          .quantity("combined_modulus", &RoughPair::combined_modulus, pascal, positive,
                    "combined modulus E, in place of the two moduli and Poisson's ratios",
                    Presence::optional)
          .quantity("hardness", &RoughPair::hardness, pascal, positive,
                    "hardness H of the softer body, for PW, CEB, ZMC, KE", Presence::optional)
          .quantity("yield_strength", &RoughPair::yield_strength, pascal, positive,
                    "yield strength Y of the softer body, for JG", Presence::optional)
          .quantity("poisson", &RoughPair::poisson, number, between(0.0, 0.5),
                    "Poisson's ratio nu of the softer body, for CEB, ZMC, KE, JG", defaulted)
          .check(check_modulus)
          .check(check_asperities);
  return s;
}

}  // namespace stribeck
