#pragma once
#include "base/schema/schema.h"
#include "model/film/film_model.h"

namespace stribeck {

/// Returns every film that a joint can name.
const Family<FilmModel>& film_models();

}  // namespace stribeck
