#pragma once
#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/atomic_file.h"
#include "study/outcome/finished_points.h"

// Studies whose responses are functions of the shares of their parameters, in place of a model.
namespace stribeck::test {

using Function = double (*)(const std::vector<double>& u);

/// Each of the first d parameters, at most eight, between 1 and 2 of its unit; one response "y".
inline StudyPlan plan_of(std::size_t d, const std::string& rest) {
  static constexpr const char* model_file =
      STRIBECK_SOURCE_DIR "/tests/study/parameter/bad/model.toml";
  static constexpr const char* paths[] = {
      "joint.bearing.film.length", "joint.bearing.film.radial_clearance",
      "lubricant.oil.viscosity",   "drive.shaft.speed",
      "force.load.magnitude",      "body.journal.mass",
      "simulation.duration",       "joint.bearing.film.bearing_radius"};
  StudyTexts texts;
  texts.study_file = "study.toml";
  texts.model_file = model_file;
  texts.model = read_file(model_file);
  texts.study = "[study]\nmodel = \"model.toml\"\n";
  for (std::size_t j = 0; j < d; ++j)
    texts.study +=
        fmt::format("[[vary]]\npaths = [\"{}\"]\nfrom = 1\nto = 2\npoints = 4\n", paths[j]);
  texts.study += rest +
                 "\n[[response]]\nname = \"y\"\nchannel = \"joint.bearing.eccentricity_ratio\"\n"
                 "figure = \"max\"\n";
  return StudyPlan(std::move(texts));
}

inline std::vector<double> shares_of(const StudyPlan& plan, const double* values) {
  std::vector<double> u;
  for (std::size_t j = 0; j < plan.parameters().size(); ++j)
    u.push_back(plan.parameters()[j].share(values[j], false));
  return u;
}

/// Every point but those for which the remainder by `lost` is 2; `lost` 0: every one.
inline FinishedPoints computed(const StudyPlan& plan, Function f, std::size_t lost = 0) {
  FinishedPoints finished{{}, {{}}};
  for (std::size_t i = 0; i < plan.points().size(); ++i) {
    if (lost > 0 && i % lost == 2) continue;
    finished.points.push_back(i);
    finished.responses[0].push_back(f(shares_of(plan, plan.points().point(i))));
  }
  return finished;
}

}  // namespace stribeck::test
