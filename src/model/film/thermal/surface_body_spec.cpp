#include "model/film/thermal/surface_body_spec.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

/// Adds the key that every kind has.
template <class Kind>
Schema<Kind> with_expansion(Schema<Kind> s) {
  return s.quantity("thermal_expansion", static_cast<double Kind::*>(&Kind::expansion),
                    dimension(0, 0, 0, -1), nonnegative,
                    "by which it grows as a free ring, and with it the clearance: 11.5e-6 1/K for "
                    "steel, 18e-6 for bronze, 23e-6 for aluminium",
                    defaulted);
}

}  // namespace

const Schema<GivenTemperature>& GivenTemperature::schema() {
  static const auto s = with_expansion(
      Schema<GivenTemperature>{"temperature", "A body whose temperature is given."}.quantity(
          "temperature", &GivenTemperature::temperature, kelvin, positive, "of its surface"));
  return s;
}

const Schema<ConnectedBody>& ConnectedBody::schema() {
  static const auto s = with_expansion(
      Schema<ConnectedBody>{"conductance",
                            "A body with one temperature, from which heat goes to surroundings: "
                            "C dT/dt = Q - G (T - T_a)."}
          .quantity("conductance", &ConnectedBody::conductance, watt_per_kelvin, positive,
                    "G, to the surroundings")
          .quantity("ambient_temperature", &ConnectedBody::ambient_temperature, kelvin, positive,
                    "T_a of the surroundings")
          .quantity("heat_capacity", &ConnectedBody::heat_capacity, joule_per_kelvin, positive,
                    "C, mass times specific heat capacity; a run needs it, a steady bearing does "
                    "not")
          .quantity("initial_temperature", &ConnectedBody::initial_temperature, kelvin, positive,
                    "at the start of a run; that of the surroundings when left out"));
  return s;
}

const Schema<RingBody>& RingBody::schema() {
  static const auto s = with_expansion(
      Schema<RingBody>{"ring",
                       "A ring that carries the bearing: heat goes around and outwards through it "
                       "to surroundings, by Fourier modes. For steady bearings."}
          .quantity("outer_radius", &RingBody::outer_radius, metre, positive, "of the ring")
          .quantity("conductivity", &RingBody::conductivity, watt_per_metre_kelvin, positive,
                    "of its material: 50 W/(m K) for steel, 60 for bronze, 150 for aluminium")
          .quantity("outer_coefficient", &RingBody::outer_coefficient, watt_per_square_metre_kelvin,
                    positive,
                    "heat transfer coefficient outside: 10 to 20 W/(m^2 K) in still air, 50 to "
                    "100 in moving air, 200 to 1000 in splashing oil")
          .quantity("ambient_temperature", &RingBody::ambient_temperature, kelvin, positive,
                    "of the surroundings"));
  return s;
}

const Schema<NodeBody>& NodeBody::schema() {
  static const auto s = with_expansion(
      Schema<NodeBody>{
          "node", "A body of the thermal network of the model, which other films may heat too."}
          .reference("node", &NodeBody::node, "thermal.node", "of [thermal.node.NAME]"));
  return s;
}

ThermalBody NodeBody::body(const FilmGrid*) const {
  ThermalBody body = place.resistance > 0
                         ? ThermalBody::connected(1 / place.resistance, place.rest_temperature)
                         : ThermalBody::given(place.rest_temperature);
  body.start_temperature = place.initial_temperature;
  body.node = place.index;
  return body;
}

ThermalBody ConnectedBody::body(const FilmGrid*) const {
  ThermalBody body = ThermalBody::connected(conductance, ambient_temperature);
  body.heat_capacity = heat_capacity.value_or(0);
  body.start_temperature = initial_temperature.value_or(ambient_temperature);
  return body;
}

ThermalBody RingBody::body(const FilmGrid* bore) const {
  const FilmGrid& grid = *bore;
  Eigen::VectorXd angles(grid.columns()), widths(grid.columns());
  for (int j = 0; j < grid.columns(); ++j) {
    widths[j] = grid.width(j);
    angles[j] = grid.edge_angle[j] - widths[j] / 2;
  }
  return ring({grid.radius(), outer_radius, grid.length(), conductivity, outer_coefficient,
               ambient_temperature},
              angles, widths);
}

void RingBody::check(const std::string& path, double radius, Diagnostics& diagnostics) const {
  if (outer_radius > radius) return;
  diagnostics.add(path + ".outer_radius",
                  fmt::format("{:.6g} m lies within the bore of {:.6g} m.", outer_radius, radius),
                  "It is the radius of the outside of the ring.");
}

const Family<SurfaceBodySpec>& surface_bodies() {
  static const auto family = Family<SurfaceBodySpec>{"surface_body", "model",
                                                     "The body behind a surface of a thermal film."}
                                 .add<GivenTemperature>()
                                 .add<ConnectedBody>()
                                 .add<RingBody>()
                                 .add<NodeBody>();
  return family;
}

}  // namespace stribeck
