#include "io/families.h"

#include "surface/chang_etsion_bogy.h"
#include "surface/greenwood_tripp.h"
#include "surface/greenwood_williamson.h"
#include "surface/half_film.h"
#include "surface/jackson_green.h"
#include "surface/kogut_etsion.h"
#include "surface/long_film.h"
#include "surface/pullen_williamson.h"
#include "surface/short_film.h"
#include "surface/zhao_maietta_chang.h"

namespace stribeck {

const Family<JournalFilm>& journal_films() {
  static const auto family =
      Family<JournalFilm>{"film", "model", "Journal films whose force has a closed form."}
          .add<ShortSommerfeld>()
          .add<ShortGuembel>()
          .add<LongSommerfeld>()
          .add<LongGuembel>()
          .add<PinkusSternlicht>()
          .add<ExactHalfFilm>();
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

}  // namespace stribeck
