#include "model/joint/friction_spec.h"

#include "model/law/laws.h"

namespace stribeck {

const Schema<FrictionLaw>& friction_schema() {
  static const auto s =
      Schema<FrictionLaw>{
          "friction",
          "Friction of a line contact: t = -c_d mu W sign(u), mu by the model, c_d "
          "by the regularisation. Oil, radii and elasticity are those of the joint.",
          "Autiero2023"}
          .merged_family(&FrictionLaw::model, friction_models(), "coefficient of friction mu")
          .family("regularisation", &FrictionLaw::regularisation, friction_regularisations(),
                  "how friction passes through zero with the sliding velocity; when left out a dry "
                  "contact sticks (elastoplastic); that of a film's transition creeps (smooth, 0.1 "
                  "mm/s)");
  return s;
}

}  // namespace stribeck
