#include "tribo/film/thermal/body_temperatures.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "math/dense/dense_solve.h"

namespace stribeck {
namespace {

/// Heats of the surfaces, the columns of the stationary one and then the moving one, and their conductances by column.
struct SurfacePaths {
  Eigen::VectorXd heat;     ///< [W]
  Eigen::VectorXd carried;  ///< heat by the temperature of the supply, κ/2 [W/K]
  Eigen::VectorXd across;  ///< heat by the temperature of the other surface, g − (κ + ν)/4 [W/K]
  Eigen::VectorXd away;    ///< heat that it gives off by its own, g + (κ + ν)/4 [W/K]
};

SurfacePaths paths(const FilmPatch& patch, const ThermalFilm& thermal, const SurfaceHeat& heat) {
  const int columns = patch.columns();
  const bool both = thermal.stationary && thermal.moving;
  SurfacePaths n{Eigen::VectorXd(columns + 1), Eigen::VectorXd(columns),
                 Eigen::VectorXd::Zero(columns), Eigen::VectorXd(columns)};
  const double stored = heat.stored / (both ? 2 : 1);
  n.heat << heat.stationary, heat.moving + (thermal.moving ? stored : 0);
  const double area = patch.area.sum();
  for (int j = 0; j < columns; ++j) {
    const double share = patch.area.segment(patch.cell(j, 0), patch.stride()).sum() / area;
    const double lost = share * (heat.carried + heat.thinning) / (both ? 4 : 1);
    if (thermal.stationary) n.heat[j] += share * stored;
    n.carried[j] = share * heat.carried / (both ? 2 : 1);
    if (both) n.across[j] = heat.conductance[j] - lost;
    n.away[j] = (both ? heat.conductance[j] : 0) + lost;
  }
  return n;
}

/// T + dT = T_a + R (Q + ∂Q/∂T dT) of the stationary body.
void add_stationary(const ThermalBody& body, const SurfacePaths& n, Eigen::MatrixXd& k,
                    Eigen::VectorXd& b) {
  const Eigen::Index columns = n.across.size();
  for (Eigen::Index i = 0; i < columns; ++i)
    b[i] += body.ambient[body.has_one_temperature() ? 0 : i];
  if (body.is_given()) return;
  const Eigen::MatrixXd resistance =
      body.has_one_temperature()
          ? Eigen::MatrixXd::Constant(columns, columns, body.resistance(0, 0))
          : body.resistance;
  b.head(columns) += resistance * n.heat.head(columns);
  k.topLeftCorner(columns, columns) += resistance * n.away.asDiagonal();
  k.col(columns).head(columns) -= resistance * n.across;
}

void add_moving(const ThermalBody& body, const SurfacePaths& n, Eigen::MatrixXd& k,
                Eigen::VectorXd& b) {
  const Eigen::Index columns = n.across.size();
  b[columns] += body.ambient[0];
  if (body.is_given()) return;
  const double resistance = body.resistance(0, 0);
  b[columns] += resistance * n.heat[columns];
  k(columns, columns) += resistance * n.away.sum();
  k.row(columns).head(columns) -= resistance * n.across.transpose();
}

/// Heat of each body warms the other one too, through the network that both are nodes of.
void add_mutual(double resistance, const SurfacePaths& n, Eigen::MatrixXd& k, Eigen::VectorXd& b) {
  const Eigen::Index columns = n.across.size();
  b.head(columns).array() += resistance * n.heat[columns];
  k.col(columns).head(columns).array() += resistance * n.away.sum();
  k.topLeftCorner(columns, columns).rowwise() -= resistance * n.across.transpose();
  b[columns] += resistance * n.heat.head(columns).sum();
  k.row(columns).head(columns) += resistance * n.away.transpose();
  k(columns, columns) -= resistance * n.across.sum();
}

/// The equations of all surfaces, k dT = b.
void assemble(const ThermalFilm& thermal, const SurfacePaths& n, const Eigen::VectorXd& surfaces,
              Eigen::MatrixXd& k, Eigen::VectorXd& b) {
  const Eigen::Index columns = n.across.size();
  k = Eigen::MatrixXd::Identity(surfaces.size(), surfaces.size());
  b = -surfaces;
  if (thermal.stationary)
    add_stationary(*thermal.stationary, n, k, b);
  else
    b.head(columns).setZero();
  if (thermal.moving)
    add_moving(*thermal.moving, n, k, b);
  else
    b[columns] = 0;
  if (thermal.mutual_resistance != 0) add_mutual(thermal.mutual_resistance, n, k, b);
}

/// Bodies with a heat capacity, under constant heat.
void heat_in_time(const ThermalFilm& thermal, const TemperatureRows& row, double duration,
                  ThermalWork& w) {
  const auto heat = [&](const std::optional<ThermalBody>& body, double heat, int first, int count) {
    if (!body || body->is_node() || body->is_given() || body->heat_capacity == 0) return;
    const double resistance = body->resistance(0, 0),
                 tends_to = body->ambient[0] + resistance * heat,
                 left = std::exp(-duration / (resistance * body->heat_capacity));
    auto temperature = w.rows.segment(first, count);
    temperature.setConstant(tends_to + left * (temperature[0] - tends_to));
  };
  heat(thermal.stationary, w.balance.stationary, row.stationary(), row.columns);
  heat(thermal.moving, w.balance.moving, row.moving(), 1);
}

void collect(const TemperatureRows& row, double duration, ThermalWork& w) {
  const CollectedHeat at(row);
  w.rows.segment(at.stationary, row.columns) += duration * w.surface.stationary;
  w.rows.segment(at.conductance, row.columns) += duration * w.surface.conductance;
  w.rows[at.moving] += duration * w.surface.moving;
  w.rows[at.carried] += duration * w.surface.carried;
  w.rows[at.thinning] += duration * w.surface.thinning;
  w.rows[at.stored] += duration * w.surface.stored;
  w.rows[at.oil] += duration * w.balance.oil;
  w.rows[at.time] += duration;
}

void end_cycle(const FilmPatch& patch, const ThermalFilm& thermal, const TemperatureRows& row,
               ThermalWork& w) {
  const CollectedHeat at(row);
  const HeatSince heat = collected_heat(row, w.rows.data());
  if (!(heat.time > 0)) return;
  Eigen::VectorXd surfaces = w.rows.segment(row.stationary(), row.columns + 1);
  const Eigen::VectorXd before = surfaces;
  balance_bodies(patch, thermal, heat.mean, surfaces);
  const double change = (surfaces - before).cwiseAbs().maxCoeff();
  if (!std::isfinite(change)) return;
  w.rows.segment(row.stationary(), row.columns + 1) =
      before + std::min(1.0, largest_surface_change / change) * (surfaces - before);
  w.rows.segment(row.heat(), row.heat_rows).setZero();
  w.rows[at.change] = change;
}

}  // namespace

void balance_bodies(const FilmPatch& patch, const ThermalFilm& thermal, const SurfaceHeat& heat,
                    Eigen::Ref<Eigen::VectorXd> surfaces) {
  if (!thermal.stationary && !thermal.moving) return;
  Eigen::MatrixXd k;
  Eigen::VectorXd b;
  assemble(thermal, paths(patch, thermal, heat), surfaces, k, b);
  surfaces += solve(k, b);
}

HeatSince collected_heat(const TemperatureRows& row, const double* rows) {
  const CollectedHeat at(row);
  HeatSince heat{rows[at.time], {}, 0};
  if (!(heat.time > 0)) return heat;
  const auto mean = [&](int first) {
    return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(rows + first, row.columns) /
                           heat.time);
  };
  heat.mean = {mean(at.stationary),           mean(at.conductance),
               rows[at.moving] / heat.time,   rows[at.carried] / heat.time,
               rows[at.thinning] / heat.time, rows[at.stored] / heat.time};
  heat.oil = rows[at.oil] / heat.time;
  return heat;
}

