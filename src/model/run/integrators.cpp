#include "model/run/integrators.h"

#include "dae/method/dop853.h"
#include "dae/method/dormand_prince.h"
#include "dae/method/esdirk4.h"
#include "dae/method/generalized_alpha_method.h"
#include "dae/method/hht.h"
#include "dae/method/sdirk2.h"
#include "dae/method/tr_bdf2.h"

namespace stribeck {

const Family<IntegrationMethod>& integrators() {
  static const auto family =
      Family<IntegrationMethod>{"integrator", "method",
                                "IntegrationMethod. The name alone takes all defaults."}
          .add<TrBdf2>()
          .add<Sdirk2>()
          .add<Esdirk4>()
          .add<GeneralizedAlphaMethod>()
          .add<Hht>()
          .add<DormandPrince>()
          .add<Dop853>();
  return family;
}

}  // namespace stribeck
