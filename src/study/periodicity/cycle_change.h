#pragma once
#include <span>
#include <string>
#include <vector>

#include "mbs/field_source.h"
#include "mbs/system/multibody_system.h"

/// Change of the motion of a mechanism from one cycle to the next. Both cycles are compared at the same phases p = 0 ... n - 1:
///   position     max_p |q_p − q'_p| / min(1, max(range, floor)),   range = max_p |q_p − q_0|
///   velocity     max_p |v_p − v'_p| / max(speed, floor 2π/T),      speed = max_p |v_p|
///   field        max_p mean|f_p − f'_p| / max_p mean|f_p|
/// positions of every body and clearance joint, velocities of bodies, all fields; a dash marks the cycle before, T is its duration. A film
/// decides the velocity of its journal at once, and by the size of the step: the orbit shows it at the phases. Sizes |.| are those of
/// DaeProblem::scaled_norm: displacements over the size of the mechanism, angles in radians, journals over their clearance. Full
/// revolutions of bodies do not count. What moves by less than the floor is not resolved by the steps of the run. Internal states
/// (bristles) are treated as positions, by DaeProblem::internal_norm.
namespace stribeck {

/// State of a cycle at one phase.
struct CyclePhase {
  double t = 0;  ///< [s]
  VectorXd q, v, internal_states;
  std::vector<double> fields;  ///< fields of all elements, one after the other

  std::vector<double> numbers() const;
  /// Sizes are those of `like`; false where numbers are missing.
  static bool restore(const CyclePhase& like, std::span<const double>& numbers, CyclePhase& phase);
};

struct CycleChange {
  double size = 0;
  /// Index of the quantity that changes most, see CycleComparison::quantities
  std::size_t quantity = 0;
};

/// Takes phases of a mechanism's motion and compares cycles of them.
class CycleComparison {
 public:
  /// Keeps a reference to the system. floor: see above.
  CycleComparison(const MultibodySystem& system, double floor);

  /// Names of the compared quantities: "position of joint.big_end", "joint.big_end.pressure".
  const std::vector<std::string>& quantities() const { return quantities_; }
  CyclePhase phase(const State& s) const;
  /// Returns the phase of this state without the values of fields.
  CyclePhase blank(const State& s) const;
  /// Returns the change between two cycles of as many phases; `like`: a state of the mechanism.
  CycleChange change(const std::vector<CyclePhase>& now, const std::vector<CyclePhase>& before,
                     const State& like) const;

 private:
  void compare_motion(const std::vector<CyclePhase>& now, const std::vector<CyclePhase>& before,
                      const State& like, CycleChange& most) const;
  void compare_internal_states(const std::vector<CyclePhase>& now,
                               const std::vector<CyclePhase>& before, const State& like,
                               CycleChange& most) const;
  void compare_fields(const std::vector<CyclePhase>& now, const std::vector<CyclePhase>& before,
                      CycleChange& most) const;

  const MultibodySystem& system_;
  double floor_;
  std::size_t moving_, bodies_;          ///< bodies and elements; of them, bodies
  std::vector<std::string> quantities_;  ///< positions, velocities, internal states, fields
  std::vector<const FieldSource*> sources_;
  std::vector<std::size_t> field_sizes_;
  std::size_t field_values_ = 0;
};

}  // namespace stribeck
