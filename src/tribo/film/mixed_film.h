#pragma once
#include <memory>

#include "tribo/film/form_deviation.h"
#include "tribo/film/patch/patch_film.h"

/// A rigid journal in a bearing of finite width: the first pair of surfaces of patch/patch_film.h, with the coordinates
/// a₀, a₁, turn of the journal, and without symmetry a₂, a₃.
///   F = −∫ (p + p_a) n dA + ∫ τ t dA,   M = R ∫ τ dA,   n = (cos φ, sin φ), t = (−sin φ, cos φ)
///   sliding speed u = ω R + ȧ·t;   τ, p, p_a as in patch/patch_film.h, x = R φ
/// ∂p/∂ȧ leaves out that a journal with a form turns. Where the mesh rotates with Ω, all axes are those of the mesh: U = (ω/2 − Ω)R, and
/// ȧ − Ω ẑ × a is the squeeze velocity.
/// Sign: force and moment act on the journal at its centre, in bearing axes; the bearing gets the opposite at the same
/// point. Valid for rigid surfaces and small slopes of the axis.
/// Source: [Nascimento2024] sections 2.2-2.5.
namespace stribeck {

/// What there is beside a round, smooth bearing with oil of constant viscosity.
struct FilmExtras {
  std::shared_ptr<const AsperityContact> contact =
      nullptr;  ///< null: nothing but pressure keeps the film open
  AsperityLimits limits = {};
  ContactFriction friction = {};
  std::shared_ptr<const ReducedPressure> oil =
      nullptr;  ///< null: neither viscosity nor density depend on pressure
  FormDeviation bore = {}, journal = {};
  std::shared_ptr<const ElasticSurface> elastic = nullptr;  ///< null: both surfaces are rigid
};

/// History of a film from the end of the previous step.
struct FilmMemory {
  double time = 0;                  ///< t_n [s]; −∞ for a steady film, which needs no content
  std::array<double, 4> a{};        ///< a_n
  const double* content = nullptr;  ///< (hθ)_n by cell [m]
  const double* pressure =
      nullptr;  ///< p* by cell [Pa]; negative where a film that ruptures was cavitated
};

/// What the joint does to the journal: generalised forces for a₀..a₃, and the moment about its axis.
struct FilmForce {
  std::array<double, 4> q{};  ///< [N], [N m] for slopes
  double moment = 0;          ///< [N m]
  FilmForce& operator+=(const FilmForce&);
};

class MixedFilm : public PatchFilm {
 public:
  MixedFilm(const ReynoldsFilm& film, double radial_clearance, FilmExtras extras);

  struct Workspace : PatchFilm::Workspace {
    explicit Workspace(const MixedFilm&);
    SurfaceMotion motion;
    FilmForce of_film, of_asperities, of_asperity_friction;
    FilmForce force;  ///< sum of the three
  };

  const FilmSolver& film() const { return solver(); }
  const FilmGrid& grid() const { return grid_; }
  double radial_clearance() const { return radial_clearance_; }
  const FilmExtras& extras() const { return extras_; }

  /// Fills the workspace for a journal at time `now`. The cells that are full in the workspace are the first guess.
  /// False when no film is found; least gap at or below zero is such a case.
  bool evaluate(const SurfaceMotion&, double now, const FilmMemory&, Workspace&) const;
  /// Gap at this place of the journal.
  void shape(const SurfaceMotion&, Gap&) const;
  /// Gap for the flow, not below floor(), at this place of the journal.
  void flow_gap(const SurfaceMotion&, Gap&) const;

 private:
  FilmGrid grid_;
  double radial_clearance_;
  FilmExtras extras_;
  Gap bore_;  ///< what its form adds
};

}  // namespace stribeck
