#include "tribo/film/surface/reduced_surface.h"

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

/// Means of hat functions over an extent: a point and its share.
using Shares = std::vector<std::pair<Index, double>>;

/// Adds the mean over [from, to] within the interval [0, 1] from the point `before` to the one after it, as a share of `whole`.
void add_interval(Index before, Index after, double from, double to, double whole, Shares& shares) {
  const double weight = whole > 0 ? (to - from) / whole : 1, middle = (from + to) / 2;
  shares.emplace_back(before, weight * (1 - middle));
  shares.emplace_back(after, weight * middle);
}

/// Returns means between the first and the last place; beyond them as at them.
Shares means_along(const VectorXd& places, const Extent& extent) {
  const double first = places[0], end = places[places.size() - 1],
               low = std::clamp(std::min(extent.from, extent.to), first, end),
               high = std::clamp(std::max(extent.from, extent.to), first, end);
  Shares shares;
  for (Index k = 0; k + 1 < places.size(); ++k) {
    const double from = std::max(low, places[k]), to = std::min(high, places[k + 1]),
                 size = places[k + 1] - places[k];
    if (to < from || (to == from && high > low)) continue;
    add_interval(k, k + 1, (from - places[k]) / size, (to - places[k]) / size, (high - low) / size,
                 shares);
    if (high == low) break;
  }
  return shares;
}

/// The points of a ring lie at whole steps from the first one.
Shares means_around(const FilmSurface& surface, const Extent& extent) {
  if (!surface.closed) return means_along(surface.angles, extent);
  constexpr double turn = 2 * std::numbers::pi;
  const Index n = surface.angles.size();
  const auto steps = [&](double angle) {
    return (angle - surface.angles[0]) * static_cast<double>(n) / turn;
  };
  const double low = steps(std::min(extent.from, extent.to)),
               high = steps(std::max(extent.from, extent.to));
  Shares shares;
  double whole = std::floor(low);
  do {
    const Index k = ((static_cast<Index>(whole) % n) + n) % n;
    add_interval(k, (k + 1) % n, std::max(low - whole, 0.0), std::min(high - whole, 1.0),
                 high - low, shares);
    whole += 1;
  } while (whole < high);
  return shares;
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

void add_shares(const FilmSurface& surface, const Extent& around, const Extent& along, int row,
                double factor, SurfaceShares& all) {
  const Shares angles = means_around(surface, around), places = means_along(surface.places, along);
  const Index n = surface.angles.size();
  for (const auto& [k, along_share] : places)
    for (const auto& [i, east_share] : angles)
      if (const double share = along_share * east_share; share > 0)
        all.emplace_back(row, static_cast<int>(k * n + i), factor * share);
}

namespace {

/// The middle two thirds of a cell.
Extent middle_of(double centre, double half_size) {
  constexpr double share = 2.0 / 3;
  return {centre - share * half_size, centre + share * half_size};
}

/// Angle and place on the surface of a place on the grid.
Eigen::Vector2d on_surface(const FilmGrid& grid, const FilmSurface& surface, const BearingAxes& at,
                           double angle, double z) {
  const Vector3d arm =
      at.middle - surface.origin +
      at.axes * Vector3d(grid.radius() * std::cos(angle), grid.radius() * std::sin(angle), z);
  return {std::atan2(arm.dot(surface.axis.cross(surface.zero)), arm.dot(surface.zero)),
          arm.dot(surface.axis)};
}

}  // namespace

NodalCompliance::Shares shares_of(const FilmGrid& grid, const FilmSurface& surface,
                                  const BearingAxes& at) {
  SurfaceShares all;
  const double factor = grid.half() ? 0.5 : 1;
  const auto add = [&](int cell, const Extent& around, const Extent& along) {
    const Eigen::Vector2d low = on_surface(grid, surface, at, around.from, along.from),
                          high = on_surface(grid, surface, at, around.to, along.to);
    const double width = std::remainder(high[0] - low[0], 2 * std::numbers::pi);
    add_shares(surface, {low[0], low[0] + width}, {low[1], high[1]}, cell, factor, all);
  };
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i) {
      const auto row = static_cast<std::size_t>(i);
      const double half_width = grid.width(j) / 2, half_depth = grid.depth(i) / 2,
                   angle = grid.edge_angle[static_cast<std::size_t>(j)] - half_width,
                   z = grid.edge_z[row] + half_depth;
      const Extent around = middle_of(angle, half_width);
      add(grid.cell(j, i), around, middle_of(z, half_depth));
      if (grid.half()) add(grid.cell(j, i), around, middle_of(-z, half_depth));
    }
  NodalCompliance::Shares shares(grid.size(), surface.compliance.rows());
  shares.setFromTriplets(all.begin(), all.end());
  return shares;
}

