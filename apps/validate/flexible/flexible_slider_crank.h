#pragma once
#include "study/validation/validation_rows.h"

namespace stribeck {

/// The flexible slider-crank of the test set for initial value problems (Simeon 1996), as a body given by its shape integrals.
void validate_flexible_slider_crank(ValidationRows& rows);

}  // namespace stribeck
