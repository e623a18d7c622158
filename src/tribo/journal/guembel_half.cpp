#include "tribo/journal/guembel_half.h"

namespace stribeck {

std::vector<Choice<Half>> half_choices() {
  return {{"fixed", Half::fixed, "the half that a journal turning counter-clockwise pressurises"},
          {"fixed_negative", Half::fixed_negative,
           "the half that a journal turning clockwise pressurises"},
          {"by_direction", Half::by_direction,
           "the half that the wedge pressurises at this instant; the force jumps when the wedge "
           "changes its direction"}};
}

}  // namespace stribeck
