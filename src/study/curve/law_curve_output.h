#pragma once
#include <filesystem>
#include <string>

#include "study/curve/law_curve.h"

namespace stribeck {

/// A table for people: each ordinate over the argument, a column for each curve; figures of rough surfaces, assumptions and warnings.
std::string curves_table(const LawCurves&);
/// All of it for programs, in SI.
std::string curves_json(const LawCurves&);
/// A column for the argument and one for each ordinate of each curve, in SI.
std::string curves_csv(const LawCurves&);
/// A picture for light and dark pages: a panel for each ordinate, the curves over each other.
std::string curves_svg(const LawCurves&);
/// Writes the curves as an HTML page of its own, by the report's viewer, atomically. Throws FileError.
void write_curves_page(const std::filesystem::path&, const LawCurves&);
/// Throws InputError for a file that ends with none of .html, .svg and .csv.
void check_curve_file(const std::filesystem::path&);
/// Writes such a file, atomically. Throws InputError as before, FileError.
void write_curves(const std::filesystem::path&, const LawCurves&);

}  // namespace stribeck
