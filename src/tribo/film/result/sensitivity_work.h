#pragma once
#include "tribo/film/equation/linearised_flow.h"
#include "tribo/film/result/output_slopes.h"

namespace stribeck {

/// Work of force_sensitivity(), by cell.
struct SensitivityWork {
  LinearisedFlow end;  ///< about the unknowns of the force
  Field
      pressure_by_unknown;  ///< ∂p*/∂u of cells whose unknown moves the pressure of the force; 0 in others
  Field shear_by_unknown;  ///< ∂/∂u of a cell's shear over the shear [1/Pa]
  Field shear_by_gap;      ///< ∂/∂h of a cell's shear over the shear [1/m]
  Field edge_shear_by_gap, above_shear_by_gap,
      below_shear_by_gap;   ///< shear at edges over their gap [N/m]
  Field inflow_by_squeeze;  ///< flow into a cell over the rate at which its gap narrows [m²]
  Field shear_by_speed;     ///< shear of a cell over the sliding speed [N s/m]
  OutputSlopes outputs;
  Sides adjoint;  ///< λ [N s/m³]
  Sides carried, carried_above,
      carried_below;  ///< what results gain from Couette flow over edges [N/m²]
  Sides squeezed;     ///< what results gain from the squeeze rate in cells [N s/m]

  explicit SensitivityWork(Eigen::Index cells)
      : end(cells),
        pressure_by_unknown(Field::Zero(cells)),
        shear_by_unknown(pressure_by_unknown),
        shear_by_gap(pressure_by_unknown),
        edge_shear_by_gap(pressure_by_unknown),
        above_shear_by_gap(pressure_by_unknown),
        below_shear_by_gap(pressure_by_unknown),
        inflow_by_squeeze(pressure_by_unknown),
        shear_by_speed(pressure_by_unknown),
        outputs(cells),
        adjoint(Sides::Zero(4, cells)),
        carried(adjoint),
        carried_above(adjoint),
        carried_below(adjoint),
        squeezed(adjoint) {}
};

}  // namespace stribeck
