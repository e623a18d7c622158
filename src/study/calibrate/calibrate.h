#pragma once
#include <functional>
#include <string>
#include <vector>

#include "model/model_input.h"

/// Finds one number of a model with which a run meets a target: f(x) = target on [from, to], f one channel's last, greatest,
/// least or mean value. Bracketed, by [AlefeldPotraShi1995]: no guess can throw it off.
///   x       within its bracket, which is as narrow as asked for
///   f'(x)   central difference over a thousandth of the range; its uncertainty is half of what the one-sided ones differ by
///   δx      (|f(x) − target| + scatter)/|f'|, scatter of f the departure of the last runs from the straight line
namespace stribeck {

enum class Taken { last, max, min, mean };

struct CalibrationPlan {
  std::string path;         ///< path of the number in the model file
  double from = 0, to = 0;  ///< range of the number, in `unit`
  std::string unit;         ///< unit as in model files; empty: SI
  std::string channel;
  Taken taken = Taken::last;
  double target = 0;        ///< target of the channel, SI
  double tolerance = 1e-9;  ///< width of the bracket at the end, against the range
};

struct Calibration {
  double value = 0, uncertainty = 0;  ///< value in the plan's unit
  double result = 0;                  ///< value of the channel there, SI
  /// Derivative of the channel, SI by the plan's unit
  double derivative = 0, derivative_uncertainty = 0;
  int runs = 0;
};

/// Returns the model with one assignment PATH=VALUE more.
using ModelWith = std::function<ModelInput(const std::string& assignment)>;

/// `on_run(x, f)` after each run. Throws InputError where the ends of the range do not bracket the target, SolveError where a
/// run fails.
Calibration calibrate(const ModelWith& model, const CalibrationPlan& plan,
                      const std::function<void(double, double)>& on_run);
/// Calibrates the model of a file.
Calibration calibrate(const std::string& file, const std::vector<std::string>& overrides,
                      const CalibrationPlan& plan,
                      const std::function<void(double, double)>& on_run);

}  // namespace stribeck
