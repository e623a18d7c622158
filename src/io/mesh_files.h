#pragma once
#include "io/model_file.h"
#include "io/named_files.h"

namespace stribeck {

/// Puts the triangles of STL and OBJ files into every shape of the model that names one, and the quadrilaterals of gmsh files
/// into every bush. Adds what is wrong, with its
/// place in the mesh file, to `diagnostics`; `complaints` are about the whole model.
void load_meshes(ModelFile& model, NamedFiles& files, Complaints& complaints,
                 std::vector<Diagnostic>& diagnostics);

}  // namespace stribeck
