#pragma once
#include <string>
#include <vector>

#include "model/check/catalogue.h"

namespace stribeck {

/// A table of the manual, or one of its parameters.
struct ManualPlace {
  const CatalogueEntry* entry;
  std::string key;  ///< key of the parameter; empty: the table
};

/// Returns the tables or parameters that the last part of a path of a model file can be there, "joint.main.film.feed[0].width".
std::vector<ManualPlace> places_of_path(const std::string& path);

/// Returns the names under which the manual has a word of the field that is none of a model file, "supply"; empty for others.
std::vector<std::string> names_for(const std::string& word);
/// Returns all such words.
std::vector<std::string> words_of_the_field();

}  // namespace stribeck
