#pragma once
#include <nanobind/nanobind.h>

namespace stribeck::python {

void bind_simulations(nanobind::module_&);

}  // namespace stribeck::python
