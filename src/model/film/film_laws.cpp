#include "model/film/film_laws.h"

#include <fmt/format.h>

#include "model/law/laws.h"
#include "tribo/film/equation/average_flow.h"

namespace stribeck {
namespace {

void check_pressures(const FilmLaws& film, Diagnostics& diagnostics) {
  if (film.ambient_pressure < film.cavitation_pressure)
    diagnostics.add("ambient_pressure",
                    "below cavitation_pressure, so that the film would cavitate at its ends.",
                    "Both are gauge pressures; left out, both are 0, the pressure of the air.");
}

void check_content(const FilmLaws& film, Diagnostics& diagnostics) {
  if (film.closure(false) == Cavitation::mass_conserving || film.initial_fill_fraction == 1) return;
  diagnostics.add("initial_fill_fraction",
                  "a film that does not conserve its oil is full at all times.",
                  "Leave it out, or use cavitation = \"mass_conserving\".");
}

ChoicesOf<std::optional<Cavitation>> cavitation_choices() {
  ChoicesOf<std::optional<Cavitation>> choices;
  for (const Cavitation& law : Cavitation::all())
    choices.push_back({law->name(), law, law->meaning()});
  return choices;
}

Schema<FilmLaws> with_pressures(Schema<FilmLaws> s) {
  return s
      .choice("cavitation", &FilmLaws::cavitation, cavitation_choices(),
              "cavitation model where the pressure would fall below cavitation_pressure; left out, "
              "mass_conserving in a film with an oil supply (a feed, ends or surroundings above "
              "cavitation_pressure, a fill fraction below 1), reynolds in one without, which is "
              "flooded",
              Presence::optional)
      .quantity("ambient_pressure", &FilmLaws::ambient_pressure, pascal, any,
                "gauge pressure at the open edges of the film; above cavitation_pressure they "
                "supply the film with oil",
                defaulted)
      .quantity("cavitation_pressure", &FilmLaws::cavitation_pressure, pascal, any,
                "gauge pressure at which the film ruptures: 0 where air comes out of the oil or "
                "enters, as design charts assume; about -1 bar where the ends stand in oil "
                "without air and draw it in",
                defaulted)
      .quantity("initial_fill_fraction", &FilmLaws::initial_fill_fraction, number, between(0, 1),
                "liquid fraction of the gap at the start", defaulted);
}

/// Adds the keys of roughness and asperity contact.
Schema<FilmLaws> with_roughness(Schema<FilmLaws> s, const Schema<RoughnessFlow>& flow) {
  return s
      .family("asperity", &FilmLaws::asperity, surface_contact_laws(),
              "asperity contact; without it only the film carries load", Presence::optional)
      .quantity("boundary_friction_coefficient", &FilmLaws::friction_coefficient, number,
                nonnegative, "of asperity contact", defaulted)
      .quantity("boundary_friction_regularization_speed", &FilmLaws::friction_speed,
                metre_per_second, positive,
                "sliding speed below which their friction falls to zero", defaulted)
      .record("flow_factors", &FilmLaws::flow_factors, flow,
              "effect of roughness on flow and shear; smooth surfaces when left out",
              Presence::optional);
}

}  // namespace

namespace {

Schema<FilmLaws> laws(const Schema<RoughnessFlow>& flow) {
  return with_roughness(with_pressures(Schema<FilmLaws>{"film_laws", "Laws of a film on a grid."}),
                        flow)
      .check(check_pressures)
      .check(check_content);
}

}  // namespace

const Schema<FilmLaws>& FilmLaws::schema() {
  static const auto s = laws(RoughnessFlow::schema());
  return s;
}

const Schema<FilmLaws>& FilmLaws::piston_schema() {
  static const auto s = laws(RoughnessFlow::piston_schema());
  return s;
}

PatchExtras FilmLaws::extras(const Lubricant& oil) const {
  PatchExtras extras;
  if (asperity) {
    extras.contact = std::make_shared<const AsperityContact>(asperity->contact());
    extras.limits = {asperity->roughness(), asperity->hardness().value_or(extras.limits.hardness)};
  }
  extras.friction = {friction_coefficient, friction_speed};
  if (!oil.is_isoviscous() || !oil.is_incompressible())
    extras.oil = std::make_shared<const ReducedPressure>(oil);
  return extras;
}

Cavitation FilmLaws::closure(bool is_supplied) const {
  if (cavitation) return *cavitation;
  return is_supplied || outside() > 0 || initial_fill_fraction < 1 ? Cavitation::mass_conserving
                                                                   : Cavitation::reynolds;
}

std::string FilmLaws::assumption(bool is_supplied) const {
  if (cavitation) return {};
  const Cavitation closure = this->closure(is_supplied);
  const char* what = closure == Cavitation::reynolds
                         ? "no oil supply is given: the film is flooded, and ruptures"
                         : "a supply or a fill fraction is given: the film conserves its oil, "
                           "and ruptures";
  return fmt::format("{} at {:.6g} Pa gauge (cavitation = \"{}\"; docs/theory/film_defaults.md)",
                     what, cavitation_pressure, closure->name());
}

FilmFlow FilmLaws::flow(double viscosity, bool is_supplied, const PatchExtras& extras,
                        const ShearThinning& thinning) const {
  FilmFlow flow;
  flow.viscosity = viscosity;
  flow.datum = cavitation_pressure;
  flow.ambient.fill(extras.oil ? extras.oil->reduced(outside()) : outside());
  flow.cavitation = closure(is_supplied);
  flow.thinning = thinning;
  if (flow_factors) flow.law = std::make_shared<const AverageFlow>(*flow_factors);
  return flow;
}

}  // namespace stribeck
