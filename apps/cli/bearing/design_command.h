#pragma once
#include "cli/bearing/bearing_options.h"
#include "study/design_curve/design_curve.h"

namespace stribeck::cli {

/// The curves that --vary asks for, over a bearing at a speed. Throws InputError that names options.
DesignCurve design_of(const BearingArguments&, const ModelInput&, const std::string& joint,
                      const DesignBearing&);

}  // namespace stribeck::cli
