#include "surface/contact_law.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

void check_shape(const ContactLaw& law, Complaints& complaints) {
  const bool given = law.shape == ContactStiffness::given;
  if (given && !law.stiffness)
    complaints.add("stiffness", "missing, although shape = \"given\" asks for it.",
                   "Write stiffness = K in N/m^n, or choose shape = \"cylinder\" or \"sphere\".");
  if (!given && law.stiffness)
    complaints.add("stiffness", "has no use: the shape and the moduli decide the stiffness.",
                   "Write shape = \"given\", or leave stiffness out.");
  if (!given && law.exponent != 1.5)
    complaints.add("exponent", fmt::format("is {}, but this shape has n = 1.5.", law.exponent),
                   "Leave exponent out, or write shape = \"given\" with a stiffness.");
}

}  // namespace

double contact_stiffness(const ContactLaw& law, double journal_radius, double radial_clearance,
                         double length) {
  const double modulus = law.materials.combined_modulus();
  if (law.shape == ContactStiffness::given) {
    ensure(law.stiffness.has_value(), "a given contact stiffness needs its value");
    return *law.stiffness;
  }
  if (law.shape == ContactStiffness::sphere) {
    const double bearing_radius = journal_radius + radial_clearance;
    return 4.0 / 3.0 * modulus * std::sqrt(bearing_radius * journal_radius / radial_clearance);
  }
  return 0.5 * std::numbers::pi * modulus * length / std::sqrt(2.0 * radial_clearance);
}

DryContact::DryContact(const ContactLaw& law, double journal_radius, double radial_clearance,
                       double length)
    : law_(law),
      journal_radius_(journal_radius),
      radial_clearance_(radial_clearance),
      stiffness_(contact_stiffness(law, journal_radius, radial_clearance, length)) {}

template <class T>
T DryContact::normal_force(const T& penetration, const T& rate, double impact_speed) const {
  using std::pow;
  if (!(value(penetration) > 0.0)) return T(0.0);
  const double damping = 0.75 * (1.0 - law_.restitution * law_.restitution) /
                         std::max(impact_speed, law_.impact_speed_floor);
  const T hysteresis = 1.0 + damping * rate;
  if (value(hysteresis) <= 0.0) return T(0.0);
  const T elastic = stiffness_ * T(pow(penetration, law_.exponent));
  return elastic * hysteresis;
}

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
  const T normal = normal_force(penetration, rate, impact_speed);
  const T slip = sliding / law_.friction_speed;
  const T friction = law_.friction_coefficient * normal * smooth_sign(slip);
  return {friction * ry - normal * rx, -(normal * ry) - friction * rx, -journal_radius_ * friction};
}

double DryContact::stored_energy(double penetration) const {
  const double n = law_.exponent;
  return stiffness_ * std::pow(std::max(penetration, 0.0), n + 1.0) / (n + 1.0);
}

const Schema<ContactLaw>& ContactLaw::schema() {
  static const auto s =
      Schema<ContactLaw>{"dry_contact",
                         "Dry contact, F = K d^n (1 + 3(1 - c_r^2)/4 d'/d'_0), with Coulomb "
                         "friction mu F tanh(u/u_0).",
                         "LankaraniNikravesh1990"}
          .choice("shape", &ContactLaw::shape,
                  {{"sphere", ContactStiffness::sphere, "sphere in a seat, K = 4/3 E* sqrt(R)"},
                   {"cylinder", ContactStiffness::cylinder,
                    "parallel cylinders, K = pi/2 E* L/sqrt(2c)"},
                   {"given", ContactStiffness::given, "K and n are given"}},
                  "where the stiffness comes from", defaulted)
          .quantity("stiffness", &ContactLaw::stiffness, number, positive,
                    "stiffness K in N/m^n, for shape = \"given\"", Presence::optional)
          .quantity("exponent", &ContactLaw::exponent, number, between(1.0, 3.0), "exponent n",
                    defaulted)
          .quantity("restitution", &ContactLaw::restitution, number, between(0.0, 1.0),
                    "restitution c_r of the damping term", defaulted)
          .merged(&ContactLaw::materials, ElasticPair::schema())
          .quantity("impact_speed_floor", &ContactLaw::impact_speed_floor, metre_per_second,
                    positive, "least impact speed d'_0 in the damping term", defaulted)
          .quantity("friction_coefficient", &ContactLaw::friction_coefficient, number, nonnegative,
                    "Coulomb coefficient mu", defaulted)
          .quantity("friction_speed", &ContactLaw::friction_speed, metre_per_second, positive,
                    "sliding speed u_0 over which friction builds up", defaulted)
          .check(check_shape);
  return s;
}

template double DryContact::normal_force(const double&, const double&, double) const;
template Dual<5> DryContact::normal_force(const Dual<5>&, const Dual<5>&, double) const;
template JournalForce<double> DryContact::force(const JournalMotion<double>&, double) const;
template JournalForce<Dual<5>> DryContact::force(const JournalMotion<Dual<5>>&, double) const;

}  // namespace stribeck
