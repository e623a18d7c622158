#include "tribo/film/thermal/body_temperatures.h"

#include <algorithm>
#include <cmath>

#include "math/dense/dense_solve.h"

namespace stribeck {
namespace {

/// Heats of the surfaces, the columns of the stationary one and then the moving one, and their conductances by column.
struct Network {
  Eigen::VectorXd heat;    ///< [W]
  Eigen::VectorXd across;  ///< g [W/K]
  Eigen::VectorXd away;    ///< g + κ [W/K]
};

Network network(const FilmPatch& patch, const ThermalFilm& thermal, const SurfaceHeat& heat) {
  const int columns = patch.columns();
  const double both = thermal.stationary && thermal.moving ? 1 : 0;
  Network n{Eigen::VectorXd(columns + 1), both * heat.conductance, {}};
  n.heat << heat.stationary, heat.moving;
  n.away = n.across;
  const double area = patch.area.sum();
  for (int j = 0; j < columns; ++j)
    n.away[j] += patch.area.segment(patch.cell(j, 0), patch.stride()).sum() / area * heat.carried;
  return n;
}

/// T + dT = T_a + R (Q + ∂Q/∂T dT) of the stationary body.
void add_stationary(const ThermalBody& body, const Network& n, Eigen::MatrixXd& k,
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

void add_moving(const ThermalBody& body, const Network& n, Eigen::MatrixXd& k, Eigen::VectorXd& b) {
  const Eigen::Index columns = n.across.size();
  b[columns] += body.ambient[0];
  if (body.is_given()) return;
  const double resistance = body.resistance(0, 0);
  b[columns] += resistance * n.heat[columns];
  k(columns, columns) += resistance * n.away.sum();
  k.row(columns).head(columns) -= resistance * n.across.transpose();
}

/// Bodies with a heat capacity, under constant heat.
void heat_in_time(const ThermalFilm& thermal, const TemperatureRows& row, double duration,
                  ThermalWork& w) {
  const auto heat = [&](const std::optional<ThermalBody>& body, double heat, int first, int count) {
    if (!body || body->is_given() || body->heat_capacity == 0) return;
    const double resistance = body->resistance(0, 0),
                 tends_to = body->ambient[0] + resistance * heat,
                 left = std::exp(-duration / (resistance * body->heat_capacity));
    auto temperature = w.rows.segment(first, count);
    temperature.setConstant(tends_to + left * (temperature[0] - tends_to));
  };
  heat(thermal.stationary, w.balance.stationary, row.stationary(), row.columns);
  heat(thermal.moving, w.balance.moving, row.moving(), 1);
}

void add_to_cycle(const TemperatureRows& row, double duration, ThermalWork& w) {
  const CycleOfBodies at(row);
  w.rows.segment(at.stationary, row.columns) += duration * w.surface.stationary;
  w.rows.segment(at.conductance, row.columns) += duration * w.surface.conductance;
  w.rows[at.moving] += duration * w.surface.moving;
  w.rows[at.carried] += duration * w.surface.carried;
  w.rows[at.time] += duration;
}

void end_cycle(const FilmPatch& patch, const ThermalFilm& thermal, const TemperatureRows& row,
               ThermalWork& w) {
  constexpr double largest_change = 20;  // [K]
  const CycleOfBodies at(row);
  const double time = w.rows[at.time];
  if (!(time > 0)) return;
  const SurfaceHeat mean{w.rows.segment(at.stationary, row.columns) / time,
                         w.rows.segment(at.conductance, row.columns) / time,
                         w.rows[at.moving] / time, w.rows[at.carried] / time};
  Eigen::VectorXd surfaces = w.rows.segment(row.stationary(), row.columns + 1);
  const Eigen::VectorXd before = surfaces;
  balance_bodies(patch, thermal, mean, surfaces);
  const double change = (surfaces - before).cwiseAbs().maxCoeff();
  if (!std::isfinite(change)) return;
  w.rows.segment(row.stationary(), row.columns + 1) =
      before + std::min(1.0, largest_change / change) * (surfaces - before);
  w.rows.segment(row.cycle(), row.cycle_rows).setZero();
  w.rows[at.change] = change;
}

}  // namespace

void balance_bodies(const FilmPatch& patch, const ThermalFilm& thermal, const SurfaceHeat& heat,
                    Eigen::Ref<Eigen::VectorXd> surfaces) {
  if (!thermal.stationary && !thermal.moving) return;
  const Network n = network(patch, thermal, heat);
  const Eigen::Index columns = n.across.size();
  Eigen::MatrixXd k = Eigen::MatrixXd::Identity(surfaces.size(), surfaces.size());
  Eigen::VectorXd b = -surfaces;
  if (thermal.stationary)
    add_stationary(*thermal.stationary, n, k, b);
  else
    b.head(columns).setZero();
  if (thermal.moving)
    add_moving(*thermal.moving, n, k, b);
  else
    b[columns] = 0;
  surfaces += solve(k, b);
}

void advance_bodies(const FilmPatch& patch, const ThermalFilm& thermal, double now, double duration,
                    ThermalWork& w) {
  const TemperatureRows row(patch, thermal);
  if (!(thermal.cycle > 0)) return heat_in_time(thermal, row, duration, w);
  // A step that begins at the border of a cycle, to round-off, does not end the cycle before it once more.
  constexpr double slack = 1e-9;  // share of a cycle
  const auto cycle_at = [&](double time) { return std::floor(time / thermal.cycle + slack); };
  const double begun = now - duration, end = cycle_at(now) * thermal.cycle;
  if (cycle_at(now) == cycle_at(begun)) return add_to_cycle(row, duration, w);
  add_to_cycle(row, end - begun, w);
  end_cycle(patch, thermal, row, w);
  add_to_cycle(row, std::max(0.0, now - end), w);
}

}  // namespace stribeck
