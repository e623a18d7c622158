#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "commands.h"
#include "console.h"
#include "image.h"
#include "io/toml/reader.h"
#include "study/calibrate/calibration_plan.h"

namespace stribeck::cli {
int calibrate(const CalibrateArguments& a) {
  const CalibrationPlan plan = calibration_plan(a.parameter, a.target, a.take);
  take_image(read_model(a.file, a.overrides).model.simulation.arithmetic);
  const bool talks = isatty(STDOUT_FILENO);
  const Calibration found = stribeck::calibrate(a.file, a.overrides, plan, [&](double x, double f) {
    if (talks) show("  {} = {:.12g} {}: {:.12g}\n", plan.path, x, plan.unit, f);
  });
  show("{} = {:.10g} {} within {:.1e}\n", plan.path, found.value, plan.unit, found.uncertainty);
  show("{} is {:.10g}, target {:.10g}\n", plan.channel, found.result, plan.target);
  show("its derivative is {:.6g} within {:.1g}, per {}\n", found.derivative,
       found.derivative_uncertainty, plan.unit.empty() ? "unit" : plan.unit);
  show("{} runs; use it with\n  --set '{}=\"{:.10g} {}\"'\n", found.runs, plan.path, found.value,
       plan.unit);
  return done;
}

}  // namespace stribeck::cli
