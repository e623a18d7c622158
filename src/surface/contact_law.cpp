#include "surface/contact_law.h"

#include <cmath>

#include "surface/liu.h"

namespace stribeck {
namespace {

// tanh from exp(−2|x|): neither value nor derivative overflows.
template <class T>
T smooth_sign(const T& x) {
  using std::abs;
  using std::exp;
  const T decay = exp(T(-2.0 * abs(x)));
  const T magnitude = (1.0 - decay) / (1.0 + decay);
  return value(x) < 0.0 ? T(-magnitude) : magnitude;
}

std::unique_ptr<const IndentationLaw> law_for(const ContactModel* model, const ContactPair& pair) {
  ensure(model != nullptr, "a contact law needs a model");
  if (const auto objection = model->objection(pair))
    throw InputError("model", objection->problem, objection->remedy);
  return model->law(pair);
}

}  // namespace

ContactLaw::ContactLaw() : model(std::make_shared<LiuLinear>()) {}

ContactPair ContactLaw::in_bore(double pin_radius, double radial_clearance, double length) const {
  return pin_in_bore(pin_radius, radial_clearance, length, materials.combined_modulus());
}

NormalContact::NormalContact(const ContactLaw& law, const ContactPair& pair)
    : law_(law_for(law.model.get(), pair)),
      factor_(hysteresis_factor(law.damping, law.restitution)),
      impact_speed_floor_(law.impact_speed_floor) {}

DryContact::DryContact(const ContactLaw& law, double journal_radius, double radial_clearance,
                       double length)
    : normal_(law, law.in_bore(journal_radius, radial_clearance, length)),
      journal_radius_(journal_radius),
      radial_clearance_(radial_clearance),
      friction_coefficient_(law.friction_coefficient),
      friction_speed_(law.friction_speed) {}

template <class T>
JournalForce<T> DryContact::force(const JournalMotion<T>& m, double impact_speed) const {
  using std::sqrt;
  const double square = value(m.ex) * value(m.ex) + value(m.ey) * value(m.ey);
  if (!(square > radial_clearance_ * radial_clearance_)) return {T(0.0), T(0.0), T(0.0)};
  const T eccentricity = sqrt(T(m.ex * m.ex + m.ey * m.ey));
  const T rx = m.ex / eccentricity;
  const T ry = m.ey / eccentricity;
  const T penetration = eccentricity - radial_clearance_;
  const T rate = rx * m.vx + ry * m.vy;
  const T sliding = rx * m.vy - ry * m.vx + journal_radius_ * m.omega;
  const T normal = normal_.force(penetration, rate, impact_speed);
  const T slip = sliding / friction_speed_;
  const T friction = friction_coefficient_ * normal * smooth_sign(slip);
  return {friction * ry - normal * rx, -(normal * ry) - friction * rx, -journal_radius_ * friction};
}

template JournalForce<double> DryContact::force(const JournalMotion<double>&, double) const;
template JournalForce<Dual<5>> DryContact::force(const JournalMotion<Dual<5>>&, double) const;

}  // namespace stribeck
