#include "study/points/bearing_figures.h"

#include <cmath>

namespace stribeck {

using B = const BearingState&;

const std::vector<BearingFigure>& bearing_figures() {
  static const std::vector<BearingFigure> all = {
      {"So", "", [](B b) { return b.so; }},
      {"sommerfeld_number", "", [](B b) { return b.so; }},
      {"S", "", [](B b) { return b.s; }},
      {"load", "N", [](B b) { return b.load; }},
      {"eccentricity_ratio", "", [](B b) { return b.eccentricity_ratio; }},
      {"attitude_angle", "rad", [](B b) { return b.attitude; }},
      {"min_film_thickness", "m", [](B b) { return b.min_film; }},
      {"peak_film_pressure", "Pa", [](B b) { return b.peak_pressure; }},
      {"moment", "N m", [](B b) { return b.moment; }},
      {"friction_coefficient", "", [](B b) { return b.friction_coefficient; }},
      {"power_loss", "W", [](B b) { return b.power; }},
      {"stiffness_xx", "N/m", [](B b) { return b.stiffness(0, 0); }},
      {"stiffness_xy", "N/m", [](B b) { return b.stiffness(0, 1); }},
      {"stiffness_yx", "N/m", [](B b) { return b.stiffness(1, 0); }},
      {"stiffness_yy", "N/m", [](B b) { return b.stiffness(1, 1); }},
      {"damping_xx", "N s/m", [](B b) { return b.damping(0, 0); }},
      {"damping_xy", "N s/m", [](B b) { return b.damping(0, 1); }},
      {"damping_yx", "N s/m", [](B b) { return b.damping(1, 0); }},
      {"damping_yy", "N s/m", [](B b) { return b.damping(1, 1); }},
      {"critical_mass", "kg", [](B b) { return b.whirl ? b.whirl->critical_mass : NAN; }},
      {"whirl_ratio", "", [](B b) { return b.whirl ? b.whirl->speed / std::abs(b.omega) : NAN; }},
      {"side_flow", "m^3/s", [](B b) { return b.on_grid->side_flow; }, true},
      {"lower_end_flow", "m^3/s", [](B b) { return b.on_grid->end_flows[0]; }, true},
      {"upper_end_flow", "m^3/s", [](B b) { return b.on_grid->end_flows[1]; }, true},
      {"feed_flow", "m^3/s", [](B b) { return b.on_grid->feed_flow; }, true},
      {"supplied_flow", "m^3/s", [](B b) { return b.on_grid->supplied_flow; }, true},
      {"asperity_force", "N", [](B b) { return b.on_grid->asperity_force; }, true},
      {"peak_asperity_pressure", "Pa", [](B b) { return b.on_grid->peak_asperity_pressure; }, true},
      {"asperity_power_loss", "W", [](B b) { return b.on_grid->asperity_power; }, true},
  };
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
