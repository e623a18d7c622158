#pragma once
#include <nanobind/nanobind.h>

namespace stribeck::python {

/// Runs and what they leave: channels and fields as views on the results, without a copy.
void bind_results(nanobind::module_& m);

}  // namespace stribeck::python
