#include "study/design_curve/design_page.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "report/report.h"
#include "study/bearing/bearing_page.h"
#include "study/bearing/bearing_report.h"
#include "study/design_curve/design_output.h"

namespace stribeck {

namespace {

std::vector<DesignValue> values_of(const DesignCurve& curve, const DesignPoint& point) {
  std::vector<DesignValue> values;
  for (std::size_t i = 0; i < point.values.size(); ++i)
    values.push_back({&curve.request.variables[i], point.values[i]});
  return values;
}

/// Values with which the bearing has a state.
std::vector<DesignValue> shown_values(const DesignBearing& bearing, const DesignCurve& curve) {
  try {
    bearing.at({});
    return {};
  } catch (const SolveError&) {
  } catch (const InputError&) {
  }
  if (curve.best) return values_of(curve, *curve.best);
  return values_of(curve, *std::ranges::find_if(curve.points, [](const DesignPoint& point) {
                     return point.state.has_value();
                   }));
}

}  // namespace

RunResult design_run(const DesignBearing& bearing, const DesignCurve& curve) {
  const std::vector<DesignValue> values = shown_values(bearing, curve);
  const ModelInput input = bearing.model_with(values);
  const BearingStudy study(input, curve.joint);
  const BearingState state = bearing.at(values);
  RunResult run = bearing_run(study, state, nullptr);
  const auto parsed = [](const std::string& text) { return nlohmann::ordered_json::parse(text); };
  const nlohmann::ordered_json design{{"curves", parsed(design_json(curve))},
                                      {"picture", design_svg(curve)},
                                      {"table", design_table(curve)}};
  run.bearing = nlohmann::ordered_json{
      {"state", parsed(bearing_json(state))},
      {"curve", nullptr},
      {"design",
       design}}.dump();
  return run;
}

void write_design_page(const std::filesystem::path& path, const DesignBearing& bearing,
                       const DesignCurve& curve) {
  const RunResult run = design_run(bearing, curve);
  write_report(path, {&run, 1});
}

}  // namespace stribeck
