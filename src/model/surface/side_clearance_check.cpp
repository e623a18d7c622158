#include "model/surface/side_clearance_check.h"

#include <fmt/format.h>

namespace stribeck {

void check_side_clearance(double side_clearance, double size, const char* of,
                          Diagnostics& diagnostics) {
  if (side_clearance >= size)
    diagnostics.add(
        "side_clearance",
        fmt::format("{:.6g} m is not smaller than {} {:.6g} m.", side_clearance, of, size),
        "A usual clearance is a thousandth of the size; mind the units.");
}

}  // namespace stribeck
