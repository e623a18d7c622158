#pragma once
#include "model/model_spec.h"

namespace stribeck {

/// Complains where a planar model holds what only space has, and the reverse.
void check_dimension(const ModelFile& model, Diagnostics& diagnostics);

}  // namespace stribeck
