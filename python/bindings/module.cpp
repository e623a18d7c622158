#include <nanobind/nanobind.h>

#include <cstdlib>

#include "callback.h"
#include "errors.h"
#include "law_curves.h"
#include "model.h"
#include "plain_bearing.h"
#include "results.h"
#include "simulation.h"
#include "studies.h"

namespace {

/// glibc returns freed memory to the system above a threshold, which rises with the largest block that was ever freed. A film that is
/// made and dropped a thousand times a second then costs page faults, a seventh of its time. The block is never touched.
void keep_freed_memory() {
  constexpr std::size_t size = std::size_t{16} << 20;
  void* volatile block = std::malloc(size);  // volatile: a pair without an effect is left out
  std::free(block);
}

}  // namespace

NB_MODULE(_core, m) {
  keep_freed_memory();
  m.doc() = "The library behind the package; use the names of `stribeck`.";
  stribeck::python::translate_errors(m);
  stribeck::python::bind_models(m);
  stribeck::python::bind_results(m);
  stribeck::python::bind_callbacks(m);
  stribeck::python::bind_simulations(m);
  stribeck::python::bind_studies(m);
  stribeck::python::bind_plain_bearings(m);
  stribeck::python::bind_law_curves(m);
}
