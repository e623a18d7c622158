#pragma once
#include <Eigen/Core>

namespace stribeck {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Memory of an integrator between steps; without it a restart would not repeat the same bits.
struct StepMemory {
  VectorXd v_dot;  ///< accelerations that satisfied the last Newton solve [m/s², rad/s²]
  /// Algorithmic accelerations of generalised-α; for others the rate of change of accelerations.
  VectorXd algorithmic;
  VectorXd power;                 ///< rates of the energy integrals at the step's end [W]
  VectorXd internal_rates;        ///< ż at the step's end
  VectorXd internal_algorithmic;  ///< algorithmic rates of generalised-α; unused by others
  double last_step = 0;           ///< size of the last accepted step [s]
  double next_step = 0;           ///< proposed size of the next step [s]
  /// Error of the last accepted step over the tolerance, for the PI controller.
  double last_error = 1;
  /// Contraction of Newton's iterations, as the first one of the next stage can expect it.
  double contraction = 1;
};

/// Everything that evolves, and nothing else: two equal states have equal futures.
/// Internal states z of elements (deflections of bristles) follow ż = r(z, q, v). They are coupled to nothing but their own
/// element, which therefore eliminates them: within an implicit stage `internal_states` holds what the past gives, z₀, and the
/// element finds z = z₀ + internal_state_weight · ż by itself.
struct State {
  double t = 0;     ///< time [s]
  VectorXd q;       ///< configuration
  VectorXd v, a;    ///< generalised velocity and (consistent) acceleration
  VectorXd lambda;  ///< multipliers of the active constraint rows; constraint force = −Gᵀλ
  VectorXd energy_integrals;  ///< energies since the start, declared by the problem [J]
  VectorXd history;           ///< constant within a step: impact speeds, contact memory
  VectorXd internal_states;   ///< z, or z₀ within an implicit stage
  double internal_state_weight =
      0;  ///< [s]; 0 at the end of a step: there internal_states is z itself
  StepMemory step;
};

}  // namespace stribeck
