#include "tribo/film/elastic/reduced_surface.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tribo/film/mesh/film_grid.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

/// The point before a place and the share of the one after it.
struct Between {
  Index before = 0, after = 0;
  double share = 0;
};

Between along(const VectorXd& places, double place) {
  const Index last = places.size() - 1;
  Index k = std::upper_bound(places.begin() + 1, places.end() - 1, place) - places.begin() - 1;
  k = std::min(k, last - 1);
  return {k, k + 1, std::clamp((place - places[k]) / (places[k + 1] - places[k]), 0.0, 1.0)};
}

Between around(const FilmSurface& surface, double angle) {
  constexpr double turn = 2 * std::numbers::pi;
  if (!surface.closed) return along(surface.angles, angle);
  const Index n = surface.angles.size();
  const double steps = (angle - surface.angles[0]) * static_cast<double>(n) / turn,
               whole = std::floor(steps);
  const Index k = ((static_cast<Index>(whole) % n) + n) % n;
  return {k, (k + 1) % n, steps - whole};
}

}  // namespace

BearingAxes axes_on(const FilmSurface& surface, double angle) {
  BearingAxes at;
  at.axes.col(0) = surface.outwards(-angle);
  at.axes.col(2) = surface.axis;
  at.axes.col(1) = at.axes.col(2).cross(at.axes.col(0));
  const VectorXd& z = surface.places;
  at.middle = surface.origin + (z[0] + z[z.size() - 1]) / 2 * surface.axis;
  return at;
}

void add_shares(const FilmSurface& surface, double angle, double place, int row, double factor,
                SurfaceShares& all) {
  const Between a = around(surface, angle), z = along(surface.places, place);
  const Index n = surface.angles.size();
  const auto add = [&](Index i, Index k, double share) {
    if (share > 0) all.emplace_back(row, static_cast<int>(k * n + i), factor * share);
  };
  add(a.before, z.before, (1 - a.share) * (1 - z.share));
  add(a.after, z.before, a.share * (1 - z.share));
  add(a.before, z.after, (1 - a.share) * z.share);
  add(a.after, z.after, a.share * z.share);
}

NodalCompliance::Shares shares_of(const FilmGrid& grid, const FilmSurface& surface,
                                  const BearingAxes& at) {
  SurfaceShares all;
  const Vector3d across = surface.axis.cross(surface.zero);
  const double factor = grid.half() ? 0.5 : 1;
  const auto add = [&](int cell, double angle, double z) {
    const Vector3d arm =
        at.middle - surface.origin +
        at.axes * Vector3d(grid.radius() * std::cos(angle), grid.radius() * std::sin(angle), z);
    add_shares(surface, std::atan2(arm.dot(across), arm.dot(surface.zero)), arm.dot(surface.axis),
               cell, factor, all);
  };
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i) {
      const auto column = static_cast<std::size_t>(j), row = static_cast<std::size_t>(i);
      add(grid.cell(j, i), grid.angle[column], grid.z[row]);
      if (grid.half()) add(grid.cell(j, i), grid.angle[column], -grid.z[row]);
    }
  NodalCompliance::Shares shares(grid.size(), surface.compliance.rows());
  shares.setFromTriplets(all.begin(), all.end());
  return shares;
}

/// Loads f on both halves alike: d = N C Nᵀ 2 f.
std::shared_ptr<const SurfaceCompliance> condensed_bearing(const FilmGrid& grid,
                                                           const FilmSurface& surface,
                                                           const BearingAxes& at,
                                                           const MatrixXd& compliance) {
  return std::make_shared<const NodalCompliance>(grid, shares_of(grid, surface, at),
                                                 grid.times() * compliance);
}

double end_to_end_asymmetry(const FilmSurface& surface) {
  const Index n = surface.angles.size(), m = surface.places.size();
  double off = 0;
  for (Index l = 0; l < m; ++l)
    for (Index k = 0; k < m; ++k)
      off = std::max(off, (surface.compliance.block(k * n, l * n, n, n) -
                           surface.compliance.block((m - 1 - k) * n, (m - 1 - l) * n, n, n))
                              .cwiseAbs()
                              .maxCoeff());
  return off / surface.compliance.cwiseAbs().maxCoeff();
}

}  // namespace stribeck
