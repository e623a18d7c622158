#include "io/mesh/mesh_text.h"

#include <algorithm>
#include <cctype>

#include "base/text/text_check.h"
#include "io/mesh/mesh_tokens.h"
#include "io/mesh/obj_mesh.h"
#include "io/mesh/stl_mesh.h"

namespace stribeck {
namespace {

bool ends_with(std::string file, std::string_view ending) {
  std::transform(file.begin(), file.end(), file.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return file.ends_with(ending);
}

SceneMesh read_by_name(std::string_view text, const std::string& file) {
  if (ends_with(file, ".stl")) return read_stl(text, file);
  if (ends_with(file, ".obj")) return read_obj(text, file);
  fail_in_mesh({file}, "the name ends neither in .stl nor in .obj.",
               "Export the shape as STL or Wavefront OBJ.");
}

}  // namespace

void check_mesh_size(std::string_view text, const std::string& file) {
  if (text.size() > largest_model_bytes)
    fail_in_mesh({file}, fmt::format("larger than {} MiB.", largest_model_bytes >> 20),
                 "Export it coarser, or as binary where that is read (STL).");
}

SceneMesh read_mesh(std::string_view text, const std::string& file) {
  check_mesh_size(text, file);
  SceneMesh mesh = read_by_name(text, file);
  if (mesh.faces.empty())
    fail_in_mesh({file}, "no triangle in it.", "Export the surface of the part.");
  return mesh;
}

}  // namespace stribeck
