#pragma once
#include <string>

#include "study/calibrate/calibrate.h"

namespace stribeck {

/// A plan as a user writes it: parameter "PATH=FROM..TO UNIT", target "CHANNEL=VALUE UNIT", take "last", "max", "min" or "mean".
/// Throws InputError naming --parameter, --target or --take.
CalibrationPlan calibration_plan(const std::string& parameter, const std::string& target,
                                 const std::string& take);

}  // namespace stribeck
