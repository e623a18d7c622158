#pragma once
#include <cmath>
#include <memory>
#include <numbers>

#include "tribo/film/bearing/finite_journal_film.h"

/// A bearing of 100 mm whose oil is heated by its film: D 100, B 80, c 0.145 mm, 2000 rpm, eta 27.7 mPa s exp(-0.034 (T - 40 degC)),
/// rho 860, c 2000, k 0.13. Its axial groove is opposite to the smallest gap. Figures: finite volumes on three grids, extrapolated.
namespace stribeck::test {

struct HeatedBearing {
  static constexpr double radius = 0.05, length = 0.08, clearance = 0.145e-3,
                          omega = 2000 * std::numbers::pi / 30, supply = 313.15, viscosity = 0.0277,
                          heat_capacity = 860 * 2000.0;

  int columns = 90, rows = 8;
  bool half = true;
  bool mixes = false;
  double width = 0;  ///< width of the groove [m]; 0: a line
  double fall = 0.034;
  std::optional<ThermalBody> bearing = {}, journal = {};
  int layers = 0;
  bool uniform = false;
  Cavitation cavitation = Cavitation::mass_conserving;

  FiniteJournalFilm film() const {
    FilmFlow flow;
    flow.viscosity = viscosity;
    flow.cavitation = cavitation;
    FilmGrid grid(radius, length, columns, half ? rows : 2 * rows, half);
    const Feed groove{.angle = std::numbers::pi, .width = width, .length = 1};
    fit(grid, {groove});
    ReynoldsFilm film(grid, flow);
    auto thermal = std::make_shared<ThermalFilm>();
    thermal->viscosity = [fall = fall](double T) {
      return viscosity * std::exp(-fall * (T - supply));
    };
    thermal->heat_capacity = heat_capacity;
    thermal->conductivity = 0.13;
    thermal->supply_temperature = supply;
    thermal->end_temperature.fill(supply);
    thermal->feeds = {{.cells = add_feed(film, groove),
                       .supply_temperature = supply,
                       .volume = width * length * 1e-3,
                       .mixes = mixes}};
    thermal->stationary = bearing;
    thermal->moving = journal;
    thermal->layers = layers;
    thermal->is_uniform = uniform;
    FilmExtras extras;
    extras.thermal = std::move(thermal);
    return {film, clearance, std::move(extras)};
  }
};

}  // namespace stribeck::test
