#pragma once
#include "tribo/film/thermal/energy_equation.h"

/// Where the heat of a film goes once its temperatures are found: into both surfaces, into the oil that leaves, and into what stays.
namespace stribeck {

/// Fills the heat of the surfaces and the balance of the work.
void evaluate_heat_balance(const ReynoldsEquation&, const ThermalFilm&, const Gap& flow_gap,
                           const ReynoldsWork&, const HeatDrive&, ThermalWork&);

}  // namespace stribeck
