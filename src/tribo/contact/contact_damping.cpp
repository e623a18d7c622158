#include "tribo/contact/contact_damping.h"

#include <algorithm>
#include <boost/math/special_functions/log1p.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>

namespace stribeck {
namespace {

// With y = −ln(1 − χρ) the condition is y + e⁻ʸ − 1 = χ − ln(1 + χ): no pole where χρ nears 1, and both
// sides free of cancellation. The left side rises, and y stays below the right side + 1; the bracket leaves room for round-off.
double restitution_of(double factor) {
  if (factor == 0.0) return 1.0;
  const double lost = -boost::math::log1pmx(factor);
  const auto excess = [&](double y) { return y + std::expm1(-y) - lost; };
  const auto [low, high] = boost::math::tools::bisect(excess, 0.0, 1.5 * lost + 1.0,
                                                      boost::math::tools::eps_tolerance<double>());
  return -std::expm1(-0.5 * (low + high)) / factor;
}

double flores_factor(double c) {
  return 1.6 * (1.0 - c) / c;
}
double hunt_crossley_factor(double c) {
  return 1.5 * (1.0 - c);
}

/// hunt_crossley returns more than c, flores_2011 less.
double exact_factor(double c) {
  const auto excess = [&](double factor) { return restitution_of(factor) - c; };
  const double least = hunt_crossley_factor(c);
  if (excess(least) <= 0) return least;  // c is next to 1, where both are alike to round-off
  const auto [low, high] = boost::math::tools::bisect(excess, least, flores_factor(c),
                                                      boost::math::tools::eps_tolerance<double>());
  return 0.5 * (low + high);
}

struct DampingLaw {
  Choice<ContactDamping> choice;
  double (*factor)(double c);
};

const DampingLaw laws[] = {
    {{"none", ContactDamping::none, "x = 0: all is given back"}, [](double) { return 0.0; }},
    {{"exact", ContactDamping::exact, "x for which an impact alone returns c, whatever f is"},
     exact_factor},
    {{"hunt_crossley", ContactDamping::hunt_crossley, "x = 3(1 - c)/2"}, hunt_crossley_factor},
    {{"lankarani_nikravesh", ContactDamping::lankarani_nikravesh, "x = 3(1 - c^2)/4"},
     [](double c) { return 0.75 * (1.0 - c * c); }},
    {{"flores_2011", ContactDamping::flores_2011, "x = 8(1 - c)/(5 c)"}, flores_factor},
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

std::vector<Choice<ContactDamping>> contact_dampings() {
  std::vector<Choice<ContactDamping>> choices;
  for (const DampingLaw& law : laws) choices.push_back(law.choice);
  return choices;
}

}  // namespace stribeck
