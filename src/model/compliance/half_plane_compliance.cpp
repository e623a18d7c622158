#include "model/compliance/half_plane_compliance.h"

#include <numbers>

#include "tribo/conforming/half_plane.h"

namespace stribeck {

Compliance HalfPlaneCompliance::compliance(double bore_radius, int segments, bool friction) const {
  const double nu = solid.poisson_ratio, confined = solid.modulus / (1 - nu * nu);
  const double datum = 4 * std::numbers::pi * bore_radius;  // moves the pin's centre, no pressure
  const HalfPlaneSegments space{confined, bore_radius, datum,
                                (1 - 2 * nu) * (1 + nu) / (2 * solid.modulus)};
  Eigen::MatrixXd by_pressure = influence_matrix(space, segments);
  if (!friction) return Compliance(std::move(by_pressure));
  return {std::move(by_pressure), segment_shear_compliance(space, segments)};
}

/// Under even pressure a bore in an infinite plane widens by p R (1 + ν)/E. A datum far from a contact would let it recede everywhere.
std::optional<Compliance> HalfPlaneCompliance::film_compliance(double bore_radius,
                                                               int segments) const {
  const double widening = bore_radius * (1 + solid.poisson_ratio) / solid.modulus;
  return Compliance(
      under_even_pressure(compliance(bore_radius, segments, false).matrix(), widening));
}

const Schema<HalfPlaneCompliance>& HalfPlaneCompliance::schema() {
  static const auto solid = elastic_solid_schema(
      "half_plane", "A half-plane: contacts that are narrow against the thickness of the housing.");
  static const auto s = Schema<HalfPlaneCompliance>{solid.name, solid.summary, solid.source}.merged(
      &HalfPlaneCompliance::solid, solid);
  return s;
}

}  // namespace stribeck
