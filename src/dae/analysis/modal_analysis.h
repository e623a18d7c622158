#pragma once
#include <complex>
#include <vector>

#include "dae/analysis/linearization.h"

/// Free vibrations of small size: x(t) = Re(u e^{λt}) with
///   (λ² M' + λ C' + K') η = 0,   u = Z η
///   frequency Im(λ)/2π, undamped |λ|/2π [Hz];  damping ratio −Re(λ)/|λ|, 1 and more: a real λ, no swing
/// Without C' and with a symmetric K' a symmetric problem is solved: frequencies to round-off. Otherwise directions that
/// meet neither stiffness nor damping are split off first (λ = 0 twice has no accurate numerical solution), and the
/// rest is a problem of twice the size. Dense: for up to several hundred degrees of freedom.
/// Source: [TisseurMeerbergen2001].
namespace stribeck {

struct Vibration {
  std::complex<double> eigenvalue;  ///< λ [1/s]; of a conjugate pair the one with Im(λ) > 0
  Eigen::VectorXcd shape;  ///< u: a displacement of all velocities' components, the largest is 1
};

/// Returns the vibrations by rising frequency; those that do not swing come first, by rising |λ|. A rigid-body motion (λ = 0 twice)
/// comes once.
std::vector<Vibration> vibrations(const Linearization& linear);

}  // namespace stribeck
