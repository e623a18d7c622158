#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "study/bearing/pad_study.h"

/// Friction and film of a loaded slider on pads over its speed: each speed is a steady state of its own (pad_study.h).
namespace stribeck {

struct PadCurve {
  std::string joint;
  double load = 0;               ///< towards the wall at −y [N]
  std::vector<PadState> points;  ///< states from the first speed to the last, without their fields
};

/// Speeds in equal ratios from one to the other [m/s], of one sign, neither 0; at least two. The question holds a load.
PadCurve pad_curve(const ModelInput&, const std::string& joint, const PadQuestion&, double from,
                   double to, int points);

std::string pad_curve_table(const PadCurve&);
std::string pad_curve_json(const PadCurve&);
std::string pad_curve_csv(const PadCurve&);

/// State and, where it is not null, curve as an HTML page of its own, atomically. Throws FileError.
void write_pad_page(const std::filesystem::path&, const ModelInput&, const PadState&,
                    const PadCurve*);

}  // namespace stribeck
