#pragma once
#include <optional>
#include <string>

#include "workbench/api/events.h"
#include "workbench/runs/live_file.h"

namespace stribeck::workbench {

/// Sends rows of a running run from `first` on, of the channels that a page wants; the time of the last of them [s].
std::optional<double> send_rows(LiveReader& live, std::uint64_t first, const std::string& id,
                                const Events::Listener& listener);

}  // namespace stribeck::workbench
