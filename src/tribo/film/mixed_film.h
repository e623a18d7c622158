#pragma once
#include <limits>
#include <memory>

#include "tribo/film/form_deviation.h"
#include "tribo/film/reynolds.h"
#include "tribo/lubricant/reduced_pressure.h"
#include "tribo/roughness/asperity.h"

/// A journal in a bearing of finite width, between full film and rough contact: pressure, tips and friction as force on
/// the journal, with the exact derivatives that implicit time stepping needs.
///   F = −∫ (p + p_a) n dA + ∫ τ t dA,   M = R ∫ τ dA,   n = (cos φ, sin φ), t = (−sin φ, cos φ)
///   τ = −ηθ u/h − (h/2R) ∂p/∂φ − µ p_a tanh(u/u₀),   u = ω R + ȧ·t
///   between rough surfaces  1/h → E(1/h_T) − φ_fs/h,  h/2 → φ_fp h/2   (flow_factors.h)
/// p film pressure, p_a pressure of the tips [Pa]; τ shear on the journal [Pa]; u sliding speed [m/s]; µ friction
/// coefficient of the tips; u₀ speed below which their friction falls to zero [m/s]; other symbols in reynolds.h.
///
/// In time: the content hθ is that of a whole step, so that no oil is lost whatever the step. The film then sees the
/// mean squeeze rate (a − a_n)/τ of the step, the force should see the rate ȧ now:
///   p* = max(0, p + (∂p/∂ȧ)·(ȧ − (a − a_n)/τ))
/// in cells that were full at the step's start and are full now. p* makes force and reported pressure; p, θ and the oil
/// stay untouched. Density of oil that can be compressed is, in each cell, on the straight line from p = 0 through that
/// at the step's start, so that a cell is full at p = 0 whatever it came from; it lags by a share B p of its change in a
/// step. A steady film has ρ(p) itself. ∂p/∂ȧ leaves out that a journal with a form turns. Exact for full films, of
/// second order where p >= 0 alone bounds the film; see docs/theory.md.
/// Where the mesh turns with Ω, all axes are its own: U = (ω/2 − Ω)R, and ȧ − Ω ẑ × a is what squeezes.
/// Sign: force and moment act on the journal at its centre, in bearing axes; the bearing gets the opposite at the same
/// point. Valid for rigid surfaces and small slopes of the axis.
/// Source: [Nascimento2024] sections 2.2-2.5; the correction is ours.
namespace stribeck {

struct ContactFriction {
  double coefficient = 0;  ///< µ
  double speed = 1e-2;     ///< u₀ [m/s]
};

/// How far the laws of asperity contact go.
struct AsperityLimits {
  double roughness = 0;                                       ///< σ [m]
  double hardness = std::numeric_limits<double>::infinity();  ///< of the softer body [Pa]
};

/// What there is beside a round, smooth bearing with oil of constant viscosity.
struct FilmExtras {
  std::shared_ptr<const AsperityContact> contact =
      nullptr;  ///< null: nothing but pressure keeps the film open
  AsperityLimits limits = {};
  ContactFriction friction = {};
  std::shared_ptr<const ReducedPressure> oil =
      nullptr;  ///< null: neither viscosity nor density depend on pressure
  FormDeviation bore = {}, journal = {};
};

/// What a film remembers from the end of the step before.
struct FilmMemory {
  double time = 0;                   ///< t_n [s]; −∞ for a steady film, which needs no content
  std::array<double, 4> a{};         ///< a_n
  const double* content = nullptr;   ///< (hθ)_n by cell [m]
  const double* pressure = nullptr;  ///< p* by cell [Pa]; negative where a film that tears was torn
};

/// What the joint does to the journal: generalised forces for a₀..a₃, and the moment about its axis.
struct FilmForce {
  std::array<double, 4> q{};  ///< [N], [N m] for slopes
  double moment = 0;          ///< [N m]
  FilmForce& operator+=(const FilmForce&);
};

/// What a unit of force across or along the surface gives to four components of the journal's force, by cell.
struct FilmDirections {
  using Four = Eigen::Array<double, 4, Eigen::Dynamic>;
  Four normal, tangent, edge_tangent;
  /// (q₀, q₁, moment, -), or with `arm` (q₂, q₃, -, -).
  FilmDirections(const FilmGrid&, bool arm);
};

/// Derivatives over the journal's coordinates that FilmSensitivity collects: a column per coordinate, a number per cell.
struct FilmEquationSlopes {
  Field driving,
      carried;       ///< pressure that drives flow [Pa], liquid fraction, the correction included
  Field follows;     ///< ∂p*/∂u of cells whose unknown moves the reported pressure; 0 in others
  Field by_unknown;  ///< ∂/∂u of the cell's shear [N/Pa]
  Field kept, sheared,
      edge_sheared;            ///< over the gap: content [m²/s], shear of cells and of edges [N/m]
  Field around, above, below;  ///< over the gap: flow over the edges of a cell, out of it [m²/s]
  Field over_edge, work;
  Eigen::ArrayXXd flow, shear, edge_shear;
  BlockCyclic::Sides adjoint;
};

class MixedFilm {
 public:
  MixedFilm(ReynoldsFilm film, double radial_clearance, FilmExtras extras);

