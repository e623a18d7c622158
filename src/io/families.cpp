#include "io/families.h"

#include "io/contact_file.h"
#include "io/finite_film_file.h"
#include "surface/blok.h"
#include "surface/chang_etsion_bogy.h"
#include "surface/drozdov_gavrikov.h"
#include "surface/elastic_foundation.h"
#include "surface/esdu_78035.h"
#include "surface/goldsmith.h"
#include "surface/greenwood_tripp.h"
#include "surface/greenwood_williamson.h"
#include "surface/half_film.h"
#include "surface/hertz.h"
#include "surface/jackson_green.h"
#include "surface/johnson.h"
#include "surface/kogut_etsion.h"
#include "surface/liu.h"
#include "surface/logarithmic_friction.h"
#include "surface/long_film.h"
#include "surface/misharin.h"
#include "surface/odonoghue_cameron.h"
#include "surface/pereira.h"
#include "surface/power_law.h"
#include "surface/pullen_williamson.h"
#include "surface/radzimovsky.h"
#include "surface/sasaki.h"
#include "surface/short_film.h"
#include "surface/stribeck_friction.h"
#include "surface/zhao_maietta_chang.h"

namespace stribeck {

const Family<FilmModel>& film_models() {
  static const auto family =
      Family<FilmModel>{"film", "model",
                        "Oil films of journals: closed forms, and Reynolds' equation on a grid."}
          .add<ShortSommerfeld>()
          .add<ShortGuembel>()
          .add<LongSommerfeld>()
          .add<LongGuembel>()
          .add<PinkusSternlicht>()
          .add<ExactHalfFilm>()
          .add<FiniteFilm>();
  return family;
}

const Family<AsperityModel>& asperity_models() {
  static const auto family =
      Family<AsperityModel>{"asperity", "model", "Contact of rough surfaces with Gaussian tips."}
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
      "Elastic force F of a pin and its seat over their penetration d. In a bore DR = R_j - R_i is "
      "the radial difference, R = R_i R_j/DR; L length, E* combined modulus.";
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
