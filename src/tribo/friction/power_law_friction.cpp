#include "tribo/friction/power_law_friction.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr double megapascal = 1e6;

/// x^exponent; 1 where the exponent is 0, whatever x.
FrictionNumber power_of(const FrictionNumber& x, double exponent) {
  if (exponent == 0) return FrictionNumber(1.0);
  return FrictionNumber(pow(x, exponent));
}

}  // namespace

std::optional<Incompatibility> PowerLawFriction::incompatibility(
    const SlidingContact& contact) const {
  if (viscosity != 0)
    if (const auto dry = EmpiricalFriction::incompatibility(contact)) return dry;
  if (peak_pressure != 0 || radius != 0)
    if (const auto found = objection_to_curvature(contact)) return found;
  if (mean_pressure != 0 && !std::isfinite(contact.radius_i))
    return Incompatibility{"needs the projected area of a pin, and this contact has no radius.",
                           "Use load_exponent, the load per length, in place of "
                           "mean_pressure_exponent."};
  return {};
}

FrictionNumber PowerLawFriction::formula(const SlidingContact& contact,
                                         const FrictionInputs& s) const {
  double constants = factor;
  if (viscosity != 0) constants *= std::pow(contact.viscosity, viscosity);
  if (radius != 0) constants *= std::pow(1.0 / contact.curvature(), radius);
  const FrictionNumber of_speeds =
      power_of(s.sliding_speed, sliding_speed) * power_of(s.sum_speed, sum_speed);
  const FrictionNumber mean = s.load / (2.0 * std::abs(contact.radius_i) * megapascal);
  FrictionNumber of_load = power_of(s.load, load) * power_of(mean, mean_pressure);
  if (peak_pressure != 0)
    of_load *= power_of(FrictionNumber(contact.peak_pressure(s.load) / megapascal), peak_pressure);
  return constants * of_speeds * of_load;
}

const Schema<PowerLawFriction>& PowerLawFriction::schema() {
  using P = PowerLawFriction;
  static const auto s = [] {
    Schema<P> law{"power_law",
                  "Product of powers: mu = C eta^a V_s^b V_sum^c W^d p^e p_max^f R^g, eta in Pa s, "
                  "speeds in m/s, W in N/m, pressures in MPa, R in m, each with the exponent that "
                  "is given.",
                  "Autiero2023"};
    law.quantity("factor", &P::factor, number, positive, "factor C");
    const auto exponent = [&](const char* key, double P::*member, const char* meaning) {
      law.quantity(key, member, number, any, meaning, defaulted);
    };
    exponent("viscosity_exponent", &P::viscosity, "exponent a of the viscosity");
    exponent("sliding_speed_exponent", &P::sliding_speed, "exponent b of the sliding speed");
    exponent("sum_speed_exponent", &P::sum_speed, "exponent c of the sum speed");
    exponent("load_exponent", &P::load, "exponent d of the load per length");
    exponent("mean_pressure_exponent", &P::mean_pressure,
             "exponent e of the load per projected area of a pin, W/(2 R_i)");
    exponent("peak_pressure_exponent", &P::peak_pressure, "exponent f of the Hertz pressure");
    exponent("radius_exponent", &P::radius, "exponent g of the relative radius");
    return bounded(std::move(law));
  }();
  return s;
}

}  // namespace stribeck
