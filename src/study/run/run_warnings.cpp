#include "study/run/run_warnings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "clearance/joint_channels.h"
#include "mbs/system/motion_limits.h"
#include "study/periodicity/periodicity_watch.h"

namespace stribeck {
namespace {

constexpr double imbalance_to_warn_of = 1e-3;  // share of the exchanged energy
constexpr double round_off = 1e-12;            // share of the energies in the balance
constexpr double oil_loss_to_warn_of = 0.1;    // lost share of the oil in a film, in a cycle

/// Returns the statistics over the steps of a channel, if there is one of this name.
std::optional<SignalStatistics> steps_of(const RunResult& run, const std::string& channel) {
  const auto index = run.record.find(channel);
  if (!index || !run.figures || run.figures->channels.empty()) return {};
  return run.figures->channels[*index];
}

/// The largest energy that the mechanism holds in one form: what it keeps constant is known to round-off only [J].
double held_energy(const RunResult& run) {
  double most = 0;
  for (const char* form : {"energy.kinetic", "energy.potential", "energy.elastic"})
    if (const auto energy = steps_of(run, form))
      most = std::max({most, std::abs(energy->min), std::abs(energy->max)});
  return most;
}

/// Work of the largest power over the run [J]: what drives and loads exchange with each other is known to round-off only.
double exchanged_work(const RunResult& run, double duration) {
  double most = 0;
  for (const Channel& channel : run.record.channels())
    if (channel.name.ends_with(".power"))
      if (const auto power = steps_of(run, channel.name))
        most = std::max({most, std::abs(power->min), std::abs(power->max)});
  return most * duration;
}

/// Kinetic energy of all bodies where they move by the round-off of their positions in a step of the run [J]: a mechanism at rest, and
/// what vibrates about a deflection at rest, has no more.
double energy_at_rest(const MultibodySystem& system, State s, double step) {
  s.v.setOnes();
  const double size = system.scaled_norm(s, s.v) * step;
  if (!(size > 0)) return 0;
  s.v *= round_off / size;
  return system.kinetic_energy(s);
}

/// The largest error that the balance had after a step: one that opens and closes again is an error too [J].
double largest_imbalance(const RunResult& run) {
  const auto steps = steps_of(run, "energy.imbalance");
  return steps ? std::max(steps->max, -steps->min) : std::abs(run.energy.imbalance);
}

std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t most = 8;
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format("{} and {} more listed in summary.json",
                     fmt::join(names.begin(), names.begin() + most, ", "), names.size() - most);
}

/// The last redundant row's warning also names the reactions that are left undetermined.
void add_redundancy(const RunResult& run, const BuiltModel& model,
                    std::vector<std::string>& warnings) {
  for (const RedundantRow& row : model.assembly.redundant)
    warnings.push_back(row.name + " is redundant: its force is undetermined and reported as zero");
  if (const auto& names = run.undetermined_reactions; !names.empty())
    warnings.back() += fmt::format(
        "; rigid bodies do not determine how redundant joints share their load, and one of many "
        "possible values is reported for {}",
        some_of(names));
}

/// Returns whether most of the imbalance was there at the first sample: a transient that the first step leaps over.
bool opens_at_the_start(const RunResult& run) {
  const auto imbalance = run.record.samples("energy.imbalance");
  return imbalance.size() > 2 && std::abs(imbalance[1]) > 0.5 * std::abs(imbalance.back());
}

void add_energy(const RunResult& run, const BuiltModel& model, const Analysis& analysis,
                const SimulationSpec& simulation, const State& end,
                std::vector<std::string>& warnings) {
  if (!simulation.goes_through_time()) return;
  const double imbalance = largest_imbalance(run), exchanged = run.energy.exchanged;
  constexpr std::int64_t most = 1000;  // smaller steps would let more than round-off pass
  const double step =
      simulation.end() / static_cast<double>(std::clamp<std::int64_t>(run.steps, 1, most));
  const double allowed = std::max({imbalance_to_warn_of * exchanged, round_off * held_energy(run),
                                   round_off * exchanged_work(run, simulation.end()),
                                   energy_at_rest(*model.system, end, step)});
  if (imbalance <= allowed) return;
  warnings.push_back(
      fmt::format("energy balance error {:.2g} J (of {:.3g} J exchanged); {}", imbalance, exchanged,
                  analysis.balance_remedy(model, simulation, opens_at_the_start(run))));
}

/// Sum of the changes of a signal over its mean, by step: how much of itself it changes by in a step.
double change_in_step(std::span<const double> samples, std::int64_t steps) {
  double sum = 0, changes = 0;
  for (std::size_t k = 0; k < samples.size(); ++k) {
    sum += std::abs(samples[k]);
    if (k > 0) changes += std::abs(samples[k] - samples[k - 1]);
  }
  const double mean = sum / static_cast<double>(samples.size());
  return steps > 0 && mean > 0 ? changes / (mean * static_cast<double>(steps)) : 0;
}

void add_film(const LubricatedJoint& film, const RunResult& run, const State& end,
              std::vector<std::string>& warnings) {
  const std::string gap = channel_of(film.joint_name(), joint_channel::min_film_thickness);
  const auto thickness = steps_of(run, gap);
  if (!thickness) return;
  const auto largest = [&](const char* channel) {  // 0 of what this film does not know
    const auto found = steps_of(run, channel_of(film.joint_name(), channel));
    return found ? found->max : 0.0;
  };
  const FilmExtremes worst{.least_gap = thickness->min,
                           .film_pressure = largest(joint_channel::peak_film_pressure),
                           .asperity_pressure = largest(joint_channel::peak_asperity_pressure),
                           .film_temperature = largest(joint_channel::peak_film_temperature),
                           .change_in_step = change_in_step(run.record.samples(gap), run.steps)};
  for (std::string& text : film.warnings(worst, end)) warnings.push_back(std::move(text));
}

/// Returns the value of a channel one cycle before the end of the run; none where the run is shorter.
std::optional<double> one_cycle_ago(const Record& record, const Cycle& cycle,
                                    std::span<const double> samples) {
  if (cycle.over != "time" && !record.find(cycle.over)) return {};
  const auto place = record.samples(cycle.over);
  const auto behind = [&](std::size_t k) { return std::abs(place.back() - place[k]); };
  std::size_t k = place.size() - 1;
  while (k > 0 && behind(k) < cycle.length) --k;
  if (behind(k) < cycle.length) return {};
  const double share =
      k + 1 < place.size() ? (behind(k) - cycle.length) / (behind(k) - behind(k + 1)) : 0;
  return share > 0 ? (1 - share) * samples[k] + share * samples[k + 1] : samples[k];
}

/// A film that loses its oil is on its way to running dry, or has not found its cycle yet.
void add_oil(const LubricatedJoint& film, const RunResult& run,
             std::vector<std::string>& warnings) {
  const std::string channel = channel_of(film.joint_name(), joint_channel::oil_volume);
  if (!run.cycle || !run.record.find(channel)) return;
  const auto oil = run.record.samples(channel);
  if (oil.empty()) return;
  const auto before = one_cycle_ago(run.record, *run.cycle, oil);
  if (!before || !(oil.back() < (1 - oil_loss_to_warn_of) * *before)) return;
  warnings.push_back(
      fmt::format("{}: the film lost {:.2g} % of its oil over the last cycle: it runs dry, or its "
                  "motion is not "
                  "periodic yet; give it a supply, or simulate more cycles",
                  film.joint_name(), 100 * (1 - oil.back() / *before)));
}

/// Largest angular velocity of a body [rad/s]; 0 where there is none.
double largest_spin(const std::string& body, const RunResult& run) {
  double square = 0;
  for (const char* component : {".omega", ".wx", ".wy", ".wz"})
    if (const auto spin = steps_of(run, "body." + body + component))
      square += std::pow(std::max(std::abs(spin->min), std::abs(spin->max)), 2);
  return std::sqrt(square);
}

void add_spin(const UnstiffenedBody& body, const RunResult& run,
              std::vector<std::string>& warnings) {
  constexpr double fast = 0.1;  // share of the first natural frequency: 1 % of its stiffness
  const double spin = largest_spin(body.name, run);
  if (!(spin > fast * body.frequency)) return;
  warnings.push_back(fmt::format(
      "body.{}: it rotates at up to {:.3g} rad/s, {:.2g} % of its first natural frequency "
      "({:.3g} rad/s), and is too soft without the stiffness of centrifugal stress; reduce it with "
      "geometric_stiffness = true in [reduction], and leave geometric_stiffness out of the model",
      body.name, spin, 100 * spin / body.frequency, body.frequency));
}

/// The sample of the largest |P|, and P there [N].
std::pair<std::size_t, double> largest_load(const AxialMember& member, const std::string& body,
                                            const Record& record) {
  VectorXd load = VectorXd::Zero(static_cast<Eigen::Index>(record.size()));
  for (Eigen::Index k = 0; k < member.per_mode.size(); ++k) {
    const std::string eta = fmt::format("body.{}.eta{}", body, k + 1);
    if (!record.find(eta)) return {0, 0.0};
    const auto samples = record.samples(eta);
    load += member.per_mode[k] * Eigen::Map<const VectorXd>(samples.data(), load.size());
  }
  Eigen::Index at = 0;
  if (load.size() == 0 || !(load.cwiseAbs().maxCoeff(&at) > 0)) return {0, 0.0};
  return {static_cast<std::size_t>(at), load[at]};
}

/// Returns the share by which a lateral frequency of a pinned column changes; it has none left beyond Euler's load.
double frequency_change(double share) {
  return std::abs(std::sqrt(std::max(0.0, 1 + share)) - 1);
}

/// Adds a warning about axial load of a body, whose change of stiffness is left out.
void add_axial_load(const UnstiffenedBody& body, const RunResult& run,
                    std::vector<std::string>& warnings) {
  constexpr double allowed = 0.01;  // largest relative change of a frequency
  const AxialMember* worst = nullptr;
  double load = 0, time = 0;
  for (const AxialMember& member : body.members) {
    const auto [at, here] = largest_load(member, body.name, run.record);
    if (worst && std::abs(here / member.euler) <= std::abs(load / worst->euler)) continue;
    worst = &member;
    load = here;
    time = run.record.empty() ? 0 : run.record.time()[at];
  }
  if (!worst || !(frequency_change(load / worst->euler) > allowed)) return;
  warnings.push_back(fmt::format(
      "body.{}: at {:.4g} s it carries {:.4g} N of {} from {} to {}, {:.2g} % of the load at which "
      "a "
      "pinned column like it buckles, and has no geometric stiffness: its lateral frequencies are "
      "off by about {:.2g} %; reduce it with geometric_stiffness = true in [reduction], and leave "
      "geometric_stiffness out of the model",
      body.name, time, std::abs(load), load < 0 ? "compression" : "tension", worst->from, worst->to,
      100 * std::abs(load) / worst->euler, 100 * frequency_change(load / worst->euler)));
}

/// A flexible body beyond small deflections.
void add_deflection(const MultibodySystem& system, int body, const RunResult& run,
                    std::vector<std::string>& warnings) {
  const std::string name = "body." + system.flexible_name(body);
  const auto displacement = steps_of(run, name + ".deflection"),
             angle = steps_of(run, name + ".deflection_angle");
  if (!displacement || !angle) return;
  const double length = slender_length(system.modal_body(body));
  if (angle->max <= MotionLimits::angle_to_warn_of &&
      displacement->max <= MotionLimits::deflection_to_warn_of * length)
    return;
  warnings.push_back(fmt::format(
      "{}: it deflects by up to {:.3g} m and {:.3g} rad (at {:.4g} s), with a length of {:.3g} m: "
      "its modes "
      "hold for small deflections only; divide it into several bodies, or lower the load",
      name, displacement->max, angle->max, angle->at_max, length));
}

}  // namespace

