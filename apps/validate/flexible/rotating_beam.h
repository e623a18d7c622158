#pragma once
#include "study/validation/validation_rows.h"

namespace stribeck {

/// Rotating cantilevers: frequencies with the stiffness that the centrifugal force adds (Wright et al. 1982), and the spin-up beam
/// of Simo and Vu-Quoc (1986).
void validate_rotating_beam(ValidationRows& rows);

}  // namespace stribeck
