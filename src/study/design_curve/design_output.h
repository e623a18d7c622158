#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "study/design_curve/design_curve.h"

/// Design curves as table, CSV, JSON and picture.
namespace stribeck {

/// Figures of a design curve for people: those of every bearing, and those that limits and goal name.
std::vector<const BearingFigure*> design_figures(const DesignCurve&);

std::string design_table(const DesignCurve&);
std::string design_json(const DesignCurve&);
/// Returns all figures in SI; with tolerances each with its least and its largest value.
std::string design_csv(const DesignCurve&);
/// A picture for light and dark pages: a panel for each figure, over one variable as lines, over two as maps.
std::string design_svg(const DesignCurve&);
/// Writes an .svg or a .csv, atomically. Throws InputError for another ending, FileError.
void write_design(const std::filesystem::path&, const DesignCurve&);

}  // namespace stribeck
