#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "study/bearing/bearing_study.h"

namespace stribeck {

/// The line that states an assumption; empty without one.
std::string assumption_text(const std::string& assumption);
/// A line for each warning.
std::string warnings_text(const std::vector<std::string>& warnings);
/// One line; empty without an estimate.
std::string grid_error_text(const std::vector<FigureError>&);
/// Relative errors by figure.
nlohmann::ordered_json grid_error_json(const std::vector<FigureError>&);
/// The lines that characterise rough surfaces; empty of smooth ones.
std::string surfaces_table(const std::vector<SurfaceFigure>&);
/// Adds them in SI, "combined_modulus_Pa".
void add_surfaces_json(const std::vector<SurfaceFigure>&, nlohmann::ordered_json&);
/// Returns a table for people: prescribed quantities, position of the journal, flows, friction, coefficients, stability.
std::string bearing_table(const BearingState&);
/// Returns all of it for programs, in SI.
std::string bearing_json(const BearingState&);

}  // namespace stribeck
