#pragma once
#include "base/schema.h"
#include "surface/asperity.h"
#include "surface/journal.h"

/// The one list of every model that a file can name.
namespace stribeck {

const Family<JournalFilm>& journal_films();
const Family<AsperityModel>& asperity_models();

}  // namespace stribeck
