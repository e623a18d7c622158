#pragma once
#include <string>

#include "study/bearing/bearing_study.h"

namespace stribeck {

/// For people: what is held, where the journal rests, flows, friction, coefficients, stability.
std::string bearing_table(const BearingState&);
/// For programs, all of it in SI.
std::string bearing_json(const BearingState&);

}  // namespace stribeck
