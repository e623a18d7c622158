#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "flex/reduction/panel_compliance.h"
#include "math/dense/dense_eigen.h"
#include "tribo/film/skirt/skirt_film.h"
#include "validate/programs.h"

/// Skirts of a piston by themselves: a film between approaching plates, and the compliance of a panel.
namespace stribeck {
namespace {

/// A narrow skirt that approaches its liner is a square plate.
double squeeze(int cells) {
  constexpr double side = 0.004, speed = 1e-3, gap = 10e-6, viscosity = 4e-3, ambient = 1e7;
  const SkirtFilm film{SkirtPatch({1.0, -side / 2, side / 2, 0, side / 2}, {cells, cells, true}),
                       {.viscosity = viscosity},
                       SkirtProfile(),
                       gap,
                       {ambient, 1, ambient},
                       SkirtFilm::Coordinates::planar,
                       {}};
  PatchWork w(film);
  w.at.rate[1] = speed;
  const Field pressure = Field::Constant(film.patch().size(), ambient);
  constexpr double long_ago = -std::numeric_limits<double>::infinity();
  if (!film.evaluate(0, {long_ago, nullptr, nullptr, pressure.data()}, w))
    throw std::logic_error("validate piston: a steady skirt has no film");
  return -w.forces.film[1] * std::pow(gap, 3) / (viscosity * speed * std::pow(side, 4));
}

}  // namespace

void validate_approaching_plates(ValidationRows& rows) {
  constexpr double series =
      0.4217313;  // 12 times the volume under the unit Poisson problem of a unit square
  const double coarse = squeeze(16), fine = squeeze(32);
  rows.relative({"square plates that approach: force h^3/(viscosity V a^4), extrapolated", "",
                 (4 * fine - coarse) / 3},
                series, 1e-3, "series of the Poisson equation on a square");
  rows.above({"square plates: order over cells", "",
              std::log2(std::abs((coarse - series) / (fine - series)))},
             1.9, "second order");
}

/// The skirt of engine B, condensed to its nodes, against the same elements of another program.
void validate_skirt_panel(ValidationRows& rows) {
  constexpr const char* source = "independent program, the same elements";
  constexpr double degree = std::numbers::pi / 180, printed = 1e-3, pad = 36 * degree;
  const PanelSurface found = condense_panel(CylinderPanel({.radius = 0.04,
                                                           .thickness = 4e-3,
                                                           .from = -24e-3,
                                                           .to = 16e-3,
                                                           .half_angle = pad,
                                                           .below = {},
                                                           .above = {7.5e-3, 3},
                                                           .beside = {pad * 6 / 28, 3}}),
                                            {70e9, 0.33, 2700}, {.sides_from = -9e-3});
  const Eigen::VectorXd values = symmetric_eigenvalues(found.compliance);
  const auto row = [&](const char* what, const char* unit, double ours, double reference) {
    rows.relative({fmt::format("compliance of a skirt: {}", what), unit, ours}, reference, printed,
                  source);
  };
  constexpr Eigen::Index centre = 29 * 8 + 14, bottom = 14;
  row("largest eigenvalue", "m/N", values[values.size() - 1], 4.526e-6);
  row("second one", "m/N", values[values.size() - 2], 3.768e-6);
  row("in the middle", "m/N", found.compliance(centre, centre), 3.135e-8);
  row("in the middle of the lower edge", "m/N", found.compliance(bottom, bottom), 1.214e-7);
  const double lowest = std::min(modes_of(even_half(found)).frequencies[0],
                                 modes_of(odd_half(found)).frequencies[0]) /
                        (2 * std::numbers::pi);
  rows.relative({"lowest vibration mode of a skirt, Guyan's mass", "Hz", lowest}, 10.6e3, 0.02,
                "independent program, lumped mass");
}

}  // namespace stribeck
