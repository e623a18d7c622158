#pragma once
#include <nlohmann/json.hpp>

#include "results/run_statistics.h"

/// Figures of a run as results.h5 keeps them: every bit, as lists of numbers.
namespace stribeck {

nlohmann::ordered_json figures_json(const RunFigures& figures);
/// Throws nlohmann's exceptions when this is none.
RunFigures parse_figures(const nlohmann::ordered_json& json);

nlohmann::ordered_json cycle_json(const Cycle& cycle);
Cycle parse_cycle(const nlohmann::ordered_json& json);

nlohmann::ordered_json request_json(const StatisticsRequest& request);
StatisticsRequest parse_request(const nlohmann::ordered_json& json);

}  // namespace stribeck
