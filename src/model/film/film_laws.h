#pragma once
#include <memory>
#include <optional>

#include "base/schema/schema.h"
#include "tribo/film/patch/patch_film.h"
#include "tribo/lubricant/lubricant.h"
#include "tribo/roughness/asperity.h"
#include "tribo/roughness/flow_factors.h"

namespace stribeck {

/// Absolute, of the air around a film [Pa]: the standard pressure of IUPAC.
inline constexpr double standard_pressure = 1e5;

/// What a film on a grid is made of whatever its surfaces: cavitation, the pressures outside, asperities and roughness.
struct FilmLaws {
  Cavitation cavitation = Cavitation::mass_conserving;
  double ambient_pressure = 0;                      ///< gauge [Pa]
  double cavitation_pressure = -standard_pressure;  ///< gauge [Pa]; 0 absolute: vapour, no air
  double initial_fill_fraction = 1;
  std::shared_ptr<AsperityModel> asperity;  ///< null without asperity contact
  double friction_coefficient = 0, friction_speed = 1e-2;
  std::optional<RoughnessFlow> flow_factors;

  PatchExtras extras(const Lubricant&) const;
  /// At ambient pressure outside; viscosity [Pa s].
  FilmFlow flow(double viscosity, const PatchExtras&) const;
  /// Above that of cavitation [Pa].
  double outside() const { return ambient_pressure - cavitation_pressure; }
  static const Schema<FilmLaws>& schema();
  /// Between a piston and its liner.
  static const Schema<FilmLaws>& piston_schema();
};

}  // namespace stribeck
