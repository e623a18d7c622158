#pragma once
#include <string>
#include <vector>

#include "model/film/finite_film_spec.h"

namespace stribeck {

/// Motion of the axis of the journal against that of the bearing.
enum class JournalAxis { parallel, tilts, tilts_and_slides };

/// Makes the film in a joint of this size. `warnings` gets messages about feeds that the grid cannot draw. with_modes: the film of a flexible
/// body, whose modes move the surface; otherwise it deflects at rest.
FiniteJournalFilm make_finite_film(const FiniteFilm&, const FilmConditions&, const Lubricant&,
                                   JournalAxis, std::vector<std::string>& warnings,
                                   bool with_modes = false);

}  // namespace stribeck
