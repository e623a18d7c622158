#include "model/body/rotation_spec.h"

namespace stribeck {

const Schema<TurnSpec>& TurnSpec::schema() {
  static const auto s =
      Schema<TurnSpec>{"turn", "A rotation about an axis."}
          .quantity("axis", &TurnSpec::axis, number, any, "direction of the axis", defaulted)
          .quantity("angle", &TurnSpec::angle, radian, any,
                    "angle, counter-clockwise about the axis")
          .check([](const TurnSpec& t, Diagnostics& diagnostics) {
            check_axis("axis", t.axis, diagnostics);
          });
  return s;
}

void check_axis(const char* key, const std::array<double, 3>& axis, Diagnostics& diagnostics) {
  if (!(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2] > 0))
    diagnostics.add(key, "[0, 0, 0] is not a direction.", "Write for example [0, 1, 0].");
}

}  // namespace stribeck
