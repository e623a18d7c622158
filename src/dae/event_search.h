#pragma once
#include "dae/control/time_integrator.h"
#include "dae/hermite_motion.h"

/// Finds where, within a step, a law first changes its form (see DaeProblem::events), by repeating the step with other
/// sizes: the secant method between a step before the event and one beyond it, weighted where one end stays [DowellJarratt1971],
/// until the two are a millionth of the step apart.
/// A function that is positive at both ends of a step, falls at its begin and rises at its end may be negative between: bodies have met and
/// passed through each other. Distances on slightly curved paths are convex, and do not fall below their tangents: where these meet below
/// zero the motion there is found, and the search continues between it and one of the ends. Where a step went so far into a contact that it came
/// back or out on the other side, the search begins anew where the present velocities and accelerations lead into it.
/// A law that is left and entered again within one step is left to the step control.
namespace stribeck {

class EventSearch {
 public:
  EventSearch(const DaeProblem& problem, TimeIntegrator& time_integrator);

  /// `next` is the converged end of a step of size h from `from`. When an event lies within the step, h, next and report become
  /// those of the step that ends just beyond the first one. True when there is one. Errors are not judged here: a step
  /// far into a stiff contact has a large one, and the step up to it none.
  bool shorten(const State& from, double tolerance, double& h, State& next, StepReport& report);

 private:
  void find_rates(const State& s, const VectorXd& values, double h, VectorXd& rates);
  double find_interior_event(const State& from, const State& end, const VectorXd& end_values,
                             double h);
  double entry(double bottom, double h);
  double ballistic_entry(const State& from, double h);
  bool has_reversed(const State& from, const State& end, const VectorXd& values, double h);
  StepReport attempt(const State& from, double tolerance, double at, State& to,
                     const StepReport& report);
  void end_at(const State& from, double tolerance, double at, double& h, State& next,
              StepReport& report);
  bool approach(const State& from, double tolerance, double& h, State& next, StepReport& report);

  const DaeProblem& problem_;
  TimeIntegrator& time_integrator_;
  HermiteMotion motion_;
  /// Values at the begin of the step, on either side of the event.
  VectorXd begin_, before_, after_;
  VectorXd values_, within_, ends_;  ///< values at trials, within a motion, at the end of a flight
  VectorXd falling_, rising_, rates_;  ///< rates of the same
  VectorXd displacement_;
  State trial_, middle_, displaced_, ballistic_;
};

}  // namespace stribeck
