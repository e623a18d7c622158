#pragma once
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "tribo/contact/contact_damping.h"
#include "tribo/contact/elastic_pair.h"
#include "tribo/contact/indentation.h"
#include "tribo/friction/friction_law.h"

/// Dry contact of a pin with its counter-body: elastic normal force with hysteresis damping, and friction.
///
///   F = f(δ) (1 + χ δ̇/δ̇₀),  F >= 0         f: indentation.h, χ: contact_damping.h, friction: friction_law.h
///
/// δ penetration [m]; δ̇ its rate, δ̇₀ its rate when contact began, not below a floor [m/s].
/// Sign: F separates the two. Valid as f is. Source: [LankaraniNikravesh1990], [Flores2009].
namespace stribeck {

/// Contents of the `contact` table of a file (model/joint/contact_spec.h).
struct ContactLaw {
  std::shared_ptr<const ContactModel> model;  ///< models are immutable: file and joints share one
  ContactDamping damping = ContactDamping::exact;
  double restitution = 0.9;  ///< c, 0 < c <= 1 [-]
  ElasticPair materials;
  double impact_speed_floor = 1e-3;     ///< least δ̇₀ [m/s]
  std::optional<FrictionLaw> friction;  ///< none: smooth as ice

  ContactLaw();  ///< model: LiuLinear
  /// The pair of a pin in a bore, of these sizes [m] and materials.
  ContactPair in_bore(double pin_radius, double radial_clearance, double length) const;
};

/// Elastic force and damping between one pair.
class NormalContact {
 public:
  /// Throws InputError where the model is incompatible with the pair.
  NormalContact(const ContactLaw&, const ContactPair&);

  /// F [N]; 0 where the penetration is not positive. An impact speed of 0 is not known yet: it is taken as that of
  /// now. T: double or Dual.
  template <class T>
  T force(const T& penetration, const T& rate, double impact_speed) const;
  /// f [N], with its derivatives.
  template <class T>
  T elastic(const T& penetration) const {
    const auto [force, slope] = law_->at(value(penetration));
    return force + slope * (penetration - value(penetration));
  }
  /// F [N] of such an elastic force.
  template <class T>
  T damped(const T& elastic, const T& rate, double impact_speed) const;
  /// ∫f dδ [J]; what else the force takes is heat.
  double stored_energy(double penetration) const { return law_->stored_energy(penetration); }
  const IndentationLaw& law() const { return *law_; }
  /// Penetration up to which the law holds: never deeper than the smaller body is thick [m].
  double validity_limit() const { return std::min(law_->validity_limit(), pair_.smaller_radius()); }
  bool is_bounded_by_size() const { return pair_.smaller_radius() < law_->validity_limit(); }
  /// Returns the patch under this normal force [N]; none where the model provides none.
  std::optional<ContactPatch> patch(double force) const { return model_->patch(pair_, force); }

 private:
  /// δ̇₀ [m/s].
  template <class T>
  T begun_at(const T& rate, double impact_speed) const {
    if (impact_speed == 0 && std::abs(value(rate)) > impact_speed_floor_)
      return value(rate) < 0 ? T(-rate) : rate;
    return T(std::max(impact_speed, impact_speed_floor_));
  }
  std::shared_ptr<const ContactModel> model_;  ///< shared with the file's declaration: immutable
  ContactPair pair_;
  std::shared_ptr<const IndentationLaw> law_;  ///< shared by copies of the joint: immutable
  double factor_, impact_speed_floor_;         ///< χ [-]; least δ̇₀ [m/s]
};

template <class T>
T NormalContact::force(const T& penetration, const T& rate, double impact_speed) const {
  if (!(value(penetration) > 0.0)) return T(0.0);
  return damped(elastic(penetration), rate, impact_speed);
}

template <class T>
T NormalContact::damped(const T& elastic, const T& rate, double impact_speed) const {
  const T hysteresis = 1.0 + factor_ * rate / begun_at(rate, impact_speed);
  if (value(hysteresis) <= 0.0) return T(0.0);
  return elastic * hysteresis;
}

}  // namespace stribeck
