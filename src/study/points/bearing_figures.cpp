#include "study/points/bearing_figures.h"

#include <cmath>

namespace stribeck {

using B = const BearingState&;

namespace {

constexpr double degree = std::numbers::pi / 180, ml_per_min = 1e-6 / 60;  // [rad], [m^3/s]

/// Place, load, film and friction.
std::vector<BearingFigure> state_figures() {
  return {
      {"So", "So", "", [](B b) { return b.so; }},
      {"sommerfeld_number", "Sommerfeld number", "", [](B b) { return b.so; }},
      {"S", "S", "", [](B b) { return b.s; }},
      {"load", "load", "N", [](B b) { return b.load; }},
      {"eccentricity_ratio", "eccentricity ratio", "", [](B b) { return b.eccentricity_ratio; }},
      {"attitude_angle", "attitude angle", "rad", [](B b) { return b.attitude; }, false, "deg",
       degree},
      {"min_film_thickness", "smallest film", "m", [](B b) { return b.min_film; }, false, "um",
       1e-6},
      {"peak_film_pressure", "largest pressure", "Pa", [](B b) { return b.peak_pressure; }, false,
       "MPa", 1e6},
      {"moment", "friction moment", "N m", [](B b) { return b.moment; }},
      {"friction_coefficient", "friction coefficient", "",
       [](B b) { return b.friction_coefficient; }},
      {"power_loss", "power loss", "W", [](B b) { return b.power; }},
  };
}

/// Stiffness, damping and what follows from them.
std::vector<BearingFigure> coefficient_figures() {
  return {
      {"stiffness_xx", "stiffness xx", "N/m", [](B b) { return b.stiffness(0, 0); }, false, "MN/m",
       1e6},
      {"stiffness_xy", "stiffness xy", "N/m", [](B b) { return b.stiffness(0, 1); }, false, "MN/m",
       1e6},
      {"stiffness_yx", "stiffness yx", "N/m", [](B b) { return b.stiffness(1, 0); }, false, "MN/m",
       1e6},
      {"stiffness_yy", "stiffness yy", "N/m", [](B b) { return b.stiffness(1, 1); }, false, "MN/m",
       1e6},
      {"damping_xx", "damping xx", "N s/m", [](B b) { return b.damping(0, 0); }, false, "kN s/m",
       1e3},
      {"damping_xy", "damping xy", "N s/m", [](B b) { return b.damping(0, 1); }, false, "kN s/m",
       1e3},
      {"damping_yx", "damping yx", "N s/m", [](B b) { return b.damping(1, 0); }, false, "kN s/m",
       1e3},
      {"damping_yy", "damping yy", "N s/m", [](B b) { return b.damping(1, 1); }, false, "kN s/m",
       1e3},
      {"reynolds_number", "Reynolds number", "", [](B b) { return b.regime.reynolds; }},
      {"taylor_number", "Taylor number", "", [](B b) { return b.regime.taylor; }},
      {"critical_mass", "critical mass", "kg",
       [](B b) { return b.whirl ? b.whirl->critical_mass : NAN; }},
      {"whirl_ratio", "whirl ratio", "",
       [](B b) { return b.whirl ? b.whirl->speed / std::abs(b.omega) : NAN; }},
  };
}

/// Flows and asperities of films on a grid.
std::vector<BearingFigure> film_figures() {
  return {
      {"side_flow", "side flow", "m^3/s", [](B b) { return b.on_grid->side_flow; }, true, "ml/min",
       ml_per_min},
      {"lower_end_flow", "flow out of the lower end", "m^3/s",
       [](B b) { return b.on_grid->end_flows[0]; }, true, "ml/min", ml_per_min},
      {"upper_end_flow", "flow out of the upper end", "m^3/s",
       [](B b) { return b.on_grid->end_flows[1]; }, true, "ml/min", ml_per_min},
      {"end_inflow", "drawn in at the ends", "m^3/s", [](B b) { return b.on_grid->end_inflow; },
       true, "ml/min", ml_per_min},
      {"feed_flow", "flow of the supply", "m^3/s", [](B b) { return b.on_grid->feed_flow; }, true,
       "ml/min", ml_per_min},
      {"supplied_flow", "supplied flow", "m^3/s", [](B b) { return b.on_grid->supplied_flow; },
       true, "ml/min", ml_per_min},
      {"asperity_force", "load on asperities", "N", [](B b) { return b.on_grid->asperity_force; },
       true},
      {"peak_asperity_pressure", "largest asperity pressure", "Pa",
       [](B b) { return b.on_grid->peak_asperity_pressure; }, true, "MPa", 1e6},
      {"asperity_power_loss", "asperity power loss", "W",
       [](B b) { return b.on_grid->asperity_power; }, true},
  };
}

template <double FilmTemperatures::*figure>
double temperature(B b) {
  return b.on_grid->thermal ? b.on_grid->thermal->temperature.*figure : NAN;
}

template <double HeatBalance::*figure>
double heat(B b) {
  return b.on_grid->thermal ? b.on_grid->thermal->heat.*figure : NAN;
}

/// Temperatures and heats of thermal films.
std::vector<BearingFigure> heat_figures() {
  using T = FilmTemperatures;
  using H = HeatBalance;
  return {
      {"peak_film_temperature", "largest film temperature", "K", temperature<&T::peak>, true},
      {"mean_film_temperature", "mean film temperature", "K", temperature<&T::mean>, true},
      {"bearing_temperature", "largest temperature of the bearing", "K",
       temperature<&T::stationary>, true},
      {"journal_temperature", "temperature of the journal", "K", temperature<&T::moving>, true},
      {"feed_temperature", "temperature of supply features", "K", temperature<&T::feed>, true},
      {"outlet_temperature", "temperature of oil that leaves", "K", temperature<&T::outlet>, true},
      {"heat_generated", "heat generated in the oil", "W", heat<&H::generated>, true},
      {"heat_to_oil", "heat to the oil", "W", heat<&H::oil>, true},
      {"heat_to_bearing", "heat to the bearing", "W", heat<&H::stationary>, true},
      {"heat_to_journal", "heat to the journal", "W", heat<&H::moving>, true},
  };
}

}  // namespace

const std::vector<BearingFigure>& bearing_figures() {
  static const std::vector<BearingFigure> all = [] {
    std::vector<BearingFigure> figures = state_figures();
    for (const auto& more : {coefficient_figures(), film_figures(), heat_figures()})
      figures.insert(figures.end(), more.begin(), more.end());
    return figures;
  }();
  return all;
}

const BearingFigure* find_bearing_figure(const std::string& name) {
  for (const BearingFigure& figure : bearing_figures())
    if (name == figure.name) return &figure;
  return nullptr;
}

std::vector<std::string> bearing_figure_names() {
  std::vector<std::string> names;
  for (const BearingFigure& figure : bearing_figures()) names.emplace_back(figure.name);
  return names;
}

}  // namespace stribeck
