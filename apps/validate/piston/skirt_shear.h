#pragma once
#include "results/run_result.h"

/// Work of the shear on skirts of engine B (docs/dlugos.md) by a quadrature over recorded maps, apart from the sums of the films:
///   W = ∫∫ [η U²/h (φ_f + φ_fs) + φ_fp (h/2) U ∂p/∂x] dA dt
/// U speed of the liner against the piston in the middle of its cylinder [m/s], from the angle of the crank; h, p maps of gap and film
/// pressure; φ of tribo/roughness/flow_factors.h. Cavitated parts as if full. Source: elementary; trapezoidal rule over nodes and frames.
namespace stribeck {

/// Returns the work over the second cycle [J]; a run that has maps of joint.piston.thrust and joint.piston.anti_thrust.
double skirt_shear_work(const RunResult&);

}  // namespace stribeck
