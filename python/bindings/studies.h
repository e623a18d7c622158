#pragma once
#include <nanobind/nanobind.h>

#include <optional>

#include "study/bearing/bearing_study.h"

namespace stribeck::python {

/// The speed asked, or that of the model's drive [rad/s]. Throws InputError where there is none.
double speed_of_question(const BearingStudy&, std::optional<double> asked);

/// Steady bearings, calibration and validation. What the program prints as JSON comes back as that text.
void bind_studies(nanobind::module_& m);

}  // namespace stribeck::python
