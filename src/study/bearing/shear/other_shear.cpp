#include "study/bearing/shear/other_shear.h"

#include "base/error.h"

namespace stribeck {

void add_other_shear(const BearingStudy& study, const BearingQuestion& question,
                     BearingState& state) {
  if (!state.on_grid) return;
  BearingQuestion other = question;
  other.shear =
      question.shear == ShearOnJournal::counts ? ShearOnJournal::left_out : ShearOnJournal::counts;
  try {
    const BearingState b = study.at_rest(other, state.omega, state.eccentricity);
    state.other_shear = {.load = b.load,
                         .load_direction = b.load_direction,
                         .eccentricity_ratio = b.eccentricity_ratio,
                         .attitude = b.attitude,
                         .so = b.so,
                         .stiffness = b.stiffness,
                         .damping = b.damping,
                         .whirl = b.whirl};
  } catch (const SolveError&) {
    state.other_shear.reset();  // the question has an answer, this comparison has none
  }
}

}  // namespace stribeck
