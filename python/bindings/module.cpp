#include <nanobind/nanobind.h>

#include "callback.h"
#include "errors.h"
#include "model.h"
#include "plain_bearing.h"
#include "results.h"
#include "simulation.h"
#include "studies.h"

NB_MODULE(_core, m) {
  m.doc() = "The library behind the package; use the names of `stribeck`.";
  stribeck::python::translate_errors(m);
  stribeck::python::bind_models(m);
  stribeck::python::bind_results(m);
  stribeck::python::bind_callbacks(m);
  stribeck::python::bind_simulations(m);
  stribeck::python::bind_studies(m);
  stribeck::python::bind_plain_bearings(m);
}
