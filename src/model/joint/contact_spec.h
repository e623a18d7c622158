#pragma once
#include "base/schema/schema.h"
#include "tribo/dry/contact_law.h"

/// Dry contact as a model file declares it, in a table `contact`: a model with its parameters,
/// damping, materials and friction.
namespace stribeck {

const Schema<ContactLaw>& contact_law_schema();

}  // namespace stribeck
