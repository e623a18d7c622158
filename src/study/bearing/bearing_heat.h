#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "study/bearing/bearing_study.h"

/// Temperatures of a steady thermal film and the ways of its heat, for people and for programs.
namespace stribeck {

/// Returns one line of a table of figures; empty for no number.
std::string figure_line(const char* name, double value, const char* unit,
                        const std::string& note = {});

std::string heat_text(const BearingState::OnGrid::Thermal&);
/// Adds them in SI.
void add_heat_json(const BearingState::OnGrid::Thermal&, nlohmann::ordered_json&);

}  // namespace stribeck
