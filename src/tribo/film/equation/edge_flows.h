#pragma once
#include "tribo/film/equation/film_domain.h"
#include "tribo/film/equation/flow_law.h"
#include "tribo/film/equation/shear_thinning.h"

/// Flows over the edges of cells for a pressure and a liquid fraction of one:
///   pressure flow   k (p − p⁺)                        k conductance
///   Couette flow    c⁺ θ − c⁻ θ⁺,   c⁺ = max(u h_c, 0),   c⁻ = max(−u h_c, 0)    from upstream
/// p⁺, θ⁺ of the neighbour; k [m³/(Pa s)]; u mean speed of the surfaces times the length of the edge [m²/s], h_c gap that they carry [m] (flow_law.h).
namespace stribeck {

/// Conductance of edges over their gap cubed, share/(12 η) [1/(Pa s)]. An edge between cells of unlike viscosity passes half a cell of each:
/// two resistances in series.
struct EdgeFluidity {
  Field east, south, north;

  explicit EdgeFluidity(Eigen::Index cells) : east(Field::Zero(cells)), south(east), north(east) {}
  /// viscosity: η by cell [Pa s], positive in the padding too.
  void evaluate(const FilmDomain&, const Field& viscosity);
};

struct EdgeFlows {
  GapFunction east, south, north;                          ///< conductances [m³/(Pa s)]
  GapFunction couette_east, couette_south, couette_north;  ///< h_c [m]
  Field forward, backward;  ///< Couette flow to the next column and back [m³/s]
  Field up, down;           ///< Couette flow over the edge above, each way [m³/s]
  Field end_up, end_down;   ///< Couette flow over the lower end of the patch, each way

  explicit EdgeFlows(const FilmPatch&);
  void evaluate(const FilmPatch&, const FlowLaw&, const Gap&, const EdgeFluidity&,
                const CouetteDrive&);
  /// Multiplies conductances by the mobility of oil that thins under shear; after evaluate().
  void thin(const FilmPatch&, const ShearThinning&, const Gap&, FilmThinning&);

 private:
  EdgeFlows(Eigen::Index cells, Eigen::Index columns);
  void evaluate_south(const FilmPatch&, const FlowLaw&, const Gap&, const EdgeFluidity&);
  void set_south(const FilmPatch&);
  void evaluate_axial_couette(const FilmPatch&, const FlowLaw&, const Gap&, const CouetteDrive&);

  Field end_gap_, end_fluidity_;  ///< values at the lower end of each column [m], [1/(Pa s)]
  GapFunction end_;               ///< conductances there
};

/// Couette flow over no edge goes backward.
inline bool goes_one_way(const CouetteDrive& couette) {
  return couette.east.minCoeff() >= 0;
}

}  // namespace stribeck
