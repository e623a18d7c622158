#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "math/linear/block_cyclic.h"
#include "tribo/film/equation/across_gap.h"
#include "tribo/film/equation/cavitation.h"
#include "tribo/film/equation/edge_flows.h"
#include "tribo/film/equation/supplied_cell.h"
#include "tribo/film/mesh/film_grid.h"

/// Reynolds' equation on a patch of cells, with cavitation. Its quantities are fields: gap, oil and speeds by cell and edge.
///   ∂(hθ)/∂t + ∂/∂x( U h θ − h³/(12η) ∂p/∂x ) + ∂/∂z( V h θ − h³/(12η) ∂p/∂z ) = 0
/// p pressure above that of cavitation [Pa]; θ liquid fraction, bound to p by a law of cavitation (cavitation.h); h gap [m]; η dynamic
/// viscosity [Pa s]; U, V mean speeds of the two surfaces against the cells, of any sign from edge to edge [m/s] (a bearing: x = Rφ,
/// U = ωR/2, V = 0); hθ oil height [m].
/// Finite volumes: what leaves one cell enters its neighbour, so that oil is conserved to round-off. Pressure flow and
/// full films are of second order; the fraction is taken from upstream. In time the oil height is that of a whole step:
///   (hθ − W)/τ + div q = 0,   W = (hθ) at the step's start, τ since then
/// A law of flow (flow_law.h) says what roughness does to conductances, Couette flow and oil height.
/// Where viscosity or density grow with pressure, p here is the reduced one (tribo/lubricant/reduced_pressure.h); of oil that can be
/// compressed θ is ρ/ρ₀ in full cells, on a straight line over p in each, and volumes are those it has at p = 0.
/// Viscosity may differ from cell to cell, and across the gap (across_gap.h); it is data of a solution. Where the oil thins under shear it is that at low shear rate, and
/// conductances follow the shear rate (shear_thinning.h), but for those of supplies that move.
/// Valid for thin laminar films, h << R. Source: [ElrodAdams1974], [Elrod1981]; steps in time: docs/theory/finite_width_films.md.
namespace stribeck {

struct FilmFlow {
  double viscosity = 0;             ///< η where nothing else is set [Pa s]
  double datum = 0;                 ///< gauge pressure of cavitation, from which p counts [Pa]
  std::array<double, 2> ambient{};  ///< p at the lower and the upper end [Pa]
  std::array<double, 2> end_fraction{1, 1};  ///< liquid fraction of what enters there
  Cavitation cavitation = Cavitation::mass_conserving;
  std::shared_ptr<const FlowLaw> law = nullptr;  ///< null: between smooth surfaces
  ShearThinning thinning = {};                   ///< shear thinning of the oil
};

/// Gauge pressure where p counts from that of cavitation [Pa]. Pressure that a step extrapolates below it is cut off, unless the film
/// sustains tension.
inline double gauge_pressure(const FilmFlow& flow, double p) {
  return flow.datum + (flow.cavitation->sustains_tension() ? p : std::max(0.0, p));
}

/// θ of full cells, base + slope·p.
struct FullFraction {
  Field base, slope;  ///< slope [1/Pa]
};

/// State of the film at the start of a step, and what drives it.
struct FilmDrive {
  double rate = 0;                     ///< 1/τ [1/s]; 0 for a steady film
  double entrainment = 0;              ///< U, the same everywhere [m/s]
  const double* oil_height = nullptr;  ///< W, by cell [m]
  const FullFraction* full = nullptr;  ///< null: oil cannot be compressed, θ = 1
  bool has_edge_speeds = false;     ///< the workspace holds the speeds: `entrainment` is not read
  bool searches_active_set = true;  ///< false: the full cells are those of the workspace
};

/// Flows into a cell: their sum, and the sum of their sizes, to which round-off is relative [m³/s].
struct CellBalance {
  double net, size;
};

/// All that a solution computes with; it can be thrown away and computed again.
struct ReynoldsWork {
  explicit ReynoldsWork(const ReynoldsEquation&);

