#include "model/force/load_element.h"

namespace stribeck {

std::vector<Choice<ForceAxes>> force_axes() {
  return {{"world", ForceAxes::world, "the direction is fixed"},
          {"body", ForceAxes::body, "the direction rotates with the body"}};
}

void check_direction(const VectorComponents& direction, Diagnostics& diagnostics) {
  if (direction[0] == 0 && direction[1] == 0 && direction[2] == 0)
    diagnostics.add("direction", "[0, 0] is not a direction.",
                    "Write for example [0, -1] for downwards.");
}

Abscissa abscissa_of(const LoadSpec& spec) {
  const auto* table = std::get_if<AngleTableProfile>(&spec);
  return {table ? table->over : "ground", table ? LoadOver::angle : LoadOver::time};
}

}  // namespace stribeck
