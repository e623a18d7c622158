#pragma once
#include "tribo/film/equation/linearised_flow.h"

namespace stribeck {

/// Work of ElasticAdjoint; symbols there.
struct AdjointWork {
  Sides mean_adjoint;  ///< λ of the mean
  Sides start;         ///< µ₁ [N/m]
  Sides gain;          ///< µ [N/m]
  Sides load;          ///< ν [N/Pa]
  GapSides delayed;    ///< ∂L/∂h of over_deflection()
  Sides delayed_adjoint;
  Sides right, solution;  ///< of the equations of the points: C_n Nᵀ µ, y

  explicit AdjointWork(Eigen::Index cells)
      : mean_adjoint(Sides::Zero(4, cells)),
        start(mean_adjoint),
        gain(mean_adjoint),
        load(mean_adjoint),
        delayed(cells),
        delayed_adjoint(mean_adjoint) {}
};

}  // namespace stribeck
