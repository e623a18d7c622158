#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "flex/reduction/reduce.h"

/// The input of `stribeck reduce`: a mesh, its materials, its interfaces, and how it is reduced.
namespace stribeck {

struct MeshSection {
  std::string file;  ///< relative to the input
  double unit = 1;   ///< length of a 1 in it [m]
};

struct InterfaceSpec {
  std::string face;  ///< physical surface of the mesh
  InterfaceKind kind = InterfaceKind::rigid;
};

struct ReductionSection {
  ReductionMethod method = ReductionMethod::craig_bampton;
  int modes = 20;
  std::optional<std::string> fixed_interface;  ///< none: mean axes
  double damping_ratio = 0;
  int compared_frequencies = 6;
};

struct ReductionSpec {
  MeshSection mesh;
  std::vector<Named<SolidMaterial>> materials;  ///< by physical volume
  std::vector<Named<InterfaceSpec>> interfaces;
  ReductionSection reduction;

  static const Schema<ReductionSpec>& schema();
  ReductionPlan plan() const;
  /// The materials in the order of the mesh's groups. Throws InputError where a group has none.
  std::vector<SolidMaterial> materials_of(const SolidMesh& solid) const;
};

}  // namespace stribeck
