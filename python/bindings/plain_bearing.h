#pragma once
#include <nanobind/nanobind.h>

namespace stribeck::python {

/// Plain bearings by their sizes, without a model file.
void bind_plain_bearings(nanobind::module_& m);

}  // namespace stribeck::python
