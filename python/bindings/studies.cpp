#include "studies.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <numbers>

#include "base/error.h"
#include "study/bearing/bearing_report.h"
#include "study/bearing/stribeck_curve.h"
#include "study/calibrate/calibrate.h"
#include "study/validation/validate.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

BearingQuestion question(std::optional<double> load, std::optional<double> direction,
                         std::optional<double> eccentricity_ratio, std::optional<double> at) {
  BearingQuestion q;
  q.load = load;
  q.direction = direction.value_or(q.direction);
  q.eccentricity_ratio = eccentricity_ratio;
  q.at = at;
  return q;
}

std::string bearing(const ModelInput& input, const std::string& joint, const BearingQuestion& q,
                    std::optional<double> speed) {
  const BearingStudy study(input, joint);
  const std::optional<double> omega = speed ? speed : study.driven_speed();
  if (!omega)
    throw InputError(
        "speed",
        fmt::format("missing, and no drive of this model holds joint.{} at one.", study.joint()),
        "Give for example speed=\"1000 rpm\".");
  return bearing_json(study.at_rest(q, *omega));
}

std::string curve(const ModelInput& input, const std::string& joint, const BearingQuestion& q,
                  double from, double to, int points) {
  const BearingStudy study(input, joint);
  return curve_json(stribeck_curve(study, q, from, to, points));
}

std::string validation(const std::vector<std::string>& names) {
  std::vector<ValidationRow> rows;
  for (const std::string& name : names)
    for (ValidationRow& row : validate(name)) rows.push_back(std::move(row));
  return validation_json(rows);
}

}  // namespace

void bind_studies(nb::module_& m) {
  nb::class_<BearingQuestion>(m, "BearingQuestion");
  m.def("question", &question, nb::arg("load").none(), nb::arg("direction").none(),
        nb::arg("eccentricity_ratio").none(), nb::arg("at").none());
  m.def("bearing", &bearing, nb::arg("input"), nb::arg("joint"), nb::arg("question"),
        nb::arg("speed").none(), nb::call_guard<nb::gil_scoped_release>());
  m.def("stribeck_curve", &curve, nb::arg("input"), nb::arg("joint"), nb::arg("question"),
        nb::arg("from_"), nb::arg("to"), nb::arg("points"),
        nb::call_guard<nb::gil_scoped_release>());
  m.def("validation_cases", &validation_cases);
  m.def("check_validation_cases", &check_validation_cases);
  m.def("validate", &validation, nb::arg("names"), nb::call_guard<nb::gil_scoped_release>());
}

}  // namespace stribeck::python
