#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "flex/modal/rigid_rest.h"
#include "flex/reduction/reduce.h"
#include "model/body/beam_spec.h"
#include "model/body/matrices_spec.h"

/// The input of `stribeck reduce`: a mesh, beams or matrices, materials, interfaces, and how it is reduced.
namespace stribeck {

struct MeshSection {
  std::string file;  ///< relative to the input
  double unit = 1;   ///< length of a 1 in it [m]
};

struct InterfaceSpec {
  std::optional<std::string> face;      ///< physical surface of the mesh
  std::optional<std::string> node_set;  ///< or a node set of matrices
  std::optional<std::string> point;     ///< or a point of beams

  InterfaceKind kind = InterfaceKind::rigid;
};

/// A cylindrical face that a film bends, with its grid.
struct FilmSurfaceSpec {
  std::string face;                          ///< physical surface of the mesh
  std::array<double, 3> origin{};            ///< point on the axis [m]
  std::array<double, 3> axis{0, 0, 1};       ///< direction of the axis
  std::array<double, 3> zero{1, 0, 0};       ///< direction of the angle zero
  std::optional<std::array<double, 2>> arc;  ///< [rad]; none: a closed ring
  int angles = 36, places = 9;
  bool coarser_than_mesh = false;
};

struct ReductionSection {
  ReductionMethod method = ReductionMethod::craig_bampton;
  int modes = 20;
  std::optional<std::string> fixed_interface;       ///< neither this nor a chord: mean axes
  std::optional<std::array<std::string, 2>> chord;  ///< interfaces
  std::optional<std::string> modes_file;            ///< file of the method modes_from_file
  double damping_ratio = 0;
  bool geometric_stiffness = false;
  int compared_frequencies = 10;
};

struct ReductionSpec {
  std::optional<MeshSection> mesh;
  std::optional<MatricesSpec> matrices;
  std::vector<Named<NodeSetSpec>> node_sets;  ///< node sets of matrices
  std::vector<Named<BeamPointSpec>> points;   ///< points of a body without a mesh
  std::vector<Named<BeamSpec>> beams;
  std::vector<Named<SolidMaterial>> materials;  ///< materials by physical volume
  std::vector<Named<InterfaceSpec>> interfaces;
  std::vector<Named<FilmSurfaceSpec>> films;
  ReductionSection reduction;
  std::optional<RigidRest> rigid_rest;

  static const Schema<ReductionSpec>& schema();
  ReductionPlan plan() const;
  /// The materials in the order of the mesh's groups. Throws InputError where a group has none.
  std::vector<SolidMaterial> materials_of(const SolidMesh& solid) const;
};

}  // namespace stribeck
