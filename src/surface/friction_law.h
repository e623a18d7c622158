#pragma once
#include <memory>

#include "surface/friction_model.h"
#include "surface/friction_regularisation.h"
#include "surface/stribeck_friction.h"

/// Friction of a line contact, per length: a coefficient and how it passes through zero.
///
///   t = −c_d(u) µ(W, |u|, V_Σ) W sign(u),   F_t = t L
///
/// t tangential traction on body i [N/m]; u = u_i − u_j its sliding velocity on body j [m/s]; V_Σ =
/// |u_i + u_j| sum speed [m/s]; W normal load per length, none where it is not positive [N/m]; L
/// length [m]; µ of friction_model.h, c_d of friction_regularisation.h.
/// Sign: t u <= 0, so that friction only takes energy; on body j the opposite.
/// Valid without stiction. Source: [Autiero2023] Eq. 3.
namespace stribeck {

template <class T>
struct FrictionTraction {
  T value;                          ///< t [N/m]
  double friction_coefficient = 0;  ///< µ [-], without c_d
  Outside outside = Outside::nothing;
};

/// Copies share the model, which is constant.
struct FrictionLaw {
  std::shared_ptr<const FrictionModel> model = std::make_shared<const ConstantFriction>();
  FrictionRegularisation regularisation;

  /// T: double or Dual<N>; of dual numbers all derivatives, through the three inputs.
  template <class T>
  FrictionTraction<T> traction(const SlidingContact&, const T& load, const T& velocity,
                               const T& sum_speed) const;
};

template <class T>
FrictionTraction<T> FrictionLaw::traction(const SlidingContact& contact, const T& load,
                                          const T& velocity, const T& sum_speed) const {
  if (value(load) <= 0.0) return {T(0.0)};
  const double speed = std::abs(value(velocity));
  const FrictionCoefficient mu = model->evaluate(contact, {value(load), speed, value(sum_speed)});
  const double by_velocity = value(velocity) < 0.0 ? -mu.by_sliding_speed : mu.by_sliding_speed;
  // The lift: value and slopes of the law along the inputs' own derivatives.
  const T coefficient = mu.value + mu.by_load * (load - value(load)) +
                        by_velocity * (velocity - value(velocity)) +
                        mu.by_sum_speed * (sum_speed - value(sum_speed));
  const T share = signed_share(regularisation, velocity);
  const T traction = -(share * coefficient) * load;
  return {traction, mu.value, mu.outside};
}

}  // namespace stribeck
