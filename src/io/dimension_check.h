#pragma once
#include "io/model_file.h"

namespace stribeck {

/// Complains where a planar model holds what only space has, and the reverse.
void check_dimension(const ModelFile& model, Complaints& complaints);

}  // namespace stribeck
