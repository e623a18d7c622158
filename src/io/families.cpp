#include "io/families.h"

#include "surface/half_film.h"
#include "surface/long_film.h"
#include "surface/short_film.h"

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

}  // namespace stribeck
