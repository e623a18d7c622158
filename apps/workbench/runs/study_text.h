#pragma once
#include <string>

#include <nlohmann/json.hpp>

namespace stribeck::workbench {

/// The study file (docs/studies.md) of { "vary", "from", "to", "points", "responses": [ { "channel", "figure", "name" } ] } beside
/// its model.toml. Values stay as they are written, with their units.
std::string study_text(const nlohmann::ordered_json& order);

}  // namespace stribeck::workbench
