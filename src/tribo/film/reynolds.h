#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "math/linear/block_cyclic.h"
#include "tribo/film/mesh/film_grid.h"
#include "tribo/roughness/flow_factors.h"

/// Reynolds' equation on a patch of cells, with cavitation. It knows fields alone: gap, oil and speeds by cell and edge.
///   ∂(hθ)/∂t + ∂/∂x( U h θ − h³/(12η) ∂p/∂x ) + ∂/∂z( V h θ − h³/(12η) ∂p/∂z ) = 0
///   mass-conserving (Jakobsson, Floberg, Olsson; Elrod and Adams):   p >= 0,  θ <= 1,  p (1 − θ) = 0
///   reynolds (Swift, Stieber):   p >= 0, and p = 0 where the film would rupture; θ = 1 everywhere: oil is not conserved
///   full_film:                   θ = 1 everywhere; p may be negative
/// p pressure above that of cavitation [Pa]; θ liquid fraction; h gap [m]; η dynamic viscosity [Pa s]; U, V mean speeds of
/// the two surfaces against the cells, of any sign from edge to edge [m/s] (a bearing: x = Rφ, U = ωR/2, V = 0); hθ content [m].
/// Finite volumes: what leaves one cell enters its neighbour, so that oil is conserved to round-off. Pressure flow and
/// full films are of second order; the fraction is taken from upstream. In time the content is that of a whole step:
///   (hθ − W)/τ + div q = 0,   W = (hθ) at the step's start, τ since then
/// Between rough surfaces (tribo/roughness/flow_factors.h) conductances, streams and content are those of average flow:
///   h³ → φ_x h³, φ_y h³;   U h → U (h̄_T − σ φ_s), V likewise;   h → h̄_T
/// Where viscosity or density grow with pressure, p here is the reduced one (tribo/lubricant/reduced_pressure.h); of oil that can be
/// compressed θ is ρ/ρ₀ in full cells, on a straight line over p in each, and volumes are those it has at p = 0.
/// Viscosity may differ from cell to cell (Workspace::viscosity): pressure flow over an edge passes half a cell of each, two resistances
/// in series.
/// Valid for thin laminar films, h << R. Source: [ElrodAdams1974], [Elrod1981]; steps in time: docs/theory/finite_width_films.md.
namespace stribeck {

enum class Cavitation { mass_conserving, reynolds, full_film };

struct FilmFlow {
  double viscosity = 0;             ///< η [Pa s]
  double datum = 0;                 ///< gauge pressure of cavitation, from which p counts [Pa]
  std::array<double, 2> ambient{};  ///< p at the lower and the upper end [Pa]
  std::array<double, 2> end_fraction{1, 1};  ///< liquid fraction of what enters there
  Cavitation cavitation = Cavitation::mass_conserving;
  std::shared_ptr<const FlowFactors> roughness = nullptr;  ///< null: smooth
};

/// Gauge pressure where p counts from that of cavitation [Pa]. What a step extrapolates below it is cut off, unless the closure
/// bears tension.
inline double gauge_pressure(const FilmFlow& flow, double p) {
  return flow.datum + (flow.cavitation == Cavitation::full_film ? p : std::max(0.0, p));
}

/// θ of full cells, base + slope·p.
struct FullFraction {
  Field base, slope;  ///< slope [1/Pa]
};

/// Where the film is at the start of a step, and how it is driven.
struct FilmDrive {
  double rate = 0;                     ///< 1/τ [1/s]; 0 looks for a steady film
  double entrainment = 0;              ///< U, the same everywhere [m/s]
  const double* content = nullptr;     ///< W, by cell [m]
  const FullFraction* full = nullptr;  ///< null: oil cannot be compressed, θ = 1
  bool speeds_known = false;           ///< the workspace holds them: `entrainment` is not read
  bool searches_active_set =
      true;  ///< the full cells are searched for; false: they are those of the workspace
};

/// What moves over the cells and exchanges oil with them: a feature of the surface, or the space beyond one of its ends.
enum class SupplyOrigin { feature, lower_end, upper_end };

/// A cell that exchanges oil with a supply or a surrounding that moves over the cells:
///   flow into the film   q = k (p_s − p),   k = share h³/(12η)
struct SuppliedCell {
  int cell = 0;
  double pressure = 0;  ///< p_s [Pa]
  SupplyOrigin origin = SupplyOrigin::feature;
  double share =
      0;  ///< width over distance of the way from the edge of the supply to the cell's centre
  double cover = 0;  ///< part of the cell without a surface near the other, 0 to 1
  /// Of share and cover over the coordinates of FilmSolver::Workspace::supply_coordinates.
  std::array<double, 2> share_slope{}, cover_slope{};
  double conductance = 0;  ///< k [m³/(Pa s)]
};

/// An edge of a cell: to the column before or next, to the row below or above.
enum class CellEdge { before, next, below, above };
inline constexpr std::array all_edges{CellEdge::before, CellEdge::next, CellEdge::below,
                                      CellEdge::above};

class FilmSolver {
 public:
  FilmSolver(FilmPatch patch, const FilmFlow& flow);

