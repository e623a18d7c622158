#include "tribo/film/pad/pad_film.h"

#include "tribo/film/patch/rigid_coordinate.h"

namespace stribeck {
namespace {

constexpr double floor_share = 1e-4;  // share of the clearance: no film is left there

/// Moves of a face: −∂h/∂x_k = n₀ + n_x X + n_z Z, runner's speeds t₀ + t_z Z along x and s₀ + s_x X along z.
struct FaceMotion {
  double n = 0, n_x = 0, n_z = 0, t = 0, t_z = 0, s = 0, s_x = 0;
};

FaceMotion motion(RigidCoordinate k, double height) {
  switch (k) {
    case along_x:
      return {.t = -1};
    case along_y:
      return {.n = -1};
    case along_z:
      return {.s = -1};
    case about_x:
      return {.n_z = 1, .s = -height};
    case about_y:
      return {.t_z = -1, .s_x = 1};
    default:
      return {.n_x = -1, .t = height};
  }
}

SurfaceColumn column(const PadPatch& g, const PadPlace& place, RigidCoordinate k, bool spatial) {
  const FaceMotion m = motion(k, place.height);
  const auto normal = [&](const Field& x, const Field& z) -> Field {
    return g.used * (m.n + m.n_x * (place.x + x) + m.n_z * (place.z + z));
  };
  SurfaceColumn c(g);
  c.changes_gap = m.n != 0 || m.n_x != 0 || m.n_z != 0;
  c.slides = m.t != 0 || m.t_z != 0;
  c.axial = spatial && (m.s != 0 || m.s_x != 0);
  c.entrains = c.slides || c.axial;
  c.narrowing.h = normal(g.at_x, g.at_z);
  c.narrowing.east = normal(g.edge_x, g.at_z);
  c.narrowing.south = normal(g.at_x, g.south_z);
  c.narrowing.north = normal(g.at_x, g.north_z);
  c.along = c.east_along = g.used * (m.t + m.t_z * (place.z + g.at_z));
  c.couette.east = c.east_along * g.east_length / 2;
  if (!c.axial) return c;
  c.couette.axial = true;
  c.across = g.used * (m.s + m.s_x * (place.x + g.at_x));
  c.couette.south = c.across * g.south_length / 2;
  c.couette.north = c.across * g.north_length / 2;
  return c;
}

/// The round surface of a pin rotates: it slides against the runner with H and entrains oil with −H, the lever of its shear.
SurfaceColumn rotation(const PadPatch& g, const PadPlace& place) {
  SurfaceColumn c(g);
  c.along = g.used * place.height;
  c.east_along = -c.along;
  c.couette.east = c.east_along * g.east_length / 2;
  return c;
}

/// The runner turns under a sector.
SurfaceColumn spin(const PadPatch& g) {
  SurfaceColumn c(g);
  c.along = c.east_along = g.used * (g.radius() + g.at_z);
  c.couette.east = c.east_along * g.east_length / 2;
  return c;
}

SurfaceTable pad_table(const PadPatch& g, const PadPlace& place, PadCoordinates coordinates) {
  std::vector<SurfaceColumn> columns;
  switch (coordinates) {
    case PadCoordinates::planar:
      for (const RigidCoordinate k : {along_x, along_y, about_z})
        columns.push_back(column(g, place, k, false));
      break;
    case PadCoordinates::spatial:
      for (const RigidCoordinate k : {along_x, along_y, along_z, about_x, about_y, about_z})
        columns.push_back(column(g, place, k, true));
      break;
    case PadCoordinates::pin:
      for (const RigidCoordinate k : {along_x, along_y})
        columns.push_back(column(g, place, k, false));
      columns.push_back(rotation(g, place));
      break;
    case PadCoordinates::runner:
      columns.push_back(spin(g));
      columns.push_back(column(g, place, along_y, false));
  }
  return {g, std::move(columns)};
}

Gap profiled(const PadPatch& pad, const PadProfile& profile, double clearance) {
  Gap gap(pad);
  for (int c = 0; c < pad.size(); ++c) {
    gap.h[c] = clearance + profile.at(pad.at_x[c], pad.at_z[c]);
    gap.east[c] = clearance + profile.at(pad.edge_x[c], pad.at_z[c]);
    gap.south[c] = clearance + profile.at(pad.at_x[c], pad.south_z[c]);
    gap.north[c] = clearance + profile.at(pad.at_x[c], pad.north_z[c]);
  }
  return gap;
}

/// Width by length, both halves of a symmetric film. The centre of a pin stands for all of it.
FaceSizes face_sizes(const PadPatch& pad, const PadPlace& place, double clearance, bool is_pin) {
  FaceSizes all{clearance, pad.edges().back, {}, {}, {}, pad.feed_cells()};
  std::vector<double> z;
  if (pad.half())
    for (int i = pad.rows(); i-- > 0;) {
      all.shown_rows.push_back(i);
      z.push_back(-pad.z[i]);
    }
  for (int i = 0; i < pad.rows(); ++i) {
    all.shown_rows.push_back(i);
    z.push_back(pad.z[i]);
  }
  all.axes = {FieldAxis{"width", "m", z}, FieldAxis{"length", "m", pad.x}};
  if (is_pin)
    all.ends.push_back({});
  else
    for (const double end : {-0.5, 0.5})
      all.ends.push_back({{place.x + end * pad.length(), 0, place.z}});
  return all;
}

}  // namespace

PadFilm::PadFilm(const PadPatch& pad, const FilmFlow& flow, const PadProfile& profile,
                 const PadPlace& place, double clearance, PadCoordinates coordinates,
                 PatchExtras extras)
    : FaceFilm(pad_solver(pad, flow), pad_table(pad, place, coordinates), floor_share * clearance,
               std::move(extras), profiled(pad, profile, clearance),
               face_sizes(pad, place, clearance, coordinates == PadCoordinates::pin)),
      pad_(pad),
      place_(place) {}

}  // namespace stribeck
