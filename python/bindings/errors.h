#pragma once
#include <nanobind/nanobind.h>

/// InputError, SolveError and FileError of C++ as the exceptions of the same names in stribeck/errors.py, with file, line,
/// column and path, or time and element, as attributes.
namespace stribeck::python {

void translate_errors(nanobind::module_& m);

}  // namespace stribeck::python
