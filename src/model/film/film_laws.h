#pragma once
#include <memory>
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "tribo/film/patch/patch_film.h"
#include "tribo/lubricant/lubricant.h"
#include "tribo/roughness/flow_factors.h"
#include "tribo/roughness/surface_contact.h"

namespace stribeck {

/// Laws of a film on a grid that do not depend on its surfaces: cavitation, the pressures outside, asperities and roughness. Where a model does
/// not state its closure, the supply decides, as design charts and ISO 7902 have it: a film whose supply is given conserves its oil, one without
/// is flooded and ruptures where its pressure would fall below cavitation_pressure. A film that conserved oil without a supply would be empty.
struct FilmLaws {
  std::optional<Cavitation> cavitation;  ///< none: that of closure()
  double ambient_pressure = 0;           ///< gauge [Pa]
  double cavitation_pressure = 0;        ///< gauge [Pa]; −1 bar: vapour, no air
  double initial_fill_fraction = 1;
  std::shared_ptr<SurfaceContactLaw> asperity;  ///< null without asperity contact
  double friction_coefficient = 0, friction_speed = 1e-2;
  std::optional<RoughnessFlow> flow_factors;

  /// is_supplied: by feeds, or by edges whose pressure or liquid fraction the model gives. Surroundings at a pressure above
  /// cavitation_pressure supply every film.
  Cavitation closure(bool is_supplied) const;
  /// One sentence on the closure where the model does not state it; empty where it does.
  std::string assumption(bool is_supplied) const;
  PatchExtras extras(const Lubricant&) const;
  /// Returns the flow at ambient pressure outside; viscosity at low shear rate [Pa s].
  FilmFlow flow(double viscosity, bool is_supplied, const PatchExtras&, const ShearThinning&) const;
  /// Returns the pressure outside above that of cavitation [Pa].
  double outside() const { return ambient_pressure - cavitation_pressure; }
  static const Schema<FilmLaws>& schema();
  /// Returns the schema of a film between a piston and its liner.
  static const Schema<FilmLaws>& piston_schema();
};

}  // namespace stribeck
