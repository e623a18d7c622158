#include "callback.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "base/error.h"
#include "study/run/run_failure.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

std::tuple<double, double, double> three(const Eigen::Vector3d& v) {
  return std::make_tuple(v[0], v[1], v[2]);
}

/// (f_x, f_y), (f_x, f_y, m) or (f_x, f_y, f_z, m_x, m_y, m_z); a number alone is f_x.
ExternalWrench wrench_of(const nb::object& value) {
  double given[6] = {};
  const bool is_number = PyNumber_Check(value.ptr()) != 0 && PySequence_Check(value.ptr()) == 0;
  if (is_number) return {{nb::cast<double>(nb::float_(value)), 0, 0}, {0, 0, 0}};
  const std::size_t size = nb::len(value);
  if (size < 2 || size == 4 || size == 5 || size > 6)
    throw nb::type_error(
        "the function of a force returns f_x, (f_x, f_y), (f_x, f_y, m) in the plane or "
        "(f_x, f_y, f_z, m_x, m_y, m_z).");
  for (std::size_t i = 0; i < size; ++i) given[i] = nb::cast<double>(nb::float_(value[i]));
  if (size == 6) return {{given[0], given[1], given[2]}, {given[3], given[4], given[5]}};
  return {{given[0], given[1], 0}, {0, 0, given[2]}};
}

using Matrix = nb::ndarray<const double, nb::numpy, nb::c_contig, nb::device::cpu>;

/// 6 x 6, or 3 x 3 for (x, y, angle) in the plane.
void put(const Matrix& given, Eigen::Matrix<double, 6, 6>& matrix) {
  const bool plane = given.ndim() == 2 && given.shape(0) == 3 && given.shape(1) == 3;
  if (!plane && !(given.ndim() == 2 && given.shape(0) == 6 && given.shape(1) == 6))
    throw nb::type_error(
        "derivatives are two arrays of float64, 3 x 3 in the plane or 6 x 6: by displacement and "
        "rotation, and by velocity and angular velocity.");
  const int rows[3] = {0, 1, 5}, n = plane ? 3 : 6;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      matrix(plane ? rows[i] : i, plane ? rows[j] : j) = given.data()[i * n + j];
}

}  // namespace

Callbacks::Callbacks(nb::object progress, const nb::dict& laws) : progress_(std::move(progress)) {
  for (auto [key, value] : laws) {
    const nb::tuple both = nb::cast<nb::tuple>(value);
    functions_.push_back(std::make_shared<Function>(
        Function{nb::cast<std::string>(key), both[0], both[1], nb::cast(ExternalMotion{})}));
    const std::string& name = functions_.back()->name;
    if (name.starts_with("joint."))
      laws_.push_back({name, friction_of(functions_.back())});
    else
      laws_.push_back({name, law_of(functions_.back())});
  }
}

int Callbacks::visit(visitproc visit, void* arg) const {
  Py_VISIT(progress_.ptr());
  Py_VISIT(raised_.ptr());
  for (const auto& function : functions_)
    for (const nb::object* held : {&function->force, &function->derivatives, &function->motion})
      Py_VISIT(held->ptr());
  return 0;
}

void Callbacks::forget() {
  progress_ = raised_ = nb::none();
  for (const auto& function : functions_) function->force = function->derivatives = nb::none();
}

ExternalLaw Callbacks::law_of(std::shared_ptr<Function> function) {
  ExternalLaw law;
  law.wrench = [function, this](const ExternalMotion& m) { return force(*function, m); };
  if (!function->derivatives.is_none())
    law.tangent = [function, this](const ExternalMotion& m) { return slopes(*function, m); };
  return law;
}

ExternalFrictionLaw Callbacks::friction_of(std::shared_ptr<Function> function) {
  ExternalFrictionLaw law;
  law.has_derivatives = !function->derivatives.is_none();
  law.coefficient = [function, this](const SlidingState<double>& s) {
    return coefficient(*function, s);
  };
  return law;
}

