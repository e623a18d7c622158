#pragma once
#include "tribo/film/response/point_equations.h"

namespace stribeck {

/// Work of ElasticAdjoint; symbols there.
struct AdjointWork {
  Sides mean_adjoint;   ///< λ of the mean
  Sides direct;         ///< µ₁ = Iᵀ ∂Q/∂h [N/m]
  Sides by_deflection;  ///< µ = ∂L/∂d [N/m]
  Sides by_load;        ///< ν = Cᵀ µ [N/Pa]
  GapSides delayed;     ///< ∂L/∂h of over_deflection()
  Sides delayed_adjoint;
  PointFactors end_points, mean_points;  ///< factors of the equations of the points
  Sides right, solution;  ///< right side and solution of the equations of the points: C_n Nᵀ µ, y

  explicit AdjointWork(Eigen::Index cells)
      : mean_adjoint(Sides::Zero(4, cells)),
        direct(mean_adjoint),
        by_deflection(mean_adjoint),
        by_load(mean_adjoint),
        delayed(cells),
        delayed_adjoint(mean_adjoint) {}
};

}  // namespace stribeck
