#pragma once
#include <memory>
#include <optional>

#include "tribo/friction/friction_model.h"
#include "tribo/friction/friction_regularisation.h"
#include "tribo/friction/stribeck_friction.h"

/// Friction of a line contact: a coefficient and how it passes through zero.
///
///   F_t = −c_d(u) µ(W, |u|, V_Σ) N sign(u),   W = N/L       thresholds, smooth
///   F_t = −F(z, ż, u, N, µ)                                  bristles, z their deflection
///
/// F_t tangential force on body i [N]; u = u_i − u_j its sliding velocity on body j [m/s]; V_Σ =
/// |u_i + u_j| sum speed [m/s]; N normal force, none where it is not positive [N]; L length of the line
/// [m]; µ of friction_model.h, c_d of friction_regularisation.h, F of bristle_model.h.
/// Sign: without bristles F_t u <= 0, so that friction only takes energy; on body j the opposite.
/// Source: [Autiero2023] Eq. 3.
namespace stribeck {

/// A bristle's deflection z as a step sees it: z = at + share ż. At the end of a step share is 0.
struct BristleStage {
  double at = 0;     ///< [m]
  double share = 0;  ///< [s]
};

template <class T>
struct Friction {
  T force;                          ///< F_t [N]
  double friction_coefficient = 0;  ///< µ [-], without c_d
  ValidityRange outside = ValidityRange::nothing;
  double heat = 0;            ///< [W]
  double bristle_rate = 0;    ///< ż [m/s]
  double bristle_energy = 0;  ///< [J]
};

/// Copies share the model, which is constant.
struct FrictionLaw {
  std::shared_ptr<const FrictionModel> model = std::make_shared<const ConstantFriction>();
  std::optional<FrictionRegularisation> regularisation;

  /// It has a state: contacts stick.
  bool has_bristles() const;
  /// Speed up to which a regularisation gives less friction than its law; 0 of bristles [m/s].
  double full_friction_speed() const;
  /// Returns the law with what was left out, in a contact of this tangential stiffness [N/m]: one that can keep states sticks, by
  /// elastoplastic bristles; one that cannot passes through zero by tanh(|u|/0.1 mm/s), and creeps.
  FrictionLaw completed(bool keeps_states, double tangential_stiffness) const;

  /// T: double or Dual<N>; of dual numbers all derivatives, through the three inputs.
  template <class T>
  Friction<T> force(const SlidingContact&, double length, const T& normal, const T& velocity,
                    const T& sum_speed, const BristleStage& stage = {}) const;

 private:
  template <class T>
  struct Coefficient {
    T value;
    ValidityRange outside;
  };
  template <class T>
  Coefficient<T> coefficient(const SlidingContact&, const T& load, const T& velocity,
                             const T& sum_speed) const;
};

/// The lift: value and slopes of the model along the inputs' own derivatives.
template <class T>
FrictionLaw::Coefficient<T> FrictionLaw::coefficient(const SlidingContact& contact, const T& load,
                                                     const T& velocity, const T& sum_speed) const {
  const double speed = std::abs(value(velocity));
  const FrictionCoefficient mu = model->evaluate(contact, {value(load), speed, value(sum_speed)});
  const double by_velocity = value(velocity) < 0.0 ? -mu.by_sliding_speed : mu.by_sliding_speed;
  return {mu.value + mu.by_load * (load - value(load)) +
              by_velocity * (velocity - value(velocity)) +
              mu.by_sum_speed * (sum_speed - value(sum_speed)),
          mu.outside};
}

/// At rest bristles hold their deflection under any µ; the least one keeps their laws from dividing by 0.
template <class T, Bristle B>
Friction<T> bristle_force(const B& bristle, const T& normal, const T& velocity,
                          const T& coefficient, const BristleStage& stage) {
  constexpr double least = 1e-6;
  const T load = value(normal) > 0.0 ? normal : T(0.0);
  const T mu = value(coefficient) > least ? coefficient : T(least);
  const T z = bristle.deflection(stage.at, stage.share, velocity, load, mu);
  const T rate = bristle.rate(z, velocity, load, mu);
  Friction<T> found{T(-bristle.force(z, rate, velocity, load))};
  found.heat = bristle.dissipated_power(value(z), value(velocity), value(load), value(mu));
  found.bristle_rate = value(rate);
  found.bristle_energy = bristle.stored_energy(value(z), value(load));
  return found;
}

template <class T>
Friction<T> FrictionLaw::force(const SlidingContact& contact, double length, const T& normal,
                               const T& velocity, const T& sum_speed,
                               const BristleStage& stage) const {
  const bool is_loaded = value(normal) > 0.0;
  if (!is_loaded && !has_bristles()) return {T(0.0)};
  const Coefficient<T> mu = is_loaded
                                ? coefficient(contact, T(normal / length), velocity, sum_speed)
                                : Coefficient<T>{T(0.0), ValidityRange::nothing};
  Friction<T> found = std::visit(
      [&]<class How>(const How& how) -> Friction<T> {
        if constexpr (Bristle<How>)
          return bristle_force(how, normal, velocity, mu.value, stage);
        else
          return {T(-(how.dynamic_correction(velocity) * mu.value) * normal)};
      },
      *regularisation);
  if (!has_bristles()) found.heat = -value(found.force) * value(velocity);
  found.friction_coefficient = value(mu.value);
  found.outside = mu.outside;
  return found;
}

}  // namespace stribeck
