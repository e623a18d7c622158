#include "results/model_cycle.h"

#include <algorithm>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double turn = 2 * std::numbers::pi;

Cycle requested_cycle(const CycleSpec& spec, const std::vector<Channel>& channels) {
  const Record names(channels);
  try {
    names.samples(spec.over);
  } catch (const InputError& error) {
    Diagnostic diagnostic = error.diagnostics().front();
    diagnostic.path = "output.cycle.over";
    throw InputError({diagnostic});
  }
  const auto index = names.find(spec.over);
  const std::string unit = index ? channels[*index].unit : "s";
  if (spec.length.dimension && si_symbol(*spec.length.dimension) != unit)
    throw InputError("output.cycle.length",
                     fmt::format("not measured in the unit of '{}', which is {}.", spec.over, unit),
                     fmt::format("Give it in {}, or choose another 'over'.", unit));
  return {spec.over, spec.length.value, spec.start ? spec.start->value : 0, "output.cycle"};
}

/// The drive that turns the crank, if that is what moves it.
const Named<DriveSpec>* crank_drive(const ModelFile& model) {
  for (const Named<DriveSpec>& drive : model.drives) {
    const JointSpec* joint = find_named(model.joints, drive.value.joint);
    if (!drive.value.turns() || !joint) continue;
    if (!model.output.crank || MarkerName(joint->between[1]).body == *model.output.crank)
      return &drive;
  }
  return nullptr;
}

std::string crank_body(const ModelFile& model) {
  if (model.output.crank) return *model.output.crank;
  const Named<DriveSpec>* drive = crank_drive(model);
  return drive ? MarkerName(find_named(model.joints, drive->value.joint)->between[1]).body : "";
}

/// Period of a harmonic function of time [s]; 0 of any other.
template <class Profile>
double harmonic_period(const Profile& profile) {
  const auto* harmonic = std::get_if<HarmonicProfile>(&profile);
  return harmonic && harmonic->angular_frequency() > 0 ? turn / harmonic->angular_frequency() : 0;
}

/// Visits the magnitude or the pressure of every load as (its name, LoadSpec).
template <class Visit>
void each_load(const ModelFile& model, const Visit& visit) {
  for (const auto& [name, force] : model.forces)
    if (const LoadSpec* load = force->load()) visit("force." + name, *load);
}

void take_longer(std::optional<Cycle>& cycle, const Cycle& other) {
  if (other.length > 0 && (!cycle || other.length > cycle->length)) cycle = other;
}

std::optional<Cycle> of_loads_over_the_crank(const ModelFile& model) {
  std::optional<Cycle> cycle;
  const std::string crank = crank_body(model);
  each_load(model, [&](const std::string& name, const LoadSpec& load) {
    const auto* table = std::get_if<AngleTableProfile>(&load);
    if (table && table->over == crank)
      take_longer(cycle, {"crank.angle", table->period.value_or(0), 0, name});
  });
  return cycle;
}

/// A drive that swings the crank about a mean position, or about a mean speed of 0.
std::optional<Cycle> of_a_swinging_crank(const ModelFile& model) {
  const Named<DriveSpec>* drive = crank_drive(model);
  if (!drive) return {};
  const auto& [name, spec] = *drive;
  std::optional<Cycle> cycle;
  if (spec.angle) take_longer(cycle, {"time", harmonic_period(*spec.angle), 0, "drive." + name});
  if (spec.speed)
    if (const auto* speed = std::get_if<HarmonicProfile>(&*spec.speed); speed && speed->mean == 0)
      take_longer(cycle, {"time", harmonic_period(*spec.speed), 0, "drive." + name});
  return cycle;
}

std::optional<Cycle> of_harmonics(const ModelFile& model) {
  std::optional<Cycle> cycle;
  for (const auto& [name, drive] : model.drives)
    for (const auto* profile : {&drive.angle, &drive.position, &drive.speed, &drive.sliding_speed})
      if (*profile) take_longer(cycle, {"time", harmonic_period(**profile), 0, "drive." + name});
  each_load(model, [&](const std::string& name, const LoadSpec& load) {
    take_longer(cycle, {"time", harmonic_period(load), 0, name});
  });
  return cycle;
}

}  // namespace

std::optional<Cycle> cycle_of(const ModelFile& model, const std::vector<Channel>& channels) {
  if (model.output.cycle) return requested_cycle(*model.output.cycle, channels);
  if (model.wear) return Cycle{"time", model.wear->period, 0, "wear.period"};
  const bool turns =
      std::ranges::any_of(channels, [](const Channel& c) { return c.name == "crank.angle"; });
  if (turns) {
    if (auto cycle = of_loads_over_the_crank(model)) return cycle;
    if (auto cycle = of_a_swinging_crank(model)) return cycle;
    return Cycle{"crank.angle", turn, 0, "crank"};
  }
  return of_harmonics(model);
}

}  // namespace stribeck
