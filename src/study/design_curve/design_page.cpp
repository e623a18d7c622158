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

nlohmann::ordered_json parsed(const std::string& text) {
  return nlohmann::ordered_json::parse(text);
}

/// Values of the variables in the model and the question [SI]; none of those that have no value there.
nlohmann::ordered_json present_values(const DesignBearing& bearing, const DesignCurve& curve) {
  nlohmann::ordered_json values = nlohmann::ordered_json::object();
  for (const DesignVariable& variable : curve.request.variables) try {
      values[variable.name] = bearing.nominal_of(variable);
    } catch (const InputError&) {
    }
  return values;
}

}  // namespace

std::string design_data(const DesignBearing& bearing, const DesignCurve& curve) {
  return nlohmann::ordered_json{{"curves", parsed(design_json(curve))},
                                {"present", present_values(bearing, curve)},
                                {"picture", design_svg(curve)},
                                {"table", design_table(curve)}}
      .dump();
}

RunResult design_run(const DesignBearing& bearing, const DesignCurve& curve) {
  const std::vector<DesignValue> values = shown_values(bearing, curve);
  const ModelInput input = bearing.model_with(values);
  const BearingStudy study(input, curve.joint);
  const BearingState state = bearing.at(values);
  RunResult run = bearing_run(study, state, nullptr);
  run.bearing = nlohmann::ordered_json{{"state", parsed(bearing_json(state))},
                                       {"curve", nullptr},
                                       {"design", parsed(design_data(bearing, curve))}}
                    .dump();
  return run;
}

void write_design_page(const std::filesystem::path& path, const DesignBearing& bearing,
                       const DesignCurve& curve) {
  const RunResult run = design_run(bearing, curve);
  write_report(path, {&run, 1});
}

}  // namespace stribeck
