#pragma once
#include "model/surface/clearance_spec.h"

namespace stribeck {

/// The keys of a journal's sizes in the table of a film. Their relations are checked with the whole table, once no key is unknown.
const Schema<JournalSizes>& film_sizes_schema();

}  // namespace stribeck
