#pragma once
#include <optional>

#include "flex/mesh/plane_mesh.h"
#include "math/plane_material.h"
#include "model/compliance/compliance_model.h"

namespace stribeck {

struct CondensedBore;

/// An elastic ring by finite elements, or a body of any shape out of a gmsh file, condensed to the bore
/// (flex/reduction/bore_condensation.h).
class FiniteElementCompliance final : public ComplianceModel {
 public:
  PlaneMaterial material;
  std::optional<double> outer_radius;  ///< outer radius of the ring [m]
  int layers = 12;                     ///< cells through its wall
  std::optional<std::string> mesh;     ///< file, relative to the model file
  double mesh_unit = 1;                ///< length of a 1 in it [m]
  PlaneMesh body;                      ///< contents of that file

  static const Schema<FiniteElementCompliance>& schema();
  Compliance compliance(double bore_radius, int segments, bool friction) const override;
  double wall(double bore_radius) const override;
  void check(double bore_radius, const std::string& path, Diagnostics&) const override;
  File file() const override { return {"mesh", mesh ? &*mesh : nullptr}; }
  void read_file(const std::string& text, const std::string& path, double bore_radius,
                 int segments) override;

 private:
  CondensedBore condensed(double bore_radius, int segments) const;
};

}  // namespace stribeck
