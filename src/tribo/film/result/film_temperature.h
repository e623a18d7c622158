#pragma once
#include "tribo/film/patch/patch_film.h"

/// Temperatures of a thermal film beside its pressure. In time those of a step's start are held over the step, as its oil height is: the
/// film's derivatives stay exact. After the step its flows and its heat give the temperatures of the next one.
namespace stribeck {

/// Gives the film the gap and the viscosity of its oil at these temperatures, as TemperatureRows [K]; its gap is that at the reference
/// temperature. False where a law has no viscosity.
bool apply_temperature(const PatchFilm&, const double* rows, PatchWork&);
/// Returns the temperatures that the last round of a steady film has found; at first those of the start.
Eigen::VectorXd steady_temperature(const PatchFilm&, const FilmStart&, const PatchWork&);
/// Finds the next temperatures of a steady film and of the bodies around it after an evaluation of it; false where a number is not finite.
bool evaluate_steady_temperature(const PatchFilm&, PatchWork&);
/// Finds the temperatures at the end of a step, at `now` [s], that began with this oil height [m] and these temperatures; false likewise.
bool advance_temperature(const PatchFilm&, double now, const double* oil_height,
                         const double* temperature, PatchWork&);

/// Share of a change of the clearance between cycles [m] by which the film keeps three quarters of its least gap.
double admissible_expansion(const PatchFilm&, const PatchWork&, double change);
/// Fills the oil height by cell [m] of a film whose clearance changes by this much [m] between cycles: minutes pass there, in which the gap is
/// filled as far as it was. Within a step it would be squeezed. Returns the volume that has come in [m³].
double refill(const PatchFilm&, const PatchWork&, double change, double* oil_height);

/// Temperatures of a film and of its surfaces [K].
struct FilmTemperatures {
  double peak = 0, mean = 0;  ///< largest of the oil, and mean over its volume
  double outlet = 0;          ///< mixed oil that leaves at the ends; the film where none leaves
  double feed = 0;            ///< the warmest feed; the supply without one
  double cycle_change =
      0;  ///< largest change of a surface at the end of the last cycle, where bodies follow cycles
  double
      stationary = 0,
      moving =
          0;  ///< the largest of the stationary surface; of adiabatic ones that of the oil beside them
};
FilmTemperatures film_temperatures(const PatchFilm&, const PatchWork&);

}  // namespace stribeck
