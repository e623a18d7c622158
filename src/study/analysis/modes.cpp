#include "study/analysis/modes.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "base/error.h"
#include "dae/analysis/modal_analysis.h"

namespace stribeck {
namespace {

constexpr double at_rest = 1e-6;  // inertia forces against applied ones

SceneMode scene_mode(const MechanismProbe& probe, const State& s, const Vibration& vibration) {
  const std::complex<double> lambda = vibration.eigenvalue;
  SceneMode mode;
  mode.frequency_hz = lambda.imag() / (2 * std::numbers::pi);
  mode.damping_ratio = lambda == 0.0 ? 0.0 : -lambda.real() / std::abs(lambda);
  mode.decay_rate = lambda.real() == 0 ? 0.0 : -lambda.real();  // no negative zero
  for (const auto& [body, real] : probe.displacements(s, vibration.shape.real()))
    mode.bodies[body].real = real;
  for (const auto& [body, imag] : probe.displacements(s, vibration.shape.imag()))
    mode.bodies[body].imag = imag;
  return mode;
}

std::string motion_text(const SceneMode& mode) {
  if (mode.frequency_hz > 0) return mode.decay_rate < 0 ? "grows" : "";
  if (mode.decay_rate == 0) return "moves freely";
  return mode.decay_rate > 0 ? "does not oscillate" : "unstable: no oscillation";
}

}  // namespace

SceneModes modes_about(const BuiltModel& model, const State& s) {
  const DaeProblem& problem = *model.system;
  if (!is_steady(problem, s))
    throw SolveError(
        s.t, problem.most_displaced(s, s.v).element,
        "its motion is such that small vibrations about it have no constant frequencies",
        "Start everything at rest, or write start = \"equilibrium\" in [simulation].");
  SceneModes modes;
  modes.reference = model.probe->poses(s);
  for (const Vibration& vibration : vibrations(linearise(problem, s)))
    modes.list.push_back(scene_mode(*model.probe, s, vibration));
  return modes;
}

std::vector<std::string> warnings_of_modes_about(const BuiltModel& model, const State& s) {
  const DaeProblem& problem = *model.system;
  if (problem.velocities() == problem.constraints())
    return {"joints and drives leave no degree of freedom: nothing can vibrate"};
  if (problem.scaled_norm(s, s.v) > 0) return {};  // steady, or refused before
  VectorXd weight(s.v.size()), resisted(s.v.size());
  problem.forces(s, weight);
  problem.mass_times(s, s.a, resisted);
  if (resisted.norm() <= at_rest * weight.norm()) return {};
  return {
      fmt::format("{}: the state is no equilibrium, so that these modes hold at this instant only; "
                  "write start = \"equilibrium\" in [simulation]",
                  problem.most_displaced(s, s.a).element)};
}

std::string modes_table(const SceneModes& modes) {
  std::string text = fmt::format("{:>4}  {:>14}  {:>14}  {:>10}  {:>14}\n", "mode",
                                 "frequency [Hz]", "undamped [Hz]", "damping", "decay [1/s]");
  for (std::size_t i = 0; i < modes.list.size(); ++i) {
    const SceneMode& mode = modes.list[i];
    text += fmt::format("{:>4}  {:>14.8g}  {:>14.8g}  {:>10.4g}  {:>14.6g}  {}\n", i + 1,
                        mode.frequency_hz, mode.undamped_hz(), mode.damping_ratio, mode.decay_rate,
                        motion_text(mode));
  }
  return text;
}

}  // namespace stribeck
