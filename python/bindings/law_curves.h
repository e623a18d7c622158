#pragma once
#include <nanobind/nanobind.h>

namespace stribeck::python {

/// Laws over their arguments.
void bind_law_curves(nanobind::module_& m);

}  // namespace stribeck::python
