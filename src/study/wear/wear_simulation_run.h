#pragma once
#include "study/run/saved_run.h"
#include "study/run/simulate.h"

/// A wear simulation behind a first run of its mechanism, with runs of the worn mechanism in between (mechanism_runs.h).
///   due when a surface has worn by d since the mechanism ran:   d = wear.update_depth
///   left out, for dry joints                                    d = (c + h)/10
///   left out, for mixed films                                   d = σ/10
/// c radial clearance [m], h greatest depth when it ran [m]: clearance, and with it the speed of impacts, has changed by a tenth. σ roughness of both
/// surfaces [m]: the load moves from asperities to film over that height.
/// All joints are worn for the same cycles when the mechanism runs. Ideal joints are quasi-static: their loads hold while h is small
/// against the links.
namespace stribeck {

RunResult run_wear_simulation(const ModelInput&, const RunOptions&, const RunResult& cycle);

/// Continues with the wear simulation in `saved`; the folder of the options has the runs of the mechanism.
RunResult resume_wear_simulation(const ModelInput&, const RunOptions&, const RunResult& cycle,
                                 SavedRun&& saved);

inline constexpr const char* wear_analysis = "wear";  ///< analysis name of such results

}  // namespace stribeck
