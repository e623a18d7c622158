#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "tribo/film/oil_supply.h"
#include "tribo/film/steady_film.h"
#include "validate/programs.h"

/// Steady full journal bearings of finite length against the tables of [RaimondiBoyd1958]. Their film begins full and
/// without pressure at the widest gap: here a line groove along the whole length stands there. It ends where pressure and
/// its slope vanish, which mass-conserving cavitation finds by itself.
///   S = (η N/P)(R/c)²,  P = W/(L D);   f R/c;   Q/(R c N L) flow into the film at the widest gap;   Q_s/Q side flow
/// The printed figures are quoted from memory: the tables were not at hand. They have three digits, from a coarse grid of
/// their time.
namespace stribeck {
namespace {

using std::numbers::pi;

constexpr const char* source = "RaimondiBoyd1958, as remembered";
constexpr double degree = pi / 180;
constexpr double radius = 0.05, clearance = 1e-6 * radius;  // so thin that shear adds no force
constexpr double viscosity = 0.01, omega = 100;

struct Row {
  double ratio, attitude, s, friction, flow, side, pressure;
};
struct Table {
  const char* name;
  double slenderness;  ///< L/D
  std::array<Row, 7> rows;
};
constexpr std::array tables{Table{"L/D = 1",
                                  1,
                                  {{{0.1, 79.5, 1.33, 26.4, 3.37, 0.150, 0.540},
                                    {0.2, 74.02, 0.631, 12.8, 3.59, 0.280, 0.529},
                                    {0.4, 63.10, 0.264, 5.79, 3.99, 0.497, 0.484},
                                    {0.6, 50.58, 0.121, 3.22, 4.33, 0.680, 0.415},
                                    {0.8, 36.24, 0.0446, 1.70, 4.62, 0.842, 0.313},
                                    {0.9, 26.45, 0.0188, 1.05, 4.74, 0.919, 0.247},
                                    {0.97, 15.47, 0.00474, 0.514, 4.82, 0.973, 0.152}}}},
                            Table{"L/D = 1/2",
                                  0.5,
                                  {{{0.1, 81.62, 4.31, 85.6, 3.43, 0.173, 0.523},
                                    {0.2, 74.94, 2.03, 40.9, 3.72, 0.318, 0.506},
                                    {0.4, 61.45, 0.779, 17.0, 4.29, 0.552, 0.441},
                                    {0.6, 48.14, 0.319, 8.10, 4.85, 0.730, 0.365},
                                    {0.8, 33.31, 0.0923, 3.26, 5.41, 0.874, 0.267},
                                    {0.9, 23.66, 0.0313, 1.60, 5.69, 0.939, 0.206},
                                    {0.97, 13.75, 0.00609, 0.610, 5.88, 0.980, 0.126}}}},
                            Table{"L/D = 1/4",
                                  0.25,
                                  {{{0.1, 82.31, 16.2, 322, 3.45, 0.180, 0.515},
                                    {0.2, 75.18, 7.57, 153, 3.76, 0.330, 0.489},
                                    {0.4, 60.86, 2.83, 61.1, 4.37, 0.567, 0.415},
                                    {0.6, 46.72, 1.07, 26.7, 4.99, 0.746, 0.334},
                                    {0.8, 31.04, 0.261, 8.80, 5.60, 0.884, 0.240},
                                    {0.9, 21.85, 0.0736, 3.50, 5.91, 0.945, 0.180},
                                    {0.97, 12.22, 0.0101, 0.922, 6.12, 0.984, 0.108}}}}};

/// The same figures from our film: the gap is widest at the angle 0, where the groove is.
Row ours(const Table& table, double ratio, Cavitation cavitation) {
  constexpr int columns = 360, rows = 20;
  const double length = 2 * radius * table.slenderness;
  FilmFlow flow;
  flow.viscosity = viscosity;
  flow.cavitation = cavitation;
  ReynoldsFilm film(FilmGrid(radius, length, columns, rows, true), flow);
  add_feed(film, {.length = length});
  const MixedFilm mixed(film, clearance, {});
  SteadyFilm steady(mixed, omega);
  steady.evaluate({-ratio * clearance, 0});
  const BearingResponse r = steady.response();
  const auto& w = steady.work();
  const double load = r.force.norm(), mean = load / (2 * radius * length);
  const double flow_unit = radius * clearance * omega / (2 * pi) * length;
  const double given = supply_flow(mixed.film(), w.film);
  return {ratio,
          (pi - std::atan2(-r.force.y(), -r.force.x())) / degree,
          viscosity * omega / (2 * pi) / mean * std::pow(radius / clearance, 2),
          std::abs(r.moment) / (radius * load) * radius / clearance,
          given / flow_unit,
          mixed.film().side_flow(w.film) / given,
          mean / w.pressure.maxCoeff()};
}

/// Of a figure: how near it has to be, and why not nearer.
struct Bound {
  double tolerance;
  const char* note;
};
constexpr Bound close{0.02, ""};
constexpr const char* own_grid =
    "wider than 0.02: ours moves by 0.2 % from here to a grid four times as fine";

void compare(const Table& table, const Row& published, ValidationRows& rows) {
  const Row found = ours(table, published.ratio, Cavitation::mass_conserving),
            all_sheared = ours(table, published.ratio, Cavitation::reynolds);
  const auto name = [&](const char* what) {
    return fmt::format("{}, eccentricity ratio {}: {}", table.name, published.ratio, what);
  };
  const auto judge = [&](const char* what, double x, double reference, const Bound& bound) {
    rows.relative({name(what), "", x}, reference, bound.tolerance, source, bound.note);
  };
  const Bound of_load = published.ratio > 0.95 ? Bound{0.03, own_grid} : close;
  judge("S", found.s, published.s, of_load);
  rows.absolute({name("attitude angle"), "deg", found.attitude}, published.attitude, 1, source);
  judge("friction variable, all oil sheared", all_sheared.friction, published.friction, of_load);
  if (published.ratio == 0.8)
    rows.info({name("friction variable, the cavitation zone by its oil"), "", found.friction},
              source,
              "mass-conserving cavitation shears what oil there is; the table shears a full "
              "circumference");
  judge("flow variable", found.flow, published.flow, close);
  rows.absolute({name("side flow by flow"), "", found.side}, published.side, 0.01, source);
  judge("mean by peak pressure", found.pressure, published.pressure,
        published.ratio > 0.75 ? Bound{0.07, own_grid} : close);
}

/// Both closures end the film at the same place, since the groove feeds it.
void compare_closures(const Table& table, ValidationRows& rows) {
  double most = 0;
  for (const Row& row : table.rows) {
    const Row conserving = ours(table, row.ratio, Cavitation::mass_conserving),
              reynolds = ours(table, row.ratio, Cavitation::reynolds);
    most = std::max({most, std::abs(reynolds.s / conserving.s - 1),
                     std::abs(reynolds.attitude - conserving.attitude) * degree});
  }
  rows.below(
      {fmt::format("{}: cavitation by reynolds against mass_conserving, S and attitude at most",
                   table.name),
       "", most},
      0.01, "same film where a groove feeds its beginning");
}

}  // namespace

void validate_raimondi_boyd(ValidationRows& rows) {
  for (const Table& table : tables) {
    for (const Row& row : table.rows) compare(table, row, rows);
    compare_closures(table, rows);
  }
}

}  // namespace stribeck
