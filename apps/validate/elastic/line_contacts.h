#pragma once
#include "study/validation/validation_rows.h"

namespace stribeck {

/// Contacts along a line: an elastic pin pressed dry into a wider bore against Hertz, and a soft roller on oil (isoviscous, p >= 0, steady)
/// against independent finite differences with piecewise linear pressures.
void validate_line_contacts(ValidationRows& rows);

}  // namespace stribeck
