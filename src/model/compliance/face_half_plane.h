#pragma once
#include <memory>
#include <optional>

#include "model/compliance/elasticity.h"
#include "tribo/film/pad/pad_patch.h"
#include "tribo/film/surface/surface_compliance.h"

namespace stribeck {

/// A pad that is thick against its length, or the wall it slides on: each section along the pad is an elastic half-plane in plane strain
/// (tribo/conforming/half_plane.h). Displacements are those against a point at the distance `datum` along the surface. Theory in two
/// dimensions leaves it open: it moves the pad against the wall by (2F'/πE*) ln of the ratio of two choices, F' load per width, and changes no
/// pressure.
struct FaceHalfPlane {
  ElasticSolid solid;
  std::optional<double> datum;  ///< [m]; twice the length of the pad when left out

  static const Schema<FaceHalfPlane>& schema();
  std::shared_ptr<const SurfaceCompliance> compliance(const PadPatch& patch) const;
};

}  // namespace stribeck