namespace {

/// Film without its nodes, which keep their temperatures.
ThermalFilm with_nodes_held(const ThermalFilm& thermal, const Eigen::VectorXd& surfaces) {
  ThermalFilm held = thermal;
  held.mutual_resistance = 0;
  if (held.stationary && held.stationary->is_node())
    held.stationary = ThermalBody::given(surfaces[0]);
  if (held.moving && held.moving->is_node())
    held.moving = ThermalBody::given(surfaces[surfaces.size() - 1]);
  return held;
}

/// Right sides of the equations of the surfaces by the temperatures of nodes: dT = dT_node of those that are nodes, R κ of bodies of the film.
Eigen::MatrixXd by_nodes(const ThermalFilm& thermal, const Eigen::VectorXd& carried) {
  const Eigen::Index columns = carried.size();
  Eigen::MatrixXd right = Eigen::MatrixXd::Zero(columns + 1, 3);
  const auto& [stationary, moving] = std::tie(thermal.stationary, thermal.moving);
  if (stationary && stationary->is_node()) right.col(0).head(columns).setOnes();
  if (moving && moving->is_node()) right(columns, 1) = 1;
  if (thermal.supply_node < 0) return right;
  if (stationary && !stationary->is_node() && !stationary->is_given()) {
    if (stationary->has_one_temperature())
      right.col(2).head(columns).setConstant(stationary->resistance(0, 0) * carried.sum());
    else
      right.col(2).head(columns) = stationary->resistance * carried;
  }
  if (moving && !moving->is_node() && !moving->is_given())
    right(columns, 2) = moving->resistance(0, 0) * carried.sum();
  return right;
}

}  // namespace

