#include "tribo/film/equation/film_domain.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

CellEdge opposite(CellEdge edge) {
  switch (edge) {
    case CellEdge::west:
      return CellEdge::east;
    case CellEdge::east:
      return CellEdge::west;
    case CellEdge::south:
      return CellEdge::north;
    default:
      return CellEdge::south;
  }
}

/// r^(2/3) sin(2φ/3) at x along one side of an open quadrant's corner and y along the other, both negative inside the quadrant.
double corner_pressure(double x, double y) {
  const double angle = std::atan2(x, -y), phi = angle < 0 ? angle + 2 * std::numbers::pi : angle;
  return std::cbrt(x * x + y * y) * std::sin(2 * phi / 3);
}

/// Flux over an edge that begins at a corner, against that of two points.
struct CornerFlux {
  double slope;  ///< cos(2φ/3) of the edge
  double way;    ///< distance that the two-point flux divides by [m]
  /// Reach of the corner along the edge, which is as far as across it: beyond, pressure falls straight [m].
  double reach;

  /// fall(x): what r^(2/3) sin(2φ/3) changes by on that way where places along the edge are nearer to the corner by the factor x.
  template <class Fall>
  double ratio(double length, const Fall& fall) const {
    const double near = std::min(length, reach), part = near / length;
    return 1 + part * (slope * std::cbrt(near * near) / fall(part) * way / near - 1);
  }
};

}  // namespace

FilmDomain::FilmDomain(FilmPatch patch)
    : patch_(std::move(patch)),
      prescribed_pressure_(Field::Zero(patch_.size())),
      prescribed_fraction_(Field::Ones(patch_.size())),
      surface_(patch_.used),
      own_(patch_.used),
      inner_(patch_.used) {
  for (int j = 0; j < patch_.columns(); ++j) inner_[patch_.cell(j, patch_.rows() - 1)] = 0;
}

void FilmDomain::prescribe(int cell, double pressure, double fraction) {
  own_[cell] = 0;
  prescribed_pressure_[cell] = pressure;
  prescribed_fraction_[cell] = fraction;
}

/// The pressure falls from the edge on.
void FilmDomain::exclude_surface(int cell, double pressure, double fraction) {
  prescribe(cell, pressure, fraction);
  surface_[cell] = 0;
  for (const CellEdge edge : all_edges) set_share(cell, edge, share_from_edge(cell, edge));
  if (patch_.lower_end[cell] != 0) patch_.south_share[cell] = 0;
  if (patch_.upper_end[cell] != 0) patch_.north_share[cell] = 0;
}

int FilmDomain::neighbour(int cell, CellEdge edge) const {
  const int column = cell / patch_.stride(), row = cell % patch_.stride();
  switch (edge) {
    case CellEdge::west:
      return patch_.cell(patch_.before(column), row);
    case CellEdge::east:
      return patch_.cell(patch_.next(column), row);
    case CellEdge::south:
      return row > 0 ? cell - 1 : -1;
    default:
      return row + 1 < patch_.rows() ? cell + 1 : -1;
  }
}

/// Returns the distance from the centre of a cell to its edge [m].
double FilmDomain::distance_to_edge(int cell, CellEdge edge) const {
  switch (edge) {
    case CellEdge::west:
      return patch_.to_west[cell];
    case CellEdge::east:
      return patch_.to_east[cell];
    case CellEdge::south:
      return patch_.to_south[cell];
    default:
      return patch_.to_north[cell];
  }
}

/// Length of the edge to a neighbour [m].
double FilmDomain::length(int cell, CellEdge edge) const {
  switch (edge) {
    case CellEdge::west:
      return patch_.east_length[neighbour(cell, edge)];
    case CellEdge::east:
      return patch_.east_length[cell];
    case CellEdge::south:
      return patch_.north_length[cell - 1];
    default:
      return patch_.north_length[cell];
  }
}

/// Share of an edge to a neighbour; an edge across the rows has it twice.
double& FilmDomain::share(int cell, CellEdge edge) {
  switch (edge) {
    case CellEdge::west:
      return patch_.east_share[neighbour(cell, edge)];
    case CellEdge::east:
      return patch_.east_share[cell];
    case CellEdge::south:
      return patch_.south_share[cell];
    default:
      return patch_.north_share[cell];
  }
}

double FilmDomain::share_from_edge(int cell, CellEdge edge) const {
  const int beyond = neighbour(cell, edge);
  const double across = beyond < 0 ? 0 : length(cell, edge);
  return across > 0 ? across / distance_to_edge(beyond, opposite(edge)) : 0;
}

void FilmDomain::set_share(int cell, CellEdge edge, double value) {
  const int beyond = neighbour(cell, edge);
  if (beyond < 0 || own_[beyond] == 0) return;
  share(cell, edge) = value;
  share(beyond, opposite(edge)) = value;
}

void FilmDomain::conduct_around_corners(int cell) {
  for (const CellEdge along : {CellEdge::west, CellEdge::east})
    for (const CellEdge across : {CellEdge::south, CellEdge::north})
      conduct_around(cell, along, across);
}

/// The open cell lies in one quadrant, the cells a, d, c around its corner in the others.
void FilmDomain::conduct_around(int cell, CellEdge along, CellEdge across) {
  const int a = neighbour(cell, along), c = neighbour(cell, across);
  const int d = a < 0 || c < 0 ? -1 : neighbour(a, across);
  if (d < 0 || own_[a] * own_[c] * own_[d] == 0 || length(cell, along) == 0) return;
  const CellEdge back = opposite(along), down = opposite(across);
  const auto pressure_at_a = [&](double x, double y) {
    return corner_pressure(x * distance_to_edge(a, back), -y * distance_to_edge(a, across));
  };
  const auto pressure_at_d = [&](double x, double y) {
    return corner_pressure(x * distance_to_edge(d, back), y * distance_to_edge(d, down));
  };
  const auto pressure_at_c = [&](double x, double y) {
    return corner_pressure(-x * distance_to_edge(c, along), y * distance_to_edge(c, down));
  };
  const auto conduct = [&](int from, CellEdge edge, const CornerFlux& flux, const auto& fall) {
    set_share(from, edge, share(from, edge) * flux.ratio(length(from, edge), fall));
  };
  constexpr double between =
      0.5;  // cos(2φ/3) of the edges at a quarter and a half of the full angle
  conduct(cell, along, {1, distance_to_edge(a, back), 2 * distance_to_edge(a, back)},
          [&](double part) { return pressure_at_a(1, part); });
  const double over_d = distance_to_edge(a, across) + distance_to_edge(d, down),
               beside_d = distance_to_edge(d, back) + distance_to_edge(c, along);
  conduct(a, across, {between, over_d, over_d},
          [&](double part) { return pressure_at_d(part, 1) - pressure_at_a(part, 1); });
  conduct(c, along, {between, beside_d, beside_d},
          [&](double part) { return pressure_at_d(1, part) - pressure_at_c(1, part); });
  conduct(cell, across, {1, distance_to_edge(c, down), 2 * distance_to_edge(c, down)},
          [&](double part) { return pressure_at_c(part, 1); });
}

}  // namespace stribeck
