#pragma once
#include <span>
#include <vector>

#include "build/probe.h"
#include "results/run_statistics.h"
#include "study/periodicity/steps_between.h"

namespace stribeck {

/// Gives the figures of a run its steps, and states between them where a step is long against the motion. A step of a high order
/// is a sixth of an oscillation or more: the greatest of its ends lies (ωh)²/8 below the peak, ωh angle of the oscillation in a
/// step. Measured is
///   r = max(|Δv|/max |v|, |Δa|/max |a|, |Δλ|/max |λ|, h |Ω|) ≈ ωh
/// over velocities, accelerations, multipliers and rotations Ω of the bodies; the maxima are those of the run so far. Accelerations and
/// multipliers count with integrators whose states have smooth ones. Rows that move by less than the tolerance do not count.
///   r <= 0.0125   straight lines: an error of (ωh)²/8 = 2e-5 of an oscillation
///   r <= 0.2      parabolas through the ends of the last steps (results/signal/recent_points.h): (ωh)⁴/32 = 5e-5 at a peak, no state is
///                 evaluated
///   else          as many parts of 0.25 as keep a parabola through both ends and the middle of each within (ωh)³/(72 √3) = 1e-4
/// These errors are those at tolerances of 1e-6 and above; below, they fall with the tolerance.
/// States between are the dense output of the integrator, or shorter steps held to the tolerance of the run, and then discarded.
class FigureSampler {
 public:
  /// Keeps references to all. `integrator` may be null where nothing goes through time.
  FigureSampler(const MultibodySystem& system, Probe& probe, TimeIntegrator* integrator,
                StepsBetween& between, double tolerance);

  /// The first state of a run, or of its resumed part.
  void begin(const State& s);
  /// Finds what is needed between the last state and this one, before the integrator attempts anything else.
  void sample_between_steps(const State& s);
  /// Adds that, and this state. Samples of the record from `first` on lie between too: where steps do not follow forces and samples
  /// are dense enough, these are taken. Returns the values of this state; throws SolveError where one of them is not finite.
  const std::vector<double>& add(const State& s, const Record& record, std::size_t first,
                                 RunStatistics& figures);

  /// The largest error of a step, in tolerances, and when. Steps of a fixed size are taken whatever it is.
  double worst_error() const { return worst_error_; }
  double worst_at() const { return worst_at_; }

  /// The maxima, for a checkpoint; restore() gives the same bits, or false where they are of another model.
  std::vector<double> numbers() const;
  bool restore(std::span<const double> numbers);

 private:
  /// The largest r of each kind [rad].
  struct Turns {
    explicit Turns(double tolerance);
    int parts_of(double turn) const;
    double straight, followed, parabolic;
  };
  /// A quantity of which each row has its greatest value so far.
  struct Greatest {
    VectorXd of_row;
    void take(const VectorXd& x) { of_row = of_row.cwiseMax(x.cwiseAbs()); }
    double change(const VectorXd& from, const VectorXd& to, Eigen::Index i) const {
      return std::abs(to[i] - from[i]) / of_row[i];
    }
  };
  void take(const State& s);
  double turn_of_phase(const State& s) const;
  void add_samples(const Record& record, std::size_t first, RunStatistics& figures);
  bool find_states(const State& s, int parts);
  const State* find(const State& s, double share, const State& nearest);

  const MultibodySystem& system_;
  Probe& probe_;
  TimeIntegrator* time_integrator_;
  double tolerance_;
  Turns turns_;
  StepsBetween& between_;
  State previous_;
  Greatest speed_, acceleration_, multiplier_;
  double worst_error_ = 0, worst_at_ = 0;
  double turn_ = 0;                         ///< r of the present step [rad]
  std::vector<std::vector<double>> found_;  ///< figures at the intermediate states
  std::vector<double> times_;               ///< times of these states [s]
  std::size_t states_ = 0;                  ///< number of states that belong to the present step
  std::vector<double> row_;
};

}  // namespace stribeck
