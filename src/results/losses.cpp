#include "results/losses.h"

#include <string_view>

namespace stribeck {
namespace {

/// Figures of a run by the names of its channels.
class Figures {
 public:
  Figures(const Record& names, const std::vector<SignalStatistics>& values)
      : names_(names), values_(values) {}

  const SignalStatistics* find(const std::string& channel) const {
    const auto index = names_.find(channel);
    return index ? &values_[*index] : nullptr;
  }
  std::optional<double> energy(const std::string& channel) const {
    const SignalStatistics* found = find(channel);
    return found ? std::optional(found->integral) : std::nullopt;
  }

 private:
  const Record& names_;
  const std::vector<SignalStatistics>& values_;
};

/// Returns the part of a name before an ending; empty where it does not end so.
std::string before(std::string_view name, std::string_view ending) {
  return std::string(name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : "");
}

std::optional<double> mean(std::optional<double> energy, double duration) {
  return energy ? std::optional(*energy / duration) : std::nullopt;
}

void add_part(const std::string& name, const Figures& figures, LossSplit& split) {
  LossPart part{name, 0, mean(figures.energy(name + ".film_power_loss"), split.duration),
                mean(figures.energy(name + ".asperity_power_loss"), split.duration), false};
  if (!part.boundary)
    part.boundary = mean(figures.energy(name + ".friction_power_loss"), split.duration);
  const auto whole = mean(figures.energy(name + ".power_loss"), split.duration);
  part.within = !whole;
  part.power = whole.value_or(part.film.value_or(0) + part.boundary.value_or(0));
  if (!part.within) split.power += part.power;
  split.parts.push_back(std::move(part));
}

void add_piston(const std::string& name, const Figures& figures, LossSplit& split) {
  const SignalStatistics* volume = figures.find(name + ".volume");
  split.displaced_volume += volume->max - volume->min;
  split.indicated_work += figures.energy(name + ".power").value_or(0);
}

}  // namespace

std::optional<LossSplit> losses_of(const Record& names, const RunFigures& run) {
  LossSplit split;
  const LastCycle* last = run.cycle && run.cycle->last ? &*run.cycle->last : nullptr;
  split.of_cycle = last != nullptr;
  const std::vector<SignalStatistics>& values = last ? last->channels : run.channels;
  if (values.size() != names.channels().size()) return {};
  split.duration = last               ? last->end - last->begin
                   : names.size() > 1 ? names.time().back() - names.time().front()
                                      : 0;
  if (!(split.duration > 0)) return {};
  const Figures figures(names, values);
  for (const Channel& channel : names.channels()) {
    const std::string face = before(channel.name, ".film_power_loss"),
                      whole = before(channel.name, ".power_loss"),
                      piston = before(channel.name, ".volume");
    if (!whole.empty() || (!face.empty() && !figures.find(face + ".power_loss")))
      add_part(whole.empty() ? face : whole, figures, split);
    if (piston.starts_with("force.") && split.of_cycle) add_piston(piston, figures, split);
  }
  if (split.parts.empty()) return {};
  return split;
}

}  // namespace stribeck
