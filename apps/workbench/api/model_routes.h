#pragma once
#include "workbench/api/routes.h"
#include "workbench/api/workers.h"
#include "workbench/files/opened_folders.h"

namespace stribeck::workbench {

/// Adds questions about a model: what can be written, what is wrong with a text, what would change. All that they refer to outlives the
/// routes.
void add_model_routes(Routes&, const OpenedFolders&, Workers&);

}  // namespace stribeck::workbench
