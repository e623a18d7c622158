#pragma once
#include <filesystem>
#include <string>

#include "study/bearing/bearing_study.h"

/// Friction of a loaded bearing over its speed.
///   H = η N L D/W   Hersey number,   f = |M|/(R W)
/// Other symbols in bearing_study.h. Each speed is a steady state of its own; the search for it begins where the next higher
/// speed came to rest.
namespace stribeck {

struct StribeckPoint {
  double omega;                                       ///< [rad/s]
  double hersey;                                      ///< [-]
  double friction, film_friction, asperity_friction;  ///< coefficients [-]
  double eccentricity_ratio;
  double min_film;        ///< [m]
  double asperity_share;  ///< share of the load that asperities carry [-]
};

struct StribeckCurve {
  std::string joint;
  double load = 0;                    ///< [N]
  std::vector<StribeckPoint> points;  ///< points by rising speed
  std::string assumption;             ///< assumption as in BearingState
  std::vector<std::string> warnings;
};

/// Speeds in equal ratios from one to the other [rad/s], 0 < from < to; at least two. The question holds a load.
StribeckCurve stribeck_curve(const BearingStudy&, const BearingQuestion&, double from, double to,
                             int points);

std::string curve_table(const StribeckCurve&);
std::string curve_json(const StribeckCurve&);
std::string curve_csv(const StribeckCurve&);
/// A picture for light and dark pages.
std::string curve_svg(const StribeckCurve&);
/// Writes an .svg or a .csv, atomically. Throws InputError for another ending, FileError.
void write_curve(const std::filesystem::path&, const StribeckCurve&);

}  // namespace stribeck
