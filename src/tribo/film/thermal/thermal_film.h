#pragma once
#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "tribo/film/mesh/film_patch.h"
#include "tribo/film/thermal/thermal_body.h"

/// A film finds the temperature of its oil (energy_equation.h) from these: the oil's properties over temperature, the temperatures with
/// which oil enters, and the surfaces that conduct heat. Temperatures are absolute [K].
namespace stribeck {

/// A supply feature in which all oil has one temperature: what flows in mixes with fresh oil.
struct ThermalFeed {
  std::vector<int> cells;         ///< prescribed cells of the feature
  double supply_temperature = 0;  ///< T_s, of fresh oil [K]
  double volume = 0;              ///< V_g, oil that takes part in the mixing [m³]
  bool mixes = true;              ///< false: all that flows into the film is fresh
};

struct ThermalFilm {
  std::function<double(double)>
      viscosity;             ///< η₀ at ambient pressure and low shear rate over T [K], in [Pa s]
  double heat_capacity = 0;  ///< ρ₀ c by volume [J/(m³ K)]
  double conductivity = 0;   ///< k [W/(m K)]
  int layers = 0;  ///< temperatures across the gap by cell; 0: their mean alone (gap_profile.h)
  bool is_uniform = false;        ///< all oil has one temperature (uniform_temperature.h)
  double supply_temperature = 0;  ///< T_s at the start, from which heat in oil counts [K]
  int supply_node =
      -1;  ///< node of a network whose temperature T_s follows, to which the oil brings its heat back; −1: constant
  std::array<double, 2>
      end_temperature{};  ///< temperatures of oil that enters at the lower and the upper end [K]
  std::vector<ThermalFeed> feeds;
  /// Bodies behind the surfaces, of that in whose axes the grid lies and of the one that moves, which has one temperature; none: adiabatic.
  std::optional<ThermalBody> stationary, moving;
  /// M: rise of each body by heat into the other one, where both are nodes of one network; for steady films [K/W].
  double mutual_resistance = 0;
  double radius = 0;                 ///< R, by which free rings grow [m]; 0: they do not
  double reference_temperature = 0;  ///< at which the clearance is that of the film [K]
  /// The temperature of a body is found by a network, which takes the heat that the film gives it.
  bool is_in_network() const {
    return (stationary && stationary->is_node()) || (moving && moving->is_node()) ||
           supply_node >= 0;
  }
  bool grows() const {
    return (stationary && stationary->expansion != 0) || (moving && moving->expansion != 0);
  }
  double cycle =
      0;  ///< after which bodies take the temperatures that balance its mean heat [s]; 0: they are heated in time
};

/// Temperatures of a film at the end of a step, packed into rows of numbers [K]: of the oil by cell, of the feeds, of the stationary surface
/// by column, of the moving surface, of the supply; where bodies are balanced after each cycle, or by a network, then the heat since (CollectedHeat);
/// of a film with layers then those of each layer by cell, of which those of the oil are the means.
struct TemperatureRows {
  int cells, feeds, columns, heat_rows, layers;

  TemperatureRows(const FilmPatch& patch, const ThermalFilm& film)
      : cells(patch.size()),
        feeds(static_cast<int>(film.feeds.size())),
        columns(patch.columns()),
        heat_rows(film.cycle > 0 || film.is_in_network() ? 2 * columns + 7 : 0),
        layers(film.layers) {}
  int count() const { return layer(layers); }
  int layer(int g) const { return heat() + heat_rows + g * cells; }
  int heat() const { return supply() + 1; }
  int feed() const { return cells; }
  int stationary() const { return cells + feeds; }
  int moving() const { return stationary() + columns; }
  /// T_s; all temperatures with which oil enters move with it.
  int supply() const { return moving() + 1; }
};

/// Fills the rows of a film at rest: oil and feeds have the temperature of the supply, bodies that with which they begin.
void start_temperatures(const FilmPatch&, const ThermalFilm&, double* rows);

/// Growth of the gap all around by free rings, Δc = R [α_s (T̄_s − T_ref) − α_m (T_m − T_ref)] [m]:  α expansion, T̄_s mean temperature of the
/// stationary body, T_m that of the moving one.
double thermal_clearance_change(const FilmPatch&, const ThermalFilm&, const double* rows);

/// Heat of a film over a step, or of a steady film [W]. generated + contact = oil + stationary + moving + stored where the film conserves its oil.
struct HeatBalance {
  double generated = 0;   ///< by shear and pressure flow of the oil
  double contact = 0;     ///< by friction of asperities
  double oil = 0;         ///< carried off by oil that leaves, above that of oil at T_s
  double stationary = 0;  ///< conducted into the stationary surface
  double moving = 0;      ///< conducted into the moving surface
  double stored = 0;      ///< in the oil of the film and its feeds

  double error() const { return generated + contact - oil - stationary - moving - stored; }
};

}  // namespace stribeck
