#include "tribo/journal/guembel_half.h"

namespace stribeck {

std::vector<Choice<Half>> half_choices() {
  return {{"by_rotation", Half::by_rotation,
           "the half pressurised by the rotation of journal and bearing; the force jumps when that "
           "changes its sense"},
          {"fixed", Half::fixed, "the half pressurised by a journal rotating counter-clockwise"},
          {"fixed_negative", Half::fixed_negative,
           "the half pressurised by a journal rotating clockwise"},
          {"by_direction", Half::by_direction,
           "the half pressurised by the wedge at this instant; the force jumps when the wedge "
           "changes its direction"}};
}

}  // namespace stribeck