  /// Friction of touching tips.
  struct AsperityFriction {
    double share = 0,
           slope = 0;  ///< of their pressure; its derivative over the sliding speed [s/m]
  };

  struct Workspace {
    explicit Workspace(const MixedFilm&);
    ReynoldsFilm::Workspace film;
    Gap gap, flow_gap;  ///< as it is, and not below floor()
    SurfaceMotion motion;
    double rate = 0;            ///< 1/τ of the last evaluation
    bool beyond_limit = false;  ///< it was asked for more pressure than the laws of its oil have
    Eigen::VectorXd correction, total;  ///< K⁻¹ of the extra squeeze; u + correction
    Field extra;     ///< squeeze rate that the content does not see, −ḣ [m/s]
    Field squeezed;  ///< in cells that take part in the correction: content per gap; 0 in others
    Field pressure, push;                  ///< p* [Pa]; its force on cells of the journal [N]
    FullFraction density;                  ///< of oil that can be compressed
    Field density_before;                  ///< ρ/ρ₀ at the step's start, or of a steady film
    Field rise;                            ///< dp/dq
    Field viscosity_ratio, growth;         ///< η/η₀ and its derivative over q [1/Pa]
    Field inverse_gap, inverse_gap_slope;  ///< what shear sees of 1/h [1/m], [1/m²]
    Field edge_arm, edge_arm_slope;        ///< h/2 at edges around, as shear sees it [m], [-]
    Field wetted_fraction;                 ///< share of the surface that liquid shears
    Field sliding;            ///< speed of the journal's surface against the bearing's [m/s]
    Field shear, edge_shear;  ///< force along the surface in cells and at edges around [N]
    std::vector<AsperityState> tips;
    std::vector<AsperityFriction> rubbing;
    std::vector<int> touching;  ///< cells where tips touch; the others have nothing in these four
    Field asperity_normal_force,
        asperity_friction_force;  ///< forces of the tips in cells, across and along the surface [N]
    FilmEquationSlopes slopes;    ///< room for FilmSensitivity
    FilmForce of_film, of_asperities, of_asperity_friction;
    FilmForce force;  ///< sum of the three
  };

  const FilmDirections& directions(bool arm) const { return arm ? turning_ : pushing_; }
  const ReynoldsFilm& film() const { return film_; }
  const FilmGrid& grid() const { return film_.grid(); }
  double radial_clearance() const { return radial_clearance_; }
  bool is_piezoviscous_or_compressible() const {
    return extras_.oil != nullptr;
  }  ///< its oil thickens or is compressed
  bool has_contact() const { return extras_.contact != nullptr; }
  const AsperityContact* contact() const { return extras_.contact.get(); }  ///< may be null
  const FilmExtras& extras() const { return extras_; }

  /// Fills the workspace for a journal at time `now`. The cells that are full in the workspace are the first guess.
  /// False when no film is found; least gap at or below zero is such a case.
  bool evaluate(const SurfaceMotion&, double now, const FilmMemory&, Workspace&) const;
  /// Gap at which nothing is left of the film for the flow [m]: the flow sees no less.
  double floor() const { return 1e-4 * radial_clearance_; }
  /// Gap at this place of the journal.
  void shape(const SurfaceMotion&, Gap&) const;
  /// Gap for the flow, not below floor(), at this place of the journal.
  void flow_gap(const SurfaceMotion&, Gap&) const;

 private:
  bool find(const FilmMemory&, Workspace&) const;
  bool find_steady(const FilmDrive&, Workspace&) const;
  bool correct(const SurfaceMotion&, const FilmMemory&, Workspace&) const;
  bool take_off(Workspace&) const;
  void see_gap(Workspace&) const;
  void slide(Workspace&) const;
  void touch(Workspace&) const;
  AsperityFriction asperity_friction(double sliding) const;
  void integrate(Workspace&) const;

  ReynoldsFilm film_;
  double radial_clearance_;
  FilmExtras extras_;
  Gap bore_;  ///< what its form adds
  FilmDirections pushing_, turning_;
};

}  // namespace stribeck