std::optional<std::string> fixed_step_warning(const SimulationSpec& simulation, double worst_error,
                                              double at) {
  constexpr double much = 1e3;  // tolerances
  if (!simulation.fixed_step || !(worst_error > much)) return {};
  return fmt::format(
      "the step of fixed size that ends at {:.6g} s has an error of {:.2g} times the tolerance: it "
      "is too long for what happens there; lower simulation.fixed_step, or leave it out",
      at, worst_error);
}

std::vector<std::string> warnings_of(const RunResult& run, const BuiltModel& model,
                                     const Analysis& analysis, const SimulationSpec& simulation,
                                     const State& end) {
  std::vector<std::string> warnings = model.warnings;
  add_redundancy(run, model, warnings);
  add_energy(run, model, analysis, simulation, end, warnings);
  if (run.periodicity && !run.periodicity->reached) warnings.push_back(text_of(*run.periodicity));
  for (const UnstiffenedBody& body : model.unstiffened) {
    add_spin(body, run, warnings);
    add_axial_load(body, run, warnings);
  }
  for (int body = 0; body < model.system->flexible_bodies(); ++body)
    add_deflection(*model.system, body, run, warnings);
  for (const LubricatedJoint* film : model.films) {
    add_film(*film, run, end, warnings);
    add_oil(*film, run, warnings);
  }
  for (const ValidityMonitor* joint : model.validity_monitors)
    for (std::string& text : joint->warnings(end)) warnings.push_back(std::move(text));
  return warnings;
}

}  // namespace stribeck
