#pragma once
#include <memory>

#include "surface/asperity.h"
#include "surface/reynolds.h"

/// A journal in a bearing of finite width, between full film and rough contact: pressure, tips and friction as force on
/// the journal, with the exact derivatives that implicit time stepping needs.
///   F = −∫ (p + p_a) n dA + ∫ τ t dA,   M = R ∫ τ dA,   n = (cos φ, sin φ), t = (−sin φ, cos φ)
///   τ = −ηθ u/h − (h/2R) ∂p/∂φ − µ p_a tanh(u/u₀),   u = ω R + ȧ·t
/// p film pressure, p_a pressure of the tips [Pa]; τ shear on the journal [Pa]; u sliding speed [m/s]; µ friction
/// coefficient of the tips; u₀ speed below which their friction falls to zero [m/s]; other symbols in reynolds.h.
///
/// In time: the content hθ is that of a whole step, so that no oil is lost whatever the step. The film then sees the
/// mean squeeze rate (a − a_n)/τ of the step, the force should see the rate ȧ now:
///   p* = max(0, p + (∂p/∂ȧ)·(ȧ − (a − a_n)/τ))
/// in cells that were full at the step's start and are full now. p* makes force and reported pressure; p, θ and the oil
/// stay untouched. Of second order with TR-BDF2; see docs/theory.md.
/// Sign: force and moment act on the journal at its centre, in bearing axes; the bearing gets the opposite at the same
/// point. Valid for rigid surfaces and small slopes of the axis.
/// Source: [Nascimento2024] sections 2.2-2.5; the correction is ours.
namespace stribeck {

struct ContactFriction {
  double coefficient = 0;  ///< µ
  double speed = 1e-2;     ///< u₀ [m/s]
};

/// What a film remembers from the end of the step before.
struct FilmMemory {
  double time = 0;                    ///< t_n [s]
  std::array<double, 4> a{};          ///< a_n
  const double* content = nullptr;    ///< (hθ)_n by cell [m]
  const double* pressure = nullptr;   ///< p* by cell [Pa]; negative where the film was torn
};

/// What the joint does to the journal: generalised forces for a₀..a₃, and the moment about its axis.
struct FilmForce {
  std::array<double, 4> q{};  ///< [N], [N m] for slopes
  double moment = 0;          ///< [N m]
  FilmForce& operator+=(const FilmForce&);
};

class MixedFilm {
 public:
  /// contact may be null: a film that nothing but its pressure keeps open.
  MixedFilm(ReynoldsFilm film, double radial_clearance,
            std::shared_ptr<const AsperityContact> contact, const ContactFriction& friction);

  /// Friction of touching tips.
  struct TipFriction {
    double share = 0, slope = 0;  ///< of their pressure; its derivative over the sliding speed [s/m]
  };

  struct Workspace {
    explicit Workspace(const MixedFilm&);
    ReynoldsFilm::Workspace film;
    Gap gap, flow_gap;  ///< as it is, and not below floor()
    SurfaceMotion motion;
    double rate = 0;                     ///< 1/τ of the last evaluation
    Eigen::VectorXd correction, total;   ///< K⁻¹ of the extra squeeze; u + correction
    std::vector<char> squeezed;          ///< cells that take part in the correction
    std::vector<double> pressure;        ///< p* [Pa]
    std::vector<double> wet;             ///< share of the surface that liquid shears
    std::vector<double> sliding;         ///< speed of the journal's surface against the bearing's [m/s]
    std::vector<AsperityState> tips;
    std::vector<TipFriction> rubbing;
    BlockCyclic::Sides adjoint;
    FilmForce of_film, of_tips, of_tip_friction;
    FilmForce force;  ///< sum of the three
  };

  const ReynoldsFilm& film() const { return film_; }
  const FilmGrid& grid() const { return film_.grid(); }
  double radial_clearance() const { return radial_clearance_; }
  bool has_contact() const { return contact_ != nullptr; }
  const AsperityContact* contact() const { return contact_.get(); }  ///< may be null

  /// Fills the workspace for a journal at time `now`. The cells that are full in the workspace are the first guess.
  /// False when no film is found; least gap at or below zero is such a case.
  bool evaluate(const SurfaceMotion&, double now, const FilmMemory&, Workspace&) const;
  /// Gap at which nothing is left of the film for the flow [m]: the flow sees no less.
  double floor() const { return 1e-4 * radial_clearance_; }

 private:
  /// Speed of the journal's surface against that of the bearing in a cell [m/s].
  double sliding(int column, int row, const SurfaceMotion&) const;
  TipFriction tip_friction(double sliding) const;
  void correct(const SurfaceMotion&, const FilmMemory&, Workspace&) const;
  void take_off(Workspace&) const;
  void integrate(Workspace&) const;
  void add_column(int j, Workspace&) const;
  void add_tips(int j, Workspace&) const;

  ReynoldsFilm film_;
  double radial_clearance_;
  std::shared_ptr<const AsperityContact> contact_;
  ContactFriction friction_;
};

}  // namespace stribeck
