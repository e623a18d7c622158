#pragma once
#include <memory>
#include <optional>

#include "base/schema/schema.h"
#include "model/film/thermal/surface_body_spec.h"
#include "model/surface/supply_spec.h"
#include "tribo/film/thermal/thermal_film.h"
#include "tribo/lubricant/lubricant.h"

namespace stribeck {

/// How much of the oil's temperature a film resolves.
enum class ThermalDepth { heat_balance, film, film_3d };

/// The heat of a film as a model file declares it, [joint.NAME.film.thermal].
struct ThermalSpec {
  ThermalDepth depth = ThermalDepth::film;
  std::optional<int> layers;                 ///< across the gap, of film_3d; none: three
  std::optional<double> supply_temperature;  ///< [K]; none: that of the lubricant
  std::optional<std::string>
      supply_node;  ///< of the network, whose temperature that of the supply follows
  std::optional<double> end_temperature;  ///< [K]; none: that of the supply
  std::optional<double> cycle;            ///< period of bodies [s]; none: they are heated in time
  double clearance_temperature = 293.15;  ///< at which the clearance is the given one [K]
  bool mixing = true;                     ///< in supply features
  std::shared_ptr<SurfaceBodySpec> stationary, moving;  ///< null: adiabatic
  int supply_place = -1;         ///< of supply_node in the network; −1: none
  bool supply_is_given = true;   ///< its temperature does not change
  double mutual_resistance = 0;  ///< of two nodes of one network, from that network [K/W]
  /// Schemas of a journal in its bearing, and of a slider on faces that run along a wall.
  static const Schema<ThermalSpec>& of_bearing();
  static const Schema<ThermalSpec>& of_slider();

  /// One sentence on the growth of the clearance where no body has a thermal_expansion; empty otherwise.
  std::string assumption() const;
  /// Returns whether no surface takes heat.
  bool is_adiabatic() const { return !stationary && !moving; }
  /// Throws InputError for oil without a density or a temperature; `path` is "joint.pin.film".
  void require_oil(const std::string& path, const Lubricant&) const;
  /// Returns the thermal film of this oil, without its feeds; bore: grid of a bearing, null for other films.
  ThermalFilm film(const Lubricant&, const FilmGrid* bore) const;
  /// Returns a feed that has these cells of a film.
  ThermalFeed feed(const FeedSpec&, const FilmGrid&, std::vector<int> cells,
                   const ThermalFilm&) const;
  /// One sentence on the supply of a steady film that a network would warm; empty otherwise.
  std::string steady_supply() const;
  /// Throws InputError for oil that require_oil() refuses, and for bodies without a steady temperature; the keys are those of the bodies.
  void require_steady(const std::string& path, const Lubricant&, const char* stationary,
                      const char* moving) const;
  /// Throws InputError for oil that require_oil() refuses, and for bodies that no run can heat; the last two are the keys of the bodies.
  void require_run(const std::string& path, const Lubricant&, const char* stationary,
                   const char* moving) const;
};

/// The heat of a film with the keys of its bodies: "bearing", "journal".
struct KeyedThermal {
  ThermalSpec* spec;
  const char *stationary, *moving;
};

}  // namespace stribeck
