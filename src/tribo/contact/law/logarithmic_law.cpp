#include "tribo/contact/law/logarithmic_law.h"

#include <algorithm>
#include <boost/math/special_functions/lambert_w.hpp>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

// Below it the slope has no end in sight: dδ/df = (t − 1)/(πE*).
constexpr double least_logarithm = 1.5;

// f [N/m] whose Hertzian contact is as wide as the smaller cylinder.
double widest(const ContactPair& pair) {
  const double radius = pair.smaller_radius();
  return std::numbers::pi * pair.modulus * radius * radius / (4.0 * pair.effective_radius());
}

}  // namespace

LogarithmicLaw::LogarithmicLaw(const ContactPair& pair, double force_scale)
    : length_(pair.length), rigidity_(std::numbers::pi * pair.modulus), force_scale_(force_scale) {
  ensure(force_scale > 0.0 && std::isfinite(force_scale), "a logarithmic law needs a force scale");
  const double last = std::min(widest(pair), force_scale * std::exp(-least_logarithm));
  valid_to_ = last / rigidity_ * std::log(force_scale / last);
}

double LogarithmicLaw::logarithm(double penetration) const {
  const double argument = rigidity_ * penetration / force_scale_;
  // Lambert's function is not tabulated among the denormals, where the force is none.
  constexpr double least = std::numeric_limits<double>::min();
  return -boost::math::lambert_wm1(-std::max(argument, least));
}

IndentationLaw::Response LogarithmicLaw::at(double penetration) const {
  if (!(penetration > 0.0)) return {0.0, 0.0};
  const double inside = std::min(penetration, valid_to_);
  const double t = logarithm(inside);
  const double slope = rigidity_ * length_ / (t - 1.0);
  return {rigidity_ * length_ * inside / t + slope * (penetration - inside), slope};
}

double LogarithmicLaw::stored_energy(double penetration) const {
  if (!(penetration > 0.0)) return 0.0;
  const double inside = std::min(penetration, valid_to_);
  const double beyond = penetration - inside;
  const double t = logarithm(inside);
  const double f = rigidity_ * inside / t;
  return length_ * (f * f * (2.0 * t - 1.0) / (4.0 * rigidity_) + f * beyond +
                    0.5 * rigidity_ / (t - 1.0) * beyond * beyond);
}

}  // namespace stribeck
