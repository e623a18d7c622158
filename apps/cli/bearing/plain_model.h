#pragma once
#include "cli/bearing/plain_bearing_options.h"
#include "model/model_input.h"

namespace stribeck::cli {

/// The model of a bearing without a file, saved where that is asked for.
ModelInput plain_model(const BearingArguments&, const PlainBearingInput&);

}  // namespace stribeck::cli
