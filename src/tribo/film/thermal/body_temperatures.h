#pragma once
#include "tribo/film/thermal/energy_equation.h"

/// Temperatures of the bodies around a film, together with the heat that it gives them.
/// In a steady film, where the temperatures change by dT, heat into columns of the stationary surface and into the moving one changes by about
///   dQ_s = −(g + κ) dT_s + g dT_m,   dQ_m = Σ [ −(g + κ) dT_m + g dT_s ]
/// g = Σ θ k a/h by column: conduction through the oil from one surface to the other [W/K]; κ = ρc Q a/A: what the oil takes along, Q its flow
/// out at the ends [m³/s], a area of a column, A of the film. Bodies and this network are solved together; repeated with the film's own heat the
/// network's error vanishes. Source: docs/theory/thermal_films.md.
namespace stribeck {

/// Replaces temperatures of the surfaces, by column and then of the moving one, by those that balance this heat.
void balance_bodies(const FilmPatch&, const ThermalFilm&, const SurfaceHeat&,
                    Eigen::Ref<Eigen::VectorXd> surfaces);

/// Advances the bodies by a step that ends at `now` and lasts `duration` [s], under the heat of the work: bodies with a heat capacity in time;
/// or, where the film has a cycle, all of them at its end, by its mean heat, by 20 K at most. What is left of a step belongs to the next cycle.
void advance_bodies(const FilmPatch&, const ThermalFilm&, double now, double duration,
                    ThermalWork&);

/// Heat of the present cycle in rows of a film (TemperatureRows): integrals over time of what SurfaceHeat has, the time itself [s], and the
/// largest change of a temperature at the end of the last cycle [K].
struct CycleOfBodies {
  explicit CycleOfBodies(const TemperatureRows& row)
      : conductance(row.cycle() + row.columns),
        moving(conductance + row.columns),
        carried(moving + 1),
        time(carried + 1),
        change(time + 1),
        stationary(row.cycle()) {}
  int conductance, moving, carried, time, change, stationary;  ///< first rows
};

}  // namespace stribeck