  /// Keeps the centre of a cell at a pressure [Pa] and a liquid fraction whatever flows: lines, edges of pads.
  void hold(int cell, double pressure, double fraction);
  /// Keeps all of a cell at them, up to its edges, where the bearing has no surface near the journal: grooves, pockets, beside an
  /// arc. At the ends of the patch it is closed.
  void open(int cell, double pressure, double fraction);
  /// The cell beyond an edge; −1 beyond an end of the patch.
  int neighbour(int cell, CellEdge) const;
  /// Pressure flow from a held cell over one of its edges: length over distance of the way to the centre of its neighbour, where
  /// that is not held as well.
  void set_share(int cell, CellEdge, double share);
  /// That of the way from the edge itself.
  double share_from_edge(int cell, CellEdge) const;
  /// Pressure flow over the edges that meet at those corners of an open cell around which the film reaches over three quarters of the
  /// full angle. With r, φ from the corner, φ from one side of the open region through the film to the other,
  ///   p_s − p ∝ r^(2/3) sin(2φ/3)
  /// is singular there: the slope across an edge at φ, integrated over its length l, is l^(2/3) cos(2φ/3), where a two-point flux has the
  /// difference of r^(2/3) sin(2φ/3) between two centres over their distance. Shares of edges are multiplied by the ratio of both. Once
  /// for each cell, after its neighbours are open. Source: harmonic functions in a sector.
  void conduct_around_corners(int cell);

  const FilmPatch& patch() const { return patch_; }
  const FilmFlow& flow() const { return flow_; }

  /// All that can be thrown away and computed again.
  struct Workspace {
    explicit Workspace(const FilmSolver&);
    BlockCyclic K;
    CouetteDrive couette;  ///< U Δz and V Δx
    Field
        full;  ///< 1 in cells under pressure, 0 in others; what is found here is the first guess of a solution
    Field revised;      ///< the next guess
    Eigen::VectorXd u;  ///< p where full, θ times unit_fraction where not
    Field p, theta;
    Field around, below, above;  ///< conductances of edges, as in Gap [m³/(Pa s)]
    Field forward, backward;     ///< Couette flow of liquid over that edge, each way [m³/s]
    Field couette_gap;           ///< of that, h [m]
    Field up, down;              ///< Couette flow of liquid over the edge above, each way [m³/s]
    Field end_up, end_down;      ///< the same over the lower end of the patch
    Field above_couette_gap, below_couette_gap;
    Field
        film_volume_per_area;  ///< content of a full cell: the gap, or its mean over rough surfaces [m]
    Field around_slope, below_slope, above_slope;  ///< over the gap there
    Field couette_slope, above_couette_slope,
        below_couette_slope;              ///< of the gaps that Couette flow sees [-]
    Field film_volume_derivative;         ///< the same, known with every solution
    Field film_volume_second_derivative;  ///< second derivative of the content of a full cell [1/m]
    Field pressurised, cavitated, solved;  ///< 1 where p, where θ, where either is the unknown
    Field is;                              ///< of equations: what is stored and lost
    Field per_unknown, given_fraction;     ///< θ of each cell, per_unknown·u + given_fraction
    int factorisations = 0;                ///< of all solutions so far
    Field
        viscosity;  ///< by cell, over that of FilmFlow, 1 in the padding; its user fills it, empty: 1
    std::vector<SuppliedCell> supply;  ///< by supplies that move over the cells; its user fills it
    Field supplied;                    ///< what they give at p = 0 [m³/s]; empty without
    std::array<int, 2> supply_coordinates{-1, -1};  ///< that move them; −1: none
  };

