#pragma once
#include <filesystem>
#include <string>

#include "results/run_result.h"
#include "study/design_curve/design_curve.h"

namespace stribeck {

/// Data of a design curve for the viewer of the report, as JSON { "curves", "present", "picture", "table" }: curves as by design_json, and
/// the values that its variables have now.
std::string design_data(const DesignBearing&, const DesignCurve&);

/// The bearing as the model states it, as a run of one state for the report's viewer, with the curves; where it has no state, the best
/// point of them, else the first that has one.
RunResult design_run(const DesignBearing&, const DesignCurve&);

/// Writes that run as an HTML page, atomically. Throws FileError.
void write_design_page(const std::filesystem::path&, const DesignBearing&, const DesignCurve&);

}  // namespace stribeck
