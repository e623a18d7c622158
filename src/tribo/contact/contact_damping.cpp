#include "tribo/contact/contact_damping.h"

#include <algorithm>
#include <boost/math/special_functions/log1p.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>

namespace stribeck {
namespace {

struct DampingLaw {
  Choice<ContactDamping> choice;
  double (*factor)(double c);
};

const DampingLaw laws[] = {
    {{"none", ContactDamping::none, "x = 0: all is given back"}, [](double) { return 0.0; }},
    {{"hunt_crossley", ContactDamping::hunt_crossley, "x = 3(1 - c)/2"},
     [](double c) { return 1.5 * (1.0 - c); }},
    {{"lankarani_nikravesh", ContactDamping::lankarani_nikravesh, "x = 3(1 - c^2)/4"},
     [](double c) { return 0.75 * (1.0 - c * c); }},
    {{"flores_2011", ContactDamping::flores_2011, "x = 8(1 - c)/(5 c)"},
     [](double c) { return 1.6 * (1.0 - c) / c; }},
    {{"gonthier", ContactDamping::gonthier, "x = (1 - c^2)/c"},
     [](double c) { return (1.0 - c * c) / c; }},
    {{"hu_guo", ContactDamping::hu_guo, "x = 3(1 - c)/(2 c)"},
     [](double c) { return 1.5 * (1.0 - c) / c; }}};

}  // namespace

double hysteresis_factor(ContactDamping damping, double restitution) {
  ensure(restitution > 0.0 && restitution <= 1.0, "a restitution is > 0 and <= 1");
  return std::find_if(std::begin(laws), std::end(laws),
                      [&](const DampingLaw& law) { return law.choice.value == damping; })
      ->factor(restitution);
}

// With y = −ln(1 − χρ) the condition is y + e⁻ʸ − 1 = χ − ln(1 + χ): no pole where χρ nears 1, and both
// sides free of cancellation. The left side rises, and y stays below the right side + 1.
double returned_restitution(ContactDamping damping, double restitution) {
  const double factor = hysteresis_factor(damping, restitution);
  if (factor == 0.0) return 1.0;
  const double lost = -boost::math::log1pmx(factor);
  const auto excess = [&](double y) { return y + std::expm1(-y) - lost; };
  const auto [low, high] = boost::math::tools::bisect(excess, 0.0, lost + 1.0,
                                                      boost::math::tools::eps_tolerance<double>());
  return -std::expm1(-0.5 * (low + high)) / factor;
}

std::vector<Choice<ContactDamping>> contact_dampings() {
  std::vector<Choice<ContactDamping>> choices;
  for (const DampingLaw& law : laws) choices.push_back(law.choice);
  return choices;
}

}  // namespace stribeck
