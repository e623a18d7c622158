#pragma once
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "study/design_curve/design_limit.h"
#include "study/design_curve/design_variable.h"

/// Steady states of one bearing over one or two of its quantities, with limits that figures keep, tolerances in which quantities lie,
/// and the best value that meets the limits. With tolerances t_i each point is computed at all corners x_i ± t_i as well: the least and
/// the largest figure of nominal state and corners; a limit is met where all of them meet it.
/// Between the points the edge of what meets the limits is found by bisection, the best value by sections of the golden ratio: both are
/// states that are computed, not read from a curve.
namespace stribeck {

/// Least and largest value of each of bearing_figures() over tolerances; NaN for figures without a value.
using FigureBounds = std::vector<std::array<double, 2>>;

struct DesignPoint {
  std::vector<double> values;         ///< values of the variables [SI]
  std::optional<BearingState> state;  ///< nominal; none where no state is found
  FigureBounds bounds;                ///< empty without a state
  std::string failure;                ///< reason why there is none, or none at a corner
  bool meets_limits = false;
};

struct DesignRequest {
  std::vector<DesignVariable> variables;      ///< one or two
  std::vector<std::array<double, 2>> ranges;  ///< range of each variable [SI]
  std::vector<DesignVariable> uncertain;      ///< quantities with a tolerance
  /// Nominal value and tolerance of each uncertain quantity [SI]; the nominal of a variable is that of the point.
  std::vector<double> nominals, tolerances;
  std::vector<DesignLimit> limits;
  DesignGoal goal;
  int points = 30;  ///< points of each variable
  /// Time at which the remaining points are given up; none: never.
  std::optional<std::chrono::steady_clock::time_point> deadline = {};
};

struct DesignCurve {
  std::string joint;
  DesignRequest request;
  std::vector<DesignPoint> points;  ///< the last variable varies fastest
  /// Bands of one variable whose points meet all limits; none of two variables.
  std::vector<std::array<double, 2>> bands;
  std::optional<DesignPoint> best;     ///< best point that meets all limits
  std::optional<DesignPoint> nearest;  ///< point that misses the limits least, where none meets all
  std::string assumption;
  std::vector<std::string> warnings;
};

/// Throws InputError where the request contradicts itself.
DesignCurve design_curve(const DesignBearing&, const std::string& joint, DesignRequest,
                         int threads);

}  // namespace stribeck
