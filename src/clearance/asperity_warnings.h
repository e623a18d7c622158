#pragma once
#include <string>
#include <vector>

#include "clearance/lubricated_joint.h"
#include "tribo/film/patch/patch_film.h"

namespace stribeck {

/// Warnings about asperities that carry, from the extremes of a run: overlaps beyond what their laws describe, pressures above the hardness;
/// and those of film_warnings().
/// contact: the surfaces, "the journal was pressed into its bearing".
std::vector<std::string> asperity_warnings(const std::string& joint, const std::string& contact,
                                           const PatchExtras&, const FilmExtremes&);

}  // namespace stribeck
