#pragma once
#include <cstddef>
#include <nlohmann/json_fwd.hpp>

#include "results/field_record.h"

namespace stribeck {

/// The fields of a run for a picture: {"time", "list": [{name, unit, meaning, axes, mirrored, scale, low, high, data}]}, or
/// null when there are none. Every value takes one byte q: low + (high − low) q/255, or low (high/low)^(q/255) where scale
/// is "log" (gaps, which span decades); low and high belong to a frame. A field whose rows mirror each other is given by
/// its upper half. So many frames are left out, evenly, that the bytes are no more than `most_bytes`.
nlohmann::ordered_json report_fields(const FieldRecord& fields, std::size_t most_bytes);

}  // namespace stribeck
