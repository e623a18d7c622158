#include "law_curves.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "study/curve/law_curve_output.h"
#include "study/curve/stated_joint.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

using Texts = std::vector<std::string>;

std::string law_curves_json(const Texts& laws, const std::string& over,
                            const std::vector<double>& values, const Texts& conditions,
                            const Texts& parameters, const Texts& each, const Texts& ordinates,
                            int points, const ModelInput* model, const std::string& joint) {
  CurveRequest request{laws, over, values, conditions, parameters, each, ordinates, points};
  if (model) request.stated = stated_joint(*model, joint);
  return curves_json(law_curves(request));
}

}  // namespace

void bind_law_curves(nb::module_& m) {
  m.def("law_curves", &law_curves_json, nb::arg("laws"), nb::arg("over"), nb::arg("values"),
        nb::arg("conditions"), nb::arg("parameters"), nb::arg("each"), nb::arg("of"),
        nb::arg("points"), nb::arg("model").none(), nb::arg("joint"),
        nb::call_guard<nb::gil_scoped_release>());
}

}  // namespace stribeck::python
