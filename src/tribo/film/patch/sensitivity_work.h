#pragma once
#include <optional>
#include <vector>

#include "tribo/film/equation/lane_sums.h"
#include "tribo/film/equation/linearised_flow.h"
#include "tribo/film/equation/output_slopes.h"

namespace stribeck {

/// Forces on the cells of the moving surface along x and z over the rate of a coordinate [N s/m].
struct FrictionSlopes {
  Field along, across;
};

/// The fields of all coordinates that change a derivative over positions, and their columns of the tangent.
struct NarrowingFields {
  std::vector<ColumnField> cell, east, north, south;  ///< G
};

/// The fields of all coordinates that change a derivative over rates.
struct RateFields {
  std::vector<ColumnField> inflow, mean_inflow, along, across;
};

/// Pressure flow over edges for a unit of sliding speed along their normals and across [m²].
struct ThinnedFlow {
  GapSlopes by_sliding, by_crossing;
  Field edge;  ///< scratch

  explicit ThinnedFlow(Eigen::Index cells)
      : by_sliding(cells), by_crossing(cells), edge(Field::Zero(cells)) {}
};

/// Shear of cells of oil that thins over the sliding speeds, where they are more than one number [N s/m].
struct ThinnedShear {
  Field along, both, across;  ///< x over u_x; x over u_z, z over u_x; z over u_z
};

/// Work of force_sensitivity(), by cell.
struct SensitivityWork {
  LinearisedFlow end;  ///< flow, linear about the unknowns of the force
  Field
      pressure_by_unknown;  ///< ∂p*/∂u of cells whose unknown moves the pressure of the force; 0 in others
  Field shear_by_unknown;                ///< ∂/∂u of a cell's shear over the shear [1/Pa]
  Field shear_by_gap;                    ///< ∂/∂h of a cell's shear over the shear [1/m]
  Field along_by_unknown, along_by_gap;  ///< these times the shear along x [N/Pa], [N/m]
  Field lever;  ///< force along x by a drop of pressure at an edge to the next column [m²]
  Field east_shear_by_gap, north_shear_by_gap,
      south_shear_by_gap;   ///< shear at edges over their gap [N/m]
  Field inflow_by_squeeze;  ///< flow into a cell over the rate at which its gap narrows [m²]
  Field shear_by_speed;     ///< shear of a cell over the sliding speed [N s/m], at its viscosity
  std::optional<ThinnedFlow> thinned_flow;  ///< flow of oil that thins under shear
  std::optional<ThinnedShear> thinned_shear;
  GapSlopes entrained;  ///< Couette flow over edges for a unit of U [m]
  std::vector<Field> inflow,
      mean_inflow;  ///< flow into cells over the rate of each coordinate, of the end and the mean [m²]
  std::vector<FrictionSlopes> friction;  ///< slopes for each coordinate
  NarrowingFields over_positions;
  RateFields over_rates;
  OutputSlopes outputs;
  Sides adjoint;  ///< λ [N s/m³]

  SensitivityWork(Eigen::Index cells, int coordinates, bool thins);
};

}  // namespace stribeck
