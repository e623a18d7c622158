#include "model/compliance/ring_compliance.h"

#include "model/compliance/elasticity.h"

namespace stribeck {

Compliance RingCompliance::compliance(double bore_radius, int segments, bool friction) const {
  return compliance_of_harmonics(Annulus{bore_radius, outer_radius, material}, segments, friction);
}

void RingCompliance::check(double bore_radius, const std::string& path,
                           Diagnostics& diagnostics) const {
  check_outer_radius(outer_radius, bore_radius, path, diagnostics);
}

const Schema<RingCompliance>& RingCompliance::schema() {
  static const auto s =
      Schema<RingCompliance>{
          "elastic_ring",
          "An elastic ring in a rigid housing, exact by harmonics around the axis; fine "
          "grids of many strips cost their square.",
          "Muskhelishvili1953"}
          .merged(&RingCompliance::material, plane_material_schema())
          .quantity("outer_radius", &RingCompliance::outer_radius, metre, positive,
                    outer_radius_meaning);
  return s;
}

}  // namespace stribeck
