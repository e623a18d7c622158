#pragma once
#include "tribo/film/patch/patch_film.h"
#include "tribo/film/response/elastic_memory.h"

/// A film between elastic surfaces recalls the step before and stores its own for the next one (elastic_memory.h).
namespace stribeck {

/// Numbers of rows of ElasticMemory.
int elastic_rows(const PatchFilm&);
/// Memory in these rows; null: of surfaces that were never loaded.
ElasticMemory elastic_memory(const PatchFilm&, const double* rows);
/// Recalls the step before, and evaluates how far pressures are extrapolated from it.
void load_previous_step(const PatchFilm&, const FilmStart&, PatchWork&);
/// Evaluates the energy of the surfaces, and the memory of those with mass.
void store_energy(const PatchFilm&, PatchWork&);
/// Stores what elastic surfaces remember of the step that was evaluated last.
void store_elastic_memory(const PatchFilm&, const PatchWork&, double* rows);

}  // namespace stribeck
