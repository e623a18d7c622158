#include "study/bearing/bearing_heat.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/units/unit.h"

namespace stribeck {

std::string figure_line(const char* name, double value, const char* unit, const std::string& note) {
  if (std::isnan(value)) return {};
  return fmt::format("  {:<26}{:>14.6g} {:<6}{}{}\n", name, value, unit, note.empty() ? "" : "  ",
                     note);
}

void require_steady_heat(const FiniteJournalFilm& film, double omega, const Eigen::Vector2d& load,
                         const std::string& joint) {
  if (!film.extras().thermal) return;
  const ThermalFilm& thermal = *film.extras().thermal;
  const FiniteJournalFilm cold = film.isothermal();
  SteadyFilm steady(cold, omega);
  const BearingEquilibrium found =
      find_equilibrium(steady.force(), {film.radial_clearance(), false}, load,
                       0.5 * film.radial_clearance() * load.normalized());
  if (!found.found) return;
  throw SolveError(
      0, "joint." + joint,
      fmt::format(
          "no steady temperature is found for {:.6g} N at {:.6g} rad/s: with oil that keeps "
          "its {:.4g} degC the film carries that at an eccentricity ratio of {:.4g}, and "
          "warming by its own heat it {}",
          load.norm(), omega, thermal.supply_temperature - ice_point,
          found.e.norm() / film.radial_clearance(),
          thermal.grows() ? "loses its gap or its viscosity" : "loses its viscosity"),
      fmt::format(
          "Let more heat out (film.thermal.bearing, film.thermal.journal), more fresh oil in "
          "(a feed and its pressure), or take a thicker oil{}.",
          thermal.grows() ? " or a wider clearance" : ""));
}

std::string heat_text(const BearingState::OnGrid::Thermal& thermal) {
  const auto& [temperature, heat, supply, carry_over, conserves_oil, viscosity] = thermal;
  const auto degC = [](const char* name, double kelvin, const std::string& note = {}) {
    return figure_line(name, kelvin - ice_point, "degC", note);
  };
  return degC("supply temperature", supply) +
         degC("largest film temperature", temperature.peak, "mean across the gap") +
         degC("mean film temperature", temperature.mean) +
         figure_line("viscosity at that", viscosity * 1e3, "mPa s", "of So, S and Re") +
         degC("bearing surface, largest", temperature.stationary) +
         degC("journal surface", temperature.moving) +
         degC("supply features", temperature.feed,
              fmt::format("{:.4g} of what they give comes back", carry_over)) +
         degC("oil that leaves", temperature.outlet, "at the ends, mixed") +
         figure_line("heat generated", heat.generated + heat.contact, "W") +
         figure_line("to the oil", heat.oil, "W") +
         figure_line("to the bearing", heat.stationary, "W") +
         figure_line("to the journal", heat.moving, "W") +
         figure_line("error of the balance", heat.error(), "W",
                     conserves_oil ? "" : "this cavitation does not conserve the oil");
}

void add_heat_json(const BearingState::OnGrid::Thermal& thermal, nlohmann::ordered_json& json) {
  const auto& [temperature, heat, supply, carry_over, conserves_oil, viscosity] = thermal;
  json["conserves_oil"] = conserves_oil;
  json["supply_temperature_K"] = supply;
  json["peak_film_temperature_K"] = temperature.peak;
  json["mean_film_temperature_K"] = temperature.mean;
  json["mean_film_viscosity_Pa_s"] = viscosity;
  json["bearing_temperature_K"] = temperature.stationary;
  json["journal_temperature_K"] = temperature.moving;
  json["feed_temperature_K"] = temperature.feed;
  json["outlet_temperature_K"] = temperature.outlet;
  json["carry_over"] = carry_over;
  json["heat_generated_W"] = heat.generated + heat.contact;
  json["heat_to_oil_W"] = heat.oil;
  json["heat_to_bearing_W"] = heat.stationary;
  json["heat_to_journal_W"] = heat.moving;
  json["heat_balance_error_W"] = heat.error();
}

}  // namespace stribeck
