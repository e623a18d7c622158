#pragma once
#include "model/film/finite_film_spec.h"

namespace stribeck {

/// Adds what the keys of a film on a grid require of each other.
Schema<FiniteFilm> with_checks(Schema<FiniteFilm>);

}  // namespace stribeck
