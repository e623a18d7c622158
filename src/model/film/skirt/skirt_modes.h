#pragma once
#include <string>

#include "base/schema/schema.h"

namespace stribeck {

/// Adds how a skirt deflects by modes: how many of them move with their mass, and whether what they leave out deflects at once. `part` is what
/// would be rigid without both.
template <class Skirt>
Schema<Skirt> with_modes(Schema<Skirt> schema, const char* modes, const std::string& part) {
  return schema.integer("modes", &Skirt::modes, at_least(1), modes)
      .boolean("residual", &Skirt::residual,
               "what these modes leave out deflects at once, without mass; false: it is rigid",
               defaulted)
      .check([part](const Skirt& skirt, Diagnostics& diagnostics) {
        if (skirt.is_rigid())
          diagnostics.add("residual", "without it and without modes the " + part + " is rigid.",
                          "Give modes, or leave out residual.");
      });
}

}  // namespace stribeck
