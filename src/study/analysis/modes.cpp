#include "study/analysis/modes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "dae/analysis/hill_modes.h"
#include "dae/analysis/sparse_modes.h"
#include "study/analysis/mode_whirl.h"

namespace stribeck {
namespace {

constexpr double at_rest = 1e-6;  // inertia forces against applied ones
constexpr int most_dense = 500;   // degrees of freedom of dense matrices

int degrees_of_freedom(const DaeProblem& problem) {
  return problem.velocities() - problem.constraints();
}

/// Amplitudes of the modes that a picture has of each flexible body.
void set_deflections(const BuiltModel& model, const Vibration& vibration, SceneMode& mode) {
  for (int k = 0; k < model.system->flexible_bodies(); ++k) {
    const std::string& name = model.system->flexible_name(k);
    const auto body = std::ranges::find(model.scene.bodies, name, &Scene::Body::name);
    if (body == model.scene.bodies.end() || !body->deflection) continue;
    const auto drawn = static_cast<Eigen::Index>(body->deflection->shapes.size());
    const VectorXd real = model.system->modal_part(k, vibration.shape.real()).head(drawn),
                   imag = model.system->modal_part(k, vibration.shape.imag()).head(drawn);
    mode.deflections[name] = {{real.begin(), real.end()}, {imag.begin(), imag.end()}};
  }
}

SceneMode scene_mode(const BuiltModel& model, const State& s, const Vibration& vibration) {
  const MechanismProbe& probe = *model.probe;
  const std::complex<double> lambda = vibration.eigenvalue;
  SceneMode mode;
  mode.frequency_hz = lambda.imag() / (2 * std::numbers::pi);
  mode.damping_ratio = lambda == 0.0 ? 0.0 : -lambda.real() / std::abs(lambda);
  mode.decay_rate = lambda.real() == 0 ? 0.0 : -lambda.real();  // no negative zero
  for (const auto& [body, real] : probe.displacements(s, vibration.shape.real()))
    mode.bodies[body].real = real;
  for (const auto& [body, imag] : probe.displacements(s, vibration.shape.imag()))
    mode.bodies[body].imag = imag;
  set_deflections(model, vibration, mode);
  return mode;
}

/// The frame in which the vibrations of a state are described.
enum class ModeFrame { fixed, rotating };

struct FoundVibrations {
  ModeFrame frame = ModeFrame::fixed;
  std::vector<Vibration> list;
};

/// Returns all vibrations; for a large conservative mechanism at rest the lowest ones.
std::vector<Vibration> vibrations_about(const MultibodySystem& problem, const State& s,
                                        const RotatingMotion* rotation) {
  if (!rotation && degrees_of_freedom(problem) > most_dense)
    if (auto lowest = lowest_vibrations(problem, s, vibrations_of_large)) return *std::move(lowest);
  return vibrations(linearise(problem, s, rotation));
}

std::string motion_text(const SceneMode& mode) {
  if (mode.frequency_hz > 0) return mode.decay_rate < 0 ? "grows" : "";
  if (mode.decay_rate == 0) return "moves freely";
  return mode.decay_rate > 0 ? "does not oscillate" : "unstable: no oscillation";
}

std::vector<std::string> notes_of(const SceneMode& mode) {
  std::vector<std::string> notes;
  for (std::string note : {motion_text(mode), whirl_text(mode)})
    if (!note.empty()) notes.push_back(std::move(note));
  return notes;
}

/// Throws SolveError where small vibrations about the state have no constant frequencies.
FoundVibrations found_about(const MultibodySystem& problem, const State& s,
                            const RotatingMotion* rotation) {
  if (is_steady(problem, s)) return {ModeFrame::fixed, vibrations_about(problem, s, nullptr)};
  const std::string element = problem.most_displaced(s, s.v).element;
  if (!rotation)
    throw SolveError(
        s.t, element,
        "its motion is such that small vibrations about it have no constant frequencies",
        "Start everything at rest, let everything rotate about one axis, or write start = "
        "\"equilibrium\" in [simulation].");
  if (is_steady(problem, *rotation, s))
    return {ModeFrame::rotating, vibrations_about(problem, s, rotation)};
  if (auto of_turn = hill_vibrations(problem, *rotation, s))
    return {ModeFrame::fixed, *std::move(of_turn)};
  throw SolveError(
      s.t, element,
      "everything rotates about one axis, but does not rest in the frame that rotates with it, so "
      "that small vibrations about it have no constant frequencies",
      "Remove what acts across the axis, such as gravity or a support beside it; set the "
      "velocities to zero; or follow the motion with analysis = \"dynamic\".");
}

}  // namespace

void settle_in_rotation(const MultibodySystem& system, State& s) {
  const auto rotation = system.rotating_motion(s);
  State settled = s;
  if (rotation && settle(system, *rotation, settled)) s = settled;
}

SceneModes modes_about(const BuiltModel& model, const State& s) {
  const MultibodySystem& problem = *model.system;
  const auto rotation = problem.rotating_motion(s);
  const FoundVibrations found = found_about(problem, s, rotation.get());
  SceneModes modes;
  modes.reference = model.probe->poses(s);
  for (const Vibration& vibration : found.list) {
    modes.list.push_back(scene_mode(model, s, vibration));
    if (!rotation || vibration.eigenvalue.imag() <= 0) continue;
    modes.list.back().whirl =
        found.frame == ModeFrame::rotating
            ? scene_whirl(problem, s,
                          in_fixed_frame(*rotation, vibration.eigenvalue, {vibration.shape}))
            : scene_whirl(problem, s, {whirl_of(*rotation, vibration.eigenvalue, vibration.shape)});
  }
  return modes;
}

std::vector<std::string> warnings_of_modes_about(const BuiltModel& model, const State& s) {
  const MultibodySystem& problem = *model.system;
  if (problem.velocities() == problem.constraints())
    return {"joints and drives leave no degree of freedom: nothing can vibrate"};
  if (problem.scaled_norm(s, s.v) > 0) {  // steady, or refused before
    if (is_steady(problem, s)) return {};
    const auto rotation = problem.rotating_motion(s);
    if (!is_steady(problem, *rotation, s)) return {};  // of the fixed frame
    return {fmt::format(
        "everything rotates at {:.6g} rad/s: these are frequencies that the rotating frame sees; "
        "those of the fixed frame stand beside them",
        rotation->speed())};
  }
  VectorXd weight(s.v.size()), resisted(s.v.size());
  problem.forces(s, weight);
  problem.mass_times(s, s.a, resisted);
  if (resisted.norm() <= at_rest * weight.norm()) return {};
  return {
      fmt::format("{}: the state is no equilibrium, so that these modes hold at this instant only; "
                  "write start = \"equilibrium\" in [simulation]",
                  problem.most_displaced(s, s.a).element)};
}

std::string frequencies_text(const SceneModes& modes) {
  constexpr std::size_t most = 6;
  std::vector<std::string> lowest;
  for (std::size_t i = 0; i < std::min(most, modes.list.size()); ++i)
    lowest.push_back(fmt::format("{:.6g}", modes.list[i].frequency_hz));
  if (lowest.empty()) return ", no modes";
  return fmt::format(", {} modes: {}{} Hz", modes.list.size(), fmt::join(lowest, ", "),
                     modes.list.size() > most ? ", ..." : "");
}

std::string modes_table(const SceneModes& modes) {
  std::string text = fmt::format("{:>4}  {:>14}  {:>14}  {:>10}  {:>14}\n", "mode",
                                 "frequency [Hz]", "undamped [Hz]", "damping", "decay [1/s]");
  for (std::size_t i = 0; i < modes.list.size(); ++i) {
    const SceneMode& mode = modes.list[i];
    text += fmt::format("{:>4}  {:>14.8g}  {:>14.8g}  {:>10.4g}  {:>14.6g}  {}\n", i + 1,
                        mode.frequency_hz, mode.undamped_hz(), mode.damping_ratio, mode.decay_rate,
                        fmt::join(notes_of(mode), "; "));
  }
  return text;
}

}  // namespace stribeck
