#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/report.h"
#include "study/curve/law_curve_output.h"
#include "study/run/simulate.h"

namespace stribeck {

void write_curves_page(const std::filesystem::path& path, const LawCurves& all) {
  std::vector<std::string> names;
  for (const LawCurve& curve : all.curves) names.push_back(curve.label);
  RunResult run;
  run.version = program_version;
  run.model = fmt::format("{} over {}", fmt::join(names, ", "), all.argument->key);
  run.analysis = "curve";
  run.status = RunStatus::done;
  run.warnings = all.warnings;
  run.assumptions = all.assumptions;
  run.record = Record(std::vector<Channel>{});
  run.record.append(0, {});  // the viewer shows an instant, which has no channels here
  run.bearing = fmt::format(R"({{"laws": {}}})", curves_json(all));
  write_report(path, {&run, 1});
}

}  // namespace stribeck
