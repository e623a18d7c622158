#include "io/families.h"

#include "io/finite_film_file.h"
#include "surface/blok.h"
#include "surface/chang_etsion_bogy.h"
#include "surface/drozdov_gavrikov.h"
#include "surface/greenwood_tripp.h"
#include "surface/greenwood_williamson.h"
#include "surface/half_film.h"
#include "surface/jackson_green.h"
#include "surface/kogut_etsion.h"
#include "surface/logarithmic_friction.h"
#include "surface/long_film.h"
#include "surface/misharin.h"
#include "surface/odonoghue_cameron.h"
#include "surface/pullen_williamson.h"
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
          .add<SmoothPassage>();
  return family;
}

const Family<BristleModel>& bristle_models() {
  static const auto family =
      Family<BristleModel>{"bristle", "model", "Friction with stiction: one state per contact."}
          .add<LuGre>()
          .add<ElastoplasticBristle>();
  return family;
}

}  // namespace stribeck
