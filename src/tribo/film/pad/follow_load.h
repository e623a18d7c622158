#pragma once
#include "tribo/film/pad/steady_pads.h"

/// Equilibrium of pads at a held tilt by continuation. Elastic faces deflect by far more than their film is thick, so that Newton's method from
/// a place elsewhere has no film to begin with.
///   δy = −(Q/K) ln(T/Q),   T the load W, or 1.28 Q where W is more (Q/1.28 where it is less)
/// y offset [m]; Q load of the pads, K their stiffness there [N], [N/m]. Each place begins with the deflection that the last two lead to by a
/// straight line, else with that of the last one. A step without a film is halved; one with a film makes the next half as large again. Hard
/// contacts have no film within reach at some places: where no part of a step has one, longer steps pass over them, beyond the load too.
/// Source: predictor and corrector, load in logarithms as line contacts carry by powers of the gap.
namespace stribeck {

/// W > 0 [N]; γ₀ [rad]. The pads hold the evaluation of what was found; `followed` is the load of the last place where the way ended before.
PadsEquilibrium follow_load(SteadyPads&, double load, double tilt);

}  // namespace stribeck
