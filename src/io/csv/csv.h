#pragma once
#include <filesystem>
#include <string>

#include "model/scene/scene.h"
#include "results/record.h"

namespace stribeck {

/// The record as comma-separated values (RFC 4180): a header `time [s],name [unit],…`, then one
/// line per sample. Numbers are the shortest that read back to the same bits.
std::string csv_text(const Record& record);

/// Natural vibrations in the same form, a line for each: number, damped and undamped frequency, damping ratio, decay rate.
std::string csv_text(const SceneModes& modes);

}  // namespace stribeck
