#pragma once
#include <nanobind/nanobind.h>

#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "law_watch.h"
#include "study/run/simulate.h"

namespace stribeck::python {

/// Whether the interpreter ends.
bool is_leaving();

/// For as long as it lives a thread computes: the end of the interpreter waits for it.
struct Computing {
  Computing();
  ~Computing();
  Computing(const Computing&) = delete;
  Computing& operator=(const Computing&) = delete;
};

/// What a run asks of Python: progress, functions of external forces, and whether somebody pressed Ctrl-C. The run itself holds no lock
/// of the interpreter; each of these takes it. What a function raises ends the run and is kept.
class Callbacks {
 public:
  /// `laws`: name of an external force, or of a joint with external friction -> (function, derivatives or None).
  Callbacks(nanobind::object progress, const nanobind::dict& laws);

  RunOptions options(int threads, bool force);
  /// What was raised in a callback since the last call, None if nothing was. Its traceback holds frames, and those perhaps the
  /// owner of this: it is not kept.
  nanobind::object take_raised() {
    stop_ = false;  // the next call may continue
    return std::exchange(raised_, nanobind::none());
  }

  /// For the garbage collector, as a function may hold the simulation that calls it: what is held of Python, and letting go of it.
  int visit(visitproc visit, void* arg) const;
  void forget();

 private:
  /// The functions of one force, shared by all copies of its law: those are made without the interpreter's lock.
  struct Function {
    std::string name;
    nanobind::object force, derivatives;
    nanobind::object motion;  ///< one, refilled at each call
    LawWatch watch = {};      ///< used under the interpreter's lock, as all of this
  };
  ExternalLaw law_of(std::shared_ptr<Function> function);
  ExternalFrictionLaw friction_of(std::shared_ptr<Function> function);
  FrictionCoefficient coefficient(const Function&, const SlidingState<double>&);
  void report_progress(const Progress&);
  void watch_steps(const Progress&);
  ExternalWrench ask(const Function&, const ExternalMotion&);
  nanobind::object answer_of(const nanobind::object& function, const nanobind::tuple& arguments);
  ExternalWrench force(Function&, const ExternalMotion&);
  ExternalTangent slopes(const Function&, const ExternalMotion&);
  [[noreturn]] void keep(nanobind::python_error& error, double time, const std::string& name);

  nanobind::object progress_, raised_ = nanobind::none();
  std::vector<std::shared_ptr<Function>> functions_;
  std::vector<NamedLaw> laws_;
  std::atomic<bool> stop_ = false;
  double time_ = 0;          ///< of the last progress [s]
  double watched_from_ = 0;  ///< where the steps that are watched begin [s]
  long watched_steps_ = 0;
};

void bind_callbacks(nanobind::module_&);

}  // namespace stribeck::python
