#pragma once
#include "study/validation/validation_rows.h"

namespace stribeck {

/// Free flight, the choice of axes and of the reference condition, and a mechanism beside its unreduced finite-element model.
void validate_flexible_motion(ValidationRows& rows);

}  // namespace stribeck
