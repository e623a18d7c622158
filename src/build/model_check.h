#pragma once
#include "base/schema/diagnostics.h"
#include "model/check/references.h"
#include "model/model_input.h"

namespace stribeck {

/// Complains about what no single table can know: a joint of a body with itself, a joint driven
/// twice, in a way it cannot move or with a jump of its speed, channels of things that do not exist, a name used twice.
/// Tables that are wrong by themselves are left out. Whether a mechanism can be closed is the
/// assembly's business.
void check_model(const ModelFile& model, const Names& names, const std::vector<Diagnostic>& known,
                 ModelUse use, Diagnostics& diagnostics);

}  // namespace stribeck
