#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "io/mesh/mesh_text.h"

namespace {

void read(std::string_view text, const char* file) {
  try {
    const stribeck::SceneMesh mesh = stribeck::read_mesh(text, file);
    for (const int vertex : mesh.faces)
      ensure(vertex >= 0 && 3 * static_cast<std::size_t>(vertex) + 2 < mesh.vertices.size());
  } catch (const stribeck::InputError&) {
  }
}

}  // namespace

// Any bytes are either a mesh whose triangles have vertices, or wrong input that is told; nothing else may happen.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* file : {"fuzz.stl", "fuzz.obj"}) read(text, file);
  return 0;
}