namespace {

/// Points of both halves of a surface, in pairs that a film on one half of it loads alike: angle by angle, from an end to the middle.
///   w = P w_half,   f_half = Pᵀ f,   N P = N_half,   C_half = 2 D Pᵀ C P D,   D = ½ of pairs, 1 of points in the middle
class MirroredPoints {
 public:
  explicit MirroredPoints(const FilmSurface& surface)
      : angles_(surface.angles.size()),
        places_(surface.places.size()),
        half_((surface.places.size() + 1) / 2) {}

  Index points() const { return angles_ * half_; }
  /// Returns the pair of a point of the surface.
  Index pair(Index point) const {
    const Index place = point / angles_;
    return point % angles_ * half_ + std::min(place, places_ - 1 - place);
  }
  double share(Index point) const { return 2 * (point / angles_) + 1 == places_ ? 1 : 0.5; }

 private:
  Index angles_, places_, half_;
};

/// Every place has its mirror image, in the middle of the film.
bool is_mirrored(const FilmSurface& surface, const BearingAxes& at) {
  constexpr double round_off = 1e-9;
  const VectorXd& z = surface.places;
  const double twice_middle = 2 * (at.middle - surface.origin).dot(surface.axis);
  return (z + z.reverse() - VectorXd::Constant(z.size(), twice_middle)).cwiseAbs().maxCoeff() <=
             round_off * (z[z.size() - 1] - z[0]) &&
         std::abs(std::abs(at.axes.col(2).dot(surface.axis)) - 1) <= round_off;
}

MatrixXd folded(const MirroredPoints& points, const MatrixXd& compliance) {
  MatrixXd half = MatrixXd::Zero(points.points(), points.points());
  for (Index j = 0; j < compliance.cols(); ++j)
    for (Index i = 0; i < compliance.rows(); ++i)
      half(points.pair(i), points.pair(j)) +=
          2 * points.share(i) * points.share(j) * compliance(i, j);
  return half;
}

NodalCompliance::Shares folded(const MirroredPoints& points, const NodalCompliance::Shares& all) {
  SurfaceShares half;
  for (int c = 0; c < all.rows(); ++c)
    for (NodalCompliance::Shares::InnerIterator i(all, c); i; ++i)
      half.emplace_back(c, static_cast<int>(points.pair(i.col())), i.value());
  NodalCompliance::Shares shares(all.rows(), points.points());
  shares.setFromTriplets(half.begin(), half.end());
  return shares;
}

}  // namespace

/// Loads f on both halves alike: d = N C Nᵀ 2 f.
std::shared_ptr<const SurfaceCompliance> condensed_bearing(const FilmGrid& grid,
                                                           const FilmSurface& surface,
                                                           const BearingAxes& at,
                                                           const MatrixXd& compliance) {
  const NodalCompliance::Shares shares = shares_of(grid, surface, at);
  if (!grid.half() || !is_mirrored(surface, at))
    return std::make_shared<const NodalCompliance>(grid, shares, grid.times() * compliance);
  const MirroredPoints points(surface);
  return std::make_shared<const NodalCompliance>(grid, folded(points, shares),
                                                 folded(points, compliance));
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
