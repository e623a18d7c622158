#include "tribo/journal/film_cases.h"

#include <boost/math/quadrature/gauss.hpp>

namespace stribeck::test {

double around(double eps, const Stretch& stretch, const std::function<double(double)>& f) {
  const double root = std::sqrt((1.0 - eps) * (1.0 + eps));
  const double b = eps / (1.0 + root);
  const auto psi_of = [&](double theta) {
    return theta - 2.0 * std::atan2(b * std::sin(theta), 1.0 + b * std::cos(theta));
  };
  const auto integrand = [&](double psi) {
    const double theta = psi + 2.0 * std::atan2(b * std::sin(psi), 1.0 - b * std::cos(psi));
    return f(theta) * root / (1.0 - eps * std::cos(psi));
  };
  constexpr int panels = 8;
  const double begin = psi_of(stretch.begin);
  const double width = (psi_of(stretch.end) - begin) / panels;
  double sum = 0.0;
  for (int i = 0; i < panels; ++i)
    sum += boost::math::quadrature::gauss<double, 30>::integrate(integrand, begin + i * width,
                                                                 begin + (i + 1) * width);
  return sum;
}

}  // namespace stribeck::test
