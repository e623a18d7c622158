#include "study/run/simulation.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "callback.h"
#include "simulation.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

/// A simulation and what it asks of Python.
class Stepped {
 public:
  Stepped(const ModelInput& input, int threads, nb::object progress, const nb::dict& laws)
      : callbacks_(std::move(progress), laws) {
    const RunOptions options = callbacks_.options(threads, false);
    nb::gil_scoped_release release;
    simulation_.emplace(input, options);
  }

  void advance_to(double time) {
    nb::gil_scoped_release release;
    simulation_->advance_to(time);
  }
  nb::object take_raised() { return callbacks_.take_raised(); }
  Simulation& simulation() { return *simulation_; }
  const Simulation& simulation() const { return *simulation_; }

 private:
  Callbacks callbacks_;
  std::optional<Simulation> simulation_;
};

nb::list inputs_of(const Stepped& s) {
  nb::list all;
  for (const SignalPort& port : s.simulation().inputs())
    all.append(nb::make_tuple(port.name, port.unit, port.signal->target()));
  return all;
}

nb::list channels_of(const Stepped& s) {
  nb::list all;
  for (const Channel& c : s.simulation().channels())
    all.append(nb::make_tuple(c.name, c.unit, c.meaning));
  return all;
}

}  // namespace

void bind_simulations(nb::module_& m) {
  nb::class_<SimulationState>(m, "SimulationState", "What a simulation was when it was saved.")
      .def_prop_ro("time", &SimulationState::time);
  nb::class_<Stepped>(m, "Simulation")
      .def(nb::init<const ModelInput&, int, nb::object, const nb::dict&>(), nb::arg("input"),
           nb::arg("threads"), nb::arg("progress").none(), nb::arg("laws"))
      .def("advance_to", &Stepped::advance_to, nb::arg("time"))
      .def("take_raised", &Stepped::take_raised)
      .def_prop_ro("time", [](const Stepped& s) { return s.simulation().time(); })
      .def_prop_ro("duration", [](const Stepped& s) { return s.simulation().duration(); })
      .def_prop_ro("inputs", &inputs_of)
      .def_prop_ro("channels", &channels_of)
      .def("values", [](Stepped& s) { return s.simulation().values(); })
      .def(
          "value", [](Stepped& s, const std::string& c) { return s.simulation().value(c); },
          nb::arg("channel"))
      .def(
          "set", [](Stepped& s, const std::string& name, double v) { s.simulation().set(name, v); },
          nb::arg("input"), nb::arg("value"))
      .def("save", [](const Stepped& s) { return s.simulation().save(); })
      .def(
          "restore",
          [](Stepped& s, const SimulationState& state) { s.simulation().restore(state); },
          nb::arg("state"))
      .def("result", [](Stepped& s) { return s.simulation().result(); });
}

}  // namespace stribeck::python
