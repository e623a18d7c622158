#pragma once
#include <vector>

#include "study/validation/case_file.h"

namespace stribeck {

/// Complains about names in a case that stand for nothing: models, runs, sweeps, figures, C++ programs, reference figures, and entries of
/// `for`. A figure is known below its own place in the part, and as ENTRY.FIGURE in later parts.
void check_case(const CaseFile&, ValidationPrograms, std::vector<Diagnostic>&);

}  // namespace stribeck
