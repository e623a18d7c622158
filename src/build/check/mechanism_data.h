#pragma once
#include <functional>
#include <string>

#include "base/schema/diagnostics.h"
#include "model/model_input.h"

/// Data that a mechanism needs and the steady state of one film does not: masses and moments of inertia where the analysis moves
/// bodies under forces, gravity among them, and the time to simulate.
namespace stribeck {

/// Complains about those that are missing. `sound`: whether nothing was wrong at a path or below it.
void check_mechanism_data(const ModelFile&, const std::function<bool(const std::string&)>& sound,
                          Diagnostics&);

/// Throws InputError with all that is missing.
void require_mechanism_data(const ModelInput&);

/// Bodies of a kinematic or static analysis that have no mass, in words; empty where all have one.
std::string massless_bodies(const ModelFile&);

}  // namespace stribeck
