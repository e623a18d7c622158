#include "model/compliance/winkler_compliance.h"

namespace stribeck {

Compliance WinklerCompliance::compliance(double, int segments, bool) const {
  return Compliance(Eigen::VectorXd(Eigen::VectorXd::Constant(segments, layer.compliance())));
}

const Schema<WinklerCompliance>& WinklerCompliance::schema() {
  const Schema<ElasticLayer>& layer = ElasticLayer::schema();
  static const auto s = Schema<WinklerCompliance>{layer.name, layer.summary, layer.source}.merged(
      &WinklerCompliance::layer, layer);
  return s;
}

}  // namespace stribeck