  /// Finds p and θ. False when the search for the full cells does not end, or a number is not finite.
  bool solve(const Gap&, const FilmDrive&, Workspace&) const;
  /// Moves cells between full and cavitated where u is on the wrong side of its bound; true when none moved.
  bool update_active_set(const FilmDrive&, Workspace&) const;
  /// Fills the slopes over the gap in a workspace that holds a solution.
  void slopes(const Gap&, Workspace&) const;
  /// Flow into the cells from what moves over them [m³/s]; of a half film, that half.
  double exchanged(const Workspace&, SupplyOrigin) const;
  /// What flows out at the lower and at the upper end [m³/s].
  std::array<double, 2> end_flows(const Workspace&) const;
  /// The sum of both.
  double side_flow(const Workspace&) const;
  /// Inflow at the ends, where oil enters [m³/s]: the outflow is side_flow() and this.
  double end_inflow(const Workspace&) const;
  /// Oil in the film, held cells left out [m³].
  double volume(const Workspace& w) const { return volume(w.film_volume_per_area * w.theta); }
  /// The same of a content by cell [m].
  template <class Content>
  double volume(const Eigen::ArrayBase<Content>& content) const {
    return patch_.times() * (own_ * patch_.area * content.derived()).sum();
  }
  /// Content of full cells [m].
  Field film_volume_per_area(const Gap&) const;
  bool held(int cell) const { return own_[cell] == 0 && patch_.used[cell] != 0; }
  /// Pressure of held cells; 0 in others [Pa].
  const Field& held_pressure() const { return held_pressure_; }
  /// 1 where the bearing has a surface, 0 in open cells and the padding.
  const Field& surface() const { return surface_; }
  /// The cell has an equation of its own; else its p and θ are given.
  bool solves(int cell, const Workspace& w) const { return w.solved[cell] != 0; }

  /// Size of θ = 1 among the unknowns [Pa]: of no influence on results.
  static constexpr double unit_fraction = 1e5;

 private:
  void conductances(const Gap&, const FilmDrive&, Workspace&) const;
  void make_rough(const Gap&, Workspace&) const;
  void carry_axially(const Gap&, Workspace&) const;
  void thicken(Workspace&) const;
  void connect_supply(const Gap&, Workspace&) const;
  void assemble_supply(Workspace&) const;
  void classify_cells(const FilmDrive&, Workspace&) const;
  void assemble(const FilmDrive&, Workspace&) const;
  void assemble_across(Workspace&) const;
  void assemble_axial_couette(Workspace&) const;
  /// Flows into a cell: their sum, and the sum of their sizes, to which round-off is relative [m³/s].
  struct Balance {
    double net, size;
  };
  /// Out of each cell over the lower and over the upper end [m³/s], without what moves over the cells.
  std::array<Field, 2> end_fluxes(const Workspace&) const;
  void conduct_around(int cell, CellEdge along, CellEdge across);
  double& share(int cell, CellEdge);
  double way(int cell, CellEdge) const;
  double length(int cell, CellEdge) const;
  Balance inflow(int left, int here, int right, const FilmDrive&, const Workspace&) const;
  void add_axial_couette(int cell, const Workspace&, Balance&) const;

  FilmPatch patch_;
  FilmFlow flow_;
  Field held_pressure_, held_fraction_;
  Field surface_ = patch_.used;
  Field own_ = patch_.used;    ///< 1 in cells whose oil is found, 0 in held ones and the padding
  Field inner_ = patch_.used;  ///< 1 in cells with another one above them in their column
};

/// The film of a bearing: its patch changes_gap around.
class ReynoldsFilm : public FilmSolver {
 public:
  ReynoldsFilm(FilmGrid grid, const FilmFlow& flow)
      : FilmSolver(grid, flow), grid_(std::move(grid)) {}
  const FilmGrid& grid() const { return grid_; }

 private:
  FilmGrid grid_;
};

}  // namespace stribeck
