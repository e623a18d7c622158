#pragma once
#include <Eigen/Core>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "study/bearing/bearing_study.h"

/// Temperatures of a steady thermal film and the ways of its heat, for people and for programs.
namespace stribeck {

/// Returns one line of a table of figures; empty for no number.
std::string figure_line(const char* name, double value, const char* unit,
                        const std::string& note = {});

/// Requires that it is not its heat by which a film carries no load: throws where the same film at the temperature of its supply does.
void require_steady_heat(const FiniteJournalFilm&, double omega, const Eigen::Vector2d& load,
                         const std::string& joint);

std::string heat_text(const BearingState::OnGrid::Thermal&);
/// Adds them in SI.
void add_heat_json(const BearingState::OnGrid::Thermal&, nlohmann::ordered_json&);

}  // namespace stribeck
