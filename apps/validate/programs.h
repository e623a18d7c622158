#pragma once
#include "study/validation/validation_rows.h"

/// Validation of what no run writes: laws, films and meshes by themselves, held against closed forms. Case files of validation/ name these
/// programs; a new one needs a function here and a line in programs.cpp.
namespace stribeck {

/// All programs, by the names that case files use.
ValidationPrograms validation_programs();

void validate_pads(ValidationRows&);
void validate_elastic_films(ValidationRows&);
void validate_flexible(ValidationRows&);
void validate_approaching_plates(ValidationRows&);
void validate_skirt_panel(ValidationRows&);
void validate_whole_piston(ValidationRows&);

}  // namespace stribeck
