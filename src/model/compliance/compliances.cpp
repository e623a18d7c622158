#include "model/compliance/compliances.h"

#include "model/compliance/finite_element_compliance.h"
#include "model/compliance/half_plane_compliance.h"
#include "model/compliance/reduced_body_compliance.h"
#include "model/compliance/ring_compliance.h"
#include "model/compliance/winkler_compliance.h"

namespace stribeck {

const Family<ComplianceModel>& compliances() {
  static const auto family =
      Family<ComplianceModel>{"compliance", "model",
                              "Compliance of the surface of a bore under pressure."}
          .add<WinklerCompliance>()
          .add<RingCompliance>()
          .add<FiniteElementCompliance>()
          .add<HalfPlaneCompliance>()
          .add<ReducedBodyCompliance>();
  return family;
}

}  // namespace stribeck
