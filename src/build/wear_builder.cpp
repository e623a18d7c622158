#include "build/wear_builder.h"

#include <algorithm>
#include <utility>

#include "tribo/conforming/bore_foundation.h"
#include "tribo/contact/elastic_pair.h"

namespace stribeck {
JointWear make_joint_wear(const JointSpec& joint, int slices) {
  const JointWearSpec& wear = *joint.wear;
  const JournalSizes& sizes = joint.journal();
  const double pin = sizes.journal_radius_value(), radius = pin + sizes.radial_clearance_value();
  const bool friction = wear.friction > 0;
  Compliance compliance = wear.compliance->compliance(radius, wear.segments, friction);
  if (const auto& elastic = wear.elastic_pin) {
    const ElasticDisc disc{pin, {elastic->modulus, elastic->poisson_ratio, PlaneState::strain}};
    compliance = compliance + compliance_of_harmonics(disc, wear.segments, friction);
  }
  if (slices > 1)
    compliance = Compliance(Eigen::VectorXd(compliance.diagonal().replicate(slices, 1)));
  const auto law = [&](const std::optional<WearRateSpec>& rate) {
    return rate ? rate->law(wear.friction) : WearLaw{};
  };
  ConformalGeometry bore({radius, pin, sizes.length}, wear.segments, wear.pin_shape, wear.grooves,
                         slices);
  const auto depths = [&](const std::vector<FormSpec>& shapes) {
    return segment_depths(bore, make_form(shapes, sizes.length));
  };
  WornSegments made{depths(joint.bore_profile).replicate(slices, 1),
                    depths(joint.journal_profile).replicate(slices, 1)};
  const double least = std::min(made.bore.minCoeff() + made.pin.minCoeff(), 0.0);
  return {ConformalContact(std::move(bore), std::move(compliance), least), law(wear.bore),
          law(wear.pin), std::move(made)};
}

}  // namespace stribeck