namespace {

std::atomic<bool> leaving = false;
std::atomic<int> computing = 0;

}  // namespace

bool is_leaving() {
  return leaving;
}

Computing::Computing() {
  ++computing;
}
Computing::~Computing() {
  --computing;
}

/// Registered with atexit: ends what other threads compute while there still is an interpreter that they can ask.
void wait_for_computations() {
  leaving = true;
  const nb::gil_scoped_release release;
  constexpr auto longest = std::chrono::seconds(20);
  for (const auto begin = std::chrono::steady_clock::now();
       computing > 0 && std::chrono::steady_clock::now() - begin < longest;)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

RunOptions Callbacks::options(int threads, bool force) {
  RunOptions o;
  o.threads = threads;
  o.force = force;
  o.stop = &stop_;
  o.progress = [this](const Progress& p) { report_progress(p); };
  o.laws = laws_;
  return o;
}

void Callbacks::keep(nb::python_error& error, double time, const std::string& name) {
  raised_ = nb::borrow(error.value());
  throw SolveError(time, name,
                   fmt::format("its function raised {}: {}",
                               nb::cast<std::string>(error.type().attr("__name__")),
                               nb::str(error.value()).c_str()),
                   "");
}

/// Ctrl-C ends a run at its next step and not in the middle of one: a function that it interrupts is called again. One that raises
/// it once more ends the run where its last step ended.
nb::object Callbacks::answer_of(const nb::object& function, const nb::tuple& arguments) {
  try {
    return function(*arguments);
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_KeyboardInterrupt)) throw;
    raised_ = nb::borrow(error.value());
    stop_ = true;
  }
  try {
    return function(*arguments);
  } catch (nb::python_error& error) {
    if (error.matches(PyExc_KeyboardInterrupt)) throw StopRequest();
    throw;
  }
}

ExternalWrench Callbacks::force(Function& function, const ExternalMotion& m) {
  nb::gil_scoped_acquire lock;
  const ExternalWrench w = ask(function, m);
  if (function.watch.is_due()) LawWatch::require_same(function.name, m, w, ask(function, m));
  function.watch.take(m, w);
  return w;
}

ExternalWrench Callbacks::ask(const Function& function, const ExternalMotion& m) {
  try {
    *nb::inst_ptr<ExternalMotion>(function.motion) = m;
    return wrench_of(answer_of(function.force, nb::make_tuple(function.motion)));
  } catch (nb::python_error& error) {
    keep(error, m.time, function.name);
  } catch (const nb::builtin_exception& error) {
    throw SolveError(m.time, function.name, error.what(), "");
  } catch (const nb::cast_error&) {
    throw SolveError(m.time, function.name,
                     "its function returned something that is not made of numbers",
                     "Return (f_x, f_y, m) in the plane or (f_x, f_y, f_z, m_x, m_y, m_z).");
  }
}

ExternalTangent Callbacks::slopes(const Function& function, const ExternalMotion& m) {
  nb::gil_scoped_acquire lock;
  try {
    *nb::inst_ptr<ExternalMotion>(function.motion) = m;
    const nb::object both = answer_of(function.derivatives, nb::make_tuple(function.motion));
    ExternalTangent t;
    put(nb::cast<Matrix>(both[0]), t.place);
    put(nb::cast<Matrix>(both[1]), t.rate);
    return t;
  } catch (nb::python_error& error) {
    keep(error, m.time, function.name);
  } catch (const nb::builtin_exception& error) {
    throw SolveError(m.time, function.name, error.what(), "");
  } catch (const nb::cast_error&) {
    throw SolveError(m.time, function.name, "its derivatives are not two arrays of float64",
                     "Return (by place, by rate), each 3 x 3 in the plane or 6 x 6.");
  }
}

