#pragma once
#include <string_view>
#include <vector>

/// The analyses that [simulation] can name, as far as a model file must know them. What they do stands in study/analysis,
/// one source a kind.
namespace stribeck {

struct AnalysisKind {
  const char* name;
  const char* meaning;
  bool goes_through_time;      ///< advances in time, and needs a duration
  bool has_inertia;            ///< moves bodies under forces, and needs their masses
  const char* no_equilibrium;  ///< reason why it cannot start from one; null where it can
};

const std::vector<AnalysisKind>& analysis_kinds();
/// Returns the kind of this name, which must exist.
const AnalysisKind& analysis_kind(std::string_view name);

}  // namespace stribeck
