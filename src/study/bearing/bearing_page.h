#pragma once
#include <filesystem>

#include "results/run_result.h"
#include "study/bearing/stribeck_curve.h"

namespace stribeck {

/// Returns the results of `stribeck bearing` as a run of one state for the report's viewer: the numbers of bearing_json and curve_json, and the
/// fields over the bearing surface. `curve` may be null.
RunResult bearing_run(const BearingStudy&, const BearingState&, const StribeckCurve* curve);

/// Writes that run as an HTML page of its own, atomically. Throws FileError.
void write_bearing_page(const std::filesystem::path&, const BearingStudy&, const BearingState&,
                        const StribeckCurve* curve);

}  // namespace stribeck
