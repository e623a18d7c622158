#include "math/distributions.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>

namespace stribeck {

using Binomial = boost::math::binomial_distribution<>;

double normal_cdf(double x) {
  return cdf(boost::math::normal(), x);
}

double normal_quantile(double probability) {
  return quantile(boost::math::normal(), probability);
}

double binomial_cdf(double n, double p, double k) {
  return cdf(Binomial(n, p), k);
}

double binomial_lower_bound(double n, double k, double outside) {
  return Binomial::find_lower_bound_on_p(n, k, outside);
}

double binomial_upper_bound(double n, double k, double outside) {
  return Binomial::find_upper_bound_on_p(n, k, outside);
}

}  // namespace stribeck
