#pragma once
#include <optional>
#include <string>
#include <vector>

#include "build/builder.h"
#include "results/statistics.h"

namespace stribeck {

/// Requests to a run beside its channels.
struct RunQuestions {
  std::vector<StatisticsRequest> statistics;
  std::optional<Cycle> cycle;
  std::vector<std::string> notes;  ///< omitted requests, with the reason
};

/// The statistics that the file requests from a run with these channels. A joint that is declared with several realisms has the channels of
/// the one that is chosen: statistics of another one's are left out with a note, so that realisms can be compared by one key. Throws InputError with places in the file: unknown channels with the
/// nearest name, empty windows, names used twice, a cycle in the wrong unit, none for a stop rule.
RunQuestions questions_of(const ModelInput& input, const std::vector<Channel>& channels);
/// Returns the requests before a run.
RunQuestions questions_of(const BuiltModel& model, const ModelInput& input);

}  // namespace stribeck
