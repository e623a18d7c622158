#pragma once
#include <Eigen/Core>
#include <array>
#include <complex>
#include <vector>

#include "math/dae_problem.h"
#include "math/rotating_motion.h"

/// Vibrations of what rotates about an axis, taken from its own frame to the fixed one.
///
/// A vibration u e^{λt} in the frame that rotates at Ω about n (math/rotating_motion.h) has parts that turn forward and backward
/// about the axis, and parts along it:
///
///   u = u_f + u_b + u_a,   u_f = ½ (P u − i J u),   u_b = ½ (P u + i J u),   J = W/Ω = n ×,   P = −J²
///   T u e^{λt} = u_f e^{(λ+iΩ)t} + u_b e^{(λ−iΩ)t} + u_a e^{λt}
///
/// Forward is the sense of the rotation. A part with a negative frequency is its conjugate with the positive one, in the other sense.
/// Translations and rotations of bodies have these parts; modal coordinates, which belong to the body's axes, have none. An orbit with
/// both senses at one frequency is an ellipse.
/// Source: [Genta2005] chapter 4.
namespace stribeck {

/// The parts of a vibration at one frequency of the fixed frame.
struct Whirl {
  std::complex<double> eigenvalue;            ///< with a frequency ≥ 0 [1/s]
  Eigen::VectorXcd forward, backward, along;  ///< displacements of all velocities' components
};

/// Amplitude of a displacement: that of the unknown that moves furthest, as DaeProblem::scaled_norm measures it.
double amplitude(const DaeProblem&, const State&, const Eigen::VectorXcd& u);

/// The parts of a displacement in either frame: forward, backward and along the axis.
std::array<Eigen::VectorXcd, 3> circular_parts(const RotatingMotion&, const Eigen::VectorXcd& u);

/// Harmonics c_k of a vibration in the rotating frame, T ξ = Σ T c_k e^{(λ+ikΩ)t}, k = −h to h; one for a vibration of constant matrices.
/// Returns their parts in the fixed frame at λ + imΩ, m = −h−1 to h+1.
std::vector<Whirl> in_fixed_frame(const RotatingMotion&, std::complex<double> eigenvalue,
                                  const std::vector<Eigen::VectorXcd>& harmonics);

/// A vibration u e^{λt} of the fixed frame itself.
Whirl whirl_of(const RotatingMotion&, std::complex<double> eigenvalue, const Eigen::VectorXcd& u);

}  // namespace stribeck
