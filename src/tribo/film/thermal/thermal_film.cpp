#include "tribo/film/thermal/thermal_film.h"

namespace stribeck {

void start_temperatures(const FilmPatch& patch, const ThermalFilm& film, double* rows) {
  const TemperatureRows row(patch, film);
  Eigen::Map<Eigen::VectorXd> all(rows, row.count());
  all.setConstant(film.supply_temperature);
  all.segment(row.heat(), row.heat_rows).setZero();
  for (int k = 0; k < row.feeds; ++k)
    all[row.feed() + k] = film.feeds[static_cast<std::size_t>(k)].supply_temperature;
  if (film.stationary)
    all.segment(row.stationary(), row.columns).setConstant(film.stationary->start_temperature);
  if (film.moving) all[row.moving()] = film.moving->start_temperature;
}

double thermal_clearance_change(const FilmPatch& patch, const ThermalFilm& film,
                                const double* rows) {
  const TemperatureRows row(patch, film);
  double change = 0;
  if (film.stationary && film.stationary->expansion != 0) {
    double sum = 0;
    for (int j = 0; j < row.columns; ++j)
      sum +=
          rows[row.stationary() + j] * patch.area.segment(patch.cell(j, 0), patch.stride()).sum();
    const double ambient = film.stationary->ambient[0], surface = sum / patch.area.sum(),
                 mean = ambient + film.stationary->mean_share * (surface - ambient);
    change += film.stationary->expansion * (mean - film.reference_temperature);
  }
  if (film.moving)
    change -= film.moving->expansion * (rows[row.moving()] - film.reference_temperature);
  return film.radius * change;
}

}  // namespace stribeck
