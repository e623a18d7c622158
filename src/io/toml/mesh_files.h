#pragma once
#include "io/toml/named_files.h"
#include "model/model_spec.h"

namespace stribeck {

/// Puts the triangles of STL and OBJ files into every shape of the model that names one, and the quadrilaterals of gmsh files
/// into every bushing. Adds what is wrong, with its
/// place in the mesh file, to `entries`; `diagnostics` are about the whole model.
void load_meshes(ModelFile& model, NamedFiles& files, Diagnostics& diagnostics,
                 std::vector<Diagnostic>& entries);

}  // namespace stribeck
