#include "study/analysis/mode_whirl.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numbers>

namespace stribeck {
namespace {

constexpr double smallest_share = 1e-4;
constexpr double shown_share = 0.01;

}  // namespace

std::vector<SceneWhirl> scene_whirl(const DaeProblem& problem, const State& s,
                                    const std::vector<Whirl>& parts) {
  std::vector<SceneWhirl> all;
  double sum = 0;
  for (const Whirl& part : parts) {
    all.push_back({part.eigenvalue.imag() / (2 * std::numbers::pi),
                   amplitude(problem, s, part.forward), amplitude(problem, s, part.backward),
                   amplitude(problem, s, part.along)});
    sum += all.back().share();
  }
  if (sum == 0) return {};
  for (SceneWhirl& part : all)
    part = {part.frequency_hz, part.forward / sum, part.backward / sum, part.along / sum};
  std::erase_if(all, [](const SceneWhirl& part) { return part.share() < smallest_share; });
  std::ranges::stable_sort(all, std::ranges::greater(), &SceneWhirl::share);
  return all;
}

std::string whirl_text(const SceneMode& mode) {
  std::vector<std::string> shown;
  for (const SceneWhirl& part : mode.whirl)
    for (const auto& [sense, share] : {std::pair("forward", part.forward),
                                       {"backward", part.backward},
                                       {"along the axis", part.along}}) {
      if (share < shown_share) continue;
      const bool alone = share > 1 - shown_share;
      shown.push_back(fmt::format("{} {:.6g} Hz{}", sense, part.frequency_hz,
                                  alone ? "" : fmt::format(" ({:.0f} %)", 100 * share)));
    }
  if (shown.empty()) return "";
  return fmt::format("fixed frame: {}", fmt::join(shown, ", "));
}

}  // namespace stribeck
