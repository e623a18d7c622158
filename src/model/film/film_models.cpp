#include "model/film/film_models.h"

#include "model/film/closed_form_film.h"
#include "model/film/finite_film_spec.h"
#include "model/film/pads_film.h"
#include "model/film/skirts_film.h"
#include "model/film/slot_film.h"
#include "tribo/journal/long_film.h"
#include "tribo/journal/moving_pi_film.h"
#include "tribo/journal/short_film.h"

namespace stribeck {

const Family<FilmModel>& film_models() {
  static const auto family =
      Family<FilmModel>{"film", "model",
                        "Oil films of joints: journals in closed form, and Reynolds' equation on a "
                        "grid for journals, pads, pistons and pins in slots."}
          .add<ClosedForm<ShortSommerfeld>>()
          .add<ClosedForm<ShortGuembel>>()
          .add<ClosedForm<LongSommerfeld>>()
          .add<ClosedForm<LongGuembel>>()
          .add<ClosedForm<PinkusSternlicht>>()
          .add<ClosedForm<LongPiFilm>>()
          .add<FiniteFilm>()
          .add<PadsFilm>()
          .add<SkirtsFilm>()
          .add<SlotFilm>();
  return family;
}

}  // namespace stribeck
