#pragma once
#include <optional>

#include "base/schema/schema.h"
#include "tribo/contact/elastic_pair.h"

/// Parameters of two rough surfaces, and the load on a single asperity.
///
///   h′ = (h − h̄)/σ                                        separation of the mean plane of the asperities
///   F = (4/3) E √β δ^(3/2),  A = π β δ                     Hertz, one asperity
///   δ_c = (π P/(2E))² β                                    where the mean asperity pressure is 2P/3
///
/// σ standard deviation of the asperity heights of both surfaces together [m]; β radius of the asperities [m];
/// η asperities per area [1/m²]; h̄ how far their mean plane lies above the mean plane of the surface [m];
/// E combined modulus [Pa]; h gap between the mean planes [m]; δ interference of an asperity [m]; F load
/// on an asperity [N]; A its contact area [m²]; P pressure at its centre [Pa].
/// Valid while asperities deform each by itself: real area a few per cent of the nominal one.
/// Source: [GreenwoodWilliamson1966], [Johnson1985].
namespace stribeck {

struct RoughPair {
  double roughness = 0;                    ///< σ [m]
  double asperity_radius = 0;              ///< β [m]
  double asperity_density = 0;             ///< η [1/m²]
  double asperity_plane_offset = 0;        ///< h̄ [m]
  ElasticPair materials;                   ///< materials of the two bodies
  std::optional<double> combined_modulus;  ///< E [Pa], when not from the materials
  std::optional<double> hardness;          ///< H of the softer body [Pa]
  std::optional<double> yield_strength;    ///< Y of the softer body [Pa]
  double poisson = 0.3;                    ///< ν of the softer body [-]
  static const Schema<RoughPair>& schema();

  double modulus() const;  ///< E [Pa]
};

/// Load and contact area of one asperity.
struct AsperityLoad {
  double load;  ///< F [N]
  double area;  ///< A [m²]
};

AsperityLoad hertz_asperity(const RoughPair&, double interference);

/// δ_c [m] at which the pressure in the centre of an elastic asperity reaches P [Pa].
double interference_at(const RoughPair&, double centre_pressure);

/// K = 0.454 + 0.41 ν: an asperity begins to yield when the pressure in its centre is K H.
/// Source: [ChangEtsionBogy1987].
double yield_factor(const RoughPair&);

double hardness_of(const RoughPair&);        ///< H [Pa], which `hard` has asked for
double yield_strength_of(const RoughPair&);  ///< Y [Pa], which `yielding` has asked for

void require_hardness(const RoughPair&, Diagnostics&);
void require_yield_strength(const RoughPair&, Diagnostics&);

// Schemas of models P with surfaces P::surfaces. All read the same keys, so that one word in a file
// changes the model; a model declares what it needs: hard(rough(Schema<Model>{...})).
template <class P>
Schema<P> rough(Schema<P> s) {
  return s.merged(&P::surfaces, RoughPair::schema());
}
template <class P>
Schema<P> hard(Schema<P> s) {
  return s.check([](const P& model, Diagnostics& c) { require_hardness(model.surfaces, c); });
}
template <class P>
Schema<P> yielding(Schema<P> s) {
  return s.check([](const P& model, Diagnostics& c) { require_yield_strength(model.surfaces, c); });
}

}  // namespace stribeck
