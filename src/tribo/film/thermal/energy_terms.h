#pragma once
#include <algorithm>

#include "tribo/film/thermal/energy_equation.h"

/// Quantities of a film that is solved which both its energy equation (energy_equation.h) and its balances of heat (heat_balance.h) need.
namespace stribeck {

/// Flows of a feed into the film and back [m³/s], and the heat that comes with the latter [m³ K/s].
struct FeedBalance {
  double in = 0, out = 0, carried = 0;

  double fresh() const { return std::max(0.0, out - in); }
  double surplus() const { return std::max(0.0, in - out); }
};

class EnergyTerms {
 public:
  EnergyTerms(const ReynoldsEquation& film, const ThermalFilm& thermal, const ThermalWork& work)
      : film_(film), thermal_(thermal), w_(work), row_(film.patch(), thermal) {}

  const FilmPatch& patch() const { return film_.patch(); }
  const TemperatureRows& row() const { return row_; }
  bool is_own(int cell) const { return film_.domain().own()[cell] != 0; }
  bool is_prescribed(int cell) const { return patch().used[cell] != 0 && !is_own(cell); }
  int layers() const { return w_.profile.temperatures(); }
  double weight(int layer) const { return w_.profile.weight[layer]; }

  int unknown(int layer, int cell) const { return layer * patch().size() + cell; }
  double temperature(int layer, int cell) const { return w_.solution[unknown(layer, cell)]; }
  /// Temperature of a layer at the start of a step.
  double before(const HeatDrive& drive, int layer, int cell) const {
    return drive.temperature[layers() == 1 ? cell : row_.layer(layer) + cell];
  }
  /// Temperatures of the stationary surface at a cell and of the moving one.
  Eigen::Vector2d walls(const HeatDrive& drive, int cell) const {
    return {drive.temperature[row_.stationary() + cell / patch().stride()],
            drive.temperature[row_.moving()]};
  }
  /// T_s, from which heat in oil counts.
  double supply() const { return thermal_.supply_temperature + w_.supply_shift; }
  double fresh(const ThermalFeed& feed) const { return feed.supply_temperature + w_.supply_shift; }
  /// Temperature of oil that enters over an end.
  double entering(CellEdge edge) const {
    return thermal_.end_temperature[edge == CellEdge::south ? 0 : 1] + w_.supply_shift;
  }
  /// Temperature of oil that enters from supplies that move over the cells, or from beyond the ends that move.
  double entering_at(SupplyOrigin origin) const {
    if (origin == SupplyOrigin::feature) return supply();
    return entering(origin == SupplyOrigin::lower_end ? CellEdge::south : CellEdge::north);
  }
  /// Temperature of fresh oil of a prescribed cell.
  double fresh_at(int cell) const {
    const int k = w_.feed_of[static_cast<std::size_t>(cell)];
    return k < 0 ? entering(CellEdge::south)  // beside the arc of a partial bearing
                 : fresh(thermal_.feeds[static_cast<std::size_t>(k)]);
  }
  bool mixes(int cell) const {
    const int k = w_.feed_of[static_cast<std::size_t>(cell)];
    return k >= 0 && thermal_.feeds[static_cast<std::size_t>(k)].mixes;
  }
  /// θ k a/h of a cell [W/K].
  double conductance(const Gap& gap, const ReynoldsWork& film, int cell) const {
    return std::clamp(film.theta[cell], 0.0, 1.0) * thermal_.conductivity * patch().area[cell] /
           gap.h[cell];
  }

  /// Calls visit(layer, edge, neighbour, inflow) for all layers and edges of a cell.
  template <class Visit>
  void each_inflow(int cell, const Visit& visit) const {
    for (int g = 0; g < layers(); ++g)
      w_.fluxes[static_cast<std::size_t>(g)].each_inflow(
          patch(), cell,
          [&](CellEdge edge, int from, double inflow) { visit(g, edge, from, inflow); });
  }
  FeedBalance balance_of(const ThermalFeed& feed) const {
    FeedBalance sum;
    for (const int cell : feed.cells)
      each_inflow(cell, [&](int layer, CellEdge edge, int from, double inflow) {
        if (inflow <= 0) {
          sum.out -= inflow;
          return;
        }
        sum.in += inflow;
        sum.carried += inflow * (from < 0 ? entering(edge) : temperature(layer, from));
      });
    return sum;
  }

 private:
  const ReynoldsEquation& film_;
  const ThermalFilm& thermal_;
  const ThermalWork& w_;
  TemperatureRows row_;
};

}  // namespace stribeck
