#include "model/run/analysis_kind.h"

#include <algorithm>

#include "base/error.h"

namespace stribeck {

const std::vector<AnalysisKind>& analysis_kinds() {
  static const std::vector<AnalysisKind> all{
      {"dynamic", "motion under forces over the duration", true, true, nullptr},
      {"kinematic", "motion prescribed entirely by drives, and its reaction forces", true, false,
       "a kinematic analysis has no degree of freedom for an equilibrium."},
      {"static", "static equilibrium", false, false, nullptr},
      {"modal", "small vibrations about the start", false, true, nullptr}};
  return all;
}

const AnalysisKind& analysis_kind(std::string_view name) {
  const auto found = std::ranges::find(analysis_kinds(), name, &AnalysisKind::name);
  ensure(found != analysis_kinds().end(), "no analysis {}", name);
  return *found;
}

}  // namespace stribeck
