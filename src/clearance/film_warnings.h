#pragma once
#include <optional>
#include <string>
#include <vector>

#include "clearance/lubricated_joint.h"

namespace stribeck {

/// Bounds of a film beside its equation: no surface is smoother than the finest ground ones, and bearing metals yield.
struct FilmSurfaces {
  bool touches = false;  ///< a contact model carries where the film is thin
  double hardness = 0;   ///< [Pa]; infinite where it is not given
};

/// Warnings of films thinner than surfaces are rough and of pressures at which metals yield, where the model says nothing of either.
/// remedy: what lets the surfaces touch, such as "add [joint.main.transition]".
std::vector<std::string> film_warnings(const std::string& joint, const FilmSurfaces&,
                                       const FilmExtremes&, const std::string& remedy);

/// Returns such warnings for a film in closed form, which has no asperities.
std::vector<std::string> closed_form_warnings(const std::string& joint, const FilmExtremes&,
                                              bool has_transition);

/// Warning of a film that carried tension on the half that it fills, opposes_wedge(), in this share of a run.
std::optional<std::string> tension_warning(const std::string& joint, double share);

}  // namespace stribeck
