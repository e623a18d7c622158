#pragma once
#include "base/schema/schema.h"

namespace stribeck {

/// A side clearance as large as what moves in it: the unit of one of the two is wrong. `of` names the size.
void check_side_clearance(double side_clearance, double size, const char* of, Diagnostics&);

}  // namespace stribeck
