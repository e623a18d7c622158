#pragma once
#include "base/schema.h"
#include "surface/journal.h"

/// The one list of every model that a file can name.
namespace stribeck {

const Family<JournalFilm>& journal_films();

}  // namespace stribeck
