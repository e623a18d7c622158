#pragma once
#include <filesystem>

#include "results/run_result.h"

namespace stribeck {

/// Writes a run for ParaView into this folder: bodies.pvd, the bodies (flexible ones deformed) at up to 200 instants that lie evenly
/// over the samples, and a collection for each joint with fields of a film, joint.NAME.pvd, at the instants that were recorded of it.
/// A journal bearing's field stands on its bore in the world; another one is a flat map over its own coordinates in the plane of its
/// marker. Files of these kinds that an earlier run left there are removed. Throws FileError.
void write_vtk_run(const std::filesystem::path& folder, const RunResult& run);

}  // namespace stribeck
