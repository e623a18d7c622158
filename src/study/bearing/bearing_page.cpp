#include "study/bearing/bearing_page.h"

#include <fmt/format.h>

#include "clearance/joint_channels.h"
#include "report/report.h"
#include "study/bearing/bearing_report.h"
#include "study/run/saved_run.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

/// Nothing moves: the bearing alone, for the sizes that pictures need.
Scene scene_of(const BearingState& b) {
  const auto& [R, c, L, eta] = b.conditions;
  Scene scene;
  Scene::Joint joint{b.joint, "revolute", "lubricated", {"bearing"}, {"journal"}, {}};
  joint.film = SceneFilm{R, R + c, c, L};
  scene.joints.push_back(joint);
  return scene;
}

Record record_of(const BearingState& b) {
  const std::string name = "joint." + b.joint;
  Record record(
      {{channel_of(name, joint_channel::eccentricity_ratio), "1",
        "eccentricity over radial clearance"},
       {channel_of(name, joint_channel::min_film_thickness), "m", "smallest gap"},
       {channel_of(name, joint_channel::peak_film_pressure), "Pa", "largest pressure of the film"},
       {channel_of(name, joint_channel::friction_coefficient), "1", "|moment|/(R W)"},
       {channel_of(name, joint_channel::power_loss), "W", "power dissipated"}});
  const double values[] = {b.eccentricity_ratio, b.min_film, b.peak_pressure,
                           b.friction_coefficient, b.power};
  record.append(0, values);
  return record;
}

}  // namespace

RunResult bearing_run(const BearingStudy& study, const BearingState& state,
                      const StribeckCurve* curve) {
  RunResult run;
  run.version = program_version;
  run.model = study.input().model.model.name;
  run.analysis = "bearing";
  run.model_text = effective_text(study.input());
  run.status = RunStatus::done;
  run.warnings = state.warnings;
  if (!state.assumption.empty()) run.assumptions = {state.assumption};
  run.record = record_of(state);
  const BearingSurface surface = study.surface(state);
  run.fields = FieldRecord(surface.fields);
  run.fields.append(0, 0, surface.values);
  run.scene = scene_of(state);
  run.bearing = fmt::format(R"({{"state": {}, "curve": {}}})", bearing_json(state),
                            curve ? curve_json(*curve) : "null");
  return run;
}

void write_bearing_page(const std::filesystem::path& path, const BearingStudy& study,
                        const BearingState& state, const StribeckCurve* curve) {
  const RunResult run = bearing_run(study, state, curve);
  write_report(path, {&run, 1});
}

}  // namespace stribeck
