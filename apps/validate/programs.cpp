#include "validate/programs.h"

#include <array>

#include "validate/piston/skirt_shear.h"

namespace stribeck {

ValidationPrograms validation_programs() {
  static constexpr std::array all{
      ValidationProgram{.name = "pads", .rows = validate_pads},
      ValidationProgram{.name = "elastic_films", .rows = validate_elastic_films},
      ValidationProgram{.name = "flexible", .rows = validate_flexible},
      ValidationProgram{.name = "approaching_plates", .rows = validate_approaching_plates},
      ValidationProgram{.name = "skirt_panel", .rows = validate_skirt_panel},
      ValidationProgram{.name = "whole_piston", .rows = validate_whole_piston},
      ValidationProgram{.name = "skirt_shear_work", .figure = skirt_shear_work}};
  return all;
}

}  // namespace stribeck
