#pragma once
#include "results/run_result.h"
#include "tribo/film/mesh/surface_motion.h"
#include "tribo/wear/joint_wear.h"

namespace stribeck {

/// The cycle of one joint, from the last `period` [s] of a recorded run, cut into `steps`: force of the pin (second
/// marker) on the bore (first marker) in the bore's axes at the middle of each step, turn of the pin in the bore there, and
/// how far it slides during the step on the bore's radius; in space the slope of the pin's axis in the bore too. Linear between samples. `friction` of the load's balance.
WearCycle wear_cycle(const RunResult& run, const std::string& joint, double period, int steps,
                     double bore_radius, double friction);

/// Returns the difference of force between the two ends of that cycle, over the largest force in it: 0 where it repeats.
double cycle_gap(const RunResult& run, const std::string& joint, double period);

/// Largest joint force in that cycle [N].
double peak_force(const RunResult& run, const std::string& joint, double period);

/// Motion and loads of a joint in that cycle, at evenly spaced points of it from 0 to 1.
struct JointCycle {
  /// Force of the pin on the bore, in the bore's axes, the largest near the point [N].
  std::vector<double> force_x, force_y;
  std::vector<double> turn;  ///< rotation of the pin in the bore [rad]
  /// Position of the pin's centre in the bore [m]; empty in an ideal joint
  std::vector<double> x, y;
};
JointCycle joint_cycle(const RunResult& run, const std::string& joint, double period,
                       const std::vector<double>& points);

/// Return the times of the samples of that cycle, both ends included; and the middles of its steps [s].
std::vector<double> cycle_times(const RunResult& run, double period);
std::vector<double> step_middles(const RunResult& run, double period, int steps);

/// Returns the path of the journal of a joint with a film in its bearing at these times: centre and rotation.
std::vector<SurfaceMotion> journal_path(const RunResult& run, const std::string& joint,
                                        const std::vector<double>& times);

/// Least value of a channel in that cycle, at samples.
double least_in_cycle(const RunResult& run, const std::string& channel, double period);

/// Returns the distance from a joint to the nearest other one on its bodies [m]; infinite where there is none.
double shortest_link(const Scene& scene, const std::string& joint);

}  // namespace stribeck
