#include "model/film/thermal/thermal_spec.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/units/unit.h"
#include "tribo/film/thermal/gap_profile.h"

namespace stribeck {
namespace {

/// Temperatures across the gap where nothing else is said: within 0.3 % of the load of eight.
constexpr int usual_layers = 3;

void check_depth(const ThermalSpec& thermal, Diagnostics& diagnostics) {
  if (thermal.layers && thermal.depth != ThermalDepth::film_3d)
    diagnostics.add("layers", "one temperature across the gap has no layers.",
                    "Write model = \"film_3d\", or leave it out.");
}

void check_journal(const ThermalSpec& thermal, Diagnostics& diagnostics) {
  if (thermal.moving && !thermal.moving->has_any_shape())
    diagnostics.add("journal.model", "a journal that rotates has one temperature around it.",
                    "Write model = \"conductance\", \"node\" or \"temperature\".");
}

void check_slider(const ThermalSpec& thermal, Diagnostics& diagnostics) {
  for (const auto& [key, body] :
       {std::pair{"slider", thermal.stationary}, std::pair{"guide", thermal.moving}}) {
    if (body && !body->has_any_shape())
      diagnostics.add(std::string(key) + ".model", "a ring carries a bearing.",
                      "Write model = \"conductance\", \"node\" or \"temperature\".");
    if (body && body->expansion != 0)
      diagnostics.add(std::string(key) + ".thermal_expansion",
                      "the clearance of a slider does not grow with temperature.", "Leave it out.");
  }
}

constexpr const char* meaning =
    "Heat of a film on a grid, as [joint.NAME.film.thermal]: the oil's temperature follows from "
    "its own heat, its flow and conduction into the surfaces. A surface "
    "without a table of its own is adiabatic.";

/// Adds the keys of every film, with the names of its surfaces.
Schema<ThermalSpec> with_temperatures(Schema<ThermalSpec> s, const char* stationary,
                                      const char* moving) {
  return s
      .choice("model", &ThermalSpec::depth,
              {{"film", ThermalDepth::film,
                "a temperature by cell, the mean across the gap: some per cent of the load off"},
               {"film_3d", ThermalDepth::film_3d,
                "temperatures across the gap by cell, and what they do to flow and shear"},
               {"heat_balance", ThermalDepth::heat_balance,
                "one temperature of all oil, the mean of those with which it enters and leaves, "
                "as in ISO 7902"}},
              "how much of the oil's temperature is resolved", defaulted)
      .integer("layers", &ThermalSpec::layers,
               between(GapProfile::fewest_layers, GapProfile::most_layers),
               "of film_3d: temperatures across the gap, between those of the surfaces; 3 when "
               "left out",
               Presence::optional)
      .quantity("supply_temperature", &ThermalSpec::supply_temperature, kelvin, positive,
                "of oil that feeds bring; that of the lubricant when left out")
      .reference("supply_node", &ThermalSpec::supply_node, "thermal.node",
                 "such as a sump: the oil enters with its temperature and brings the heat back to "
                 "it; instead of supply_temperature",
                 Presence::optional)
      .quantity("end_temperature", &ThermalSpec::end_temperature, kelvin, positive,
                "of oil that enters at the edges of the film; that of the supply when left out")
      .quantity("cycle", &ThermalSpec::cycle, second, positive,
                "of the machine: bodies keep their temperatures over a cycle, and at its end take "
                "those that balance its mean heat, so that a state that repeats is found within "
                "some cycles whatever their heat capacity; left out, bodies are heated in time")
      .family(stationary, &ThermalSpec::stationary, surface_bodies(),
              "body behind this surface; adiabatic when left out", Presence::optional)
      .family(moving, &ThermalSpec::moving, surface_bodies(),
              "body behind this surface; adiabatic when left out", Presence::optional);
}

}  // namespace

const Schema<ThermalSpec>& ThermalSpec::of_bearing() {
  static const auto s =
      with_temperatures(Schema<ThermalSpec>{"thermal", meaning}, "bearing", "journal")
          .quantity("clearance_temperature", &ThermalSpec::clearance_temperature, kelvin, positive,
                    "temperature at which radial_clearance is the given one; it counts where "
                    "bodies have a thermal_expansion",
                    defaulted)
          .boolean("mixing", &ThermalSpec::mixing,
                   "oil that comes back to a supply feature mixes with fresh oil there; false: "
                   "features give fresh oil only",
                   defaulted)
          .check(check_depth)
          .check(check_journal);
  return s;
}

const Schema<ThermalSpec>& ThermalSpec::of_slider() {
  static const auto s =
      with_temperatures(Schema<ThermalSpec>{"slider_thermal", meaning}, "slider", "guide")
          .check(check_depth)
          .check(check_slider);
  return s;
}

std::string ThermalSpec::assumption() const {
  const auto grows = [](const auto& body) { return body && body->expansion != 0; };
  if (grows(stationary) || grows(moving)) return {};
  return "the clearance does not grow with temperature: no body has a thermal_expansion";
}

void ThermalSpec::require_oil(const std::string& path, const Lubricant& oil) const {
  if (!oil.ambient_density())
    throw InputError(path + ".thermal", "the oil has no density, and heat is stored by mass.",
                     "Write density = \"870 kg/m^3\" in the table of the lubricant.");
  if (!supply_temperature && !oil.over_temperature())
    throw InputError(path + ".thermal.supply_temperature",
                     "missing: neither it nor the lubricant's temperature is given.",
                     "Write supply_temperature = \"60 degC\".");
}

ThermalFilm ThermalSpec::film(const Lubricant& oil, const FilmGrid* bore) const {
  ThermalFilm film;
  film.supply_temperature =
      supply_temperature ? *supply_temperature : oil.over_temperature()->temperature;
  const double one = oil.ambient_viscosity();
  film.viscosity =
      oil.over_temperature() ? oil.over_temperature()->viscosity : [one](double) { return one; };
  film.heat_capacity = *oil.ambient_density() * oil.heat().heat_capacity;
  film.conductivity = oil.heat().conductivity;
  film.layers = depth == ThermalDepth::film_3d ? layers.value_or(usual_layers) : 0;
  film.is_uniform = depth == ThermalDepth::heat_balance;
  film.cycle = cycle.value_or(0);
  film.mutual_resistance = mutual_resistance;
  film.supply_node = supply_place;
  film.end_temperature.fill(end_temperature.value_or(film.supply_temperature));
  film.radius = bore ? bore->radius() : 0;
  film.reference_temperature = clearance_temperature;
  for (const auto& [spec, body] :
       {std::pair{&stationary, &film.stationary}, std::pair{&moving, &film.moving}})
    if (*spec) {
      *body = (*spec)->body(bore);
      (*body)->expansion = (*spec)->expansion;
    }
  return film;
}

ThermalFeed ThermalSpec::feed(const FeedSpec& spec, const FilmGrid& grid, std::vector<int> cells,
                              const ThermalFilm& film) const {
  ThermalFeed feed;
  feed.supply_temperature = spec.temperature.value_or(film.supply_temperature);
  feed.mixes = mixing;
  const bool is_line = spec.shape == FeedShape::axial_groove && spec.width.value_or(0) == 0;
  for (const int cell : cells)
    feed.volume += is_line ? 0 : spec.depth * grid.times() * grid.area[cell];
  feed.cells = std::move(cells);
  return feed;
}

std::string ThermalSpec::steady_supply() const {
  if (supply_is_given) return {};
  return fmt::format(
      "thermal.supply_node: the oil enters with the temperature with which the node "
      "begins, {:.4g} degC: what this film does to it is left to a run",
      *supply_temperature - ice_point);
}

void ThermalSpec::require_steady(const std::string& path, const Lubricant& oil,
                                 const char* stationary_key, const char* moving_key) const {
  require_oil(path, oil);
  for (const auto& [key, body] :
       {std::pair{stationary_key, stationary}, std::pair{moving_key, moving}})
    if (body && !body->has_steady_state())
      throw InputError(path + ".thermal." + key,
                       "heat has no way out of its node: no link leads from there to a given "
                       "temperature.",
                       "Add a [thermal.link.NAME] to a node with temperature.");
}

void ThermalSpec::require_run(const std::string& path, const Lubricant& oil,
                              const char* stationary_key, const char* moving_key) const {
  require_oil(path, oil);
  if (cycle) return;
  for (const auto& [key, body] :
       {std::pair{stationary_key, stationary}, std::pair{moving_key, moving}})
    if (body && !body->has_transient())
      throw InputError(path + ".thermal." + key,
                       "its temperature follows a steady film only, and this model runs in time.",
                       "Write cycle, the duration of a cycle of the machine, in the table of "
                       "thermal; or model = \"conductance\" with a heat_capacity; `stribeck "
                       "bearing` takes it as it is.");
}

}  // namespace stribeck
