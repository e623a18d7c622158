#pragma once
#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "model/model_input.h"

namespace stribeck::python {

/// The same model with other values: its text and the files that it named are those of the first reading, whatever became of them.
ModelInput read_again(const ModelInput& input, const std::vector<std::string>& set);

/// Model files as read and checked, and what can be asked of them without a run: the manual, the schema.
void bind_models(nanobind::module_& m);

}  // namespace stribeck::python
