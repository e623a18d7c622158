#pragma once
#include <algorithm>
#include <memory>

#include "surface/contact_damping.h"
#include "surface/elastic_pair.h"
#include "surface/indentation.h"
#include "surface/journal.h"

/// Dry contact of a pin with its seat: elastic normal force with hysteresis damping, and Coulomb
/// friction made smooth.
///
///   F = f(δ) (1 + χ δ̇/δ̇₀),  F >= 0         f: indentation.h, χ: contact_damping.h
///   T = −µ F tanh(u/u₀) at the point of contact
///   of a journal in its bearing: δ = |e| − c,  u = v_t + ω R_j
///
/// δ penetration [m]; δ̇ its rate, δ̇₀ its rate when contact began, not below a floor [m/s]; e
/// eccentricity of the journal [m], c radial clearance [m]; R_j radius of the journal [m]; µ friction
/// coefficient [-]; u sliding speed, v_t tangential speed of the journal centre [m/s].
/// Sign: F pushes the journal to the centre; forces act on the journal at its centre (journal.h).
/// Valid as f is. Source: [LankaraniNikravesh1990], [Flores2009].
namespace stribeck {

/// What the `contact` table of a file declares (io/contact_file.h).
struct ContactLaw {
  std::shared_ptr<const ContactModel> model;  ///< models are immutable: file and joints share one
  ContactDamping damping = ContactDamping::lankarani_nikravesh;
  double restitution = 0.9;  ///< c, 0 < c <= 1 [-]
  ElasticPair materials;
  double impact_speed_floor = 1e-3;   ///< least δ̇₀ [m/s]
  double friction_coefficient = 0.0;  ///< µ [-]
  double friction_speed = 1e-2;       ///< u₀ [m/s]

  ContactLaw();  ///< model: LiuLinear
  /// The pair of a pin in a bore, of these sizes [m] and materials.
  ContactPair in_bore(double pin_radius, double radial_clearance, double length) const;
};

/// Elastic force and damping between one pair.
class NormalContact {
 public:
  /// Throws InputError where the model has an objection to the pair.
  NormalContact(const ContactLaw&, const ContactPair&);

  /// F [N]; 0 where the penetration is not positive. T: double or Dual.
  template <class T>
  T force(const T& penetration, const T& rate, double impact_speed) const;
  /// ∫f dδ [J]; what else the force takes is heat.
  double stored_energy(double penetration) const { return law_->stored_energy(penetration); }
  const IndentationLaw& law() const { return *law_; }

 private:
  std::shared_ptr<const IndentationLaw> law_;  ///< shared by copies of the joint: immutable
  double factor_, impact_speed_floor_;         ///< χ [-]; least δ̇₀ [m/s]
};

/// A contact law in its joint, a journal in a bearing.
class DryContact {
 public:
  DryContact(const ContactLaw&, double journal_radius, double radial_clearance, double length);

  /// T: double or Dual<5>.
  template <class T>
  JournalForce<T> force(const JournalMotion<T>&, double impact_speed) const;

  const NormalContact& normal() const { return normal_; }
  double radial_clearance() const { return radial_clearance_; }  ///< c [m]

 private:
  NormalContact normal_;
  double journal_radius_, radial_clearance_;
  double friction_coefficient_, friction_speed_;
};

template <class T>
T NormalContact::force(const T& penetration, const T& rate, double impact_speed) const {
  if (!(value(penetration) > 0.0)) return T(0.0);
  const T hysteresis = 1.0 + factor_ / std::max(impact_speed, impact_speed_floor_) * rate;
  if (value(hysteresis) <= 0.0) return T(0.0);
  const auto [elastic, slope] = law_->at(value(penetration));
  const T lifted = elastic + slope * (penetration - value(penetration));
  return lifted * hysteresis;
}

}  // namespace stribeck
