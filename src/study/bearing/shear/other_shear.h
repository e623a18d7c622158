#pragma once
#include "study/bearing/bearing_study.h"

namespace stribeck {

/// Answers the question once more with the shear of the oil on the journal counted the other way (BearingState::other_shear): published
/// tables leave it out, and it moves a critical mass by up to some per cent where c/R is large. Does nothing for a film in closed form, nor
/// where there is no such answer.
void add_other_shear(const BearingStudy&, const BearingQuestion&, BearingState&);

}  // namespace stribeck
