#pragma once
#include <string>
#include <vector>

#include "base/schema/field.h"

namespace stribeck {

/// One thing that the manual describes: a table of the file, a family of models, or a model.
struct CatalogueEntry {
  std::string name;  ///< "joint.film", "film", "film.pinkus_sternlicht"
  /// Usage in a file: "[joint.NAME.film]", "model = \"pinkus_sternlicht\"".
  std::string usage;
  /// Schemas of a table or model; several when only dimensions differ.
  std::vector<const SchemaInfo*> schemas;
  const FamilyInfo* family = nullptr;  ///< set for a family; `schemas` are then its members
};

/// Everything that a model file can hold, found from the declarations: each table followed by the
/// families of models that it can choose from.
const std::vector<CatalogueEntry>& catalogue();

/// The entry of this name, or of a model or table whose last part it is; null when there is none.
const CatalogueEntry* find_entry(const std::string& name);

}  // namespace stribeck
