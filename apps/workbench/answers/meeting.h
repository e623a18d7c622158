#pragma once
#include <string>

#include "results/run_result.h"
#include "workbench/answers/answer.h"

namespace stribeck::workbench {

/// Words of a page for a meeting beside its figures: { "title", "question", "notes", "figures": names } of a request, each of
/// them optional. Throws InputError for texts that are too long.
Json meeting_of(const Json& requested);

/// The report's page of one run that shows the figures which the meeting names, below its words.
std::string meeting_page(const RunResult&, const Json& meeting);

}  // namespace stribeck::workbench
