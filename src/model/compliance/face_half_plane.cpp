#include "model/compliance/face_half_plane.h"

#include "tribo/conforming/half_plane.h"
#include "tribo/film/surface/section_compliance.h"

namespace stribeck {

const Schema<FaceHalfPlane>& FaceHalfPlane::schema() {
  static const auto solid = elastic_solid_schema(
      "pad_half_plane",
      "A pad, or a wall under it, that is thick against the length of the pad: each section along "
      "the pad is an elastic half-plane in plane strain.");
  static const auto s =
      Schema<FaceHalfPlane>{solid.name, solid.summary, solid.source}
          .merged(&FaceHalfPlane::solid, solid)
          .quantity("datum", &FaceHalfPlane::datum, metre, positive,
                    "distance along the surface of the point against which displacements are "
                    "measured, not less than the pad is long: it moves the pad, and no pressure; "
                    "twice the length of the pad when left out");
  return s;
}

std::shared_ptr<const SurfaceCompliance> FaceHalfPlane::compliance(const PadPatch& patch) const {
  std::vector<double> edges{patch.x.front()};
  for (int j = 0; j < patch.columns(); ++j) edges.push_back(patch.edge_x[patch.cell(j, 0)]);
  const double confined = solid.modulus / (1 - solid.poisson_ratio * solid.poisson_ratio);
  return std::make_shared<const SectionCompliance>(
      patch, influence_matrix(edges, confined, datum.value_or(2 * patch.length())));
}

}  // namespace stribeck
