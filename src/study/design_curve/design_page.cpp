#include "study/design_curve/design_page.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/report.h"
#include "study/bearing/bearing_page.h"
#include "study/bearing/bearing_report.h"
#include "study/design_curve/design_output.h"

namespace stribeck {

const DesignPoint& shown_point(const DesignCurve& curve) {
  if (curve.best) return *curve.best;
  return *std::ranges::find_if(curve.points,
                               [](const DesignPoint& point) { return point.state.has_value(); });
}

RunResult design_run(const DesignBearing& bearing, const DesignCurve& curve) {
  const DesignPoint& shown = shown_point(curve);
  std::vector<DesignValue> values;
  for (std::size_t i = 0; i < shown.values.size(); ++i)
    values.push_back({&curve.request.variables[i], shown.values[i]});
  const ModelInput input = bearing.model_with(values);
  const BearingStudy study(input, curve.joint);
  RunResult run = bearing_run(study, *shown.state, nullptr);
  const auto parsed = [](const std::string& text) { return nlohmann::ordered_json::parse(text); };
  const nlohmann::ordered_json design{{"curves", parsed(design_json(curve))},
                                      {"picture", design_svg(curve)},
                                      {"table", design_table(curve)}};
  run.bearing = nlohmann::ordered_json{
      {"state", parsed(bearing_json(*shown.state))},
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
