#pragma once
#include <memory>

#include "tribo/film/bearing/journal_supply.h"
#include "tribo/film/mesh/surface_motion.h"
#include "tribo/film/patch/patch_film.h"
#include "tribo/geometry/form_deviation.h"

/// A journal in a bearing of finite width: the first pair of surfaces of patch/patch_film.h, with the coordinates
/// a₀, a₁, turn of the journal, and without symmetry a₂, a₃.
///   F = −∫ (p + p_a) n dA + ∫ τ t dA,   M = R ∫ τ dA,   n = (cos φ, sin φ), t = (−sin φ, cos φ)
///   sliding speed u = ω R + ȧ·t;   τ, p, p_a as in patch/patch_film.h, x = R φ
/// A journal that slides has its axial position s as a further coordinate, with the force along z
///   F_z = ∫ τ_z dA − ∫ (p + p_a − p_s) ∂δ_j/∂z dA,   mean speed of the surfaces V = ṡ/2,   sliding speed ṡ
/// δ_j the form of the journal, which moves along [m]. Where the journal slides or has a supply of its own, pressure on its form makes a
/// moment as well, −∫ (p + p_a − p_s) ∂δ_j/∂φ dA. Pressures count from p_s there, that of the surroundings: a journal under p_s all round
/// feels no force. For a journal without these two the moment on its form is left out, and so is the turning of its form in ∂p/∂ȧ.
/// Where the mesh rotates with Ω, all axes are those of the mesh: U = (ω/2 − Ω)R, and ȧ − Ω ẑ × a is the squeeze velocity.
/// Where the bearing belongs to a flexible body, its surface moves by the modes of that body: coordinates η with h = ... + S η and the forces
///   Q_η = ∫ (p + p_a − p_s) S dA
/// S displacement of the surface against the bearing's marker for a unit of η, positive where it opens the gap; η = 0 under p_s [Pa].
/// Motion of that surface along itself is left out.
/// Sign: force and moment act on the journal at its centre, in bearing axes; the bearing gets the opposite at the same
/// point. Valid for small slopes of the axis; surfaces are rigid but where
/// FilmExtras has a compliance or modes.
/// Source: [Nascimento2024] sections 2.2-2.5.
namespace stribeck {

/// Properties beyond those of a round, smooth bearing with oil of constant viscosity.
struct FilmExtras {
  std::shared_ptr<const AsperityContact> contact =
      nullptr;  ///< null: nothing but pressure keeps the film open
  AsperityLimits limits = {};
  ContactFriction friction = {};
  std::shared_ptr<const ReducedPressure> oil =
      nullptr;  ///< null: neither viscosity nor density depend on pressure
  FormDeviation bore = {}, journal = {};
  std::shared_ptr<const ElasticSurface> elastic = nullptr;  ///< null: both surfaces are rigid
  std::shared_ptr<const Eigen::MatrixXd> modes =
      nullptr;  ///< S by cell, a column for each mode [kg^-1/2]; null: none moves the surface
  std::shared_ptr<const ThermalFilm> thermal = nullptr;  ///< null: the film has one temperature
  double surroundings = 0;  ///< p_s, ambient pressure above that of cavitation [Pa]
  JournalSupply supply = {};
  bool slides = false;  ///< the journal moves along its axis
};

/// Film and journal at the start of a step.
struct FilmMemory {
  double time = 0;            ///< t_n [s]; −∞ for a steady film, which needs no oil height
  std::array<double, 4> a{};  ///< a_n
  const double* oil_height = nullptr;  ///< (hθ)_n by cell [m]
  const double* pressure =
      nullptr;  ///< p* by cell [Pa]; negative where a film that ruptures was cavitated
  double angle = 0, slide = 0;  ///< ψ_n, s_n; read where something moves with the journal
  const double* elastic =
      nullptr;  ///< rows of ElasticMemory; null: surfaces that are rigid or were never loaded
  const double* modal = nullptr;        ///< η_n; read where modes move the surface
  const double* temperature = nullptr;  ///< TemperatureRows of a thermal film [K]
};

/// Action of the joint on the journal: generalised forces for a₀..a₃, the moment about its axis and the force along it.
struct FilmForce {
  std::array<double, 4> q{};  ///< [N], [N m] for slopes
  double moment = 0;          ///< [N m]
  double axial = 0;           ///< force along z; 0 but where the journal slides [N]
  FilmForce& operator+=(const FilmForce&);
};

class FiniteJournalFilm : public PatchFilm {
 public:
  FiniteJournalFilm(const ReynoldsFilm& film, double radial_clearance, FilmExtras extras);

  struct Workspace : PatchWork {
    explicit Workspace(const FiniteJournalFilm&);
    SurfaceMotion motion;
    FilmForce of_film, of_asperities, of_asperity_friction;
    FilmForce force;              ///< sum of the three
    Gap form;                     ///< gap of what moves with the journal
    Eigen::VectorXd start;        ///< coordinates at the step's start, with those of modes
    Eigen::VectorXd modal_force;  ///< Q_η [N kg^-1/2]
  };

  const ReynoldsEquation& film() const { return equation(); }
  const FilmGrid& grid() const { return grid_; }
  double radial_clearance() const { return radial_clearance_; }
  /// The same film whose oil keeps the viscosity of its lubricant.
  FiniteJournalFilm isothermal() const;
  const FilmExtras& extras() const { return extras_; }
  bool slides() const { return extras_.slides; }
  /// Something moves with the journal: its angle and axial position are coordinates of the film.
  bool has_moving_features() const { return extras_.slides || !extras_.supply.empty(); }
  /// Surfaces deflect, or move by modes.
  bool is_elastic() const { return extras_.elastic || extras_.modes; }
  /// Modes that move the surface of the bearing.
  int modes() const { return extras_.modes ? static_cast<int>(extras_.modes->cols()) : 0; }
  /// S η by cell [m].
  Field modal_deflection(const Eigen::VectorXd& eta) const;
  /// The bearing has a surface in this direction from its middle, somewhere along its width: no arc and no groove leaves it open.
  bool has_surface_towards(const Eigen::Vector2d& direction) const;
  /// Part of the film's length that the journal covers [m].
  double overlap(double slide) const;

  /// Fills the workspace for a journal at time `now`. The cells that are full in the workspace are the first guess.
  /// False when no film is found; least gap at or below zero is such a case.
  bool evaluate(const SurfaceMotion&, double now, const FilmMemory&, Workspace&) const;
  /// Smallest gap of the last evaluation over cells where both surfaces exist [m].
  double least_gap(const Workspace&) const;
  /// Gap at this place of the journal.
  void shape(const SurfaceMotion&, Gap&) const;
  /// Gap for the flow, not below floor(), at this place of the journal.
  void flow_gap(const SurfaceMotion&, Gap&) const;

 private:
  void move_features(const SurfaceMotion&, const FilmMemory&, Workspace&) const;
  const double* set_modal_motion(const SurfaceMotion&, const FilmMemory&, const double* rigid,
                                 Workspace&) const;
  void move_form(const SurfaceMotion&, const FilmMemory&, Workspace&) const;

  FilmGrid grid_;
  double radial_clearance_;
  FilmExtras extras_;
  Gap bore_;                               ///< gap that its form adds
  Eigen::VectorXd force_of_surroundings_;  ///< p_s ∫ S dA
};

}  // namespace stribeck
