#include "tribo/film/result/film_temperature.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "tribo/film/patch/film_heat.h"
#include "tribo/film/patch/shear_rates.h"
#include "tribo/film/thermal/body_temperatures.h"

namespace stribeck {

namespace {

/// Viscosity by cell of one temperature each; false where the law has none.
bool apply_mean(const PatchFilm& film, const double* rows, PatchWork& w) {
  const FilmPatch& patch = film.patch();
  Field viscosity = Field::Ones(patch.size());
  for (int c = 0; c < patch.size(); ++c) {
    if (patch.used[c] == 0) continue;
    viscosity[c] = film.patch_extras().thermal->viscosity(rows[c]);
    if (!(viscosity[c] > 0 && std::isfinite(viscosity[c]))) return false;
  }
  w.film.set_viscosity(film.equation().domain(), viscosity);
  return true;
}

/// The same of temperatures across the gap.
bool apply_layers(const PatchFilm& film, const double* rows, PatchWork& w) {
  const FilmDomain& domain = film.equation().domain();
  const FilmPatch& patch = film.patch();
  LayeredFlow& flow = *w.thermal->layered;
  if (!flow.evaluate(domain, *film.patch_extras().thermal, w.thermal->profile, rows)) return false;
  w.film.set_viscosity(domain, flow.viscosity);
  if (!w.film.across) w.film.across.emplace(patch);
  AcrossGap& across = *w.film.across;
  across.shear = flow.shear;
  const Field excess = flow.sliding_share - 0.5;
  average_at_east(patch, excess, across.east);
  average_at_north(domain, excess, across.north);
  across.south.tail(patch.size() - 1) = across.north.head(patch.size() - 1);
  for (int j = 0; j < patch.columns(); ++j)
    across.south[patch.cell(j, 0)] = excess[patch.cell(j, 0)];
  return true;
}

}  // namespace

bool apply_temperature(const PatchFilm& film, const double* rows, PatchWork& w) {
  ensure(rows != nullptr, "a thermal film needs temperatures to begin with");
  ThermalWork& thermal = *w.thermal;
  w.gap.widen(thermal_clearance_change(film.patch(), *film.patch_extras().thermal, rows));
  const Eigen::Map<const Eigen::VectorXd> given(rows, thermal.rows.size());
  if (thermal.held.size() > 0 && thermal.held == given) return true;
  thermal.held = given;
  const bool applied = thermal.layered ? apply_layers(film, rows, w) : apply_mean(film, rows, w);
  if (!applied) thermal.held.resize(0);
  return applied;
}

Eigen::VectorXd steady_temperature(const PatchFilm& film, const FilmStart& start,
                                   const PatchWork& w) {
  if (w.thermal->held.size() > 0) return w.thermal->rows;
  if (!start.temperature) {
    Eigen::VectorXd rows(w.thermal->rows.size());
    start_temperatures(film.patch(), *film.patch_extras().thermal, rows.data());
    return rows;
  }
  return Eigen::Map<const Eigen::VectorXd>(start.temperature, w.thermal->rows.size());
}

bool evaluate_steady_temperature(const PatchFilm& film, PatchWork& w) {
  const ThermalFilm& thermal = *film.patch_extras().thermal;
  evaluate_heat(film, w);
  const HeatDrive steady{0, nullptr, w.thermal->held.data()};
  if (!EnergyEquation(film.equation(), thermal).solve(w.flow_gap, w.film, steady, *w.thermal))
    return false;
  const TemperatureRows row(film.patch(), thermal);
  balance_bodies(film.patch(), thermal, w.thermal->surface,
                 w.thermal->rows.segment(row.stationary(), row.columns + 1));
  return w.thermal->rows.allFinite();
}

namespace {

/// Surfaces move towards the temperatures that balance a cycle only as far as the film stands the growth.
void limit_expansion(const PatchFilm& film, const double* before, PatchWork& w) {
  const ThermalFilm& thermal = *film.patch_extras().thermal;
  const TemperatureRows row(film.patch(), thermal);
  const double change = thermal_clearance_change(film.patch(), thermal, w.thermal->rows.data()) -
                        thermal_clearance_change(film.patch(), thermal, before);
  const double share = admissible_expansion(film, w, change);
  if (share == 1) return;
  const Eigen::Map<const Eigen::VectorXd> start(before + row.stationary(), row.columns + 1);
  auto surfaces = w.thermal->rows.segment(row.stationary(), row.columns + 1);
  surfaces = start + share * (surfaces - start);
}

}  // namespace

bool advance_temperature(const PatchFilm& film, double now, const double* oil_height,
                         const double* temperature, PatchWork& w) {
  const ThermalFilm& thermal = *film.patch_extras().thermal;
  evaluate_heat(film, w);
  const HeatDrive drive{w.rate, oil_height, temperature};
  if (!EnergyEquation(film.equation(), thermal).solve(w.flow_gap, w.film, drive, *w.thermal))
    return false;
  advance_bodies(film.patch(), thermal, now, 1 / w.rate, *w.thermal);
  if (thermal.cycle > 0 && thermal.grows()) limit_expansion(film, temperature, w);
  return w.thermal->rows.allFinite();
}

double admissible_expansion(const PatchFilm& film, const PatchWork& w, double change) {
  constexpr double share = 0.25;  // of the least gap, by which it may close
  if (!(change < 0)) return 1;
  return std::min(1.0, share * w.flow_gap.least(film.patch()) / -change);
}

double refill(const PatchFilm& film, const PatchWork& w, double change, double* oil_height) {
  Gap grown = w.flow_gap;
  grown.widen(change);
  Eigen::Map<Field> height(oil_height, film.patch().size());
  const ReynoldsEquation& equation = film.equation();
  const double before = equation.volume(height);
  height *= equation.full_height(grown) / equation.full_height(w.flow_gap);
  return equation.volume(height) - before;
}

namespace {

/// Mixed oil that leaves over the ends; none where none leaves.
std::optional<double> outlet_temperature(const ThermalWork& thermal) {
  double flow = 0, carried = 0;
  for (std::size_t g = 0; g < thermal.fluxes.size(); ++g) {
    const Field out = thermal.fluxes[g].lower.max(0) + thermal.fluxes[g].upper.max(0);
    flow += out.sum();
    carried +=
        (out *
         thermal.solution.segment(static_cast<Eigen::Index>(g) * out.size(), out.size()).array())
            .sum();
  }
  if (!(flow > 0)) return std::nullopt;
  return carried / flow;
}

}  // namespace

FilmTemperatures film_temperatures(const PatchFilm& film, const PatchWork& w) {
  const FilmPatch& patch = film.patch();
  const ThermalFilm& thermal = *film.patch_extras().thermal;
  const TemperatureRows row(patch, thermal);
  const Eigen::VectorXd& all = w.thermal->rows;
  const Field oil =
      film.equation().domain().own() * patch.area * w.film.full_height.value * w.film.theta;
  FilmTemperatures found;
  found.feed = all[row.supply()];
  for (int k = 0; k < row.feeds; ++k) found.feed = std::max(found.feed, all[row.feed() + k]);
  for (int c = 0; c < patch.size(); ++c)
    if (film.equation().domain().own()[c] != 0) found.peak = std::max(found.peak, all[c]);
  const double volume = oil.sum();
  found.mean = volume > 0 ? (oil * all.head(patch.size()).array()).sum() / volume : found.peak;
  found.outlet = thermal.is_uniform ? w.thermal->uniform.leaving
                                    : outlet_temperature(*w.thermal).value_or(found.mean);
  found.stationary =
      thermal.stationary ? all.segment(row.stationary(), row.columns).maxCoeff() : found.peak;
  if (thermal.cycle > 0) found.cycle_change = all[CollectedHeat(row).change];
  found.moving = thermal.moving ? all[row.moving()] : found.mean;
  return found;
}

}  // namespace stribeck
