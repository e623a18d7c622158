#pragma once
#include "tribo/film/patch/patch_film.h"

namespace stribeck {

/// The unknowns about which film equations are linear.
enum class StepPart {
  mean,  ///< u: those of the oil height of the step
  end    ///< u + z: those of the force
};

/// Fills the linearised flow; the slopes of the film over its gap are those of the last solution (ReynoldsWork::flows).
void linearise_flow(const PatchFilm&, const PatchWork&, StepPart, LinearisedFlow&);

}  // namespace stribeck
