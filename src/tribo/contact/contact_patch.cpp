#include "tribo/contact/contact_patch.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tribo/contact/indentation.h"

namespace stribeck {

using std::numbers::pi;

ContactPatch line_patch(const ContactPair& pair, double force) {
  if (!(force > 0)) return {};
  const double load = force / pair.length;
  const double hertz = 2 * std::sqrt(load * pair.effective_radius() / (pi * pair.modulus));
  const double half_width = std::min(hertz, pair.smaller_radius());
  return {half_width, 2 * load / (pi * half_width)};
}

ContactPatch point_patch(const ContactPair& pair, double force) {
  if (!(force > 0)) return {};
  const double radius = std::cbrt(0.75 * force * pair.effective_radius() / pair.modulus);
  return {radius, 1.5 * force / (pi * radius * radius)};
}

}  // namespace stribeck
