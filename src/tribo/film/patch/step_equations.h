#pragma once
#include "tribo/film/patch/patch_film.h"

/// The equations of a step of a film in a gap that is given: the mean of the step, whose oil height conserves the oil, and the pressure at
/// its end (patch_film.h).
namespace stribeck {

/// Mean speed of the surfaces over all edges, from the rates of the coordinates.
void evaluate_entrainment(const PatchFilm&, PatchWork&);
/// Mean speed of the surfaces over all edges for a unit rate of one coordinate; of viscosity that differs across the gap in the work.
const CouetteDrive& couette_by_rate(const PatchFilm&, int coordinate, PatchWork&);
/// Drive of the film in this step, from the oil height at its start.
FilmDrive drive_of_step(const FilmStart&, const PatchWork&);
/// Solves the film equations of the mean of the step; false when they have no solution.
bool solve_mean(const PatchFilm&, const FilmStart&, PatchWork&);
/// Prepares the end of the step: the squeeze rates that its mean does not resolve.
void prepare_end(const PatchFilm&, const FilmStart&, PatchWork&);
/// Solves for the correction z of rigid surfaces.
void correct_rigid(const PatchFilm&, PatchWork&);
/// Evaluates p* from the correction, and the wetted fraction; false beyond the limit of the oil.
bool assemble_reported_pressure(const PatchFilm&, PatchWork&);

}  // namespace stribeck
