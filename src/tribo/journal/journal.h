#pragma once
#include "math/dual.h"

/// A journal in its bearing: the seam between a clearance joint and a closed-form oil film.
///
///   (1/R²) ∂/∂φ(h³ ∂p/∂φ) + ∂/∂z(h³ ∂p/∂z) = 12η (∂h/∂t + (ω/2) ∂h/∂φ)     Reynolds, isoviscous
///   h = c − e·n(φ),   F = −∫ p n R dφ dz
///
/// e eccentricity, from the bearing centre to the journal centre [m]; c radial clearance [m];
/// R journal radius [m]; L length [m]; η dynamic viscosity [Pa s]; ω angular velocity of the journal relative
/// to the bearing [rad/s]; h film thickness [m]; p gauge pressure [Pa]; φ angle from the bearing's
/// x axis [rad], n = (cos φ, sin φ); z from the mid plane [m].
/// Sign: counter-clockwise positive. The force acts on the journal, in bearing axes, at the journal
/// centre. The bearing gets the opposite force and moment at that same point, from which its moment
/// about its own centre follows.
/// Since e, its rate and ω are all relative to the bearing, the laws hold whatever the bearing
/// does: what drives Reynolds' equation is objective, ω_j + ω_b − 2γ̇ = ω − 2γ̇_relative.
/// Valid for |e| < c, laminar flow, rigid surfaces, parallel axes. Source: [Flores2009], section 3.
namespace stribeck {

/// Motion of the journal relative to the bearing, in axes fixed to the bearing.
template <class T>
struct JournalMotion {
  T ex, ey;  ///< eccentricity vector [m]
  T vx, vy;  ///< rate of that vector in bearing axes [m/s]
  T omega;   ///< angular velocity of the journal relative to the bearing [rad/s]
  /// Angular velocity of the bearing in space [rad/s]. No film depends on it but those that fill a half by rotation.
  double bearing_rate = 0;
};

/// Force of the film on the journal at the journal centre, bearing axes.
template <class T>
struct JournalForce {
  T fx, fy;  ///< [N]
  T moment;  ///< [N m]
};

/// Size of the film and its oil; all positive.
struct FilmConditions {
  double journal_radius;    ///< R [m]
  double radial_clearance;  ///< c [m]
  double length;            ///< L [m]
  double viscosity;         ///< η [Pa s]
};

/// True when the journal is inside its clearance circle, |e| < c: the films are defined there only.
/// False for NaN.
bool within_clearance(const FilmConditions&, const JournalMotion<double>&);

/// A film whose force has a closed form. The laws are defined for |e| < c: ask within_clearance()
/// first; beyond it every member throws std::logic_error. Inside, values and derivatives are
/// finite, the centre and rest included.
class ClosedFormFilm {
 public:
  virtual ~ClosedFormFilm() = default;
  virtual JournalForce<double> force(const FilmConditions&, const JournalMotion<double>&) const = 0;
  /// Evaluates the force with exact derivatives with respect to whatever the five inputs carry, usually (ex, ey, vx,
  /// vy, ω).
  virtual JournalForce<Dual<5>> force(const FilmConditions&,
                                      const JournalMotion<Dual<5>>&) const = 0;

  /// Gauge pressure [Pa] at `angle` from the bearing's x axis [rad] and `z` from the mid plane [m].
  /// Zero outside the pressurised part and beyond the ends; negative where a full film is in
  /// tension.
  virtual double pressure(const FilmConditions&, const JournalMotion<double>&, double angle,
                          double z) const = 0;
  /// Largest gauge pressure in the mid plane [Pa]; not below 0.
  virtual double peak_pressure(const FilmConditions&, const JournalMotion<double>&) const = 0;

  /// Power dissipated in the film [W]: pressure flow −F·(v − (ω/2) k×e), and shear η R³ L/c J
  /// ω². With friction switched off, what the film force takes from the motion, −F·v.
  virtual double dissipated_power(const FilmConditions&, const JournalMotion<double>&) const = 0;

  /// The film fills a half that its wedge empties: its pressure is tension there.
  virtual bool opposes_wedge(const FilmConditions&, const JournalMotion<double>&) const = 0;
};

}  // namespace stribeck
