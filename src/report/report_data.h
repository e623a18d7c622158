#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "results/run_result.h"

namespace stribeck {

/// Samples that a picture of `record` needs: at most about `most`, spread evenly over the samples
/// (so that they stay dense where steps were small), always with the first, the last and the
/// extremes of every channel. Ascending.
std::vector<std::size_t> thinned_samples(const Record& record, std::size_t most);

/// The data of a report as JSON, format 1: per run its name, status, message, model text, input
/// hash, the summary as in summary.json, the scene as in scene_json, and thinned samples: "time" as
/// base64 of little-endian float64, channels {name, unit, meaning, data} as base64 of little-endian
/// float32, a single one where all samples are alike; and "fields" (report/report_fields.h). Many runs share the bytes of a few. Holds no '<', so that it can stand inside an HTML script element whatever the model
/// text says.
std::string report_data(std::span<const RunResult> runs);

/// Returns the data of one state of a mechanism, without a summary of channels that hold a single sample.
std::string pose_data(const RunResult& run);

/// '<' as an escape that JSON reads back: neither "</script" nor "<!--" can then end or change the element that holds it.
std::string without_tags(const std::string& json);

}  // namespace stribeck
