#pragma once
#include "math/linear/sparse_lu.h"
#include "mbs/system/system.h"

namespace stribeck {

/// Closes constraint rows from rough positions: Levenberg-Marquardt on |g|² with bounded steps, in units of the
/// mechanism's size so that metres and radians weigh alike.
///   [1, Jᵀ; J, −μ] (x, ·) = (0, −g),  dq = unit · x,  J = weight · G · unit
/// Redundant rows do no harm: μ keeps the matrix regular. It finds one near the guess among all closed configurations.
/// Source: [Levenberg1944], [Marquardt1963].
template <int D>
class PositionSolver {
 public:
  /// Keeps references to both.
  PositionSolver(const System<D>& system, const ConstraintSet<D>& set);

  /// Moves s.q; returns the number of iterations.
  int solve(State& s);
  /// g with lengths over the mechanism's size, and angles.
  VectorXd gaps(const State& s) const;

 private:
  bool improve(State& s, VectorXd& g);
  VectorXd step(const State& s, const VectorXd& g);

  const System<D>& system_;
  const ConstraintSet<D>& set_;
  VectorXd unit_, weight_;
  SparseLu lu_;
  double damping_ = 0;
};

/// A little off in all directions, always the same: by about `way` of the mechanism's size, or rad.
template <int D>
State nudged(const System<D>& system, State s, double way);

/// Another position of the joints near s, where the drives hold nothing.
template <int D>
State moved_on(const System<D>& system, const State& s, double way);

extern template class PositionSolver<2>;
extern template class PositionSolver<3>;

}  // namespace stribeck
