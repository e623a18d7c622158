#pragma once
#include "study/validation/validation_rows.h"

namespace stribeck {

/// Films on the bore of a ring from a mesh: its compliance, and modes with their residual flexibility.
void validate_film_on_ring(ValidationRows&);

}  // namespace stribeck
