#pragma once
#include <optional>
#include <vector>

#include "tribo/film/equation/reynolds.h"
#include "tribo/film/thermal/energy_matrix.h"
#include "tribo/film/thermal/layer_fluxes.h"
#include "tribo/film/thermal/thermal_film.h"

/// Temperature of the oil, averaged across the gap.
///   ρc [ (W T − W_n T_n)/τ + div(q T) ] = Φ − q_s − q_m
///   q_s = θ (k/h)(6 T − 4 T_s − 2 T_m),   q_m = θ (k/h)(6 T − 4 T_m − 2 T_s);   one surface adiabatic: 3 θ (k/h)(T − T_w) into the other
/// T mean temperature over the gap [K]; W = h θ oil height [m], W_n, T_n those at the step's start, τ since then [s]; q flow per width, that of
/// Reynolds' equation [m²/s]; Φ heat that the film generates [W/m²]; q_s, q_m heat into the stationary and the moving surface [W/m²], of a
/// parabola across the gap with the mean T and the temperatures of both surfaces T_s, T_m; θ liquid fraction: a striation has the
/// temperature of its oil; ρc heat capacity by volume [J/(m³ K)]; k conductivity [W/(m K)]; h gap [m].
/// Finite volumes on the fluxes that conserve the oil, T from upstream, implicit in time: with the balance of the oil this is
///   ρc [ a W_n (T − T_n)/τ + Σ_in Q (T − T_up) ] = a (Φ − q_s − q_m)
/// an M-matrix: without heat T keeps its bounds for any step, and heat is conserved as oil is. A film that does not conserve its oil has the
/// second line too. Feeds mix, each at one temperature T_g:
///   ρc [ V_g (T_g − T_gn)/τ + Σ_in Q (T_g − T_up) + Q_fresh (T_g − T_s) ] = Φ_g,   Q_fresh = max(0, Q_out − Q_in)
/// A surplus of what they take over what they give leaves at T_g.
/// A layer g of a film with layers (gap_profile.h), with its parts q_g of the flow and Φ_g of the heat, has
///   ρc [ (W T_g − W_n T_gn)/τ + div(q_g T_g) + D(V T)_g ] = θ (k/h) (D² T)_g + Φ_g
/// V flow from layer to layer, by which each of them conserves its oil [m/s]; T is then their weighted mean.
/// Valid where convection along the film outweighs conduction along it, and profiles across the gap are near parabolas; not for one side of
/// the gap shearing alone. First order in time and in the size of cells. Source: docs/theory/thermal_films.md.
namespace stribeck {

/// Start of a step, which drives the temperature; a steady film has the rate 0, and temperatures of surfaces only.
struct HeatDrive {
  double rate = 0;                     ///< 1/τ [1/s]
  const double* oil_height = nullptr;  ///< W_n, by cell [m]
  const double* temperature =
      nullptr;  ///< rows of TemperatureRows at the step's start; of a steady film those of surfaces and supply
};

/// Heat of a film into its surfaces, and how it depends on their temperatures; of a whole film where the patch is half of it.
struct SurfaceHeat {
  Eigen::VectorXd
      stationary;  ///< heat into the stationary surface by column, with its share of contact [W]
  Eigen::VectorXd conductance;  ///< g = Σ θ k a/h by column, from one surface to the other [W/K]
  double moving = 0;            ///< heat into the moving surface [W]
  double carried = 0;           ///< ρc Q of the oil that leaves the film [W/K]
  double thinning = 0;  ///< −dΦ/dT: heat generated, by which viscosity falls with temperature [W/K]
  double stored =
      0;  ///< heat that stays in the oil, which surfaces would take if it were steady [W]
};

/// Temperatures of a film whose oil has one [K].
struct UniformTemperature {
  double film = 0, leaving = 0;  ///< T, and that of oil that leaves
};

/// All that the solution computes with.
struct ThermalWork {
  ThermalWork(const FilmPatch&, const ThermalFilm&);

  Eigen::VectorXd
      held;  ///< temperatures of which the film has its viscosity, as TemperatureRows [K]; empty at first
  Field heat;           ///< heat generated in cells, also in those of feeds with a surface [W]
  Field pressure_heat;  ///< that by pressure flow; of films with layers [W]
  Field
      direction;  ///< cosine between the pressure gradient and the sliding speed; of films with layers [-]
  Field contact_heat;    ///< heat of asperities in contact, half of it for each surface [W]
  Eigen::VectorXd rows;  ///< temperatures that were found, as TemperatureRows [K]
  SurfaceHeat surface;
  HeatBalance balance;
  double supply_shift = 0;  ///< of T_s since the start [K]
  double carry_over = 0;    ///< oil that feeds take back over the oil that they give [-]

  GapProfile profile;
  std::optional<LayeredFlow> layered;  ///< of films with layers
  std::vector<OilFluxes> fluxes;       ///< flow of each layer, or of the whole gap
  LayerFluxes layer_fluxes;
  EnergyMatrix K;
  Eigen::VectorXd right;       ///< right side of the equations, as `solution`
  Eigen::VectorXd solution;    ///< T by cell, layer after layer [K]
  Field mean;                  ///< mean T across the gap by cell [K]
  UniformTemperature uniform;  ///< of a film whose oil has one temperature
  Eigen::MatrixXd by_feed;     ///< change of T by the temperatures of feeds that mix [-]
  std::vector<int> feed_of;    ///< number of the feed of each cell; −1: none
};

class EnergyEquation {
 public:
  EnergyEquation(const ReynoldsEquation& film, const ThermalFilm& thermal)
      : film_(film), thermal_(thermal), row_(film.patch(), thermal) {}

  /// Finds the temperatures for the fluxes of a film that is solved, and the balance of heat. The work holds the heat that is generated.
  /// False where a number is not finite.
  bool solve(const Gap& flow_gap, const ReynoldsWork&, const HeatDrive&, ThermalWork&) const;

 private:
  bool solve_cells(const Gap&, const ReynoldsWork&, const HeatDrive&, ThermalWork&) const;
  void evaluate_fluxes(const ReynoldsWork&, ThermalWork&) const;
  void assemble(const Gap&, const ReynoldsWork&, const HeatDrive&, ThermalWork&) const;
  void assemble_flow(int cell, ThermalWork&) const;
  void assemble_heat(int cell, ThermalWork&) const;
  void assemble_layers(int cell, ThermalWork&) const;
  void assemble_prescribed(int cell, const HeatDrive&, ThermalWork&) const;
  void assemble_content(const Gap&, const HeatDrive&, ThermalWork&) const;
  void assemble_surfaces(const Gap&, const ReynoldsWork&, const HeatDrive&, ThermalWork&) const;
  void assemble_moving_supply(const ReynoldsWork&, ThermalWork&) const;
  double prescribed_temperature(int cell, const HeatDrive&, const ThermalWork&) const;
  bool solve_by_feed(ThermalWork&) const;
  bool mix_feeds(const HeatDrive&, ThermalWork&) const;
  void fill_rows(const HeatDrive&, ThermalWork&) const;

  const ReynoldsEquation& film_;
  const ThermalFilm& thermal_;
  TemperatureRows row_;
};

}  // namespace stribeck
