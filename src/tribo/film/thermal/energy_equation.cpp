#include "tribo/film/thermal/energy_equation.h"

#include <algorithm>
#include <cmath>

#include "math/dense/dense_solve.h"
#include "tribo/film/thermal/energy_terms.h"
#include "tribo/film/thermal/heat_balance.h"
#include "tribo/film/thermal/uniform_temperature.h"

namespace stribeck {
namespace {

/// Oil of cells that hold none, over the gap [-], and flow through cells that none passes, over their share of the whole [-]: such cells
/// keep the temperature that they had, or take that of the supply.
constexpr double least_content = 1e-9, least_flow = 1e-12;

bool conducts(const ThermalFilm& film) {
  return film.stationary || film.moving;
}

}  // namespace

ThermalWork::ThermalWork(const FilmPatch& patch, const ThermalFilm& film)
    : heat(Field::Zero(patch.size())),
      pressure_heat(heat),
      direction(heat),
      contact_heat(heat),
      rows(Eigen::VectorXd::Zero(TemperatureRows(patch, film).count())),
      surface{Eigen::VectorXd::Zero(patch.columns()), Eigen::VectorXd::Zero(patch.columns())},
      profile(film.layers, film.stationary.has_value(), film.moving.has_value()),
      fluxes(static_cast<std::size_t>(profile.temperatures()), OilFluxes(patch.size())),
      layer_fluxes(patch.size()),
      K(patch, profile.temperatures()),
      right(
          Eigen::VectorXd::Zero(static_cast<Eigen::Index>(profile.temperatures()) * patch.size())),
      solution(Eigen::VectorXd::Constant(right.size(), film.supply_temperature)),
      mean(heat),
      by_feed(Eigen::MatrixXd::Zero(right.size(), static_cast<Eigen::Index>(film.feeds.size()))),
      feed_of(static_cast<std::size_t>(patch.size()), -1) {
  if (profile.is_layered()) layered.emplace(patch, profile);
  for (std::size_t k = 0; k < film.feeds.size(); ++k)
    for (const int cell : film.feeds[k].cells)
      feed_of[static_cast<std::size_t>(cell)] = static_cast<int>(k);
}

void EnergyEquation::evaluate_fluxes(const ReynoldsWork& film, ThermalWork& w) const {
  if (w.layered)
    w.layer_fluxes.evaluate(film_, film, *w.layered, w.profile, w.fluxes);
  else
    w.fluxes.front().evaluate(film_, film);
}

/// Temperature of a prescribed cell before its feed mixes: that at the step's start, or of fresh oil.
double EnergyEquation::prescribed_temperature(int cell, const HeatDrive& drive,
                                              const ThermalWork& w) const {
  const EnergyTerms at(film_, thermal_, w);
  if (drive.rate > 0 && at.mixes(cell))
    return drive.temperature[row_.feed() + w.feed_of[static_cast<std::size_t>(cell)]];
  return at.fresh_at(cell);
}

void EnergyEquation::assemble_prescribed(int cell, const HeatDrive& drive, ThermalWork& w) const {
  const double T = film_.patch().used[cell] != 0 ? prescribed_temperature(cell, drive, w) : 0;
  for (int g = 0; g < w.profile.temperatures(); ++g) {
    w.K.links(g).diagonal[cell] = 1;
    w.right[g * film_.patch().size() + cell] = T;
  }
}

/// Flow over the edges of a cell, from upstream.
void EnergyEquation::assemble_flow(int cell, ThermalWork& w) const {
  const EnergyTerms at(film_, thermal_, w);
  at.each_inflow(cell, [&](int g, CellEdge edge, int from, double inflow) {
    if (inflow <= 0) return;
    w.K.links(g).diagonal[cell] += inflow;
    if (from < 0)
      w.right[at.unknown(g, cell)] += inflow * at.entering(edge);
    else
      w.K.link(g, edge, cell) = -inflow;
  });
}

/// Heat generated, shared by layers.
void EnergyEquation::assemble_heat(int cell, ThermalWork& w) const {
  const double heat = w.heat[cell] / thermal_.heat_capacity;
  if (!w.layered) {
    w.right[cell] += heat;
    return;
  }
  const GapProfile::Vector share =
      heat_shares(*w.layered, cell,
                  {w.heat[cell] - w.pressure_heat[cell], w.pressure_heat[cell], w.direction[cell]});
  for (Eigen::Index g = 0; g < share.size(); ++g)
    w.right[g * film_.patch().size() + cell] += heat * share[g];
}

/// Flow between layers, as far as it takes for each of them to conserve its oil.
void EnergyEquation::assemble_layers(int cell, ThermalWork& w) const {
  const auto layers = static_cast<Eigen::Index>(w.fluxes.size());
  const GapProfile& profile = w.profile;
  GapProfile::Vector rise(layers);
  for (Eigen::Index g = 0; g < layers; ++g)
    rise[g] =
        w.fluxes[static_cast<std::size_t>(g)].net_inflow(film_.patch(), cell) / profile.weight[g];
  rise.array() -= profile.weight.dot(rise);
  const GapProfile::Vector flow = profile.rise * rise;
  GapProfile::Matrix& within = w.K.within(cell);
  within += profile.weight.asDiagonal() * profile.transport * flow.asDiagonal();
  within.diagonal() -= profile.weight.cwiseProduct(rise);
}

void EnergyEquation::assemble(const Gap& gap, const ReynoldsWork& film, const HeatDrive& drive,
                              ThermalWork& w) const {
  w.K.clear();
  w.right.setZero();
  for (int c = 0; c < film_.patch().size(); ++c) {
    if (film_.domain().own()[c] == 0) {
      assemble_prescribed(c, drive, w);
      continue;
    }
    assemble_heat(c, w);
    assemble_flow(c, w);
    if (w.layered) assemble_layers(c, w);
  }
  assemble_content(gap, drive, w);
  if (conducts(thermal_) || w.layered) assemble_surfaces(gap, film, drive, w);
  if (!film.supply.empty()) assemble_moving_supply(film, w);
}

/// Oil that was in the cells, and a trace where none was or none flows.
void EnergyEquation::assemble_content(const Gap& gap, const HeatDrive& drive,
                                      ThermalWork& w) const {
  const EnergyTerms at(film_, thermal_, w);
  const FilmPatch& patch = film_.patch();
  const bool steady = drive.rate == 0;
  double through = 0;
  for (int g = 0; g < at.layers(); ++g)
    through += (film_.domain().own() * w.K.links(g).diagonal.array()).sum();
  for (int c = 0; c < patch.size(); ++c) {
    if (!at.is_own(c)) continue;
    const double kept = steady ? least_flow * through / patch.size() + 1e-300
                               : patch.area[c] * drive.rate *
                                     std::max(drive.oil_height[c], least_content * gap.h[c]);
    for (int g = 0; g < at.layers(); ++g) {
      w.K.links(g).diagonal[c] += at.weight(g) * kept;
      w.right[at.unknown(g, c)] +=
          at.weight(g) * kept * (steady ? at.supply() : at.before(drive, g, c));
    }
  }
}

/// Conduction across the gap, θ k a/(h ρc) times what the profile gives.
void EnergyEquation::assemble_surfaces(const Gap& gap, const ReynoldsWork& film,
                                       const HeatDrive& drive, ThermalWork& w) const {
  const EnergyTerms at(film_, thermal_, w);
  const GapProfile& profile = w.profile;
  for (int c = 0; c < film_.patch().size(); ++c) {
    if (!at.is_own(c)) continue;
    const double k = at.conductance(gap, film, c) / thermal_.heat_capacity;
    const GapProfile::Vector from_walls = profile.conduction_by_wall * at.walls(drive, c);
    for (int g = 0; g < at.layers(); ++g)
      w.right[at.unknown(g, c)] += k * at.weight(g) * from_walls[g];
    if (w.layered)
      w.K.within(c) -= k * (profile.weight.asDiagonal() * profile.conduction);
    else
      w.K.links(0).diagonal[c] -= k * profile.conduction(0, 0);
  }
}

/// Supplies that move over the cells give oil of one temperature.
void EnergyEquation::assemble_moving_supply(const ReynoldsWork& film, ThermalWork& w) const {
  const EnergyTerms at(film_, thermal_, w);
  for (const SuppliedCell& supplied : film.supply) {
    const int c = supplied.cell;
    const double inflow = supplied.conductance * (supplied.pressure - film.p[c]);
    if (inflow <= 0 || !at.is_own(c)) continue;
    for (int g = 0; g < at.layers(); ++g) {
      w.K.links(g).diagonal[c] += at.weight(g) * inflow;
      w.right[at.unknown(g, c)] += at.weight(g) * inflow * at.entering_at(supplied.origin);
    }
  }
}

/// Temperatures of the film for a feed that is one degree warmer.
bool EnergyEquation::solve_by_feed(ThermalWork& w) const {
  Eigen::VectorXd unit, found;
  for (Eigen::Index k = 0; k < w.by_feed.cols(); ++k) {
    const ThermalFeed& feed = thermal_.feeds[static_cast<std::size_t>(k)];
    if (feed.cells.empty() || !feed.mixes) continue;
    unit = Eigen::VectorXd::Zero(w.solution.size());
    for (const int cell : feed.cells)
      for (int g = 0; g < w.profile.temperatures(); ++g) unit[g * film_.patch().size() + cell] = 1;
    found = w.by_feed.col(k);
    if (!w.K.solve(unit, found)) return false;
    w.by_feed.col(k) = found;
  }
  return true;
}

/// The film depends linearly on the temperatures of feeds: their balances are one small system.
bool EnergyEquation::mix_feeds(const HeatDrive& drive, ThermalWork& w) const {
  const auto count = static_cast<Eigen::Index>(thermal_.feeds.size());
  if (count == 0) return true;
  if (!solve_by_feed(w)) return false;
  const EnergyTerms at(film_, thermal_, w);
  Eigen::MatrixXd balance = Eigen::MatrixXd::Identity(count, count);
  Eigen::VectorXd change = Eigen::VectorXd::Zero(count);
  for (Eigen::Index k = 0; k < count; ++k) {
    const ThermalFeed& feed = thermal_.feeds[static_cast<std::size_t>(k)];
    if (feed.cells.empty() || !feed.mixes) continue;
    const FeedBalance flow = at.balance_of(feed);
    double heat = 0;
    for (const int cell : feed.cells) heat += w.heat[cell] / thermal_.heat_capacity;
    const double kept = drive.rate * feed.volume / film_.patch().times(),
                 passed = kept + flow.fresh() + flow.in;
    if (!(passed > 0)) continue;
    balance(k, k) = passed;
    change[k] = kept * (drive.rate > 0 ? drive.temperature[row_.feed() + k] : 0.0) +
                flow.fresh() * at.fresh(feed) + flow.carried + heat -
                passed * at.temperature(0, feed.cells.front());
    for (const int cell : feed.cells)
      at.each_inflow(cell, [&](int g, CellEdge, int from, double inflow) {
        if (inflow > 0 && from >= 0) balance.row(k) -= inflow * w.by_feed.row(at.unknown(g, from));
      });
  }
  change = stribeck::solve(balance, change);
  w.solution += w.by_feed * change;
  return true;
}

void EnergyEquation::fill_rows(const HeatDrive& drive, ThermalWork& w) const {
  const Eigen::Index cells = film_.patch().size();
  w.rows.head(cells) = w.mean;
  for (std::size_t k = 0; k < thermal_.feeds.size(); ++k) {
    const ThermalFeed& feed = thermal_.feeds[k];
    w.rows[row_.feed() + static_cast<int>(k)] = feed.cells.empty() || thermal_.is_uniform
                                                    ? feed.supply_temperature + w.supply_shift
                                                    : w.mean[feed.cells.front()];
  }
  for (int k = row_.stationary(); k < row_.layer(0); ++k) w.rows[k] = drive.temperature[k];
  if (w.layered) w.rows.tail(w.solution.size()) = w.solution;
}

/// Each cell has a temperature of its own.
bool EnergyEquation::solve_cells(const Gap& gap, const ReynoldsWork& film, const HeatDrive& drive,
                                 ThermalWork& w) const {
  assemble(gap, film, drive, w);
  return w.K.factorise(film.couette.east.sum() >= 0) && w.K.solve(w.right, w.solution) &&
         mix_feeds(drive, w);
}

bool EnergyEquation::solve(const Gap& gap, const ReynoldsWork& film, const HeatDrive& drive,
                           ThermalWork& w) const {
  w.supply_shift = drive.temperature[row_.supply()] - thermal_.supply_temperature;
  evaluate_fluxes(film, w);
  const bool found = thermal_.is_uniform ? solve_uniform(film_, thermal_, gap, film, drive, w)
                                         : solve_cells(gap, film, drive, w);
  if (!found || !w.solution.allFinite()) return false;
  w.mean.setZero();
  for (int g = 0; g < w.profile.temperatures(); ++g)
    w.mean += w.profile.weight[g] * w.solution.segment(g * w.mean.size(), w.mean.size()).array();
  evaluate_heat_balance(film_, thermal_, gap, film, drive, w);
  fill_rows(drive, w);
  return true;
}

}  // namespace stribeck
