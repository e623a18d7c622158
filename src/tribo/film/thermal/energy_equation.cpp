#include "tribo/film/thermal/energy_equation.h"

#include <algorithm>
#include <cmath>

#include "math/dense/dense_solve.h"

namespace stribeck {
namespace {

/// Oil of cells that hold none, over the gap [-], and flow through cells that none passes, over their share of the whole [-]: such cells
/// keep the temperature that they had, or take that of the supply.
constexpr double least_content = 1e-9, least_flow = 1e-12;

bool conducts(const ThermalFilm& film) {
  return film.stationary || film.moving;
}

/// θ k a/h of a cell [W/K].
double surface_conductance(const ThermalFilm& thermal, const FilmPatch& patch, const Gap& gap,
                           const ReynoldsWork& film, int c) {
  return std::clamp(film.theta[c], 0.0, 1.0) * thermal.conductivity * patch.area[c] / gap.h[c];
}

/// Temperature of oil that enters from supplies that move over the cells, or from beyond the ends that move [K].
double entering_at(const ThermalFilm& thermal, SupplyOrigin origin) {
  if (origin == SupplyOrigin::feature) return thermal.supply_temperature;
  return thermal.end_temperature[origin == SupplyOrigin::lower_end ? 0 : 1];
}

}  // namespace

/// Flows of a feed into the film and back [m³/s], and the heat that comes with the latter [m³ K/s].
struct EnergyEquation::FeedBalance {
  double in = 0, out = 0, carried = 0;

