#include "model/film/skirt/skirt_elasticity.h"

#include "model/film/skirt/panel_skirt.h"
#include "model/film/skirt/reduced_skirt.h"

namespace stribeck {

const Family<SkirtElasticity>& skirt_elasticities() {
  static const auto family =
      Family<SkirtElasticity>{"skirt_elasticity", "model",
                              "How the skirts of a piston deflect under the pressure on them."}
          .add<PanelSkirt>()
          .add<ReducedSkirt>();
  return family;
}

const Schema<ElasticSkirts>& ElasticSkirts::schema() {
  static const auto s =
      Schema<ElasticSkirts>{
          "elastic_skirts",
          "Skirts that deflect under the pressure of film and asperities, as "
          "[[joint.NAME.film.skirt_compliance]]. Skirts without such a table are rigid."}
          .text("on", &ElasticSkirts::on, "name of a skirt; all of them when left out")
          .merged_family(&ElasticSkirts::kind, skirt_elasticities(), "how they deflect");
  return s;
}

}  // namespace stribeck
