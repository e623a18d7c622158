#include "tribo/film/bearing/journal_supply.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "math/dual.h"

namespace stribeck {
namespace {

using std::max;
using std::min;
using std::sqrt;
using Scalar = Dual<2>;  // over the place of a cell: around and along the axis

constexpr double residual_resistance = 1e-3;  // ε
constexpr double everywhere = std::numeric_limits<double>::infinity();

/// The size of a cell [m].
struct Cell {
  double around, along;
};

Scalar magnitude(const Scalar& x) {
  return x.value() < 0 ? Scalar(-x) : x;
}
Scalar at_least_zero(const Scalar& x) {
  return x.value() > 0 ? x : Scalar(0.0);
}

/// Part of a cell's width that lies within half a feature's width of its middle.
Scalar overlap(const Scalar& x, double half, double width) {
  const Scalar from = magnitude(x);
  const double least = std::abs(half - width / 2), most = half + width / 2;
  if (from.value() >= most) return Scalar(0.0);
  if (from.value() <= least) return Scalar(min(1.0, 2 * half / width));
  return (most - from) / width;
}

/// Distance from the edge of a feature to a cell's centre, in cells, and the part of the cell that it covers.
struct Reach {
  Scalar around, along, cover;

  Scalar distance() const {
    const Scalar square = around * around + along * along;
    return square.value() > 0 ? Scalar(sqrt(square)) : Scalar(0.0);
  }
};

Reach of_box(const Scalar& x, const Scalar& z, double half_width, double half_length,
             const Cell& cell) {
  const Scalar around = half_width < everywhere
                            ? Scalar(at_least_zero(magnitude(x) - half_width) / cell.around)
                            : Scalar(0.0),
               beside = half_width < everywhere ? overlap(x, half_width, cell.around) : Scalar(1.0);
  return {around, Scalar(at_least_zero(magnitude(z) - half_length) / cell.along),
          beside * overlap(z, half_length, cell.along)};
}

Reach of_hole(const Scalar& x, const Scalar& z, double radius, const Cell& cell) {
  const double most = min(1.0, std::numbers::pi * radius * radius / (cell.around * cell.along));
  const Scalar square = x * x + z * z;
  if (!(square.value() > 0)) return {Scalar(0.0), Scalar(0.0), Scalar(most)};
  const Scalar r = sqrt(square), off = at_least_zero(r - radius) / r, u = x / (r * cell.around),
               v = z / (r * cell.along), inwards = (radius - r) * sqrt(Scalar(u * u + v * v)) + 0.5;
  const Scalar cover = inwards.value() <= 0   ? Scalar(0.0)
                       : inwards.value() >= 1 ? Scalar(1.0)
                                              : inwards;
  return {off * x / cell.around, off * z / cell.along, most * cover};
}

Reach of_feed(const Feed& f, const Scalar& x, const Scalar& z, const Cell& cell) {
  switch (f.shape) {
    case FeedShape::hole:
      return of_hole(x, z, f.radius, cell);
    case FeedShape::circumferential_groove:
      return of_box(x, z, everywhere, f.width / 2, cell);
    default:
      return of_box(x, z, f.width / 2, f.length / 2, cell);
  }
}

/// Beyond an end of the journal, `inside` [m] of which the cell's centre lies on it.
Reach of_end(const Scalar& inside, const Cell& cell) {
  const Scalar beyond = 0.5 - inside / cell.along;
  return {Scalar(0.0), Scalar(at_least_zero(inside) / cell.along),
          beyond.value() <= 0   ? Scalar(0.0)
          : beyond.value() >= 1 ? Scalar(1.0)
                                : beyond};
}

/// Width over depth of the way through a cell, in the direction of the feature; towards its inside the mean of both.
Scalar aspect(const Reach& reach, const Scalar& t, const Cell& cell) {
  const double around = cell.along / cell.around, along = cell.around / cell.along,
               mean = (around + along) / 2;
  if (!(t.value() > 0)) return Scalar(mean);
  const Scalar inside = residual_resistance / (t + residual_resistance),
               directed =
                   (reach.around * reach.around * around + reach.along * reach.along * along) /
                   (t * t);
  return inside * mean + (1.0 - inside) * directed;
}

void add(const Reach& reach, const Cell& cell, double radius, SuppliedCell at,
         std::vector<SuppliedCell>& all) {
  const Scalar t = reach.distance();
  if (t.value() >= 1) return;
  const Scalar share = aspect(reach, t, cell) * (1.0 - t) / (t + residual_resistance);
  const auto over = [&](const Scalar& y) -> std::array<double, 2> {
    return {-radius * y.derivatives()[0], -y.derivatives()[1]};
  };
  at.share = share.value();
  at.share_slope = over(share);
  at.cover = reach.cover.value();
  at.cover_slope = over(reach.cover);
  all.push_back(at);
}

}  // namespace

JournalSupply::JournalSupply(std::vector<Feed> feeds, std::optional<double> length,
                             const std::array<double, 2>& end_pressure)
    : feeds_(std::move(feeds)), length_(length), end_pressure_(end_pressure) {}

void JournalSupply::place(const FilmGrid& grid, double turn, double slide,
                          std::vector<SuppliedCell>& all) const {
  all.clear();
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i) {
      const Cell cell{grid.radius() * grid.width(j), grid.depth(i)};
      const int c = grid.cell(j, i);
      for (const Feed& f : feeds_) {
        const double off = std::remainder(grid.angle[j] - f.angle - turn, 2 * std::numbers::pi);
        const Scalar x(grid.radius() * off, 2, 0), z(grid.z[i] - f.z - slide, 2, 1);
        add(of_feed(f, x, z, cell), cell, grid.radius(), {.cell = c, .pressure = f.pressure}, all);
      }
      if (!length_) continue;
      const Scalar z(grid.z[i] - slide, 2, 1);
      add(of_end(Scalar(*length_ / 2 + z), cell), cell, grid.radius(),
          {.cell = c, .pressure = end_pressure_[0], .origin = SupplyOrigin::lower_end}, all);
      add(of_end(Scalar(*length_ / 2 - z), cell), cell, grid.radius(),
          {.cell = c, .pressure = end_pressure_[1], .origin = SupplyOrigin::upper_end}, all);
    }
}

}  // namespace stribeck
