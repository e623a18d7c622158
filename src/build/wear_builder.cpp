#include "build/wear_builder.h"

#include <algorithm>
#include <numbers>
#include <utility>

#include "flex/reduction/bore_condensation.h"
#include "tribo/conforming/bore_foundation.h"
#include "tribo/conforming/elastic_ring.h"
#include "tribo/conforming/half_plane.h"
#include "tribo/contact/elastic_pair.h"

namespace stribeck {
namespace {

/// Of harmonics: T only where there is friction to bend the bore.
template <class Body>
Compliance of_harmonics(const Body& body, int strips, bool friction) {
  Eigen::MatrixXd matrix = influence_matrix(strips, [&](int n) { return body.compliance(n); });
  if (!friction) return Compliance(std::move(matrix));
  return {std::move(matrix),
          strip_shear_compliance(strips, [&](int n) { return body.shear_compliance(n); })};
}

/// The compliance of a bore of one radius, family by family.
struct Making {
  double radius;
  int strips;
  bool friction;

  Compliance operator()(const ElasticLayer& layer) const {
    return Compliance(Eigen::VectorXd(Eigen::VectorXd::Constant(strips, layer.compliance())));
  }
  Compliance operator()(const BushSpec& spec) const {
    return of_harmonics(Annulus{radius, spec.outer_radius, spec.material}, strips, friction);
  }
  Compliance operator()(const MeshedBushSpec& spec) const {
    if (spec.mesh) return of(guyan_bore(spec.body, spec.material, radius, strips));
    const RingCells ring{radius, *spec.outer_radius, spec.layers};
    return of(condensed_ring(ring, spec.material, strips));
  }
  Compliance operator()(const ElasticSolid& spec) const {
    const double nu = spec.poisson_ratio, confined = spec.modulus / (1 - nu * nu);
    const double datum = 4 * std::numbers::pi * radius;  // moves the pin's centre and no pressure
    const HalfSpaceStrips space{confined, radius, datum,
                                (1 - 2 * nu) * (1 + nu) / (2 * spec.modulus)};
    return of({influence_matrix(space, strips), strip_shear_compliance(space, strips)});
  }

 private:
  Compliance of(CondensedBore bore) const {
    if (!friction) return Compliance(std::move(bore.by_pressure));
    return {std::move(bore.by_pressure), std::move(bore.by_traction)};
  }
};

}  // namespace

JointWear make_joint_wear(const JointSpec& joint) {
  const JointWearSpec& wear = *joint.wear;
  const JournalSizes& sizes = joint.journal();
  const double pin = sizes.journal_radius_value(), radius = pin + sizes.radial_clearance_value();
  const bool friction = wear.friction > 0;
  Compliance compliance = std::visit(Making{radius, wear.strips, friction}, *wear.compliance);
  if (const auto& elastic = wear.elastic_pin) {
    const ElasticDisc disc{pin, {elastic->modulus, elastic->poisson_ratio, PlaneState::strain}};
    compliance = compliance + of_harmonics(disc, wear.strips, friction);
  }
  const auto law = [&](const std::optional<WearRateSpec>& rate) {
    return rate ? rate->law(wear.friction) : WearLaw{};
  };
  Bore bore({radius, pin, sizes.length}, wear.strips, wear.pin_shape, wear.grooves);
  const auto depths = [&](const std::vector<FormSpec>& shapes) {
    return strip_depths(bore, make_form(shapes, sizes.length));
  };
  WornStrips made{depths(joint.bore_profile), depths(joint.journal_profile)};
  const double least = std::min(made.bore.minCoeff() + made.pin.minCoeff(), 0.0);
  return {ConformalContact(std::move(bore), std::move(compliance), least), law(wear.bore),
          law(wear.pin), std::move(made)};
}

}  // namespace stribeck
