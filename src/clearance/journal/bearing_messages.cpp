#include "clearance/journal/bearing_messages.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "clearance/asperity_warnings.h"
#include "tribo/film/bearing/film_bound.h"

namespace stribeck {
namespace {

constexpr double degrees = 180 / std::numbers::pi;
constexpr double most_columns = 2000;  // limit of a model file

Violation beyond_its_oil(const std::string& joint, const FiniteJournalFilm& film,
                         const FiniteJournalFilm::Workspace& work, double ratio) {
  return {
      joint,
      fmt::format("no film is found at an eccentricity ratio of {:.9g}: between rigid surfaces "
                  "its oil carries {:.4g} N at most at this gap of {:.3g} m, whatever their "
                  "speed of approach, because its viscosity grows with pressure without bound",
                  ratio, greatest_load(film, work),
                  work.gap.least(film.grid(), film.film().domain().surface())),
      fmt::format("Rigid surfaces with this pressure_law cannot carry more; elastic ones flatten "
                  "the peak of pressure: {0}.film.bearing_compliance. Lower its coefficient, "
                  "or write roelands instead of barus; give {0} less load or a larger surface{1}.",
                  joint,
                  film.has_contact()
                      ? ""
                      : fmt::format("; or let asperities carry: [{}.film.asperity]", joint))};
}

/// h = h_min + c φ²/2 doubles within φ = √(2 h_min/c) of the thinnest place. Where asperities carry, what matters is no
/// thinner than a quarter of their reach, which is about their roughness.
void add_coarse_grid(const std::string& joint, const FiniteJournalFilm& film, double least_gap,
                     std::vector<std::string>& warnings) {
  const double reach = film.has_contact() ? film.contact()->reach() / 4 : 0,
               thin = std::max({least_gap, reach, 0.0}),
               place = std::sqrt(2 * thin / film.radial_clearance());
  const double column = film.grid().narrowest();
  if (column <= place) return;
  const double needed = 8 * std::ceil(std::numbers::pi / (4 * place));
  warnings.push_back(fmt::format(
      "{}: its grid is too coarse for so thin a film: a column spans {:.2g} deg, and the gap "
      "doubles within {:.2g} deg of its minimum; {}",
      joint, degrees * column, degrees * place,
      needed <= most_columns
          ? fmt::format("set {}.film.cells_circumferential = {:.0f} or more", joint, needed)
          : fmt::format(
                "{:.0f} columns would not resolve it either: give {} more oil, more surface "
                "or less load",
                most_columns, joint)));
}

/// Films that conserve their oil between elastic surfaces see the conductance, h³, of the end of a step in all of it: their error is of first
/// order in the step (docs/theory/elastic_films.md), and about as large as that changes in a step.
void add_first_order(const std::string& joint, const FiniteJournalFilm& film, double change_in_step,
                     std::vector<std::string>& warnings) {
  constexpr double allowed = 5e-3;
  const double error = 3 * change_in_step;
  if (!film.is_elastic() || error <= allowed || !film.film().flow().cavitation->conserves_oil())
    return;
  warnings.push_back(fmt::format(
      "{0}: its film between elastic surfaces conserves oil, which is of first order in "
      "the step: its conductance changes by {1:.2g} % in one, and film and position are "
      "in error by about as much; lower simulation.tolerance, which halves the error "
      "every tenfold, or write cavitation = \"reynolds\" in [{0}.film]",
      joint, 100 * error));
}

}  // namespace

Violation no_film(const std::string& joint, const FiniteJournalFilm& film,
                  const FiniteJournalFilm::Workspace& work, double ratio) {
  if (work.beyond_limit && !film.extras().elastic) return beyond_its_oil(joint, film, work, ratio);
  return {joint, fmt::format("no film is found at an eccentricity ratio of {:.9g}", ratio),
          "Lower simulation.max_step, or give the film more cells."};
}

Violation out_of_overlap(const std::string& joint) {
  return {
      joint, "the journal has slid out of its bearing along the axis",
      fmt::format("Limit the stroke, or make {0}.film.journal_length or length larger.", joint)};
}

Violation out_of_bearing(const std::string& joint, double ratio) {
  return {joint,
          fmt::format("the journal would touch its bearing (eccentricity ratio {:.9g}), and the "
                      "model has no asperity contact",
                      ratio),
          film_remedy(joint, false)};
}

/// A journal that tilts, or whose bearing is not round, meets it at eccentricity ratios below 1. At an edge pressure is that outside, and
/// no film prevents it.
std::optional<Violation> touches_bearing(const std::string& joint, const FiniteJournalFilm& film,
                                         const FiniteJournalFilm::Workspace& work) {
  if (film.has_contact() || film.extras().elastic) return {};
  const double gap = film.least_gap(work);
  if (gap > 0) return {};
  return Violation{joint,
                   fmt::format("the journal would touch its bearing (smallest gap {:.4g} m, at an "
                               "edge or a form deviation), and the model has no asperity contact",
                               gap),
                   film_remedy(joint, false)};
}

std::string film_remedy(const std::string& joint, bool has_contact) {
  const std::string contact =
      has_contact ? "" : fmt::format("add [{}.film.asperity] for asperity contact; ", joint);
  return fmt::format(
      "Give {} a thicker oil, a smaller clearance or a longer bearing; {}or lower "
      "simulation.min_step.",
      joint, contact);
}

std::vector<std::string> bearing_warnings(const std::string& joint, const FiniteJournalFilm& film,
                                          const FilmExtremes& worst) {
  std::vector<std::string> warnings;
  add_coarse_grid(joint, film, worst.least_gap, warnings);
  const std::vector<std::string> more = asperity_warnings(
      joint, "the journal was pressed into its bearing", film.patch_extras(), worst);
  warnings.insert(warnings.end(), more.begin(), more.end());
  add_first_order(joint, film, worst.change_in_step, warnings);
  return warnings;
}

}  // namespace stribeck
