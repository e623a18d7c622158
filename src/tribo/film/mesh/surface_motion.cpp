#include "tribo/film/mesh/surface_motion.h"

#include <cmath>

namespace stribeck {

void journal_gap(const FilmGrid& g, double c, const SurfaceMotion& m, Gap& gap) {
  const auto& a = m.a;
  gap.h = c - a[0] * g.cosine - a[1] * g.sine;
  gap.east = c - a[0] * g.edge_cosine - a[1] * g.edge_sine;
  gap.south = gap.h;
  gap.north = gap.h;
  if (a[2] == 0 && a[3] == 0) return;
  gap.h -= g.at_z * (a[2] * g.cosine + a[3] * g.sine);
  gap.east -= g.at_z * (a[2] * g.edge_cosine + a[3] * g.edge_sine);
  gap.south -= g.south_z * (a[2] * g.cosine + a[3] * g.sine);
  gap.north -= g.north_z * (a[2] * g.cosine + a[3] * g.sine);
}

std::array<double, 4> in_axes_turned_by(double turned, const std::array<double, 4>& x) {
  const double c = std::cos(turned), s = std::sin(turned);
  return {c * x[0] + s * x[1], c * x[1] - s * x[0], c * x[2] + s * x[3], c * x[3] - s * x[2]};
}

SurfaceMotion SurfaceMotion::from(double turned) const {
  return {in_axes_turned_by(turned, a),
          in_axes_turned_by(turned, rate),
          omega,
          angle - turned,
          mesh_speed,
          slide,
          slide_rate};
}

}  // namespace stribeck