  double fresh() const { return std::max(0.0, out - in); }
  double surplus() const { return std::max(0.0, in - out); }
};

ThermalWork::ThermalWork(const FilmPatch& patch, const ThermalFilm& film)
    : heat(Field::Zero(patch.size())),
      contact_heat(heat),
      rows(Eigen::VectorXd::Zero(TemperatureRows(patch, film).count())),
      surface{Eigen::VectorXd::Zero(patch.columns()), Eigen::VectorXd::Zero(patch.columns())},
      fluxes(patch.size()),
      K(patch.columns(), patch.rows()),
      solution(Eigen::VectorXd::Zero(patch.size())),
      by_feed(patch.size(), static_cast<Eigen::Index>(film.feeds.size())),
      feed_of(static_cast<std::size_t>(patch.size()), -1) {
  for (std::size_t k = 0; k < film.feeds.size(); ++k)
    for (const int cell : film.feeds[k].cells)
      feed_of[static_cast<std::size_t>(cell)] = static_cast<int>(k);
}

double EnergyEquation::entering_temperature(CellEdge edge, const ThermalWork& w) const {
  return thermal_.end_temperature[edge == CellEdge::south ? 0 : 1] + w.supply_shift;
}

bool EnergyEquation::mixes(int cell, const ThermalWork& w) const {
  const int k = w.feed_of[static_cast<std::size_t>(cell)];
  return k >= 0 && thermal_.feeds[static_cast<std::size_t>(k)].mixes;
}

/// Temperature of a prescribed cell before its feed mixes: that at the step's start, or of fresh oil.
double EnergyEquation::prescribed_temperature(int cell, const HeatDrive& drive,
                                              const ThermalWork& w) const {
  const int k = w.feed_of[static_cast<std::size_t>(cell)];
  if (k < 0)
    return thermal_.end_temperature[0] + w.supply_shift;  // beside the arc of a partial bearing
  if (drive.rate > 0 && mixes(cell, w)) return drive.temperature[row_.feed() + k];
  return thermal_.feeds[static_cast<std::size_t>(k)].supply_temperature + w.supply_shift;
}

void EnergyEquation::assemble_cell(int cell, const HeatDrive& drive, ThermalWork& w) const {
  const FilmPatch& patch = film_.patch();
  BlockCyclic::Coefficients& k = w.K.coefficients();
  if (film_.domain().own()[cell] == 0) {
    k.diagonal[cell] = 1;
    w.solution[cell] = patch.used[cell] != 0 ? prescribed_temperature(cell, drive, w) : 0;
    return;
  }
  double diagonal = 0, right = w.heat[cell] / thermal_.heat_capacity;
  const auto link = [&](CellEdge edge) -> double& {
    return (edge == CellEdge::west    ? k.lower
            : edge == CellEdge::east  ? k.upper
            : edge == CellEdge::south ? k.below
                                      : k.above)[cell];
  };
  w.fluxes.each_inflow(patch, cell, [&](CellEdge edge, int from, double inflow) {
    if (inflow <= 0) return;
    diagonal += inflow;
    if (from < 0)
      right += inflow * entering_temperature(edge, w);
    else
      link(edge) = -inflow;
  });
  k.diagonal[cell] = diagonal;
  w.solution[cell] = right;
}

void EnergyEquation::assemble(const Gap& gap, const ReynoldsWork& film, const HeatDrive& drive,
                              ThermalWork& w) const {
  const FilmPatch& patch = film_.patch();
  w.K.clear();
  for (int c = 0; c < patch.size(); ++c) assemble_cell(c, drive, w);
  const double through = (film_.domain().own() * w.K.coefficients().diagonal.array()).sum();
  for (int c = 0; c < patch.size(); ++c) {
    if (film_.domain().own()[c] == 0) continue;
    const bool steady = drive.rate == 0;
    const double kept = steady ? least_flow * through / patch.size() + 1e-300
                               : patch.area[c] * drive.rate *
                                     std::max(drive.oil_height[c], least_content * gap.h[c]);
    w.K.coefficients().diagonal[c] += kept;
    w.solution[c] +=
        kept * (steady ? thermal_.supply_temperature + w.supply_shift : drive.temperature[c]);
  }
  if (conducts(thermal_)) assemble_surfaces(gap, film, drive, w);
  if (!film.supply.empty()) assemble_moving_supply(film, w);
}

/// θ k a/(h ρc) of a cell times the factors of the parabola across the gap.
void EnergyEquation::assemble_surfaces(const Gap& gap, const ReynoldsWork& film,
                                       const HeatDrive& drive, ThermalWork& w) const {
  const FilmPatch& patch = film_.patch();
  const bool both = thermal_.stationary && thermal_.moving;
  const double moving = drive.temperature[row_.moving()];
  for (int c = 0; c < patch.size(); ++c) {
    if (film_.domain().own()[c] == 0) continue;
    const double stationary = drive.temperature[row_.stationary() + c / patch.stride()];
    const double k = surface_conductance(thermal_, patch, gap, film, c) / thermal_.heat_capacity;
    w.K.coefficients().diagonal[c] += (both ? 12 : 3) * k;
    w.solution[c] += both                  ? 6 * k * (stationary + moving)
                     : thermal_.stationary ? 3 * k * stationary
                                           : 3 * k * moving;
  }
}

/// Supplies that move over the cells give oil of one temperature.
void EnergyEquation::assemble_moving_supply(const ReynoldsWork& film, ThermalWork& w) const {
  for (const SuppliedCell& at : film.supply) {
    const double inflow = at.conductance * (at.pressure - film.p[at.cell]);
    if (inflow <= 0 || film_.domain().own()[at.cell] == 0) continue;
    w.K.coefficients().diagonal[at.cell] += inflow;
    w.solution[at.cell] += inflow * (entering_at(thermal_, at.origin) + w.supply_shift);
  }
}

EnergyEquation::FeedBalance EnergyEquation::balance_of(const ThermalFeed& feed,
                                                       const ThermalWork& w) const {
  FeedBalance sum;
  for (const int cell : feed.cells)
    w.fluxes.each_inflow(film_.patch(), cell, [&](CellEdge edge, int from, double inflow) {
      if (inflow <= 0) {
        sum.out -= inflow;
        return;
      }
      sum.in += inflow;
      sum.carried += inflow * (from < 0 ? entering_temperature(edge, w) : w.solution[from]);
    });
  return sum;
}

/// The film depends linearly on the temperatures of feeds: their balances are one small system.
void EnergyEquation::mix_feeds(const HeatDrive& drive, ThermalWork& w) const {
  const auto count = static_cast<Eigen::Index>(thermal_.feeds.size());
  if (count == 0) return;
  Eigen::MatrixXd balance = Eigen::MatrixXd::Identity(count, count);
  Eigen::VectorXd change = Eigen::VectorXd::Zero(count), begun(count);
  w.by_feed.setZero();
  for (Eigen::Index g = 0; g < count; ++g) {
    const ThermalFeed& feed = thermal_.feeds[static_cast<std::size_t>(g)];
    if (feed.cells.empty()) continue;
    begun[g] = w.solution[feed.cells.front()];
    if (!feed.mixes) continue;
    Eigen::VectorXd unit = Eigen::VectorXd::Zero(w.solution.size());
    for (const int cell : feed.cells) unit[cell] = 1;
    w.K.solve(unit);
    w.by_feed.col(g) = unit;
  }
  for (Eigen::Index g = 0; g < count; ++g) {
    const ThermalFeed& feed = thermal_.feeds[static_cast<std::size_t>(g)];
    if (feed.cells.empty() || !feed.mixes) continue;
    const FeedBalance flow = balance_of(feed, w);
    double heat = 0;
    for (const int cell : feed.cells) heat += w.heat[cell] / thermal_.heat_capacity;
    const double kept = drive.rate * feed.volume / film_.patch().times(),
                 passed = kept + flow.fresh() + flow.in;
    if (!(passed > 0)) continue;
    balance(g, g) = passed;
    change[g] = kept * (drive.rate > 0 ? drive.temperature[row_.feed() + g] : 0.0) +
                flow.fresh() * (feed.supply_temperature + w.supply_shift) + flow.carried + heat -
                passed * begun[g];
    for (const int cell : feed.cells)
      w.fluxes.each_inflow(film_.patch(), cell, [&](CellEdge, int from, double inflow) {
        if (inflow > 0 && from >= 0) balance.row(g) -= inflow * w.by_feed.row(from);
      });
  }
  change = stribeck::solve(balance, change);
  w.solution += w.by_feed * change;
}

/// −d(ln η)/dT at the mean temperature of the oil [1/K].
double EnergyEquation::fall_of_viscosity(const ThermalWork& w) const {
  constexpr double step = 0.5;  // [K]
  const Field own = film_.domain().own() * film_.patch().area;
  const double mean = (own * w.solution.array()).sum() / own.sum();
  const double cold = thermal_.viscosity(mean - step), warm = thermal_.viscosity(mean + step);
  const double fall = std::log(cold / warm) / (2 * step);
  return std::isfinite(fall) ? std::max(fall, 0.0) : 0.0;
}

/// Oil that leaves for good: at the ends, into prescribed cells that do not mix, such as those at the edges of a pad, and what feeds that mix
/// take beyond what they give [m³/s].
double EnergyEquation::outflow(const ThermalWork& w) const {
  const FilmPatch& patch = film_.patch();
  double sum = w.fluxes.lower.max(0).sum() + w.fluxes.upper.max(0).sum();
  for (int c = 0; c < patch.size(); ++c)
    if (patch.used[c] != 0 && film_.domain().own()[c] == 0 && !mixes(c, w))
      w.fluxes.each_inflow(patch, c, [&](CellEdge, int from, double inflow) {
        if (from >= 0 && inflow > 0) sum += inflow;
      });
  for (const ThermalFeed& feed : thermal_.feeds)
    if (feed.mixes) sum += balance_of(feed, w).surplus();
  return sum;
}

void EnergyEquation::conduct(const Gap& gap, const ReynoldsWork& film, const HeatDrive& drive,
                             ThermalWork& w) const {
  const FilmPatch& patch = film_.patch();
  SurfaceHeat& heat = w.surface;
  heat.stationary.setZero();
  heat.conductance.setZero();
  heat.moving = 0;
  const bool both = thermal_.stationary && thermal_.moving;
  const double moving = conducts(thermal_) ? drive.temperature[row_.moving()] : 0;
  for (int c = 0; c < patch.size(); ++c) {
    const int column = c / patch.stride();
    const double rubbed = patch.times() * w.contact_heat[c] / 2;
    heat.stationary[column] += rubbed;
    heat.moving += rubbed;
    if (film_.domain().own()[c] == 0 || !conducts(thermal_)) continue;
    const double stationary = drive.temperature[row_.stationary() + column], T = w.solution[c];
    const double k = patch.times() * surface_conductance(thermal_, patch, gap, film, c);
    if (both) {
      heat.conductance[column] += k;
      heat.stationary[column] += k * (6 * T - 4 * stationary - 2 * moving);
      heat.moving += k * (6 * T - 4 * moving - 2 * stationary);
    } else if (thermal_.stationary) {
      heat.stationary[column] += 3 * k * (T - stationary);
    } else {
      heat.moving += 3 * k * (T - moving);
    }
  }
  heat.carried = patch.times() * thermal_.heat_capacity * outflow(w);
  heat.thinning = w.balance.generated * fall_of_viscosity(w);
  w.balance.stationary = heat.stationary.sum();
  w.balance.moving = heat.moving;
}

/// Heat of the oil that leaves, less that of the oil which enters, above T_s.
void EnergyEquation::add_oil_heat(const ReynoldsWork& film, ThermalWork& w) const {
  const FilmPatch& patch = film_.patch();
  const double reference = thermal_.supply_temperature + w.supply_shift;
  double sum = 0;  // [m³ K/s]
  for (int c = 0; c < patch.size(); ++c) {
    if (patch.used[c] == 0) continue;
    const double T = w.solution[c] - reference;
    const auto leave = [&](double outflow, CellEdge end) {
      sum += outflow > 0 ? outflow * T : outflow * (entering_temperature(end, w) - reference);
    };
    leave(w.fluxes.lower[c], CellEdge::south);
    leave(w.fluxes.upper[c], CellEdge::north);
    if (film_.domain().own()[c] != 0 || mixes(c, w)) continue;
    // A prescribed cell takes oil from the film for good, and gives oil of its own temperature.
    w.fluxes.each_inflow(patch, c, [&](CellEdge, int from, double inflow) {
      if (from >= 0) sum += inflow * ((inflow > 0 ? w.solution[from] - reference : T));
    });
  }
  double taken = 0, given = 0;
  for (const ThermalFeed& feed : thermal_.feeds) {
    const FeedBalance flow = balance_of(feed, w);
    taken += flow.in;
    given += flow.out;
    if (!feed.mixes || feed.cells.empty()) continue;
    sum += flow.surplus() * (w.solution[feed.cells.front()] - reference) -
           flow.fresh() * (feed.supply_temperature + w.supply_shift - reference);
  }
  w.carry_over = given > 0 ? taken / given : 0;
  for (const SuppliedCell& at : film.supply) {
    const double outflow = at.conductance * (film.p[at.cell] - at.pressure);
    const double T =
        outflow > 0 ? w.solution[at.cell] : entering_at(thermal_, at.origin) + w.supply_shift;
    sum += outflow * (T - reference);
  }
  w.balance.oil = patch.times() * thermal_.heat_capacity * sum;
  // Heat of prescribed cells that have a surface, such as those at the edges of a pad, leaves with their oil.
  for (int c = 0; c < patch.size(); ++c)
    if (patch.used[c] != 0 && film_.domain().own()[c] == 0 && !mixes(c, w))
      w.balance.oil += patch.times() * w.heat[c];
}

void EnergyEquation::add_stored_heat(const ReynoldsWork& film, const HeatDrive& drive,
                                     ThermalWork& w) const {
  w.balance.stored = 0;
  if (drive.rate == 0) return;
  const FilmPatch& patch = film_.patch();
  const double reference = thermal_.supply_temperature + w.supply_shift;
  double sum = 0;  // [m³ K]
  for (int c = 0; c < patch.size(); ++c) {
    if (film_.domain().own()[c] == 0) continue;
    sum +=
        patch.area[c] * (film.full_height.value[c] * film.theta[c] * (w.solution[c] - reference) -
                         drive.oil_height[c] * (drive.temperature[c] - reference));
  }
  for (std::size_t k = 0; k < thermal_.feeds.size(); ++k) {
    const ThermalFeed& feed = thermal_.feeds[k];
    if (feed.mixes && !feed.cells.empty())
      sum +=
          feed.volume / patch.times() *
          (w.solution[feed.cells.front()] - drive.temperature[row_.feed() + static_cast<int>(k)]);
  }
  w.balance.stored = patch.times() * thermal_.heat_capacity * drive.rate * sum;
}

bool EnergyEquation::solve(const Gap& gap, const ReynoldsWork& film, const HeatDrive& drive,
                           ThermalWork& w) const {
  const FilmPatch& patch = film_.patch();
  w.supply_shift = drive.temperature[row_.supply()] - thermal_.supply_temperature;
  w.fluxes.evaluate(film_, film);
  assemble(gap, film, drive, w);
  if (!w.K.factorise()) return false;
  w.K.solve(w.solution);
  mix_feeds(drive, w);
  if (!w.solution.allFinite()) return false;
  w.balance.generated = patch.times() * (patch.used * w.heat).sum();
  w.balance.contact = patch.times() * w.contact_heat.sum();
  conduct(gap, film, drive, w);
  add_oil_heat(film, w);
  add_stored_heat(film, drive, w);
  w.surface.stored = w.balance.stored;
  w.rows.head(patch.size()) = w.solution;
  for (std::size_t k = 0; k < thermal_.feeds.size(); ++k) {
    const ThermalFeed& feed = thermal_.feeds[k];
    w.rows[row_.feed() + static_cast<int>(k)] = feed.cells.empty()
                                                    ? feed.supply_temperature + w.supply_shift
                                                    : w.solution[feed.cells.front()];
  }
  for (int k = row_.stationary(); k < row_.count(); ++k) w.rows[k] = drive.temperature[k];
  return true;
}

}  // namespace stribeck
