#pragma once
#include "base/schema/schema.h"
#include "math/plane_material.h"
#include "tribo/conforming/compliance.h"
#include "tribo/conforming/elastic_ring.h"

/// Common parts of compliances and elastic pins: constants of elasticity, and influence matrices by harmonics.
namespace stribeck {

const Schema<PlaneMaterial>& plane_material_schema();

/// A solid pin, or a housing so thick that it looks like a half-space.
struct ElasticSolid {
  double modulus = 0;  ///< [Pa]
  double poisson_ratio = 0.3;
};

Schema<ElasticSolid> elastic_solid_schema(const char* name, const char* summary);

/// Meaning of every outer_radius.
inline constexpr const char* outer_radius_meaning = "outer radius, fixed in the housing";

/// `outer_radius` must lie outside the bore.
void check_outer_radius(double outer_radius, double bore_radius, const std::string& path,
                        Diagnostics&);

/// Returns the compliance by harmonics around the axis: T only where friction deforms the bore.
template <class Body>
Compliance compliance_of_harmonics(const Body& body, int segments, bool friction) {
  Eigen::MatrixXd matrix = influence_matrix(segments, [&](int n) { return body.compliance(n); });
  if (!friction) return Compliance(std::move(matrix));
  return {std::move(matrix),
          segment_shear_compliance(segments, [&](int n) { return body.shear_compliance(n); })};
}

}  // namespace stribeck
