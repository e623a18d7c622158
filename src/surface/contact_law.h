#pragma once
#include <optional>

#include "base/schema.h"
#include "surface/elastic_pair.h"
#include "surface/journal.h"

/// Dry contact of a journal with its bearing: elastic normal force with hysteresis damping, and
/// Coulomb friction made smooth.
///
///   F = K δⁿ [1 + (3/4)(1 − c_r²) δ̇/δ̇₀],  F >= 0        Lankarani and Nikravesh
///   K = (4/3) E* √(R_b R_j/(R_b − R_j))                  sphere in a spherical seat, n = 3/2
///   K = (π/2) E* L/√(2(R_b − R_j))                       cylinder, n = 3/2
///   T = −µ F tanh(u/u₀) at the point of contact, u = v_t + ω R_j
///
/// δ = |e| − c penetration [m]; δ̇ its rate, δ̇₀ its rate when contact began, not below a floor
/// [m/s]; c_r restitution of the law [-]; R_b, R_j radii of bearing and journal [m]; L length [m];
/// E* combined modulus [Pa] (elastic_pair.h); µ friction coefficient [-]; u sliding
/// speed, v_t tangential speed of the journal centre [m/s].
/// Sign: F pushes the journal to the centre; forces act on the journal at its centre (journal.h).
/// Valid for δ small against R_b − R_j, where the cylinder law is that of Liu et al. An impact
/// gives back the share ρ of its speed, χ(1 + ρ) = ln((1 + χ)/(1 − χρ)), χ = (3/4)(1 − c_r²), which
/// is more than c_r: 0.913 for c_r = 0.9, 0.725 for 0.5, 0.663 for 0.
/// Source: [LankaraniNikravesh1990], [Liu2007], [Flores2009].
namespace stribeck {

enum class ContactStiffness { sphere, cylinder, given };

struct ContactLaw {
  ContactStiffness shape = ContactStiffness::cylinder;
  std::optional<double> stiffness;  ///< K [N/mⁿ], when given
  double exponent = 1.5;            ///< n [-]
  double restitution = 0.9;         ///< c_r [-]
  ElasticPair materials;
  double impact_speed_floor = 1e-3;   ///< least δ̇₀ [m/s]
  double friction_coefficient = 0.0;  ///< µ [-]
  double friction_speed = 1e-2;       ///< u₀ [m/s]
  static const Schema<ContactLaw>& schema();
};

/// K [N/mⁿ] of the law in a joint with these dimensions [m].
double contact_stiffness(const ContactLaw&, double journal_radius, double radial_clearance,
                         double length);

/// A contact law in its joint.
class DryContact {
 public:
  DryContact(const ContactLaw&, double journal_radius, double radial_clearance, double length);

  /// F [N]; 0 where the penetration is not positive. T: double or Dual<5>.
  template <class T>
  T normal_force(const T& penetration, const T& rate, double impact_speed) const;
  template <class T>
  JournalForce<T> force(const JournalMotion<T>&, double impact_speed) const;
  /// K δⁿ⁺¹/(n + 1) [J]; what else the force takes is heat.
  double stored_energy(double penetration) const;

  double stiffness() const { return stiffness_; }                ///< K [N/mⁿ]
  double exponent() const { return law_.exponent; }              ///< n [-]
  double radial_clearance() const { return radial_clearance_; }  ///< c [m]

 private:
  ContactLaw law_;
  double journal_radius_, radial_clearance_, stiffness_;
};

}  // namespace stribeck
