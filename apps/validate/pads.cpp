#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "tribo/film/bearing/oil_supply.h"
#include "tribo/film/pad/pad_film.h"
#include "tribo/film/result/oil_flows.h"
#include "validate/programs.h"

/// Steady pads on a runner against closed forms, and against finite-volume solutions of others, extrapolated to no cell size.
/// Units: load η U L² B/h₂², friction of the runner η U L B/h₂, flow U h₂ B; L length, B width, h₂ gap at the trailing edge,
/// a = h₁/h₂ with h₁ at the leading edge, U speed of the runner. Edges are at the pressure of cavitation unless stated.
namespace stribeck {
namespace {

using std::numbers::pi;

constexpr const char* slider = "closed form of the plane slider of infinite width";
constexpr const char* step = "closed form of the Rayleigh step";
constexpr const char* extrapolated = "finite volumes on two grids, extrapolated";
constexpr const char* pocket_form =
    "exact one-dimensional solution with mass-conserving cavitation";
constexpr double length = 0.1, gap = 20e-6, speed = 2, viscosity = 0.04;
constexpr double load_unit = viscosity * speed * length * length / (gap * gap),
                 friction_unit = viscosity * speed * length / gap, flow_unit = speed * gap,
                 pressure_unit = load_unit / length;

constexpr PadEdge sealed{.sealed = true};

/// Results of a steady pad, per width.
struct Found {
  double load, friction, centre, inflow, side, peak;
};

Found per_width(const PadFilm& film, double width) {
  PatchWork w(film);
  w.at.rate[0] = -speed;
  const Field at_rest = Field::Zero(film.patch().size());
  constexpr double long_ago = -std::numeric_limits<double>::infinity();
  if (!film.evaluate(0, {long_ago, nullptr, nullptr, at_rest.data()}, w))
    throw std::logic_error("validate pads: a steady pad has no film");
  const double load = w.forces.film[1];
  return {load / width,
          w.forces.film[0] / width,
          0.5 + w.forces.film[2] / load / length,
          supply_flow(film.equation(), w.film) / width,
          side_flow(film.equation(), w.film) / width,
          w.pressure.maxCoeff()};
}

Found infinite(const PadProfile& profile, int columns, double edge_pressure = 0) {
  constexpr double width = 1;
  const PadEdge open{.pressure = edge_pressure};
  const PadPatch patch(length, width, {columns, 1, false, profile.breaks(), profile.steps()},
                       {open, open, sealed, sealed});
  return per_width(
      PadFilm(patch, {.viscosity = viscosity}, profile, {}, gap, PadCoordinates::planar, {}),
      width);
}

Found inclined(double a, int columns) {
  return infinite(PadProfile({PadIncline{(a - 1) * gap}}, length), columns);
}

void plane_slider(ValidationRows& rows) {
  struct Row {
    double a, load, friction, flow, centre;
  };
  constexpr double tolerance = 1e-3;
  for (const Row& r : {Row{1.5, 0.131162595, 0.843720865, 0.6, 0.5404201},
                       Row{3, 0.147918433, 0.697224577, 0.75, 0.6074095}}) {
    const Found f = inclined(r.a, 200);
    const auto row = [&](const char* what, double ours, double reference) {
      rows.relative({fmt::format("plane slider, h1/h2 = {}: {}", r.a, what), "", ours}, reference,
                    tolerance, slider);
    };
    row("load", f.load / load_unit, r.load);
    row("friction", f.friction / friction_unit, r.friction);
    row("flow", f.inflow / flow_unit, r.flow);
    row("centre of pressure from the leading edge", f.centre, r.centre);
  }
  const Found least = inclined(2.5335013, 200);
  rows.relative({"plane slider, h1/h2 = 2.5335: friction coefficient L/h2, the smallest", "",
                 least.friction / least.load * length / gap},
                4.62225119, tolerance, slider);
  const double reference = 0.131162595, coarse = inclined(1.5, 20).load / load_unit - reference,
               fine = inclined(1.5, 40).load / load_unit - reference;
  rows.absolute({"plane slider: order of convergence of the load, 20 to 40 columns", "",
                 std::log2(coarse / fine)},
                2, 0.1, "flows between two points");
}

void rayleigh_step(ValidationRows& rows) {
  const double ratio = 1 + std::numbers::sqrt3 / 2;
  const PadProfile profile({PadStep{(ratio - 1) * gap, 0.7182335 * length}}, length);
  rows.relative({"Rayleigh step, the best one: load", "", infinite(profile, 40).load / load_unit},
                0.20626738, 1e-3, step);
}

void square_slider(ValidationRows& rows) {
  const PadProfile profile({PadIncline{gap}}, length);
  const PadPatch patch(length, length, {160, 40, true, {}}, {});
  const Found f = per_width(
      PadFilm(patch, {.viscosity = viscosity}, profile, {}, gap, PadCoordinates::planar, {}),
      length);
  const auto row = [&](const char* what, double ours, double reference) {
    rows.relative({fmt::format("square slider, h1/h2 = 2: {}", what), "", ours}, reference, 0.005,
                  extrapolated);
  };
  row("load", f.load / load_unit, 0.069277);
  row("centre of pressure from the leading edge", f.centre, 0.58199);
  row("friction", f.friction / friction_unit, 0.727785);
  row("inflow", f.inflow / flow_unit, 0.844887);
  row("side flow", f.side / flow_unit, 0.251783);
  row("largest pressure", f.peak / pressure_unit, 0.157374);
}

void sector_pad(ValidationRows& rows) {
  const RingSegment ring{0.05, 0.1, pi / 4};
  const PadPatch patch(ring, {120, 40, false, {}}, {});
  const PadFilm film(patch, {.viscosity = 0.03}, PadProfile({PadIncline{40e-6}}, patch.length()),
                     {}, 40e-6, PadCoordinates::runner, {});
  PatchWork w(film);
  const double omega = 1500 * 2 * pi / 60;
  w.at.rate[0] = omega;
  const Field at_rest = Field::Zero(patch.size());
  if (!film.evaluate(
          0, {-std::numeric_limits<double>::infinity(), nullptr, nullptr, at_rest.data()}, w))
    throw std::logic_error("validate pads: the sector pad has no film");
  const Field push = patch.area * w.pressure;
  const auto row = [&](const char* what, const char* unit, double ours, double reference) {
    rows.relative({fmt::format("sector pad, 45 deg, 80 to 40 um: {}", what), unit, ours}, reference,
                  0.005, extrapolated);
  };
  row("load", "N", w.forces.film[1], 2229.68);
  const Field r = patch.radius() + patch.at_z, angle = patch.at_x / patch.radius();
  const double x = (push * r * angle.cos()).sum() / push.sum(),
               y = (push * r * angle.sin()).sum() / push.sum();
  row("radius of the centre of pressure", "mm", 1e3 * std::hypot(x, y), 75.717);
  row("angle of the centre of pressure from the inlet", "deg",
      180 / pi * (ring.angle / 2 + std::atan2(y, x)), 26.4246);
  row("largest pressure", "MPa", 1e-6 * w.pressure.maxCoeff(), 1.74685);
  row("power", "W", -w.forces.film[0] * omega, 245.036);
}

/// A flat pad with a pocket, its ends at p_a above cavitation. The film ruptures at the pocket's entry and forms again inside:
///   q = U h/2 + h³ p_a/(12 η a),   p_e = p_a (1 + c/a) at the pocket's end,   b_f = p_e (h + D)³/(12 η (U (h + D)/2 − q))
/// a, c lengths of the lands before and behind the pocket, b_f filled length of the pocket, D its depth.
void pocketed_pad(ValidationRows& rows) {
  constexpr double before = 0.3 * length, inside = 0.5 * length, behind = 0.2 * length,
                   depth = 0.5 * gap, ambient = 1e5;
  const double deep = gap + depth,
               flow = speed * gap / 2 + std::pow(gap, 3) * ambient / (12 * viscosity * before),
               end = ambient * (1 + behind / before),
               filled = end * std::pow(deep, 3) / (12 * viscosity * (speed * deep / 2 - flow)),
               load = ambient * before / 2 + end * filled / 2 + (end + ambient) / 2 * behind;
  const double middle = before + inside / 2 - length / 2;
  const PadProfile profile({PadPocket{depth, inside, 1e3, middle, 0}}, length);
  const Found f = infinite(profile, 800, ambient);
  rows.relative({"pad with a pocket: load", "N/m", f.load}, load, 0.005, pocket_form);
  rows.relative({"pad with a pocket: flow", "m^2/s", f.inflow}, flow, 1e-3, pocket_form);
  rows.relative({"pad with a pocket: largest pressure", "Pa", f.peak}, end, 1e-3, pocket_form);
}

}  // namespace

void validate_pads(ValidationRows& rows) {
  plane_slider(rows);
  rayleigh_step(rows);
  square_slider(rows);
  sector_pad(rows);
  pocketed_pad(rows);
}

}  // namespace stribeck
