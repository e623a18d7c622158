#include "tribo/friction/external_friction.h"

#include <algorithm>

namespace stribeck {

FrictionCoefficient ExternalFriction::evaluate(const SlidingContact&,
                                               const SlidingState<double>& s) const {
  if (!law || !law->coefficient) return {};
  return law->has_derivatives ? law->coefficient(s) : with_differences(s);
}

FrictionCoefficient ExternalFriction::with_differences(const SlidingState<double>& s) const {
  constexpr double share = 1e-4, least_load = 1.0, least_speed = 1e-3;  // [N/m], [m/s]
  FrictionCoefficient mu{.value = law->coefficient(s).value};
  const auto slope = [&](double SlidingState<double>::*input, double least) {
    SlidingState<double> below = s, above = s;
    const double step = share * std::max(s.*input, least);
    below.*input = std::max(0.0, s.*input - step);
    above.*input = s.*input + step;
    const double difference = law->coefficient(above).value - law->coefficient(below).value;
    return difference / (above.*input - below.*input);
  };
  mu.by_load = slope(&SlidingState<double>::load, least_load);
  mu.by_sliding_speed = slope(&SlidingState<double>::sliding_speed, least_speed);
  mu.by_sum_speed = slope(&SlidingState<double>::sum_speed, least_speed);
  return mu;
}

const Schema<ExternalFriction>& ExternalFriction::schema() {
  static const auto s = Schema<ExternalFriction>{"external",
                                                 "A coefficient that a program supplies: mu = "
                                                 "mu(W, V_s, V_sum), a function attached in C++ or "
                                                 "Python under the joint's name."};
  return s;
}

}  // namespace stribeck
