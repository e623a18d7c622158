#pragma once
#include <optional>
#include <vector>

#include "build/builder.h"
#include "results/statistics.h"

namespace stribeck {

/// What a run is asked beside its channels.
struct RunQuestions {
  std::vector<StatisticsRequest> statistics;
  std::optional<Cycle> cycle;
};

/// The statistics that the file requests from a run with these channels. Throws InputError with places in the file: unknown channels with the
/// nearest name, empty windows, names used twice, a cycle in the wrong unit, none for a stop rule.
RunQuestions questions_of(const ModelInput& input, const std::vector<Channel>& channels);
/// The same before a run.
RunQuestions questions_of(const BuiltModel& model, const ModelInput& input);

}  // namespace stribeck
