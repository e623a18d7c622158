#pragma once
#include <nanobind/nanobind.h>

namespace stribeck::python {

/// Steady bearings, calibration and validation. What the program prints as JSON comes back as that text.
void bind_studies(nanobind::module_& m);

}  // namespace stribeck::python
