#include "io/wear_builder.h"

#include <algorithm>
#include <numbers>

#include "flex/bore_condensation.h"
#include "surface/annulus.h"
#include "surface/bore_foundation.h"
#include "surface/elastic_pair.h"
#include "surface/half_space_strips.h"

namespace stribeck {
namespace {

/// The compliance of a bore of one radius, family by family.
struct Making {
  double radius;
  int strips;

  Compliance operator()(const ElasticLayer& layer) const {
    return Compliance(Eigen::VectorXd(Eigen::VectorXd::Constant(strips, layer.compliance())));
  }
  Compliance operator()(const BushSpec& spec) const {
    const Annulus bush{radius, spec.outer_radius, spec.material};
    return Compliance(strip_compliance(strips, [&](int n) { return bush.compliance(n); }));
  }
  Compliance operator()(const MeshedBushSpec& spec) const {
    if (spec.mesh) return Compliance(condensed_bore(spec.body, spec.material, radius, strips));
    const RingCells ring{radius, *spec.outer_radius, spec.layers};
    return Compliance(condensed_ring(ring, spec.material, strips));
  }
  Compliance operator()(const ElasticSolid& spec) const {
    const double confined = spec.modulus / (1 - spec.poisson_ratio * spec.poisson_ratio);
    const double datum = 4 * std::numbers::pi * radius;  // moves the pin's centre and no pressure
    return Compliance(strip_compliance(HalfSpaceStrips{confined, radius, datum}, strips));
  }
};

}  // namespace

JointWear make_joint_wear(const JointSpec& joint) {
  const JointWearSpec& wear = *joint.wear;
  const JournalSizes& sizes = joint.journal();
  const double pin = sizes.journal_radius_value(), radius = pin + sizes.radial_clearance_value();
  Compliance compliance = std::visit(Making{radius, wear.strips}, *wear.compliance);
  if (const auto& elastic = wear.elastic_pin) {
    const ElasticDisc disc{pin, {elastic->modulus, elastic->poisson_ratio, PlaneState::strain}};
    compliance = compliance + Compliance(strip_compliance(
                                  wear.strips, [&](int n) { return disc.compliance(n); }));
  }
  const auto law = [&](const std::optional<WearRateSpec>& rate) {
    return rate ? rate->law(wear.friction) : WearLaw{};
  };
  Bore bore({radius, pin, sizes.length}, wear.strips, wear.pin_shape, wear.grooves);
  const auto depths = [&](const std::vector<FormSpec>& shapes) {
    return strip_depths(bore, make_form(shapes, sizes.length));
  };
  WornStrips made{depths(joint.bore_form), depths(joint.journal_form)};
  const double least = std::min(made.bore.minCoeff() + made.pin.minCoeff(), 0.0);
  return {ConformalContact(std::move(bore), std::move(compliance), least), law(wear.bore),
          law(wear.pin), std::move(made)};
}

}  // namespace stribeck