NodeResponse node_response(const FilmPatch& patch, const ThermalFilm& thermal,
                           const HeatSince& since, const Eigen::VectorXd& surfaces) {
  const Eigen::Index columns = patch.columns();
  const SurfacePaths n = paths(patch, thermal, since.mean);
  Eigen::MatrixXd k;
  Eigen::VectorXd b;
  assemble(with_nodes_held(thermal, surfaces), n, surfaces, k, b);
  const Eigen::MatrixXd inverse = stribeck::inverse(k);
  NodeResponse found{inverse * b, inverse * by_nodes(thermal, n.carried), {}, {}};
  // Heat into each surface, and into the oil what it carries off, by the temperatures of the surfaces and of the supply.
  Eigen::MatrixXd by_surface = Eigen::MatrixXd::Zero(3, columns + 1);
  Eigen::Vector3d by_supply = Eigen::Vector3d::Zero();
  if (thermal.stationary) {
    by_surface.row(0) << -n.away.transpose(), n.across.sum();
    by_surface.row(2).head(columns) = n.carried.transpose();
    by_supply[0] = n.carried.sum();
  }
  if (thermal.moving) {
    by_surface.row(1) << n.across.transpose(), -n.away.sum();
    by_surface(2, columns) = n.carried.sum();
    by_supply[1] = n.carried.sum();
  }
  by_supply[2] = -by_supply[0] - by_supply[1];
  const Eigen::Vector3d now(n.heat.head(columns).sum(), n.heat[columns], since.oil);
  found.heat = now + by_surface * found.change;
  found.slope = by_surface * found.by_node;
  if (thermal.supply_node >= 0) found.slope.col(2) += by_supply;
  return found;
}

double cycle_of(double time, double cycle) {
  constexpr double slack = 1e-9;  // share of a cycle
  return std::floor(time / cycle + slack);
}

void advance_bodies(const FilmPatch& patch, const ThermalFilm& thermal, double now, double duration,
                    ThermalWork& w) {
  const TemperatureRows row(patch, thermal);
  if (thermal.is_in_network()) collect(row, duration, w);
  if (!(thermal.cycle > 0)) return heat_in_time(thermal, row, duration, w);
  if (thermal.is_in_network()) return;
  const double begun = now - duration, end = cycle_of(now, thermal.cycle) * thermal.cycle;
  if (cycle_of(now, thermal.cycle) == cycle_of(begun, thermal.cycle))
    return collect(row, duration, w);
  collect(row, end - begun, w);
  end_cycle(patch, thermal, row, w);
  collect(row, std::max(0.0, now - end), w);
}

}  // namespace stribeck
