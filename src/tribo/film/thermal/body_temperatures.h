#pragma once
#include "tribo/film/thermal/energy_equation.h"

/// Temperatures of the bodies around a film, together with the heat that it gives them.
/// In a steady film, where the temperatures change by dT, heat into columns of the stationary surface and into the moving one changes by about
///   dQ_s = g (dT_m − dT_s) − (κ + ν)(dT_s + dT_m)/4 + κ dT_in/2,   dQ_m = Σ of the same with dT_s and dT_m exchanged
/// g = Σ θ k a/h by column: conduction through the oil from one surface to the other [W/K]; κ = ρc Q a/A: what the oil takes along, Q its flow
/// out of the film [m³/s], a area of a column, A of the film; ν = −dΦ/dT a/A: heat that thinner oil does not generate [W/K]; T_in temperature of
/// the supply. So does oil whose mean temperature follows that of both surfaces (12 g above κ + ν). Beside one adiabatic surface
/// dQ = −(κ + ν) dT + κ dT_in. Over a cycle that follows a change of the bodies the oil is warmed or cooled with them: heat that it stores is
/// counted as that of the surfaces, in whose mean it would go missing; in a cycle that repeats there is none.
/// Bodies and this film are solved together; repeated with the film's own heat the
/// error of the approximation vanishes. Source: docs/theory/thermal_films.md.
namespace stribeck {

/// Most by which a cycle changes the temperature of a surface [K]: the answer of a film is that for small changes.
inline constexpr double largest_surface_change = 20;

/// Replaces temperatures of the surfaces, by column and then of the moving one, by those that balance this heat.
void balance_bodies(const FilmPatch&, const ThermalFilm&, const SurfaceHeat&,
                    Eigen::Ref<Eigen::VectorXd> surfaces);

/// How a film and the bodies that belong to it alone answer nodes of a network: the stationary surface, the moving one and the supply, in this
/// order; zero where one is no node. Where the supply warms, surfaces take more and the oil takes as much less.
struct NodeResponse {
  Eigen::VectorXd change;   ///< of the surfaces where the nodes keep their temperatures [K]
  Eigen::MatrixXd by_node;  ///< ∂T/∂T_node of the surfaces [-]
  Eigen::Vector3d heat;     ///< into the nodes, after that change [W]
  Eigen::Matrix3d slope;    ///< ∂heat/∂T_node [W/K]
};

/// Heat that a film has given its surfaces since it was taken last.
struct HeatSince {
  double time = 0;   ///< that it took [s]
  SurfaceHeat mean;  ///< over that time
  double oil = 0;    ///< to the oil, mean over that time [W]
};
HeatSince collected_heat(const TemperatureRows&, const double* rows);

NodeResponse node_response(const FilmPatch&, const ThermalFilm&, const HeatSince&,
                           const Eigen::VectorXd& surfaces);

/// Advances the bodies by a step that ends at `now` and lasts `duration` [s], under the heat of the work: bodies with a heat capacity in time;
/// or, where the film has a cycle, all of them at its end, by its mean heat, by 20 K at most. What is left of a step belongs to the next cycle.
/// Nodes of a network keep their temperatures, and so do all bodies of a film that has both nodes and a cycle: the network moves them.
void advance_bodies(const FilmPatch&, const ThermalFilm&, double now, double duration,
                    ThermalWork&);

/// Index of the cycle that an instant belongs to: a step that ends at the border of a cycle, to round-off, belongs to the next one.
double cycle_of(double time, double cycle);

/// Heat since the last cycle, or since a network took it, in rows of a film (TemperatureRows): integrals over time of what SurfaceHeat has and of the
/// heat to the oil, the time itself [s], and the largest change of a temperature when bodies were balanced last [K].
struct CollectedHeat {
  explicit CollectedHeat(const TemperatureRows& row)
      : conductance(row.heat() + row.columns),
        moving(conductance + row.columns),
        carried(moving + 1),
        thinning(carried + 1),
        stored(thinning + 1),
        oil(stored + 1),
        time(oil + 1),
        change(time + 1),
        stationary(row.heat()) {}
  int conductance, moving, carried, thinning, stored, oil, time, change,
      stationary;  ///< first rows
};

}  // namespace stribeck
