#pragma once
#include <optional>

#include "math/dae_problem.h"
#include "math/dense/cholesky.h"
#include "math/rotating_motion.h"

/// Small motions x about a state, in the degrees of freedom η that the constraints leave:
///   M ẍ + C ẋ + K x + Gᵀ δλ = 0,   G x = 0     x = Z η,  G Z = 0,  Zᵀ Z = 1
///   M' = Zᵀ M Z,   C' = Zᵀ (C + M B) Z,   K' = Zᵀ (K + C B) Z
/// K = ∂(M a + Gᵀλ − f)/∂q holds the geometric stiffness of joint forces, C = −∂f/∂v the gyroscopic terms.
/// x is a displacement from the moving state, rotations in world axes: δv = ẋ + B x with B θ = θ × ω for angular velocities.
/// Valid about equilibria, and about steady motions, whose matrices do not change as the state moves (is_steady).
/// About a rotation of the whole (math/rotating_motion.h) x is seen from the frame that rotates with it, x = T ξ:
///   C' = Zᵀ (C + M (2 W + B)) Z,   K' = Zᵀ (K + (C + M W) (W + B)) Z
/// Source: [Haug1989], [Nikravesh1988]; null space by QR.
namespace stribeck {

struct Linearization {
  MatrixXd Z;        ///< a column for each degree of freedom, a row for each velocity
  MatrixXd M, C, K;  ///< M', C', K' in the degrees of freedom
};

/// Z: orthonormal columns that span the displacements which the constraints allow. Rows of G must be independent.
MatrixXd free_directions(const DaeProblem& problem, const State& s);

/// s holds consistent accelerations and multipliers. With a rotation: in the frame that rotates with it.
Linearization linearise(const DaeProblem& problem, const State& s,
                        const RotatingMotion* rotation = nullptr);

/// Moves s to where it is at rest in the frame of the rotation, by Newton's method: deflections under centrifugal force. Fills v,
/// a and λ. False where there is none near.
bool settle(const DaeProblem& problem, const RotatingMotion& rotation, State& s);

/// The linearisation in directions Z that turn with the mechanism, after an angle [rad] from s; none where the rotation does not carry s
/// into a motion that rests in its frame, or joints do not turn with it.
std::optional<Linearization> linearise_turned(const DaeProblem& problem,
                                              const RotatingMotion& rotation, const State& s,
                                              const MatrixXd& Z, double angle);

/// True when the rotation carries s, settled, into itself: nothing distinguishes a direction across the axis.
bool is_steady(const DaeProblem& problem, const RotatingMotion& rotation, const State& s);

/// L⁻¹ A L⁻ᵀ with M' = L Lᵀ: a matrix of the degrees of freedom per unit of mass.
MatrixXd per_mass(const Cholesky& mass, const MatrixXd& A);

/// True when matrices do not change as the state moves, so that vibrations about it have fixed frequencies: at rest, and
/// for rotors that rotate about an axis of symmetry, of one body or of several that joints hold together. Then it is enough that Z, and
/// M', C', K' in it, stay what they are.
bool is_steady(const DaeProblem& problem, const State& s);

/// Support that keeps the state where it is. Directions are displacements of all velocities' components.
struct Support {
  MatrixXd neutral;   ///< a column for each direction that meets no stiffness: K' η = 0
  VectorXd unstable;  ///< a direction with negative stiffness; empty when there is none
};
Support support_of(const Linearization& linear);

}  // namespace stribeck
