#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "flex/reduction/bore_condensation.h"
#include "flex/reduction/ring_check.h"

namespace {

using namespace stribeck;

/// Any bushing that passes the check can be condensed.
void condense(const PlaneMesh& mesh) {
  const auto line = mesh.lines.find(bore_line);
  if (line == mesh.lines.end() || line->second.empty() || mesh.cells.size() > 100) return;
  const double radius = mesh.node(line->second[0][0]).norm();
  constexpr int segments = 8;
  check_bushing(mesh, radius, segments);
  ensure(thinnest_wall(mesh, radius) < 1e300);
  const auto bore = guyan_bore(mesh, {1e9, 0.3, PlaneState::strain}, radius, segments);
  ensure(bore.by_pressure.allFinite() && bore.by_traction.allFinite());
}

}  // namespace

// Any bytes are either a mesh whose cells have nodes, or wrong input that is told; nothing else may happen.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const PlaneMesh mesh = read_gmsh(text, "fuzz.msh", 1);
    for (const auto& cell : mesh.cells)
      for (const int node : cell)
        ensure(node >= 0 && static_cast<std::size_t>(node) < mesh.nodes.size());
    condense(mesh);
  } catch (const InputError&) {
  }
  return 0;
}