/// A coefficient is a number from 0 on; its derivatives are three numbers.
FrictionCoefficient Callbacks::coefficient(const Function& function,
                                           const SlidingState<double>& s) {
  nb::gil_scoped_acquire lock;
  const std::string name = function.name + ".friction";
  try {
    const nb::tuple at = nb::make_tuple(s.load, s.sliding_speed, s.sum_speed);
    FrictionCoefficient mu{.value = nb::cast<double>(nb::float_(answer_of(function.force, at)))};
    if (!(mu.value >= 0) || !std::isfinite(mu.value))
      throw SolveError(time_, name, fmt::format("its function returned {}", mu.value),
                       "Return a coefficient of friction, 0 or above.");
    if (function.derivatives.is_none()) return mu;
    const nb::object slopes = answer_of(function.derivatives, at);
    mu.by_load = nb::cast<double>(nb::float_(slopes[0]));
    mu.by_sliding_speed = nb::cast<double>(nb::float_(slopes[1]));
    mu.by_sum_speed = nb::cast<double>(nb::float_(slopes[2]));
    return mu;
  } catch (nb::python_error& error) {
    keep(error, time_, name);
  } catch (const nb::cast_error&) {
    throw SolveError(time_, name, "its function returned something that is no number",
                     "Return a coefficient; its derivatives are (by load, by sliding speed, by sum "
                     "speed).");
  }
}

/// Steps with which the end is hours away are those that a function may hold.
void Callbacks::watch_steps(const Progress& p) {
  constexpr long window = 512;
  constexpr double many = 1e6;
  const long steps = p.steps - watched_steps_;
  if (steps >= 0 && steps < window) return;
  const double mean = steps > 0 ? (p.time - watched_from_) / static_cast<double>(steps) : 0;
  for (const auto& function : functions_) {
    if (function->name.starts_with("joint.")) continue;  // a friction, which no motion is asked of
    if (mean > 0 && p.end - p.time > many * mean)
      function->watch.require_smooth(function->name, mean,
                                     [&](const ExternalMotion& m) { return ask(*function, m); });
    function->watch.begin_window();
  }
  watched_from_ = p.time;
  watched_steps_ = p.steps;
}

void Callbacks::report_progress(const Progress& p) {
  if (is_leaving()) {
    stop_ = true;  // nobody waits for the results any more
    return;
  }
  nb::gil_scoped_acquire lock;
  time_ = p.time;
  watch_steps(p);
  if (PyErr_CheckSignals() != 0) {
    const nb::python_error pressed;  // KeyboardInterrupt, unless a handler raised another
    raised_ = nb::borrow(pressed.value());
    stop_ = true;
  }
  if (progress_.is_none()) return;
  try {
    progress_(p.time, p.end, p.steps);
  } catch (nb::python_error& error) {
    raised_ = nb::borrow(error.value());
    stop_ = true;
  }
}

void bind_callbacks(nb::module_& m) {
  nb::module_::import_("atexit").attr("register")(nb::cpp_function(&wait_for_computations));
  using M = ExternalMotion;
  nb::class_<M>(m, "Motion",
                "Motion of marker B as an observer fixed to marker A sees it, in A's axes [SI]. "
                "Valid within the call that gets it.")
      .def_ro("time", &M::time)
      .def_ro("angle", &M::angle)
      .def_prop_ro("x", [](const M& s) { return s.position[0]; })
      .def_prop_ro("y", [](const M& s) { return s.position[1]; })
      .def_prop_ro("z", [](const M& s) { return s.position[2]; })
      .def_prop_ro("vx", [](const M& s) { return s.velocity[0]; })
      .def_prop_ro("vy", [](const M& s) { return s.velocity[1]; })
      .def_prop_ro("vz", [](const M& s) { return s.velocity[2]; })
      .def_prop_ro("omega", [](const M& s) { return s.angular_velocity[2]; })
      .def_prop_ro("position", [](const M& s) { return three(s.position); })
      .def_prop_ro("velocity", [](const M& s) { return three(s.velocity); })
      .def_prop_ro("angular_velocity", [](const M& s) { return three(s.angular_velocity); })
      .def_prop_ro("axes", [](const M& s) {
        return std::make_tuple(three(s.axes.row(0)), three(s.axes.row(1)), three(s.axes.row(2)));
      });
}

}  // namespace stribeck::python
