#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/image.h"
#include "cli/shared_options.h"
#include "io/toml/reader.h"
#include "study/calibrate/calibration_plan.h"

namespace stribeck::cli {
namespace {

struct CalibrateArguments : ModelArguments {
  std::string parameter, target, take = "last";
};

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

}  // namespace

void add_calibrate(CommandLine& line) {
  const auto a = std::make_shared<CalibrateArguments>();
  CLI::App* sub =
      line.add("calibrate", "find the value of a model parameter for which a result meets a target",
               [a] { return calibrate(*a); });
  add_model_arguments(sub, *a);
  sub->add_option("--parameter", a->parameter,
                  "the parameter and its range, such as 'force.pull.free_length=0.19..0.22 m'")
      ->type_name("PATH=RANGE")
      ->required();
  sub->add_option("--target", a->target,
                  "the channel and its target, such as 'joint.pin.wear_volume=106.71 mm^3'")
      ->type_name("CHANNEL=VALUE")
      ->required();
  sub->add_option("--take", a->take, "last, max, min or mean of the channel (default: last)");
  line.rename_option(sub, "--vary", "--parameter");
  line.rename_option(sub, "--meet", "--target");
}

}  // namespace stribeck::cli
