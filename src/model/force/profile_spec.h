#pragma once
#include <string>
#include <variant>
#include <vector>

#include "base/schema/schema.h"
#include "model/file/table_file.h"
#include "model/force/measured_cycles.h"

/// Functions of time, and of a crank angle, as a model file writes them: a number stands for a
/// constant.
///   speed = "5000 rpm"
///   speed = { type = "ramp", from = 0, to = "5000 rpm", duration = "0.2 s" }
namespace stribeck {

struct ConstantProfile {
  double value = 0;
};

/// Ramp: from + (to - from) s(x), x = (t - start_time)/duration in [0, 1]
struct RampProfile {
  double from = 0, to = 0;
  double start_time = 0, duration = 0;  ///< [s]
  bool smooth = true;                   ///< s = x^3 (10 - 15 x + 6 x^2) instead of x
};

/// mean + amplitude sin(2 pi frequency t + phase)
struct HarmonicProfile {
  double mean = 0, amplitude = 0;
  Quantity frequency;  ///< frequency per second, or rad/s when given so
  double phase = 0;    ///< [rad]

  double angular_frequency() const;  ///< [rad/s]
};

/// c_0 + c_1 t + c_2 t^2 + ...
struct PolynomialProfile {
  std::vector<double> coefficients;
};

enum class Interpolation { linear, smooth };

struct TableProfile {
  TableFile file;                     ///< file of the points, if they are not in the model itself
  std::vector<double> times, values;  ///< times in s, increasing; end values are held outside
  Interpolation interpolation = Interpolation::linear;
};

/// Meaning of the points of a table over an angle.
enum class AngleCycles { single, mean };

/// A table over the angle of a body, such as gas pressure over the crank angle.
struct AngleTableProfile {
  TableFile file;                      ///< file of the points, if they are not in the model itself
  std::string over;                    ///< body
  std::vector<double> angles, values;  ///< angles in rad, increasing
  double offset = 0;                   ///< angle of the body at which the table's 0 lies [rad]
  std::optional<double> period;        ///< [rad]; without it end values are held outside
  Interpolation interpolation = Interpolation::linear;

  AngleCycles cycles = AngleCycles::single;

  bool covers_its_period() const;  ///< the last point is the first one, a period later
  /// Angles that increase within less than a period, with their values; empty where no measured cycle is whole.
  AngleTable points() const;
};

/// Set by the program that steps the model (study/run/simulation.h); in a run from a file it keeps its initial value.
struct SignalProfile {
  double initial = 0;
  double rise_time = 0;  ///< rise time to the set value [s]; 0: at once
};

using ProfileSpec = std::variant<ConstantProfile, RampProfile, HarmonicProfile, PolynomialProfile,
                                 TableProfile, SignalProfile>;
using LoadSpec = std::variant<ConstantProfile, RampProfile, HarmonicProfile, PolynomialProfile,
                              TableProfile, AngleTableProfile, SignalProfile>;

/// Profiles of time whose values have the dimension named.
const Family<ProfileSpec>& angle_profiles();
const Family<ProfileSpec>& position_profiles();
const Family<ProfileSpec>& speed_profiles();
const Family<ProfileSpec>& sliding_speed_profiles();
/// Profiles of time or of a body's angle.
const Family<LoadSpec>& force_profiles();
const Family<LoadSpec>& torque_profiles();
const Family<LoadSpec>& pressure_profiles();

}  // namespace stribeck
