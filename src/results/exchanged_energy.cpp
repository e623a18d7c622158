#include "results/exchanged_energy.h"

#include <algorithm>
#include <string_view>

namespace stribeck {

double exchanged_energy(double throughput, double dissipated, const Record& record,
                        const std::vector<SignalStatistics>& channels) {
  const auto of = [&](std::string_view name) {
    const auto index = record.find(name);
    return index && *index < channels.size() ? channels[*index] : SignalStatistics{};
  };
  const SignalStatistics kinetic = of("energy.kinetic"), potential = of("energy.potential"),
                         elastic = of("energy.elastic"), change = of("energy.stored");
  const double at_start = kinetic.last + potential.last + elastic.last - change.last;
  const double most_stored = at_start + change.max - potential.min - elastic.min;
  return throughput + std::max(most_stored, 0.0) + std::max(dissipated, 0.0);
}

}  // namespace stribeck
