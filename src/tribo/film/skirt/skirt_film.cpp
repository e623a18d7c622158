#include "tribo/film/skirt/skirt_film.h"

#include <cmath>

#include "tribo/film/patch/rigid_coordinate.h"

namespace stribeck {
namespace {

constexpr double skirt_floor_share = 1e-4;  // share of the clearance: no film is left there

/// −∂h/∂x_k at a place of the skirt.
double skirt_narrowing(RigidCoordinate k, double x, double angle) {
  switch (k) {
    case along_y:
      return std::cos(angle);
    case along_z:
      return std::sin(angle);
    case about_y:
      return -x * std::sin(angle);
    case about_z:
      return x * std::cos(angle);
    default:
      return 0;
  }
}

/// ∂u/∂ẋ_k
double along(RigidCoordinate k, double radius, double angle) {
  switch (k) {
    case along_x:
      return -1;
    case about_y:
      return -radius * std::sin(angle);
    case about_z:
      return radius * std::cos(angle);
    default:
      return 0;
  }
}

/// ∂w/∂ẋ_k
double around(RigidCoordinate k, double radius, double x, double angle) {
  switch (k) {
    case along_y:
      return std::sin(angle);
    case along_z:
      return -std::cos(angle);
    case about_x:
      return -radius;
    case about_y:
      return x * std::cos(angle);
    case about_z:
      return x * std::sin(angle);
    default:
      return 0;
  }
}

/// Values by cell at places and angles.
template <class Value>
Field over(const SkirtPatch& g, const Field& x, const Field& angle, const Value& value) {
  Field all = Field::Zero(g.size());
  for (int c = 0; c < g.size(); ++c)
    if (g.used[c] != 0) all[c] = value(x[c], angle[c]);
  return all;
}

template <class Value>
Gap gap_over(const SkirtPatch& g, const Value& value) {
  Gap all(g);
  all.h = over(g, g.at_x, g.at_angle, value);
  all.east = over(g, g.edge_x, g.at_angle, value);
  all.south = over(g, g.at_x, g.south_angle, value);
  all.north = over(g, g.at_x, g.north_angle, value);
  return all;
}

SurfaceColumn column(const SkirtPatch& g, RigidCoordinate k, bool spatial, bool moves_features) {
  const double radius = g.area_of_cylinder().radius;
  SurfaceColumn c(g);
  c.moves_features = moves_features && k == along_x;
  c.changes_gap = c.moves_features || (k != along_x && k != about_x);
  c.slides = k == along_x || k == about_y || k == about_z;
  c.axial = spatial && k != along_x;
  c.entrains = c.slides || c.axial;
  c.narrowing = gap_over(g, [&](double x, double angle) { return skirt_narrowing(k, x, angle); });
  c.along = c.east_along =
      over(g, g.at_x, g.at_angle, [&](double, double angle) { return along(k, radius, angle); });
  c.couette.east = c.east_along * g.east_length / 2;
  if (!c.axial) return c;
  const auto speed = [&](double x, double angle) { return around(k, radius, x, angle); };
  c.couette.axial = true;
  c.across = over(g, g.at_x, g.at_angle, speed);
  c.couette.south = over(g, g.at_x, g.south_angle, speed) * g.south_length / 2;
  c.couette.north = over(g, g.at_x, g.north_angle, speed) * g.north_length / 2;
  return c;
}

/// A mode of the piston, by its displacement outwards, or of the liner, whose displacement depends on where the piston is.
SurfaceColumn mode(const SkirtPatch& g, const Field* outwards) {
  SurfaceColumn c(g);
  c.changes_gap = true;
  c.moves_features = !outwards;
  c.slides = c.entrains = false;
  if (outwards) EdgeInterpolation(g).spread(*outwards, c.narrowing);
  return c;
}

SurfaceTable skirt_table(const SkirtPatch& g, SkirtFilm::Coordinates coordinates,
                         const LinerWall* liner, const Eigen::MatrixXd& modes) {
  const bool moves_features =
      liner && (liner->is_shaped() || liner->is_heated() || liner->modes() > 0);
  std::vector<SurfaceColumn> columns;
  if (coordinates == SkirtFilm::Coordinates::planar)
    for (const RigidCoordinate k : {along_x, along_y, about_z})
      columns.push_back(column(g, k, false, moves_features));
  else
    for (const RigidCoordinate k : {along_x, along_y, along_z, about_x, about_y, about_z})
      columns.push_back(column(g, k, true, moves_features));
  for (Eigen::Index k = 0; k < modes.cols(); ++k) {
    const Field outwards = modes.col(k).array();
    columns.push_back(mode(g, &outwards));
  }
  for (int k = 0; liner && k < liner->modes(); ++k) columns.push_back(mode(g, nullptr));
  return {g, std::move(columns)};
}

Gap profiled(const SkirtPatch& g, const SkirtProfile& profile, double clearance) {
  Gap gap = gap_over(g, [&](double x, double angle) { return clearance + profile.at(x, angle); });
  for (Field* field : {&gap.h, &gap.east, &gap.south, &gap.north}) *field += 1 - g.used;
  return gap;
}

/// Angle by height, both halves of a symmetric film.
FaceSizes face_sizes(const SkirtPatch& g, double clearance, double back) {
  const SkirtArea& area = g.area_of_cylinder();
  FaceSizes all{clearance, back, {}, {}, {}};
  std::vector<double> angles;
  if (g.half())
    for (int i = g.rows(); i-- > 1;) {
      all.shown_rows.push_back(i);
      angles.push_back(-g.angle()[static_cast<std::size_t>(i)]);
    }
  for (int i = 0; i < g.rows(); ++i) {
    all.shown_rows.push_back(i);
    angles.push_back(g.angle()[static_cast<std::size_t>(i)]);
  }
  all.axes = {FieldAxis{"angle", "rad", angles}, FieldAxis{"height", "m", g.x()}};
  for (const double x : {area.from, area.to})
    all.ends.push_back({{x, 0, 0}, {0, std::cos(area.direction), std::sin(area.direction)}});
  return all;
}

}  // namespace

SkirtFilm::SkirtFilm(const SkirtPatch& g, const FilmFlow& flow, const SkirtProfile& profile,
                     double clearance, const Ambient& ambient, Coordinates coordinates,
                     PatchExtras extras, std::shared_ptr<const LinerWall> liner,
                     const Eigen::MatrixXd& modes)
    : FaceFilm(skirt_solver(g, flow, ambient.pressure, ambient.fraction),
               skirt_table(g, coordinates, liner.get(), modes), skirt_floor_share * clearance,
               std::move(extras), profiled(g, profile, clearance),
               face_sizes(g, clearance, ambient.back), liner, static_cast<int>(modes.cols())) {}

}  // namespace stribeck
