#pragma once
#include <vector>

#include "base/field_channel.h"
#include "tribo/film/bearing/finite_journal_film.h"

/// A film on its whole bearing surface, as results show it: width by angle, both halves of a symmetric film.
///   film_pressure, gauge [Pa], nowhere below cavitation_pressure unless the closure bears tension; fill_fraction θ [-],
///   gap h [m], with asperity contact asperity_pressure p_a(h) [Pa], between elastic surfaces deflection d [m], which the gap
///   includes
/// θ is the oil height over that of a full cell (the mean gap between rough surfaces); a cell that the step left cavitated has p = 0.
namespace stribeck {

/// Fields of a film, named after its joint: "joint.pin.film_pressure".
std::vector<FieldChannel> film_fields(const std::string& joint, const FiniteJournalFilm& film);

/// Writes their values one after the other, each row by row, for a journal at `motion` with what it remembers of the step
/// that led there; on a mesh of equal columns that is turned by an angle [rad], straight between them.
void sample_film_fields(const FiniteJournalFilm& film, const SurfaceMotion& motion,
                        const FilmMemory& memory, double turned, double* values);

}  // namespace stribeck
