#include "model/law/laws.h"

#include "model/law/power_fit_spec.h"
#include "tribo/contact/law/elastic_foundation.h"
#include "tribo/contact/law/esdu_78035.h"
#include "tribo/contact/law/goldsmith.h"
#include "tribo/contact/law/hertz.h"
#include "tribo/contact/law/johnson.h"
#include "tribo/contact/law/liu.h"
#include "tribo/contact/law/pereira.h"
#include "tribo/contact/law/power_law.h"
#include "tribo/contact/law/radzimovsky.h"
#include "tribo/friction/empirical/blok.h"
#include "tribo/friction/empirical/drozdov_gavrikov.h"
#include "tribo/friction/empirical/logarithmic_friction.h"
#include "tribo/friction/empirical/misharin.h"
#include "tribo/friction/empirical/odonoghue_cameron.h"
#include "tribo/friction/empirical/sasaki.h"
#include "tribo/friction/external_friction.h"
#include "tribo/friction/power_law_friction.h"
#include "tribo/friction/stribeck_friction.h"
#include "tribo/friction/table_friction.h"
#include "tribo/roughness/chang_etsion_bogy.h"
#include "tribo/roughness/greenwood_tripp.h"
#include "tribo/roughness/greenwood_williamson.h"
#include "tribo/roughness/jackson_green.h"
#include "tribo/roughness/kogut_etsion.h"
#include "tribo/roughness/pullen_williamson.h"
#include "tribo/roughness/zhao_maietta_chang.h"

namespace stribeck {

const Family<SurfaceContactLaw>& surface_contact_laws() {
  static const auto family =
      Family<SurfaceContactLaw>{"asperity", "model",
                                "Contact of rough surfaces with Gaussian asperities."}
          .add<GreenwoodWilliamson>()
          .add<GreenwoodTripp>()
          .add<PullenWilliamson>()
          .add<ChangEtsionBogy>()
          .add<ZhaoMaiettaChang>()
          .add<KogutEtsion>()
          .add<JacksonGreen>();
  return family;
}

namespace {

Family<ContactModel> formulas() {
  constexpr const char* summary =
      "Elastic force F of a pin on its counter-body over the penetration d. In a bore DR = R_j - "
      "R_i is the radial difference, R = R_i R_j/DR; L length, E* combined modulus.";
  return Family<ContactModel>{"contact", "model", summary}
      .add<LiuLinear>()
      .add<Liu>()
      .add<Johnson>()
      .add<Radzimovsky>()
      .add<Goldsmith>()
      .add<DubowskyFreudenstein>()
      .add<Esdu78035>()
      .add<Pereira>()
      .add<Hertz>()
      .add<Lankarani>()
      .add<ElasticFoundation>()
      .add<Power>();
}

}  // namespace

const Family<ContactModel>& contact_laws() {
  static const auto family = formulas();
  return family;
}

const Family<ContactModel>& contact_models() {
  static const auto family = formulas().add(power_fit_schema());
  return family;
}

const Family<FrictionModel>& friction_models() {
  static const auto family =
      Family<FrictionModel>{"friction", "model",
                            "Coefficient of friction of a line contact, dry or lubricated."}
          .add<ConstantFriction>()
          .add<StribeckFriction>()
          .add<TableFriction>()
          .add<PowerLawFriction>()
          .add<ExternalFriction>()
          .add<Misharin>()
          .add<Sasaki>()
          .add<BlokA>()
          .add<BlokB>()
          .add<Askwith>()
          .add<BenedictKelley>()
          .add<LeachKelley>()
          .add<KelleyLemanski>()
          .add<ODonoghueCameron>()
          .add<DrozdovGavrikov>();
  return family;
}

const Family<FrictionRegularisation>& friction_regularisations() {
  static const auto family =
      Family<FrictionRegularisation>{"regularisation", "shape",
                                     "How friction passes through zero with the sliding velocity."}
          .add<SpeedThresholds>()
          .add<SmoothPassage>()
          .add<LuGre>()
          .add<ElastoplasticBristle>();
  return family;
}

}  // namespace stribeck