  BlockCyclic K;
  Eigen::VectorXd u;  ///< p where full [Pa], θ times ReynoldsEquation::unit_fraction where not
  Field p, theta;
  CellStates cells;
  EdgeFlows flows;
  CouetteDrive couette;
  FullHeight full_height;  ///< oil height of full cells
  Field storage;           ///< Σ of what is stored and carried off for a fraction of one [m³/s]
  std::vector<SuppliedCell> supply;  ///< cells of supplies that move over them; its user fills it
  Field supplied;  ///< flow of these supplies into cells at p = 0 [m³/s]; empty without
  std::array<int, 2> supply_coordinates{-1, -1};  ///< coordinates that move them; −1: none
  /// Thinning of the oil; its user fills speeds and gradients.
  std::optional<FilmThinning> thinning;
  std::optional<AcrossGap> across;  ///< viscosity across the gap; empty where it is the same there
  int factorisations = 0;           ///< number in all solutions so far

  const Field& viscosity() const { return viscosity_; }  ///< viscosity by cell [Pa s]
  /// Sets the viscosity by cell [Pa s]; the padding is not read.
  void set_viscosity(const FilmDomain&, const Field& viscosity);

 private:
  friend class ReynoldsEquation;
  Field viscosity_;
  EdgeFluidity fluidity_;  ///< fluidity that follows from it
};

class ReynoldsEquation {
 public:
  ReynoldsEquation(FilmPatch patch, const FilmFlow& flow);

  const FilmPatch& patch() const { return domain_.patch(); }
  const FilmFlow& flow() const { return flow_; }
  const FlowLaw& law() const { return flow_.law ? *flow_.law : smooth_flow(); }
  const FilmDomain& domain() const { return domain_; }
  FilmDomain& domain() { return domain_; }

  /// Finds p and θ. False when the search for the full cells does not end, or a number is not finite.
  bool solve(const Gap&, const FilmDrive&, ReynoldsWork&) const;
  /// Moves cells between full and cavitated where u is on the wrong side of its bound; true when none moved.
  bool update_active_set(const FilmDrive& drive, ReynoldsWork& w) const {
    return flow_.cavitation->update_active_set(*this, drive, w);
  }
  /// Inflow into a cell between its neighbours along the columns, at the unknowns of the workspace.
  CellBalance inflow(int left, int cell, int right, const FilmDrive&, const ReynoldsWork&) const;
  /// Oil in the film, cells with prescribed pressures left out [m³].
  double volume(const ReynoldsWork& w) const { return volume(w.full_height.value * w.theta); }
  /// Oil of a height by cell [m].
  template <class Height>
  double volume(const Eigen::ArrayBase<Height>& height) const {
    return patch().times() * (domain_.own() * patch().area * height.derived()).sum();
  }
  /// Oil height of full cells [m].
  Field full_height(const Gap&) const;

  /// Size of θ = 1 among the unknowns [Pa]: of no influence on results.
  static constexpr double unit_fraction = 1e5;

 private:
  void evaluate_coefficients(const Gap&, const FilmDrive&, ReynoldsWork&) const;
  void connect_supply(const Gap&, ReynoldsWork&) const;
  void classify_cells(const FilmDrive&, ReynoldsWork&) const;
  void assemble(const FilmDrive&, ReynoldsWork&) const;
  void assemble_across(ReynoldsWork&) const;
  void assemble_axial_couette(ReynoldsWork&) const;
  void assemble_supply(ReynoldsWork&) const;
  void add_axial_couette(int cell, const ReynoldsWork&, CellBalance&) const;

  FilmDomain domain_;
  FilmFlow flow_;
};

/// The film of a bearing: its patch closes around the journal.
class ReynoldsFilm : public ReynoldsEquation {
 public:
  ReynoldsFilm(FilmGrid grid, const FilmFlow& flow)
      : ReynoldsEquation(grid, flow), grid_(std::move(grid)) {}
  const FilmGrid& grid() const { return grid_; }
  void end_surface(int column, bool surface_is_behind) {
    grid_.end_surface(column, surface_is_behind);
  }

 private:
  FilmGrid grid_;
};

}  // namespace stribeck
