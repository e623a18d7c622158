#include "io/families.h"

#include "io/finite_film_file.h"
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

}  // namespace stribeck
