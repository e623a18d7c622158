#include "model/compliance/finite_element_compliance.h"

#include "flex/reduction/bore_condensation.h"
#include "flex/reduction/ring_check.h"
#include "model/compliance/elasticity.h"

namespace stribeck {

CondensedBore FiniteElementCompliance::condensed(double bore_radius, int segments) const {
  if (mesh) return guyan_bore(body, material, bore_radius, segments);
  return condensed_ring(RingCells{bore_radius, *outer_radius, layers}, material, segments);
}

Compliance FiniteElementCompliance::compliance(double bore_radius, int segments,
                                               bool friction) const {
  CondensedBore bore = condensed(bore_radius, segments);
  if (!friction) return Compliance(std::move(bore.by_pressure));
  return {std::move(bore.by_pressure), std::move(bore.by_traction)};
}

double FiniteElementCompliance::wall(double bore_radius) const {
  return mesh ? thinnest_wall(body, bore_radius) : *outer_radius - bore_radius;
}

void FiniteElementCompliance::check(double bore_radius, const std::string& path,
                                    Diagnostics& diagnostics) const {
  if (outer_radius) check_outer_radius(*outer_radius, bore_radius, path, diagnostics);
}

void FiniteElementCompliance::read_file(const std::string& text, const std::string& path,
                                        double bore_radius, int segments) {
  body = read_gmsh(text, path, mesh_unit);
  check_bushing(body, bore_radius, segments);
}

const Schema<FiniteElementCompliance>& FiniteElementCompliance::schema() {
  constexpr Range lengths{.least = 0, .most = 1e6, .least_allowed = false};
  static const auto s =
      Schema<FiniteElementCompliance>{
          "condensed_fe",
          "The same by finite elements, quadrilaterals of 8 nodes, condensed "
          "once to the bore; or a body of any shape, by a mesh of gmsh."}
          .merged(&FiniteElementCompliance::material, plane_material_schema())
          .quantity("outer_radius", &FiniteElementCompliance::outer_radius, metre, positive,
                    outer_radius_meaning)
          .integer("layers", &FiniteElementCompliance::layers, between(1, 100),
                   "cells through the wall of that ring", defaulted)
          .text("mesh", &FiniteElementCompliance::mesh,
                "gmsh file (ASCII, version 2.2 or 4.1, quadrilaterals) in place of the ring, its "
                "path relative to the model file; axis of the bore at the origin, x along the "
                "marker's x axis; physical curves \"bore\" (surface of the bore) and \"held\" "
                "(fixed in the housing)")
          .quantity("mesh_unit", &FiniteElementCompliance::mesh_unit, metre, lengths,
                    "length that a 1 in the mesh stands for, such as \"1 mm\"", defaulted)
          .check([](const FiniteElementCompliance& bushing, Diagnostics& diagnostics) {
            if (bushing.outer_radius.has_value() == bushing.mesh.has_value())
              diagnostics.add("",
                              bushing.mesh ? "both outer_radius and mesh are given."
                                           : "neither outer_radius nor mesh is given.",
                              "Give exactly one.");
          });
  return s;
}

}  // namespace stribeck
