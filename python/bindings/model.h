#pragma once
#include <nanobind/nanobind.h>

namespace stribeck::python {

/// Model files as read and checked, and what can be asked of them without a run: the manual, the schema.
void bind_models(nanobind::module_& m);

}  // namespace stribeck::python
