#pragma once
#include <filesystem>

#include "results/run_result.h"
#include "study/design_curve/design_curve.h"

namespace stribeck {

/// The point of a design curve that a report shows: the best, else the first that has a state.
const DesignPoint& shown_point(const DesignCurve&);

/// The bearing there as a run of one state for the report's viewer, with the curves.
RunResult design_run(const DesignBearing&, const DesignCurve&);

/// A report of the bearing at one point of a design curve, with the curves, as an HTML page, atomically. Throws FileError.
void write_design_page(const std::filesystem::path&, const DesignBearing&, const DesignCurve&);

}  // namespace stribeck
