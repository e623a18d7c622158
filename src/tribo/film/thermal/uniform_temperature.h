#pragma once
#include "tribo/film/thermal/energy_equation.h"

/// One temperature T of all oil of a film, the mean of those with which it enters and leaves [ISO7902]:
///   T_ex = 2 T − T_en
///   ρc [ (V T − V_n T_n)/τ + Q_out T_ex − Q_in T_en ] = Φ − Q_s − Q_m
/// V oil in the film [m³], V_n, T_n at the step's start; Q_in, Q_out what enters and leaves for good [m³/s], T_en mean temperature of the
/// former [K]; Φ heat generated, Q_s, Q_m heat into both surfaces, by the parabola across the gap with the mean T, spread evenly over them [W].
/// Oil that a film invents which does not conserve it is fresh.
/// Valid where the oil warms by little against T − T_s of its viscosity law; of the oil that a groove carries over nothing is counted.
namespace stribeck {

/// Oil that enters and leaves for good.
struct OilExchange {
  double in = 0, out = 0;  ///< [m³/s]
  double entering = 0;     ///< Σ Q_in T_in [m³ K/s]
};
OilExchange oil_exchange(const ReynoldsEquation&, const ThermalFilm&, const ReynoldsWork&,
                         const HeatDrive&, const ThermalWork&);

/// Fills the temperatures of all cells, feeds among them, and that of the oil that leaves; false where a number is not finite.
bool solve_uniform(const ReynoldsEquation&, const ThermalFilm&, const Gap& flow_gap,
                   const ReynoldsWork&, const HeatDrive&, ThermalWork&);

}  // namespace stribeck
