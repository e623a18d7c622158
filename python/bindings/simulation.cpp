#include "study/run/simulation.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

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
    Simulation& s = simulation();
    const Advancing advancing(advances_);
    const Computing computing;
    nb::gil_scoped_release release;
    s.advance_to(time);
  }
  nb::object take_raised() { return callbacks_.take_raised(); }
  Callbacks& callbacks() { return callbacks_; }
  Simulation& simulation() {
    require_rest();
    return *simulation_;
  }
  const Simulation& simulation() const {
    require_rest();
    return *simulation_;
  }

 private:
  /// For as long as it lives the simulation advances. Read and written under the lock of the interpreter.
  struct Advancing {
    explicit Advancing(bool& flag) : flag(flag) { flag = true; }
    ~Advancing() { flag = false; }
    Advancing(const Advancing&) = delete;
    Advancing& operator=(const Advancing&) = delete;
    bool& flag;
  };
  void require_rest() const {
    if (advances_)
      throw std::runtime_error(
          "the simulation advances, in another thread or around this function: it has no state to "
          "read or set until then. Give each thread a simulation of its own.");
  }

  Callbacks callbacks_;
  std::optional<Simulation> simulation_;
  bool advances_ = false;
};

int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  return nb::inst_ready(self) ? nb::inst_ptr<Stepped>(self)->callbacks().visit(visit, arg) : 0;
}

int clear(PyObject* self) {
  if (nb::inst_ready(self)) nb::inst_ptr<Stepped>(self)->callbacks().forget();
  return 0;
}

PyType_Slot collected[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse)},
                           {Py_tp_clear, reinterpret_cast<void*>(&clear)},
                           {0, nullptr}};

nb::list simulation_inputs(const Stepped& s) {
  nb::list all;
  for (const SignalPort& port : s.simulation().inputs())
    all.append(nb::make_tuple(port.name, port.unit, port.signal->target()));
  return all;
}

nb::list simulation_channels(const Stepped& s) {
  nb::list all;
  for (const Channel& c : s.simulation().channels())
    all.append(nb::make_tuple(c.name, c.unit, c.meaning));
  return all;
}

}  // namespace

void bind_simulations(nb::module_& m) {
  nb::class_<SimulationState>(m, "SimulationState", "What a simulation was when it was saved.")
      .def_prop_ro("time", &SimulationState::time);
  nb::class_<Stepped>(m, "Simulation", nb::type_slots(collected))
      .def(nb::init<const ModelInput&, int, nb::object, const nb::dict&>(), nb::arg("input"),
           nb::arg("threads"), nb::arg("progress").none(), nb::arg("laws"))
      .def("advance_to", &Stepped::advance_to, nb::arg("time"))
      .def("take_raised", &Stepped::take_raised)
      .def_prop_ro("time", [](const Stepped& s) { return s.simulation().time(); })
      .def_prop_ro("duration", [](const Stepped& s) { return s.simulation().duration(); })
      .def_prop_ro("inputs", &simulation_inputs,
                   nb::sig("def inputs(self) -> list[tuple[str, str, float]]"))
      .def_prop_ro("channels", &simulation_channels,
                   nb::sig("def channels(self) -> list[tuple[str, str, str]]"))
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
      .def(
          "carry", [](Stepped& s, const SimulationState& state) { s.simulation().carry(state); },
          nb::arg("state"))
      .def("result", [](Stepped& s) { return s.simulation().result(); });
}

}  // namespace stribeck::python
