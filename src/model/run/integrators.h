#pragma once
#include "base/schema/schema.h"
#include "dae/method/integration_method.h"

namespace stribeck {

/// Returns every integrator that a simulation can name.
const Family<IntegrationMethod>& integrators();

}  // namespace stribeck
